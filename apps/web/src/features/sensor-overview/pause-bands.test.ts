import type { LogEntry } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { sampleSensor } from "../../shared/monitored-objects/testing/samples.ts";
import { pauseBands, pausedSpans } from "./pause-bands.ts";

const object = { id: "7", name: "Ping", type: "REFERENCED_SENSOR" };
let id = 0;
const at = (ms: number, fields: Partial<LogEntry>): LogEntry => ({
  id: (id += 1),
  time: new Date(ms).toISOString(),
  kind: "paused",
  object,
  ...fields,
});
/** The log has its newest line first. */
const spans = (...oldestFirst: LogEntry[]) => pausedSpans([...oldestFirst].reverse(), "7", 100_000);

describe("pauses of the log", () => {
  test("[MO-04] last from the pause until it is resumed", () => {
    const lines = [at(1000, {}), at(2000, { kind: "scan_requested" }), at(5000, { kind: "resumed" }), at(7000, {})];
    expect(spans(...lines)).toEqual([
      { fromMs: 1000, toMs: 5000 },
      { fromMs: 7000, toMs: 100_000 },
    ]);
  });

  test("[MO-04] end by themselves when their time is over", () => {
    const to = new Date(4000).toISOString();
    expect(spans(at(1000, { to }))).toEqual([{ fromMs: 1000, toMs: 4000 }]);
    expect(spans(at(1000, { to }), at(9000, { kind: "resumed" }))).toEqual([{ fromMs: 1000, toMs: 4000 }]);
  });

  test("[MO-04] one that began before the log is paused from the start; a second pause continues the first, or starts a new band", () => {
    expect(spans(at(5000, { kind: "resumed" }))).toEqual([{ fromMs: Number.NEGATIVE_INFINITY, toMs: 5000 }]);
    const to = new Date(4000).toISOString();
    expect(spans(at(1000, { to }), at(2000, {}))).toEqual([
      { fromMs: 1000, toMs: 2000 },
      { fromMs: 2000, toMs: 100_000 },
    ]);
    expect(spans(at(1000, { to }), at(6000, {}))).toEqual([
      { fromMs: 1000, toMs: 4000 },
      { fromMs: 6000, toMs: 100_000 },
    ]);
  });

  test("[ST-02] users' pauses and those that settings make are told apart", () => {
    const to = new Date(4000).toISOString();
    const byUser = [at(2000, {}), at(3000, { kind: "resumed" })];
    const lines = [at(1000, { from: "schedule", to }), ...byUser, at(6000, { kind: "resumed", from: "schedule" })];
    expect(spans(...lines)).toEqual([
      { fromMs: 1000, toMs: 6000 },
      { fromMs: 2000, toMs: 3000 },
    ]);
  });

  test("[MO-04] those of other objects and lines without a time do not count", () => {
    expect(spans(at(1000, { object: { ...object, id: "8" } }), at(2000, { time: "soon" }))).toEqual([]);
  });
});

describe("bands of pauses", () => {
  const span = { fromMs: 2000, toMs: 8000 };
  test("[MO-04, ST-02] a pause that lasts is a band for every kind of pause, joined with those of the log and cut to the span", () => {
    const since = (ms: number) => ({ status_since: new Date(ms).toISOString() });
    const byParent = sampleSensor({ id: "7", status: "PAUSED_BY_PARENT", ...since(6000) });
    const actions = [at(3000, { kind: "resumed" }), at(1000, {})];
    expect(pauseBands(byParent, actions, span)).toEqual([
      { fromMs: 2000, toMs: 3000, tone: "paused" },
      { fromMs: 6000, toMs: 8000, tone: "paused" },
    ]);
    expect(pauseBands(sampleSensor({ id: "7", status: "UP", ...since(6000) }), [], span)).toEqual([]);
    const overlapping = sampleSensor({ id: "7", status: "PAUSED_BY_USER", ...since(1000) });
    expect(pauseBands(overlapping, [at(1000, {})], span)).toEqual([{ ...span, tone: "paused" }]);
  });

  test("[MO-04, ST-02] a pause of what the sensor is below is one of its own; each object has its own times", () => {
    const sensor = sampleSensor({ id: "7", status: "UP" });
    const device = { id: "4", name: "Server", type: "REFERENCED_DEVICE" };
    const group = { id: "2", name: "Berlin", type: "REFERENCED_GROUP" };
    const oldestFirst = [
      at(2500, { object: device, to: new Date(3500).toISOString() }),
      at(3000, { object: group }),
      at(3200, {}),
      at(3400, { kind: "resumed" }),
      at(4000, { kind: "resumed", object: group }),
      at(6000, { object: device }),
      at(7000, { kind: "resumed", object: device }),
    ];
    expect(pauseBands(sensor, oldestFirst.reverse(), span)).toEqual([
      { fromMs: 2500, toMs: 4000, tone: "paused" },
      { fromMs: 6000, toMs: 7000, tone: "paused" },
    ]);
  });
});
