import { describe, expect, test } from "vitest";
import {
  minutesBeforeNoon,
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
  sampleSensor,
} from "../../shared/monitored-objects/testing/samples.ts";
import {
  childrenByParent,
  deviceMatcher,
  deviceRowsOf,
  sortDevices,
  treeRanks,
  worstSensorByDevice,
} from "./device-rows.ts";
import { parseDevicesState } from "./devices-state.ts";
import type { DeviceSort } from "./devices-state.ts";

const group = { id: "30", name: "Core", type: "REFERENCED_GROUP" };
const inGroup = { path: [rootReference, probeReference, group] };
const below = [
  sampleDevice("44", { name: "b10", status: "UP", position: 20, priority: 5, sensor_summary: { up: 2, total: 2 } }),
  sampleObject({ id: "1", type: "PROBE", name: "Local Probe", position: 10 }),
  sampleObject({ id: "30", type: "GROUP", name: "Core", position: 10, path: [rootReference, probeReference] }),
  sampleDevice("42", {
    ...inGroup,
    name: "b2",
    host: "10.0.0.2",
    status: "WARNING",
    position: 20,
    sensor_summary: { warning: 1, up: 6, total: 7 },
  }),
  sampleDevice("41", {
    ...inGroup,
    name: "A1",
    host: "10.0.0.1",
    status: "DOWN",
    position: 10,
    priority: 1,
    sensor_summary: { down: 1, total: 1 },
  }),
  sampleDevice("43", { name: "c", status: "PAUSED_BY_PARENT", position: 30, priority: 0, sensor_summary: null }),
];
const rows = deviceRowsOf("0", below, {});
const ids = (list: readonly { id: string }[]) => list.map((row) => row.id).join(" ");
const sorted = (column: DeviceSort, isReversed = false) => ids(sortDevices(rows, { column, isReversed }, "en"));

test("[MO-02] devices at every depth are listed, groups and probes are not", () => {
  expect(ids(rows)).toBe("44 42 41 43");
  expect(rows[1]).toMatchObject({ place: "Local Probe / Core", sensorCount: 7 });
});

test("[MO-02] the place is told from the object of the page on", () => {
  expect(deviceRowsOf("1", below, {})[1]?.place).toBe("Core");
});

test("[EN-18] ranks follow the tree from top to bottom, by position on every level", () => {
  expect([...treeRanks("0", childrenByParent(below)).keys()].join(" ")).toBe("1 30 41 42 44 43");
});

describe("order", () => {
  test.each([
    ["status", "41 42 43 44", "44 43 42 41"],
    ["priority", "44 42 41 43", "43 41 42 44"],
    ["name", "41 42 44 43", "43 44 42 41"],
    ["position", "41 42 44 43", "43 44 42 41"],
    ["sensors", "42 44 41 43", "43 41 44 42"],
  ] as const)("[MO-02] by %s: %s, reversed: %s", (column, expected, reversed) => {
    expect(sorted(column)).toBe(expected);
    expect(sorted(column, true)).toBe(reversed);
  });
});

test.each([
  [{ filter: "10.0.0" }, "42 41"],
  [{ filter: "core b2" }, "42"],
  [{ filter_status: "down,paused" }, "41 43"],
  [{ filter: "local", filter_status: "up" }, "44"],
  [{}, "44 42 41 43"],
])("[MO-02] the filter %j finds %s", (params, expected) => {
  expect(ids(rows.filter(deviceMatcher(parseDevicesState(params))))).toBe(expected);
});

test("[MO-02] the message of a device is that of its worst sensor, of equals the longest", () => {
  const worst = worstSensorByDevice([
    sampleSensor({ id: "1", status: "WARNING", status_since: minutesBeforeNoon(900) }),
    sampleSensor({ id: "2", status: "DOWN", status_since: minutesBeforeNoon(5) }),
    sampleSensor({ id: "3", status: "DOWN", status_since: minutesBeforeNoon(50) }),
    sampleSensor({ id: "4", status: "DOWN", status_since: null }),
  ]);
  expect([...worst].map(([device, sensor]) => [device, sensor.id])).toEqual([["40", "3"]]);
});
