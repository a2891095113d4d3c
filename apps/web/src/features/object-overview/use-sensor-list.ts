import { calls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import { useListPage } from "../../shared/api/index.ts";
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
  /** Which sensors, as a filter. */
  readonly condition?: string;
  readonly sortBy: string;
  readonly limit: number;
}

/** The first sensors that a filter finds. */
export function useSensorList({ id, condition, sortBy, limit }: SensorListRequest): SensorListState {
  const filter = everyFilter(filterByAncestor(id), condition ?? null);
  const query = { filter, sort_by: sortBy, offset: 0, limit };
  const { data, error, refetch } = useListPage(calls.listSensors, { query }, { expects: shownRefusals });
  return { sensors: data?.items, total: data?.total ?? 0, error, retry: () => void refetch() };
}
