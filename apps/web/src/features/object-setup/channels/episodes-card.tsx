import { formatDuration } from "@monitor/domain";
import type { LimitEpisode, LimitPlaces, Unit } from "@monitor/domain";
import { valueText } from "../../../shared/charts/value-text.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { useZonedFormat, zonedDateTime } from "../../../shared/time-zone/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import styles from "./limit-trial.module.css";
import { useChannelMessages } from "./texts.ts";

export interface EpisodesCardProps {
  readonly episodes: readonly LimitEpisode[];
  readonly unit: Unit;
  readonly places: LimitPlaces;
  readonly period: string;
  readonly tooLittle: string | null;
  readonly hasLimits: boolean;
  /** How often the stored limits would have fired. */
  readonly storedCount: number;
  readonly onShow: (episode: LimitEpisode) => void;
}

const maxShown = 12;

/** When the limits would have fired, the last ones first. */
export function EpisodesCard(props: EpisodesCardProps) {
  const { episodes, period, tooLittle, hasLimits, storedCount } = props;
  const texts = useChannelMessages();
  const shown = episodes.slice(-maxShown).reverse();
  const hidden = episodes.length - shown.length;
  return (
    <Card title={texts.wouldHaveFired} note={tooLittle ?? period} isFlush>
      {shown.length === 0 ? <p className={styles.none}>{hasLimits ? texts.nothingFired : texts.noLimits}</p> : null}
      <ul className={styles.list}>
        {shown.map((episode) => (
          <li key={episode.fromMs}>
            <Episode {...props} episode={episode} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className={styles.none}>{texts.moreEpisodes(hidden)}</p> : null}
      <p className={styles.foot}>{texts.storedFired(storedCount)}</p>
    </Card>
  );
}

function Episode({ episode, unit, places, onShow }: EpisodesCardProps & { readonly episode: LimitEpisode }) {
  const texts = useChannelMessages();
  const locale = useLanguage();
  const format = useZonedFormat();
  const { kind, fromMs, toMs, peak } = episode;
  const when = zonedDateTime(fromMs, format);
  const lower = places.min_warning ?? places.min_error;
  const isLow = lower !== null && peak <= lower;
  const value = valueText(peak, unit, locale);
  return (
    <button type="button" className={styles.episode} title={texts.zoomTo(when)} onClick={() => onShow(episode)}>
      <StatusIcon status={kind === "error" ? "down" : "warning"} size={14} label={texts.kinds[kind]} />
      <span className={styles.when}>
        <span>{when}</span>
        <span>{isLow ? texts.lowest(value) : texts.peak(value)}</span>
      </span>
      <span className={styles.lasted}>{formatDuration(Math.max(1, Math.round((toMs - fromMs) / 1000)), locale)}</span>
    </button>
  );
}
