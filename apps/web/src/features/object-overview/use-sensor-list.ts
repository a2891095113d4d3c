import { calls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { useCall, useFeatureState, useWindow } from "../../shared/api/index.ts";

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
  readonly filter: string;
  readonly sortBy: string;
  readonly limit: number;
}

/** The first sensors that a filter finds; from a server without windows all of them, in whatever order (CA-03). */
export function useSensorList({ filter, sortBy, limit }: SensorListRequest): SensorListState {
  const hasWindows = useFeatureState("ext/table-windows");
  const part = useWindow(
    calls.listSensors,
    { query: { filter, sort_by: sortBy, offset: 0, limit } },
    { isEnabled: hasWindows === true, expects: shownRefusals },
  );
  const whole = useCall(
    calls.listSensors,
    { query: { filter, limit: 0 } },
    { isEnabled: hasWindows === false, expects: shownRefusals },
  );
  const { error, refetch } = hasWindows === false ? whole : part;
  const sensors = hasWindows === false ? whole.data : part.data?.items;
  const total = hasWindows === false ? whole.data?.length : part.data?.total;
  return { sensors, total: total ?? 0, error, retry: () => void refetch() };
}
