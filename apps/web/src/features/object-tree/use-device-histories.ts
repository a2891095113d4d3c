import { calls } from "@monitor/contract";
import type { ObjectStatusHistory } from "@monitor/contract";
import { useMemo, useSyncExternalStore } from "react";
import { useCall, useFeatureState } from "../../shared/api/index.ts";
import { useDebouncedValue } from "../../shared/clock/use-debounced-value.ts";
import type { DeviceRow } from "./device-rows.ts";

/** Fast scrolling sends no request for every row on the way. */
const debounceMs = 150;
/** The same rows for a while of scrolling; the rows on the screen lie in two or three such blocks. */
const blockRows = 50;
/** As `data-hide-below="lg"` in shared/styles/global.css. */
const hiddenQuery = "(max-width: 1279px)";

/** Which rows are drawn: from the first one up to, and not including, the end. */
export interface DrawnRange {
  readonly from: number;
  readonly end: number;
}

export interface DeviceHistories {
  readonly firstTime: string;
  readonly bucketSeconds: number;
  readonly byId: ReadonlyMap<string, ObjectStatusHistory>;
}

export interface DeviceHistoriesState {
  /** False only where the server has said that it has none: until then room is kept, so that nothing jumps. */
  readonly hasColumn: boolean;
  readonly histories: DeviceHistories | null;
  /** Whether the rows without a history still get one. */
  readonly isWaiting: boolean;
}

function watchWidth(onChange: () => void): () => void {
  const list = window.matchMedia?.(hiddenQuery);
  // Safari 11 knows no addEventListener here.
  list?.addListener(onChange);
  return () => list?.removeListener(onChange);
}
const hasRoomNow = () => !window.matchMedia?.(hiddenQuery).matches;

/** MO-02: the last 24 hours of the devices in sight, in one request; nothing where the server has none. */
export function useDeviceHistories(
  rows: readonly (DeviceRow | undefined)[],
  { from, end }: DrawnRange,
): DeviceHistoriesState {
  const feature = useFeatureState("ext/status-history");
  const hasRoom = useSyncExternalStore(watchWidth, hasRoomNow);
  const first = Math.floor(from / blockRows) * blockRows;
  const last = Math.ceil(end / blockRows) * blockRows;
  // In order of ids: another order of the same devices is no other question.
  const ids = useMemo(
    () =>
      rows
        .slice(first, last)
        .flatMap((row) => (row ? [row.id] : []))
        .sort()
        .join(","),
    [rows, first, last],
  );
  const debounced = useDebouncedValue(ids, debounceMs);
  const isEnabled = feature === true && hasRoom && debounced !== "";
  const { data, isPlaceholderData, isError } = useCall(
    calls.getStatusHistories,
    { query: { ids: debounced } },
    { isEnabled, keepsPrevious: true, expects: [400, 403, 404] },
  );
  const histories = useMemo(
    () =>
      data
        ? {
            firstTime: data.first_time,
            bucketSeconds: data.bucket_seconds,
            byId: new Map(data.objects.map((history) => [history.id, history])),
          }
        : null,
    [data],
  );
  return {
    hasColumn: feature !== false,
    histories,
    isWaiting: !isError && (data === undefined || isPlaceholderData || debounced !== ids),
  };
}
