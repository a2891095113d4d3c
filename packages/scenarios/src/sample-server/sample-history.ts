import type { HistoryReader } from "@monitor/core/storage";
import type { World } from "@monitor/core/world";
import { nextDue } from "@monitor/domain";
import { joinSeries, mergeRollups, toSeries } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import type { SampleWorld } from "../world/build-world.ts";
import { valueAt } from "../world/sample-history.ts";

const hourMs = 3_600_000;

export interface SampleHistoryParts {
  readonly sample: SampleWorld;
  readonly world: World;
  /** Values measured since the start of the world. */
  readonly measured: HistoryReader;
}

/** The history of a sample world: computed up to its start, because no check has measured it. */
export function createSampleHistory({ sample, world, measured }: SampleHistoryParts): HistoryReader {
  const lastMs = new Map([...sample.states].map(([id, { last_result_ms }]) => [id, last_result_ms]));

  /** The part of a range in which there are computed values; null where there are none. */
  const computedPart = (id: string, { fromMs, toMs }: TimeRange): TimeRange | null => {
    const endMs = Math.min(toMs, (lastMs.get(id) ?? -Infinity) + 1);
    const beginMs = Math.max(fromMs, world.get(id)?.created_ms ?? Infinity);
    return beginMs < endMs ? { fromMs: beginMs, toMs: endMs } : null;
  };

  const valuesAt = (id: string, number: number, times: readonly number[]) => {
    const sensor = sample.sensors.get(id);
    const channel = sensor?.channels.find((each) => each.number === number);
    if (sensor === undefined || channel === undefined) return [];
    return times.flatMap((timeMs) => {
      const value = valueAt({ id, sensor }, channel, timeMs);
      return value === null ? [] : [{ timeMs, value }];
    });
  };

  const computedSeries = (id: string, number: number, range: TimeRange): Series => {
    const part = computedPart(id, range);
    if (part === null) return joinSeries([]);
    const intervalMs = world.intervalOf(id) * 1000;
    const times: number[] = [];
    for (let timeMs = nextDue(id, intervalMs, part.fromMs - 1); timeMs < part.toMs; timeMs += intervalMs) {
      times.push(timeMs);
    }
    return toSeries(valuesAt(id, number, times));
  };

  /** One value stands for an hour. */
  const computedHours = (id: string, number: number, range: TimeRange): Rollup[] => {
    const part = computedPart(id, range);
    if (part === null) return [];
    const times: number[] = [];
    const firstMs = Math.ceil(part.fromMs / hourMs) * hourMs;
    for (let timeMs = firstMs; timeMs < part.toMs; timeMs += hourMs) times.push(timeMs);
    return valuesAt(id, number, times).map(({ timeMs, value }) => ({
      fromMs: timeMs,
      count: 1,
      minimum: value,
      maximum: value,
      sum: value,
    }));
  };

  return {
    fetchTails: (channels) => measured.fetchTails(channels),
    readSeries: async (id, number, range) =>
      joinSeries([computedSeries(id, number, range), await measured.readSeries(id, number, range)]),
    readFine: async (id, number, range) => {
      const { series, fiveMinutes } = await measured.readFine(id, number, range);
      return { series: joinSeries([computedSeries(id, number, range), series]), fiveMinutes };
    },
    readHours: async (id, number, range) =>
      mergeRollups(computedHours(id, number, range), await measured.readHours(id, number, range)),
  };
}
