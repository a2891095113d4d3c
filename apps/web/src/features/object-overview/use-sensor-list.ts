import { calls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import { useMemo } from "react";
import { useFeatureState, useListPage } from "../../shared/api/index.ts";
import { useSensorsBelow } from "../../shared/monitored-objects/index.ts";
import { everyFilter } from "../../shared/monitored-objects/list-filters.ts";

/** What the panels show themselves instead of a toast. */
export const shownRefusals = [403, 404];

export interface SensorListState {
  readonly sensors: readonly Sensor[] | undefined;
  /** How many there are in all, also those that were not sent. */
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

export interface SensorListRequest {
  /** The object that the sensors are below. */
  readonly id: string;
  /** Which sensors, as a filter and, for servers without such a filter, as a function here (CA-03). */
  readonly condition?: string;
  readonly fits?: (sensor: Sensor) => boolean;
  readonly sortBy: string;
  readonly limit: number;
}

/** The first sensors that a filter finds; from a server without pages of lists all of them, in any order (CA-03). */
export function useSensorList({ id, condition, fits, sortBy, limit }: SensorListRequest): SensorListState {
  const hasListPages = useFeatureState("ext/table-windows");
  const filter = everyFilter(filterByAncestor(id), condition ?? null);
  const part = useListPage(
    calls.listSensors,
    { query: { filter, sort_by: sortBy, offset: 0, limit } },
    { isEnabled: hasListPages === true, expects: shownRefusals },
  );
  const fullList = useSensorsBelow(id, { isEnabled: hasListPages === false, expects: shownRefusals });
  const fitting = useMemo(() => (fits ? fullList.data?.filter(fits) : fullList.data), [fullList.data, fits]);
  const { error, refetch } = hasListPages === false ? fullList : part;
  const sensors = hasListPages === false ? fitting : part.data?.items;
  const total = hasListPages === false ? fitting?.length : part.data?.total;
  return { sensors, total: total ?? 0, error, retry: () => void refetch() };
}
