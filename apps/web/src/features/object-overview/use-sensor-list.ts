import { calls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import { useMemo } from "react";
import { useFeatureState, useWindow } from "../../shared/api/index.ts";
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
  /** What is asked of them, as a filter and, for servers that have no such filter, as a question here (CA-03). */
  readonly condition?: string;
  readonly fits?: (sensor: Sensor) => boolean;
  readonly sortBy: string;
  readonly limit: number;
}

/** The first sensors that a filter finds; from a server without windows all of them, in whatever order (CA-03). */
export function useSensorList({ id, condition, fits, sortBy, limit }: SensorListRequest): SensorListState {
  const hasWindows = useFeatureState("ext/table-windows");
  const filter = everyFilter(filterByAncestor(id), condition ?? null);
  const part = useWindow(
    calls.listSensors,
    { query: { filter, sort_by: sortBy, offset: 0, limit } },
    { isEnabled: hasWindows === true, expects: shownRefusals },
  );
  const whole = useSensorsBelow(id, { isEnabled: hasWindows === false, expects: shownRefusals });
  const fitting = useMemo(() => (fits ? whole.data?.filter(fits) : whole.data), [whole.data, fits]);
  const { error, refetch } = hasWindows === false ? whole : part;
  const sensors = hasWindows === false ? fitting : part.data?.items;
  const total = hasWindows === false ? fitting?.length : part.data?.total;
  return { sensors, total: total ?? 0, error, retry: () => void refetch() };
}
