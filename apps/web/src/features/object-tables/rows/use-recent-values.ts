import { calls, maximumRecentSensors } from "@monitor/contract";
import { replaceEqualDeep } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall, useHasFeature } from "../../../shared/api/index.ts";
import type { RecentValueList } from "../columns/columns.tsx";
import { useSettled } from "../use-settled.ts";
import type { SensorRow } from "./sensor-rows.ts";

/** So many lists are remembered, which is several pages. */
const mostRemembered = 1000;

/** Reads a sensor's values; the very same list while they are the same, so that its row is not drawn again. */
export function createValueReader() {
  const lately = new Map<string, RecentValueList>();
  return (id: string, values: readonly (number | null | undefined)[]): RecentValueList => {
    const list = replaceEqualDeep(
      lately.get(id),
      values.map((value) => value ?? null),
    );
    if (lately.size >= mostRemembered) lately.clear();
    lately.set(id, list);
    return list;
  };
}

/**
 * Values of the last two hours of the sensors of a page, in one request; empty until they have come, null from a server
 * that tells none.
 */
export function useRecentValues(rows: readonly SensorRow[], isWanted: boolean) {
  const hasValues = useHasFeature("ext/recent-values");
  // In order of ids: another order of the same sensors is no other question.
  const ids = useMemo(
    () =>
      rows
        .slice(0, maximumRecentSensors)
        .map((row) => row.id)
        .sort()
        .join(","),
    [rows],
  );
  const settled = useSettled(ids, "");
  const isEnabled = hasValues && isWanted && settled !== "";
  const { data } = useCall(
    calls.getRecentValues,
    { query: { ids: settled } },
    { isEnabled, keepsPrevious: true, expects: [400] },
  );
  const read = useMemo(() => createValueReader(), []);
  return useMemo(() => {
    if (!hasValues) return null;
    const lists = data?.sensors.filter(({ values }) => values.some((value) => typeof value === "number")) ?? [];
    return new Map(lists.map(({ id, values }): [string, RecentValueList] => [id, read(id, values)]));
  }, [hasValues, data, read]);
}
