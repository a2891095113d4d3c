import { useMemo, useRef, useState } from "react";
import type { ChartChannel } from "../../shared/charts/chart-model.ts";
import type { TimeSpan } from "../../shared/charts/history-data.ts";
import { firstSelection, refusalOf, toggleSeries } from "../../shared/charts/series-selection.ts";
import type { SeriesSelection } from "../../shared/charts/series-selection.ts";
import { historyRanges, rangeSpanMs } from "../../shared/charts/time-axis.ts";
import type { HistoryRange } from "../../shared/charts/time-axis.ts";
import { useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import { chartChannels, selectableOf } from "./chart-channels.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { formatHistoryAddress, parseHistoryAddress } from "./history-address.ts";
import type { HistoryAddress } from "./history-address.ts";

/** What is looked at in the history, and how to change it. Newer values of the sensor leave all of it as it is. */
export interface HistoryView extends HistoryAddress {
  readonly channels: readonly ChartChannel[];
  readonly selection: SeriesSelection;
  readonly isTable: boolean;
  readonly setTable: (isTable: boolean) => void;
  readonly chooseRange: (range: HistoryRange) => void;
  readonly zoomTo: (span: TimeSpan) => void;
  /** One step out of the zoom, at last to the whole range. */
  readonly zoomBack: () => void;
  readonly toggleChannel: (id: string) => void;
  /** Makes a channel seen: beside the others where there is room, else alone. */
  readonly showChannel: (id: string) => void;
  /** Shows a channel in the shortest range that reaches back to a moment. */
  readonly showSince: (id: string | null, sinceMs: number | null) => void;
}

/** The selection with this channel in it. */
function selectionWith(selection: SeriesSelection, channels: readonly ChartChannel[], id: string): SeriesSelection {
  const all = selectableOf(channels);
  if (selection.has(id) || !channels.some((channel) => channel.id === id)) return selection;
  return refusalOf(selection, all, id) === null ? toggleSeries(selection, all, id) : new Map([[id, 1]]);
}

/** The shortest range that reaches back to a moment. */
function rangeSince(sinceMs: number | null, nowMs: number): HistoryRange {
  const reaches = (range: HistoryRange) => sinceMs !== null && nowMs - sinceMs < rangeSpanMs[range];
  return sinceMs === null ? "2h" : (historyRanges.find(reaches) ?? "365d");
}

export function useHistoryView(rows: readonly ChannelRow[]): HistoryView {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const address = useMemo(() => parseHistoryAddress(params), [params]);
  const channels = useMemo(() => chartChannels(rows), [rows]);
  const first = useMemo(() => firstSelection(selectableOf(channels)), [channels]);
  const [chosen, setChosen] = useState<SeriesSelection | null>(null);
  const [isTable, setTable] = useState(false);
  const outerRef = useRef<readonly TimeSpan[]>([]);
  const selection = chosen ?? first;

  // A zoom can be left with the browser's back button; switching between ranges leaves no trail.
  const go = (next: HistoryAddress, isReplacing: boolean) =>
    setParams({ ...params, ...formatHistoryAddress(next) }, isReplacing);

  return {
    ...address,
    channels,
    selection,
    isTable,
    setTable,
    chooseRange(range) {
      outerRef.current = [];
      go({ range, zoom: null }, true);
    },
    zoomTo(zoom) {
      outerRef.current = address.zoom ? [...outerRef.current, address.zoom] : [];
      go({ ...address, zoom }, false);
    },
    zoomBack() {
      const outer = outerRef.current[outerRef.current.length - 1] ?? null;
      outerRef.current = outerRef.current.slice(0, -1);
      go({ ...address, zoom: outer }, false);
    },
    toggleChannel: (id) => setChosen(toggleSeries(selection, selectableOf(channels), id)),
    showChannel(id) {
      setTable(false);
      setChosen(selectionWith(selection, channels, id));
    },
    showSince(id, sinceMs) {
      setTable(false);
      if (id !== null) setChosen(selectionWith(selection, channels, id));
      outerRef.current = [];
      go({ range: rangeSince(sinceMs, Date.now()), zoom: null }, true);
    },
  };
}
