import { calls, primaryChannelOf, timeseriesCalls } from "@monitor/contract";
import type { Channel, Sensor } from "@monitor/contract";
import { useMemo } from "react";
import { useCall, useFeatureState } from "../../../shared/api/index.ts";
import { recentValues } from "./recent-values.ts";
import { shownRefusals } from "../use-sensor-list.ts";

/** Values at equal distances in time, null for a gap; too few for a line: none. */
export type TileLine = readonly (number | null)[];

/** One value alone makes no line. */
const minPoints = 2;
const noLine: TileLine = [];

/** A lookup's numbers are names: no line goes through them. */
const isDrawn = (channel: Channel | null) => channel !== null && !channel.lookup_definition?.id;

/** A sensor that is younger than the span begins with its first value. */
function lineOf(values: TileLine): TileLine {
  if (values.filter((value) => value !== null).length < minPoints) return noLine;
  return values.slice(values.findIndex((value) => value !== null));
}

/**
 * The last two hours of several sensors by their ids, in one request; null where the server can't do that, so that each tile
 * has to send its own.
 */
export function useTileLines(sensors: readonly Sensor[]): ReadonlyMap<string, TileLine> | null {
  const canAsk = useFeatureState("ext/recent-values");
  const ids = sensors
    .filter((sensor) => isDrawn(primaryChannelOf(sensor)))
    .map(({ id }) => id)
    .sort((a, b) => Number(a) - Number(b))
    .join(",");
  const { data } = useCall(
    calls.getRecentValues,
    { query: { ids } },
    { isEnabled: canAsk === true && ids !== "", expects: shownRefusals, keepsPrevious: true },
  );
  return useMemo(() => {
    if (canAsk === false) return null;
    return new Map(data?.sensors.map(({ id, values }) => [id, lineOf(values.map((value) => value ?? null))]));
  }, [canAsk, data]);
}

/** The last two hours of one sensor, from its own history. */
export function useOwnLine(sensor: Sensor): TileLine {
  const channel = useMemo(() => primaryChannelOf(sensor), [sensor]);
  const input = { params: { id: sensor.id, period: "live" as const }, query: { channels: channel?.id ?? "" } };
  const { data } = useCall(timeseriesCalls.getTimeseries, input, {
    isEnabled: isDrawn(channel),
    expects: shownRefusals,
  });
  return useMemo(() => (data && channel ? lineOf(recentValues(data, channel.id)) : noLine), [data, channel]);
}
