import { timeMsOf, typeOf } from "@monitor/contract";
import { expect, test } from "vitest";
import { countsOf, sensorCountOf, keyOf, secondsSince, shownStatusOf, targetOf } from "./read-object.ts";
import { sampleDevice, sampleObject, sampleSensor } from "./testing/samples.ts";

test("[EN-15] references and objects have the same type and address", () => {
  expect(keyOf({ id: "0", type: "REFERENCED_ROOT" })).toEqual({ type: "group", id: "0" });
  expect(keyOf(sampleSensor({ id: "7" }))).toEqual({ type: "sensor", id: "7" });
  expect(typeOf({ type: "SOMETHING_NEW" })).toBe("group");
});

test("[ST-04] [ST-05] an unrecognised status is unknown, partial is down outside a cluster", () => {
  expect(shownStatusOf({ status: "WHAT" }, {})).toBe("unknown");
  expect(shownStatusOf({ status: null }, {})).toBe("unknown");
  expect(shownStatusOf({ status: "DOWN_PARTIAL" }, {})).toBe("down");
  expect(shownStatusOf({ status: "SUMMED_INFO_DOWN_PARTIAL" }, { isCluster: true })).toBe("down_partial");
});

test.each([
  ["its own word is shown where nothing is counted", { status: "UP" }, "up"],
  ["what the server says is shown", { status: "UP", sensor_summary: { up: 4, paused_by_user: 1 } }, "up"],
  ["also where it leaves out the sensors", { status: "UP", sensor_summary: { up: 3, down: 1 } }, "up"],
  ["an own pause goes first", { status: "PAUSED_BY_USER", sensor_summary: { down: 1 } }, "paused"],
  ["a lost probe goes first", { status: "PROBE_DISCONNECTED", sensor_summary: { up: 1 } }, "unknown"],
  ["without a status the worst sensor that is not paused", { sensor_summary: { up: 4, paused_by_user: 1 } }, "up"],
  ["without a status all of them paused", { status: null, sensor_summary: { paused_by_parent: 2 } }, "paused"],
  ["neither status nor sensors are a placeholder", { sensor_summary: { total: 0 } }, "unknown"],
])("[ST-06] status of a parent: %s", (_case, object, shown) => {
  expect(shownStatusOf(object, {})).toBe(shown);
});

test("[MO-01] counts come from either summary; a sensor counts itself, an object without one counts nothing", () => {
  const summary = { down: 2, paused_by_user: 1, up: 4, total: 7 };
  expect(countsOf(sampleDevice("40", { sensor_summary: summary }), {})).toMatchObject({ down: 2, paused: 1, up: 4 });
  expect(sensorCountOf(sampleDevice("40", { sensor_summary: summary }))).toBe(7);
  expect(countsOf(sampleDevice("40", { sensor_status_summary: summary }), {}).paused).toBe(1);
  expect(countsOf(sampleSensor({ id: "7", status: "WARNING" }), {}).warning).toBe(1);
  expect(sensorCountOf(sampleSensor({ id: "7" }))).toBe(1);
  expect(sensorCountOf(sampleDevice("40"))).toBe(0);
});

test("[EN-01] the total that a server sends is believed, the sum stands in where none is sent", () => {
  expect(sensorCountOf(sampleDevice("40", { sensor_summary: { up: 4, total: 9 } }))).toBe(9);
  expect(sensorCountOf(sampleDevice("40", { sensor_summary: { up: 4, paused: 1, paused_by_user: 1 } }))).toBe(6);
});

test("[PM-02] an action target carries the rights, null where a server sends none", () => {
  expect(targetOf(sampleSensor({ id: "7", rights: ["pause"], status: "DOWN" }))).toMatchObject({
    rights: ["pause"],
    status: "down",
    parentName: "rt-core-01",
  });
  expect(targetOf(sampleObject({ id: "1", type: "PROBE" })).rights).toBeNull();
});

test("[NF-02] times that can't be read are none, a clock that runs ahead gives no negative time", () => {
  expect(timeMsOf("yesterday")).toBeNull();
  expect(timeMsOf(null)).toBeNull();
  expect(secondsSince(2000, 1000)).toBe(0);
  expect(secondsSince(1000, 3500)).toBe(2);
  expect(secondsSince(null, 1)).toBeNull();
});
