import type { LimitEpisode, LimitName, LimitPlaces, Unit } from "@monitor/domain";
import { limitNames } from "@monitor/domain";
import { useMemo, useRef, useState } from "react";
import { yOf } from "../../../shared/charts/chart-model.ts";
import type { ChartModel, ShownSeries } from "../../../shared/charts/chart-model.ts";
import { HistoryChart } from "../../../shared/charts/history-chart.tsx";
import type { HistoryChartProps } from "../../../shared/charts/history-chart.tsx";
import type { TimeSpan } from "../../../shared/charts/history-data.ts";
import { plotArea, plotMargins } from "../../../shared/charts/plot-spec.ts";
import type { PlotArea } from "../../../shared/charts/plot-spec.ts";
import { useElementWidth } from "../../../shared/charts/use-element-width.ts";
import { extentOf, valueAxis } from "../../../shared/charts/value-axis.ts";
import type { ValueAxis } from "../../../shared/charts/value-axis.ts";
import { markText } from "../../../shared/charts/value-text.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { kindOf, LimitHandles, toneOf } from "./limit-handles.tsx";
import type { LimitHandlesProps } from "./limit-handles.tsx";
import styles from "./limit-chart.module.css";
import { useChannelMessages } from "./texts.ts";

/** Room above the values, so that a limit can be dragged beyond them. */
const headroom = 0.25;
const noBands: readonly [] = [];
const markerRoomPx = 10;
export const phoneHeight = 220;
const desktopHeight = 264;
const handleRoom = 112;

export interface LimitChartProps
  extends
    Pick<HistoryChartProps, "label" | "data" | "range" | "span" | "onZoom" | "onZoomBack">,
    Pick<LimitHandlesProps, "places" | "says" | "onMove" | "onOff"> {
  readonly channel: { readonly id: string; readonly name: string; readonly unit: Unit };
  /** Where the limits are that are stored. */
  readonly stored: LimitPlaces;
  readonly episodes: readonly LimitEpisode[];
  readonly isPhone: boolean;
  readonly hasHandles: boolean;
  readonly onEpisode: (episode: LimitEpisode) => void;
}

const valuesIn = (places: LimitPlaces): number[] =>
  limitNames.flatMap((name) => {
    const value = places[name];
    return value === null ? [] : [value];
  });

/** The scale of values and limits; the one of the beginning while a limit is dragged. */
function useAxis({ data, channel, places, stored }: LimitChartProps) {
  const locale = useLanguage();
  const [held, setHeld] = useState<ValueAxis | null>(null);
  const extent = useMemo(() => extentOf([data.columns.get(channel.id) ?? []]), [data, channel.id]);
  const limits = [...valuesIn(places), ...valuesIn(stored)];
  const key = limits.join(" ");
  const axis = useMemo(() => {
    if (!extent) return null;
    const [low, high] = extent;
    const room = headroom * (high - Math.min(low, 0));
    return valueAxis({
      extent: [low, high + room],
      limits: key === "" ? [] : key.split(" ").map(Number),
      unit: channel.unit,
      locale,
    });
  }, [extent, key, channel.unit, locale]);
  return { axis: held ?? axis, setDragging: (isDragging: boolean) => setHeld(isDragging ? axis : null) };
}

/** A channel's history with its limits over it. Handles move them; the chart itself is read and zoomed as everywhere. */
export function LimitChart(props: LimitChartProps) {
  const { label, data, range, span, channel, places, stored, isPhone, hasHandles, onZoom, onZoomBack } = props;
  const frameRef = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frameRef);
  const { axis, setDragging } = useAxis(props);
  const model = useMemo((): ChartModel => {
    const values = data.columns.get(channel.id) ?? [];
    const series: ShownSeries = { ...channel, limits: null, lookup: null, values, side: "left", colour: 1 };
    return { series: [series], axes: { left: axis, right: null }, limits: [], limitedId: null };
  }, [channel, data, axis]);
  const frame = {
    height: isPhone ? phoneHeight : desktopHeight,
    behind: isPhone ? plotMargins.withoutAxis : handleRoom,
  };
  const area = plotArea({ width, height: frame.height }, model.axes, frame.behind);
  return (
    <div ref={frameRef} className={styles.frame}>
      <HistoryChart
        {...{ label, data, model, range, span, onZoom, onZoomBack, frame }}
        downtime={noBands}
        bands={noBands}
      />
      {axis && width > 0 ? (
        <>
          <Zones places={places} axis={axis} area={area} />
          <Lines {...{ places, stored, axis, area }} unit={channel.unit} hasNumbers={!hasHandles} />
          <Markers {...props} area={area} />
          {hasHandles ? (
            <LimitHandles {...props} unit={channel.unit} axis={axis} area={area} onDrag={setDragging} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

interface OverProps {
  readonly places: LimitPlaces;
  readonly axis: ValueAxis;
  readonly area: PlotArea;
}

/** What lies beyond each limit, up to the next one. */
function Zones({ places, axis, area }: OverProps) {
  const at = (value: number | null, otherwise: number) =>
    value === null ? otherwise : Math.min(area.top + area.height, Math.max(area.top, yOf(value, axis, area)));
  const bottom = area.top + area.height;
  const zones: readonly [LimitName, number, number][] = [
    ["max_error", area.top, at(places.max_error, area.top)],
    ["max_warning", at(places.max_error, area.top), at(places.max_warning, area.top)],
    ["min_warning", at(places.min_warning, bottom), at(places.min_error, bottom)],
    ["min_error", at(places.min_error, bottom), bottom],
  ];
  return (
    <>
      {zones.map(([name, top, end]) =>
        places[name] === null || end <= top ? null : (
          <span
            key={name}
            className={styles.zone}
            data-tone={toneOf(name)}
            style={{ top, height: end - top, left: area.left, width: area.width }}
          />
        ),
      )}
    </>
  );
}

interface LinesProps extends OverProps {
  readonly stored: LimitPlaces;
  readonly unit: Unit;
  /** Where there are no handles the lines have their numbers. */
  readonly hasNumbers: boolean;
}

/** The limits as they are now, and dotted as they are stored. */
function Lines({ places, stored, axis, area, unit, hasNumbers }: LinesProps) {
  const texts = useChannelMessages();
  const locale = useLanguage();
  const isOnScale = (value: number | null): value is number =>
    value !== null && value >= axis.minimum && value <= axis.maximum;
  const lines = limitNames.flatMap((name) => {
    const [now, before] = [places[name], stored[name]];
    return [
      ...(isOnScale(before) && before !== now ? [{ name, value: before, isStored: true }] : []),
      ...(isOnScale(now) ? [{ name, value: now, isStored: false }] : []),
    ];
  });
  return (
    <>
      {lines.map(({ name, value, isStored }) => {
        const text = markText(value, unit, { locale, knownUnit: "" });
        return (
          <span
            key={`${name} ${isStored}`}
            className={styles.line}
            data-tone={toneOf(name)}
            data-kind={kindOf(name)}
            data-is-stored={isStored ? "" : undefined}
            style={{ top: yOf(value, axis, area), left: area.left, width: area.width }}
          >
            {isStored ? <span>{texts.before(kindOf(name), text)}</span> : null}
            {!isStored && hasNumbers ? <b>{text}</b> : null}
          </span>
        );
      })}
    </>
  );
}

interface Marker {
  readonly episode: LimitEpisode;
  readonly x: number;
}

/** Where episodes are marked: of those that lie close together the first one, and all errors. */
function markersOf(episodes: readonly LimitEpisode[], { fromMs, toMs }: TimeSpan, area: PlotArea): Marker[] {
  const markers: Marker[] = [];
  for (const episode of episodes) {
    if (episode.toMs < fromMs || episode.fromMs > toMs) continue;
    const middleMs = (Math.max(episode.fromMs, fromMs) + Math.min(episode.toMs, toMs)) / 2;
    const x = area.left + ((middleMs - fromMs) / (toMs - fromMs)) * area.width;
    const last = markers[markers.length - 1];
    if (last && x - last.x < markerRoomPx && episode.kind !== "error") continue;
    markers.push({ episode, x });
  }
  return markers;
}

/** When the limits would have fired. The list of episodes has the same for keys and screen readers. */
function Markers({ episodes, span, area, onEpisode }: LimitChartProps & { readonly area: PlotArea }) {
  return (
    <>
      {markersOf(episodes, span, area).map(({ episode, x }) => (
        <button
          key={episode.fromMs}
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.marker}
          data-tone={episode.kind === "error" ? "down" : "warning"}
          style={{ left: x }}
          onClick={() => onEpisode(episode)}
        />
      ))}
    </>
  );
}
