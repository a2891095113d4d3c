import { formatWholePercent, limitsWithBounds } from "@monitor/domain";
import { markText, valueText } from "../../shared/charts/value-text.ts";
import { useLanguage, useWords } from "../../shared/i18n/index.ts";
import { ChannelValue } from "../../shared/monitoring-ui/channel-value.tsx";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import type { ChannelColumn } from "../../shared/preferences/index.ts";
import { useZonedFormat, zonedDateTime } from "../../shared/time-zone/index.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import { iconOfRow, toneOfChannel } from "./channel-rows.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { channelScale, limitTicks, shareOn } from "./channel-scale.ts";
import styles from "./channels-card.module.css";
import { LookupBadge } from "./lookup-badge.tsx";
import { useMessages } from "./texts.ts";

export interface ChannelTableRowProps {
  readonly row: ChannelRow;
  readonly columns: ReadonlySet<ChannelColumn>;
  readonly onShow?: ((channelId: string) => void) | undefined;
}

/** One channel: status, name, last value, and what else is shown of it. */
export function ChannelTableRow({ row, columns, onShow }: ChannelTableRowProps) {
  const locale = useLanguage();
  const { noData } = useWords();
  const { unit, value, lookupTexts } = row;
  return (
    <tr>
      <th scope="row">
        <Name row={row} onShow={onShow} />
      </th>
      <td className={styles.figure}>
        {lookupTexts === null ? (
          <ChannelValue value={value} unit={unit} locale={locale} emptyText={noData} />
        ) : (
          <LookupBadge row={row} />
        )}
      </td>
      {columns.has("level") ? (
        <td className={styles.level}>
          <Level row={row} />
        </td>
      ) : null}
      {columns.has("statistics") ? <Statistics row={row} /> : null}
      {columns.has("limits") ? (
        <td className={styles.limits}>
          <Limits row={row} />
        </td>
      ) : null}
    </tr>
  );
}

/** The downtime is in the chart in any case, as bands. */
function Name({ row, onShow }: Pick<ChannelTableRowProps, "row" | "onShow">) {
  const texts = useMessages();
  const { statusLabel } = useMonitoringWords();
  const { channel, isPrimary, isDowntime, isGone } = row;
  const shown = iconOfRow(row);
  return (
    <span className={styles.name}>
      {shown === null ? (
        <span className={styles.noStatus} aria-hidden="true">
          –
        </span>
      ) : (
        <StatusIcon status={shown} size={14} label={statusLabel(shown)} />
      )}
      {onShow && !isDowntime && channel.show_in_charts !== false ? (
        <button
          type="button"
          className={styles.text}
          data-tooltip={texts.showChannel(channel.name)}
          onClick={() => onShow(channel.id)}
        >
          {channel.name}
        </button>
      ) : (
        <span className={styles.text} data-tooltip={channel.name}>
          {channel.name}
        </span>
      )}
      {isPrimary ? (
        <Badge tone="accent" isSmall>
          {texts.primary}
        </Badge>
      ) : null}
      {isGone ? <GoneMark since={channel.gone_since} /> : null}
    </span>
  );
}

/** Says that the channel is gone, and since when. */
function GoneMark({ since }: { readonly since: string | null | undefined }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const sinceMs = Date.parse(since ?? "");
  return (
    <span data-tooltip={Number.isNaN(sinceMs) ? undefined : texts.goneSince(zonedDateTime(sinceMs, format))}>
      <Badge isSmall>{texts.gone}</Badge>
    </span>
  );
}

/** Smallest, average and largest value; the unit is beside the last value. A lookup's numbers mean words, so it has none. */
function Statistics({ row: { channel, unit, lookupTexts } }: { readonly row: ChannelRow }) {
  const locale = useLanguage();
  const { display_minimum, display_average, display_maximum } = channel.last_measurement ?? {};
  const bareUnit = { ...unit, display_unit: "" };
  return [display_minimum, display_average, display_maximum].map((amount, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- three cells, always in this order
    <td key={index} className={styles.statistic}>
      {lookupTexts === null ? valueText(amount, bareUnit, locale) : null}
    </td>
  ));
}

function Level({ row }: { readonly row: ChannelRow }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { value, channel, status, lookupTexts } = row;
  if (lookupTexts !== null) return <span className={styles.lookup}>{texts.lookup}</span>;
  const scale = channelScale(row);
  if (scale === null || value === null) return null;
  const share = shareOn(scale, value);
  return (
    <MiniGauge
      share={share}
      ticks={limitTicks(scale, channel.limits)}
      tone={toneOfChannel(status)}
      width="100%"
      label={texts.levelOf(formatWholePercent(share * 100, locale))}
    />
  );
}

/** The limits that are set, each with the side on which it is crossed; a lookup has words instead. */
function Limits({ row: { channel, unit, value, lookupTexts } }: { readonly row: ChannelRow }) {
  const texts = useMessages();
  const locale = useLanguage();
  if (lookupTexts !== null) return null;
  const knownUnit = valueText(value, unit, locale).split(" ").pop() ?? "";
  const limits = [...limitsWithBounds(channel.limits ?? {})].sort((a, b) => a.limit - b.limit);
  if (limits.length === 0) return <span className={styles.lookup}>–</span>;
  return limits.map(({ kind, bound, limit }) => (
    <span key={`${kind} ${bound}`} className={styles.limit}>
      <StatusIcon status={kind === "error" ? "down" : "warning"} size={12} label={texts.limit[kind]} />
      {bound === "upper" ? "> " : "< "}
      {markText(limit, unit, { locale, knownUnit })}
    </span>
  ));
}
