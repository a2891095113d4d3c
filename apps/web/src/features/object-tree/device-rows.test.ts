import { expect, test } from "vitest";
import {
  minutesBeforeNoon,
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
  sampleSensor,
} from "../../shared/monitored-objects/testing/samples.ts";
import { childrenByParent, deviceRowOf, worstSensorByDevice } from "./device-rows.ts";

const group = { id: "30", name: "Core", type: "REFERENCED_GROUP" };
const inGroup = { path: [rootReference, probeReference, group] };
const below = [
  sampleDevice("44", { position: 20 }),
  sampleObject({ id: "1", type: "PROBE", name: "Local Probe", position: 10 }),
  sampleDevice("42", { ...inGroup, position: 20, sensor_summary: { warning: 1, up: 6, total: 7 } }),
  sampleObject({ id: "30", type: "GROUP", name: "Core", position: 10, path: [rootReference, probeReference] }),
  sampleDevice("41", { ...inGroup, position: 10 }),
];
const ids = (list: readonly { id: string }[]) => list.map((row) => row.id).join(" ");

test("[MO-02] the place is told from the object of the page on", () => {
  const [, , device] = below;
  if (!device) throw new Error("There is a device");
  expect(deviceRowOf(device, "0", { position: 1 })).toMatchObject({ place: "Local Probe / Core", sensorCount: 7 });
  expect(deviceRowOf(device, "1", { position: 1 }).place).toBe("Core");
});

test("[EN-18] children are by position, below the parent that they name", () => {
  const byParent = childrenByParent(below);
  expect(Object.fromEntries([...byParent].map(([id, children]) => [id, ids(children)]))).toEqual({
    "0": "1",
    "1": "30 44",
    "30": "41 42",
  });
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
