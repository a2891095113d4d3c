import { describe, expect, test } from "vitest";
import {
  addSummaries,
  calculatedSince,
  calculatedStatus,
  displayCounts,
  emptySummary,
  parseSummary,
  sensorTotalOf,
  subtractSummaries,
  totalOf,
  wireSummary,
} from "./status-summary.ts";
import { statuses } from "./status.ts";
import type { Status } from "./status.ts";

function summaryOf(counts: Partial<Record<Status, number>>) {
  return { ...emptySummary(), ...counts };
}

describe("counting", () => {
  test("[ST-01] an empty summary has a zero for each of the 17 statuses", () => {
    expect(Object.keys(emptySummary())).toEqual([...statuses]);
    expect(totalOf(emptySummary())).toBe(0);
  });

  test("a count never falls below zero", () => {
    expect(subtractSummaries(summaryOf({ up: 1 }), summaryOf({ up: 5 })).up).toBe(0);
  });

  test("summaries are added and taken away status by status", () => {
    const a = summaryOf({ up: 2, down: 1 });
    const b = summaryOf({ up: 3, paused_by_user: 1 });
    const sum = addSummaries(a, b);
    expect(sum).toEqual(summaryOf({ up: 5, down: 1, paused_by_user: 1 }));
    expect(subtractSummaries(sum, b)).toEqual(a);
  });
});

describe("displayCounts", () => {
  const one = Object.fromEntries(statuses.map((status) => [status, 1])) as Record<Status, number>;

  test("[ST-02] [ST-03] [ST-05] pauses and unknowns are put together, down_partial is down", () => {
    expect(displayCounts(one)).toEqual({
      down: 2,
      down_partial: 0,
      down_acknowledged: 1,
      warning: 1,
      unusual: 1,
      unknown: 4,
      paused: 7,
      up: 1,
    });
  });

  test("[ST-05] in a cluster down_partial is counted by itself", () => {
    expect(displayCounts(one, { isCluster: true })).toMatchObject({ down: 1, down_partial: 1 });
  });
});

test.each([
  [{}, "none"],
  [{ up: 4 }, "up"],
  [{ up: 4, paused_by_user: 1 }, "up"],
  [{ up: 1, paused_by_user: 400, paused_by_dependency: 2 }, "up"],
  [{ paused_by_user: 1 }, "paused"],
  [{ paused_by_parent: 1, paused_by_schedule: 2 }, "paused"],
  [{ unknown: 1, paused_by_user: 1 }, "unknown"],
  [{ none: 1, paused_by_user: 1 }, "none"],
  [{ up: 400, unusual: 1 }, "unusual"],
  [{ down_acknowledged: 9, warning: 9, down: 1 }, "down"],
  [{ up: 300, probe_disconnected: 3 }, "probe_disconnected"],
  [{ probe_disconnected: 3 }, "probe_disconnected"],
] as const)("[ST-06] the status of a parent with sensors %j is %s", (counts, status) => {
  expect(calculatedStatus(summaryOf(counts))).toBe(status);
});

test.each([
  ["no sensors tell nothing", [], null],
  [
    "down since the first of those that are down",
    [
      ["down", 300],
      ["down", 200],
      ["up", 900],
    ],
    200,
  ],
  [
    "up since the last one is",
    [
      ["up", 300],
      ["up", 500],
      ["paused_by_user", 900],
    ],
    500,
  ],
  [
    "warning since nothing has changed any more",
    [
      ["warning", 300],
      ["up", 500],
    ],
    500,
  ],
  [
    "paused since the last one is",
    [
      ["paused_by_user", 300],
      ["paused_by_parent", 400],
    ],
    400,
  ],
] as const)("[OD-02] since when a parent has its status: %s", (_case, sensors, since) => {
  expect(calculatedSince(sensors.map(([status, sinceMs]) => ({ status, sinceMs })))).toBe(since);
});

describe("the wire form", () => {
  const summary = summaryOf({ up: 5, paused: 1, paused_by_user: 2, paused_by_parent: 3, probe_disconnected: 4 });

  test("[EN-01] carries every status, paused as one of them, their sum and the calculated status", () => {
    const wire = wireSummary(summary);
    expect(wire).toMatchObject({
      calculated_status: "PROBE_DISCONNECTED",
      total: 15,
      up: 5,
      paused: 1,
      paused_by_user: 2,
    });
    expect(Object.keys(wire)).toEqual(expect.arrayContaining([...statuses]));
  });

  test("reads back as it was", () => {
    expect(parseSummary(wireSummary(summary))).toEqual(summary);
  });

  test.each([null, undefined, {}])("%j is an empty summary", (wire) => {
    expect(parseSummary(wire)).toEqual(emptySummary());
  });

  test("[EN-01] paused is read as one status beside its causes", () => {
    expect(parseSummary({ paused: 1, paused_by_user: 3 })).toEqual(summaryOf({ paused: 1, paused_by_user: 3 }));
  });

  test.each([
    [{ total: 9, up: 5, paused: 2 }, 9],
    [{ total: 0 }, 0],
    [{ up: 5, paused: 2, paused_by_user: 1 }, 8],
    [{ total: "9", up: 5 }, 5],
    [{ total: -1, up: 5 }, 5],
    [null, 0],
  ])("[EN-01] the total of %j is %i: what was sent is believed, else the sum", (wire, total) => {
    expect(sensorTotalOf(wire)).toBe(total);
  });

  test("counts that are no counts are zero", () => {
    const wire = {
      up: "7",
      down: -3,
      warning: Number.NaN,
      unusual: 2.9,
      unknown: null,
      total: 99,
      paused: 1,
      paused_by_user: 3,
    };
    expect(parseSummary(wire)).toEqual(summaryOf({ unusual: 2, paused: 1, paused_by_user: 3 }));
  });
});
