import type { Sensor } from "@monitor/contract";
import { expect, test } from "vitest";
import { firstSensors } from "./first-sensors.ts";

const sensor = (id: string, device: string, status: string) =>
  ({ id, type: "SENSOR", status: status.toUpperCase(), path: [{ id: "0" }, { id: device }] }) as unknown as Sensor;

test.each([
  [
    "problems, then a sensor of each device, values before what waits",
    [sensor("1", "a", "up"), sensor("2", "a", "up"), sensor("3", "b", "unknown"), sensor("4", "c", "down")],
    ["4", "1", "3", "2"],
  ],
  [
    "twelve at most",
    Array.from({ length: 20 }, (_, index) => sensor(String(index), "a", "up")),
    Array.from({ length: 12 }, (_, index) => String(index)),
  ],
])("[DI-07] %s", (_case, sensors, ids) => {
  expect(firstSensors(sensors).map(({ id }) => id)).toEqual(ids);
});
