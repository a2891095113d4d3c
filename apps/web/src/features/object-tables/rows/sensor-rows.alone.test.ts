import { expect, test } from "vitest";
import { minutesBeforeNoon, sampleSensor } from "../../../shared/monitored-objects/testing/samples.ts";
import { countRows, createRowReader } from "./sensor-rows.ts";

const sensors = [
  sampleSensor({ id: "1", name: "Ping", status: "UP", priority: 5, status_since: minutesBeforeNoon(500) }),
  sampleSensor({ id: "2", name: "Disk 10", status: "DOWN", priority: 3, status_since: minutesBeforeNoon(10) }),
  sampleSensor({ id: "3", name: "disk 2", status: "DOWN", priority: 3, status_since: minutesBeforeNoon(90) }),
  sampleSensor({ id: "4", name: "Web", status: "WARNING", priority: 9, status_since: null, message: "Slow answer" }),
  sampleSensor({ id: "5", name: "Old", status: "PAUSED_BY_PARENT", priority: 1 }),
  sampleSensor({ id: "6", name: "Lost", status: "PROBE_DISCONNECTED", priority: 2 }),
  sampleSensor({ id: "7", name: "Known", status: "DOWN_ACKNOWLEDGED", priority: 4 }),
];
const read = createRowReader((sensor) => sensor.message ?? "", {});
const rows = sensors.map(read);

test("[MO-03] a row knows its device, its stars and its times", () => {
  expect(rows[1]).toMatchObject({ deviceName: "rt-core-01", stars: 3, shown: "down" });
  expect(rows[3]).toMatchObject({ stars: 0, sinceMs: null, lastScanMs: null });
});

test("[MO-03] the same sensor stays the same row, another answer about it makes another", () => {
  expect(sensors.map(read)).toEqual(rows);
  expect(sensors.every((sensor, index) => read(sensor) === rows[index])).toBe(true);
  const [first] = sensors;
  if (!first) throw new Error("There is a first sensor");
  expect(read(structuredClone(first))).toBe(rows[0]);
  expect(read({ ...first, status: "DOWN" }).shown).toBe("down");
  expect(read({ ...first, status: "DOWN" })).not.toBe(rows[0]);
});

test("[ST-02] [ST-03] counts go by the shown status", () => {
  expect(countRows(rows)).toEqual({
    down: 2,
    down_partial: 0,
    down_acknowledged: 1,
    warning: 1,
    unusual: 0,
    unknown: 1,
    paused: 1,
    up: 1,
  });
});
