import { calls } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import type { ImpactLevel } from "@monitor/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { useListPage } from "../../../shared/api/index.ts";
import { impactCountsOf } from "./impact-counts.ts";
import type { ImpactCount } from "./impact-counts.ts";
import { shownRefusals } from "../use-sensor-list.ts";

export interface ImpactState {
  readonly counts: readonly ImpactCount[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

// How heavy a sensor is hardly ever changes, so the refresh timer passes these by.
const options = { isConstant: true, expects: shownRefusals };

/** The number of sensors of one impact level below a probe, as the total of a page of one. */
function useLevelCount(probeId: string, level: ImpactLevel): UseQueryResult<{ total: number }> {
  const filter = `${filterByAncestor(probeId)} and performance_impact = ${level}`;
  return useListPage(calls.listSensors, { query: { filter, offset: 0, limit: 1 } }, options);
}

/** OD-03: a probe's sensors by impact. */
export function useImpactCounts(probeId: string): ImpactState {
  const levels: Readonly<Record<ImpactLevel, UseQueryResult<{ total: number }>>> = {
    1: useLevelCount(probeId, 1),
    2: useLevelCount(probeId, 2),
    3: useLevelCount(probeId, 3),
    4: useLevelCount(probeId, 4),
    5: useLevelCount(probeId, 5),
  };
  const requested = Object.values(levels);
  return {
    counts: requested.every(({ data }) => data) ? impactCountsOf((level) => levels[level].data?.total ?? 0) : undefined,
    error: requested.find(({ error }) => error)?.error ?? null,
    retry: () => requested.forEach(({ isError, refetch }) => (isError ? void refetch() : undefined)),
  };
}
