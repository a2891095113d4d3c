import { CallError } from "@monitor/contract";
import type { TimeseriesRows } from "@monitor/contract";
import { formatChannelId, historyPeriods, historyStepOf, shownValue } from "@monitor/domain";
import { valueAt } from "../world/sample-history.ts";
import type { SampleChannel, SampleObject } from "../world/sample-object.ts";
import { demand, wireTime } from "./mock-state.ts";
import type { MockState } from "./mock-state.ts";
import { findObject } from "./read-handlers.ts";
import type { MockHandlers } from "./read-handlers.ts";
import { shownRecord } from "./wire-sensor.ts";

/** What to read of a sensor's history; a `stepMs` of 0 is the scanning interval. */
interface HistoryRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepMs: number;
}

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

function readTime(text: string, field: string): number {
  const timeMs = rfc3339.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(timeMs)) throw new CallError("BAD_REQUEST", `query.${field}: a time as in RFC 3339 is expected`);
  return timeMs;
}

function channelsOf(object: SampleObject, ids: readonly string[] | undefined): SampleChannel[] {
  const all = object.sensor?.channels ?? [];
  if (ids === undefined || ids.length === 0) return all.filter((channel) => shownRecord(object, channel).in_charts);
  return ids.map((id) => {
    const channel = all.find((entry) => formatChannelId(object.id, entry.number) === id);
    if (!channel) throw new CallError("NOT_FOUND", `The sensor ${object.id} has no channel ${id.slice(0, 60)}`);
    return channel;
  });
}

/** History of a mock server: computed values, no row for a step that the sensor did not exist in. */
export function createHistoryHandlers({ world, now }: MockState): MockHandlers<"getTimeseries" | "getTimeseriesRange"> {
  const rowsOf = (object: SampleObject, channels: readonly SampleChannel[], range: HistoryRange): TimeseriesRows => {
    const stepMs = range.stepMs || world.intervalOf(object.id) * 1000;
    const endMs = Math.min(range.toMs, world.lastScanMs(object.id) ?? object.createdMs);
    const rows: TimeseriesRows = [["time", ...channels.map((channel) => formatChannelId(object.id, channel.number))]];
    const firstMs = Math.ceil(Math.max(range.fromMs, object.createdMs) / stepMs) * stepMs;
    for (let timeMs = firstMs; timeMs <= endMs; timeMs += stepMs) {
      rows.push([
        wireTime(timeMs),
        ...channels.map((channel) =>
          shownValue(valueAt({ world, object }, channel, timeMs), shownRecord(object, channel).scale),
        ),
      ]);
    }
    return rows;
  };
  return {
    getTimeseries: ({ params, query }, context) => {
      demand(context, "read");
      const object = findObject(world, "sensor", params.id);
      const { spanMs, stepMs } = historyPeriods[params.period];
      const channels = channelsOf(object, query.channels);
      return rowsOf(object, channels, { fromMs: now() - spanMs, toMs: now(), stepMs });
    },
    getTimeseriesRange: ({ params, query }, context) => {
      demand(context, "read");
      const object = findObject(world, "sensor", params.id);
      const channels = channelsOf(object, query.channels);
      const fromMs = readTime(query.from, "from");
      const toMs = query.to === undefined ? now() : readTime(query.to, "to");
      if (toMs < fromMs) throw new CallError("BAD_REQUEST", "query.to: the end lies before the start");
      return rowsOf(object, channels, { fromMs, toMs, stepMs: historyStepOf(toMs - fromMs) });
    },
  };
}
