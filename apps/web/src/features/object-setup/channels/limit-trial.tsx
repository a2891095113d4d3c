import type { Channel } from "@monitor/contract";
import { formatDuration, movedLimit, parseUnit, suggestedLimit, trialOfLimits } from "@monitor/domain";
import type { LimitedChannel, LimitEpisode, LimitName, LimitPlaces, LimitTrial as Trial } from "@monitor/domain";
import { ArrowLeft } from "lucide-react";
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import { rangeSpanMs } from "../../../shared/charts/time-axis.ts";
import type { TimeSpan } from "../../../shared/charts/history-data.ts";
import { rangeOfSpan, zoomBetween } from "../../../shared/charts/zoom.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { readOwnColour } from "../../../shared/charts/own-colour.ts";
import { valueText } from "../../../shared/charts/value-text.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { SegmentedControl } from "../../../shared/ui/segmented-control.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { EpisodesCard } from "./episodes-card.tsx";
import { LimitChart, phoneHeight } from "./limit-chart.tsx";
import { limitRanges } from "./limit-history.ts";
import type { LimitHistory, LimitRange } from "./limit-history.ts";
import { LimitButtons } from "./limit-buttons.tsx";
import styles from "./limit-trial.module.css";
import { placesOf } from "./limit-values.ts";
import { useChannelMessages } from "./texts.ts";
import { useCheckFacts, useCloserHistory, useLimitHistory } from "./use-limit-history.ts";

export interface LimitTrialProps {
  readonly channel: Channel;
  readonly sensorId: string;
  readonly name: string;
  /** As the form holds them. */
  readonly limits: LimitedChannel;
  readonly stored: LimitedChannel;
  readonly isReadOnly: boolean;
  readonly onChange: (changes: Partial<LimitPlaces>) => void;
}

const phoneQuery = "(max-width: 639px)";
/** An episode is shown with at least as much time before and after it. */
const minAroundMs = 6 * 3_600_000;
const dayMs = 86_400_000;
const minSpanMs = 900_000;

/** A channel's history with its limits, and what they would have done in the last 30 days. */
export function LimitTrial(props: LimitTrialProps) {
  const texts = useChannelMessages();
  const { intervalMs, checksBeforeUp } = useCheckFacts(props.sensorId);
  const { history, error, isFetching, retry } = useLimitHistory(props.sensorId, props.channel.id, intervalMs);
  if (history) return <TrialOver {...props} history={history} checksBeforeUp={checksBeforeUp} />;
  return (
    <Card title={props.name} isBusy={error === null}>
      {error === null ? (
        <Skeleton height={phoneHeight} />
      ) : (
        <PanelError title={texts.failed} error={error} isRetrying={isFetching} onRetry={retry}>
          {texts.failedText}
        </PanelError>
      )}
    </Card>
  );
}

interface TrialOverProps extends LimitTrialProps {
  readonly history: LimitHistory;
  readonly checksBeforeUp: number;
}

/** Of a young sensor two days would be one upright line at the edge: the chart begins where the history does. */
function wholeOf({ knownMs, toMs }: LimitHistory, range: LimitRange): TimeSpan {
  const spanMs = range === "2d" ? Math.min(rangeSpanMs[range], Math.max(minSpanMs, knownMs)) : rangeSpanMs[range];
  return { fromMs: toMs - spanMs, toMs };
}

/** The span and the values on the screen. */
function useShown({ history, channel, sensorId }: TrialOverProps) {
  const [range, setRange] = useState<LimitRange>(history.knownMs < rangeSpanMs["2d"] ? "2d" : "30d");
  const [zoom, setZoom] = useState<TimeSpan | null>(null);
  const closer = useCloserHistory({ sensorId, channelId: channel.id }, zoom);
  const whole = useMemo(() => wholeOf(history, range), [history, range]);
  const limits = channel.limits ?? {};
  const isLowerOnly =
    typeof (limits.display_limit_max_error ?? limits.display_limit_max_warning) !== "number" &&
    typeof (limits.display_limit_min_error ?? limits.display_limit_min_warning) === "number";
  const hours = isLowerOnly ? history.lowest : history.highest;
  return {
    range,
    zoom,
    setZoom,
    drawnRange: zoom !== null || whole.toMs - whole.fromMs < rangeSpanMs[range] ? rangeOfSpan(zoom ?? whole) : range,
    chooseRange: (value: LimitRange) => {
      setZoom(null);
      setRange(value);
    },
    span: zoom ?? whole,
    data: closer ?? (range === "2d" ? history.single : hours),
  };
}

/** How long the history is that was looked at, in words. */
function usePeriod({ knownMs }: LimitHistory) {
  const texts = useChannelMessages();
  const locale = useLanguage();
  const days = Math.round(knownMs / dayMs);
  const isLong = days >= 3;
  const period = isLong ? texts.days(days) : formatDuration(Math.round(knownMs / 1000), locale);
  return { period, tooLittle: isLong ? null : texts.tooLittle(period) };
}

const totalOf = (episodes: readonly LimitEpisode[], locale: "en" | "de") =>
  formatDuration(Math.round(episodes.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0) / 1000), locale);

function useSentences({ episodes, errors }: Trial, period: string) {
  const texts = useChannelMessages();
  const locale = useLanguage();
  const said = (kind: "warning" | "error", of: readonly LimitEpisode[]) =>
    texts.fired({ kind, count: of.length, period, total: totalOf(of, locale) });
  return { warning: said("warning", episodes), error: said("error", errors) };
}

/** A limit that comes or goes keeps the focus: on its handle, or on the button that brings it back. */
function useFocusAlong() {
  const rootRef = useRef<HTMLDivElement>(null);
  const nextRef = useRef<string | null>(null);
  useLayoutEffect(() => {
    const next = nextRef.current === null ? null : rootRef.current?.querySelector<HTMLElement>(nextRef.current);
    if (!next) return;
    nextRef.current = null;
    next.focus();
  });
  return {
    rootRef,
    toHandle: (name: LimitName) => {
      nextRef.current = `[role="slider"][data-limit="${name}"]`;
    },
    toButton: (name: LimitName) => {
      nextRef.current = `button[data-limit="${name}"]`;
    },
  };
}

function TrialOver(props: TrialOverProps) {
  const { channel, name, limits, stored, history, checksBeforeUp, isReadOnly, onChange } = props;
  const texts = useChannelMessages();
  const locale = useLanguage();
  const shown = useShown(props);
  const { rootRef, toHandle, toButton } = useFocusAlong();
  const [said, setSaid] = useState("");
  const [isPhone] = useState(() => window.matchMedia?.(phoneQuery).matches ?? false);
  const tried = useDeferredValue(limits);
  const trial = useMemo(() => trialOfLimits(tried, history.steps, checksBeforeUp), [tried, history, checksBeforeUp]);
  const before = useMemo(() => trialOfLimits(stored, history.steps, checksBeforeUp), [stored, history, checksBeforeUp]);
  const { period, tooLittle } = usePeriod(history);
  const says = useSentences(trial, period);
  const places = placesOf(limits);
  const unit = useMemo(() => parseUnit(channel.unit), [channel.unit]);
  const drawn = useMemo(
    () => ({ id: channel.id, name, unit, ownColour: readOwnColour(channel.manual_color) }),
    [channel.id, channel.manual_color, name, unit],
  );
  const kinds = (["warning", "error"] as const).filter(
    (kind) => places[`max_${kind}`] !== null || places[`min_${kind}`] !== null,
  );

  function move(limit: LimitName, value: number) {
    const moved = movedLimit(places, limit, value);
    const names = moved.pushed.map((each) => texts.limits[each]);
    setSaid(names.length > 0 ? texts.pushed(names, valueText(value, unit, locale)) : "");
    // All of them: what a drag has pushed comes back with it.
    onChange(Object.fromEntries(Object.entries(moved.places).filter(([, place]) => place !== null)));
  }
  function showEpisode({ fromMs, toMs }: LimitEpisode) {
    const aroundMs = Math.max(minAroundMs, toMs - fromMs);
    const whole = { fromMs: history.toMs - rangeSpanMs["30d"], toMs: history.toMs };
    shown.setZoom(zoomBetween(Math.max(whole.fromMs, fromMs - aroundMs), Math.min(whole.toMs, toMs + aroundMs), whole));
  }

  return (
    <div ref={rootRef} className={styles.trial}>
      <Card
        title={name}
        note={[unit.display_unit, isPhone || isReadOnly ? "" : texts.dragLimits]
          .filter((text) => text !== "")
          .join(", ")}
        actions={
          <>
            {shown.zoom ? (
              <Button size="sm" kind="ghost" icon={ArrowLeft} onClick={() => shown.setZoom(null)}>
                {texts.zoomBack}
              </Button>
            ) : null}
            <SegmentedControl
              label={texts.range}
              value={shown.range}
              onChange={shown.chooseRange}
              segments={limitRanges.map((value) => ({ value, label: texts.ranges[value] }))}
            />
          </>
        }
      >
        <LimitChart
          label={texts.historyOf(name)}
          data={shown.data}
          span={shown.span}
          range={shown.drawnRange}
          onZoom={shown.setZoom}
          onZoomBack={shown.zoom ? () => shown.setZoom(null) : undefined}
          channel={drawn}
          places={places}
          stored={placesOf(stored)}
          episodes={trial.episodes}
          says={says}
          isPhone={isPhone}
          hasHandles={!isPhone && !isReadOnly}
          onMove={move}
          onOff={(limit) => {
            toButton(limit);
            onChange({ [limit]: null });
          }}
          onEpisode={showEpisode}
        />
        {isReadOnly ? null : (
          <LimitButtons
            places={places}
            suggestionOf={(side) => suggestedLimit(valuesOf(history, side), side)}
            onMove={move}
            onAdd={(limit, value) => {
              toHandle(limit);
              move(limit, value);
            }}
          />
        )}
        <p className={styles.said} role="status">
          {said}
        </p>
        <ul className={styles.sentences}>
          {kinds.map((kind) => (
            <li key={kind}>
              <StatusIcon status={kind === "error" ? "down" : "warning"} size={14} label={null} />
              {says[kind]}
            </li>
          ))}
          {limits.limits_active ? null : <li>{texts.limitsOff}</li>}
        </ul>
      </Card>
      <EpisodesCard
        episodes={trial.episodes}
        storedCount={before.episodes.length}
        hasLimits={kinds.length > 0}
        {...{ unit, period, tooLittle, places }}
        onShow={showEpisode}
      />
    </div>
  );
}

/** The extremes of each hour on the side of a limit. */
function valuesOf({ highest, lowest }: LimitHistory, side: "upper" | "lower"): number[] {
  const columns = Array.from((side === "upper" ? highest : lowest).columns.values());
  return (columns[0] ?? []).filter((value): value is number => value !== null);
}
