import { calls, maxRecentSensors } from "@monitor/contract";
import { replaceEqualDeep } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall, useHasFeature } from "../../../shared/api/index.ts";
import type { RecentValueList } from "../columns/columns.tsx";
import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import type { SensorRow } from "./sensor-rows.ts";

/** While the user types, pages change quickly: values are requested when one stays. */
const typingPauseMs = 150;
/** The lists of several pages are cached. */
const maxCached = 1000;

/** Reads a sensor's values; the very same list while they are the same, so that its row is not drawn again. */
export function createValueReader() {
  const cached = new Map<string, RecentValueList>();
  return (id: string, values: readonly (number | null | undefined)[]): RecentValueList => {
    const list = replaceEqualDeep(
      cached.get(id),
      values.map((value) => value ?? null),
    );
    if (cached.size >= maxCached) cached.clear();
    cached.set(id, list);
    return list;
  };
}

/**
 * Values of the last two hours of the sensors of a page, in one request; empty until they have come, null from a server
 * without them.
 */
export function useRecentValues(rows: readonly SensorRow[], isWanted: boolean) {
  const hasValues = useHasFeature("ext/recent-values");
  // Sorted by id: another order of the same sensors needs no request.
  const ids = useMemo(
    () =>
      rows
        .slice(0, maxRecentSensors)
        .map((row) => row.id)
        .sort()
        .join(","),
    [rows],
  );
  const debouncedIds = useDebouncedValue(ids, typingPauseMs, "");
  const isEnabled = hasValues && isWanted && debouncedIds !== "";
  const { data } = useCall(
    calls.getRecentValues,
    { query: { ids: debouncedIds } },
    { isEnabled, keepsPrevious: true, expects: [400] },
  );
  const read = useMemo(() => createValueReader(), []);
  return useMemo(() => {
    if (!hasValues) return null;
    const lists = data?.sensors.filter(({ values }) => values.some((value) => typeof value === "number")) ?? [];
    return new Map(lists.map(({ id, values }): [string, RecentValueList] => [id, read(id, values)]));
  }, [hasValues, data, read]);
}
