import { describe, expect, test } from "vitest";
import { minutesBeforeNoon, sampleSensor } from "../../../shared/monitored-objects/testing/samples.ts";
import { sortColumns } from "../table-state.ts";
import type { SortColumn } from "../table-state.ts";
import { countRows, createRowReader, rowsInStatuses, rowsWithKeyword } from "./sensor-rows.ts";
import { sortRows } from "./sort-rows.ts";

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
const ids = (list: readonly { id: string }[]) => list.map((row) => row.id).join(" ");
const sorted = (column: SortColumn, isReversed = false) => ids(sortRows(rows, { column, isReversed }, "en"));

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

describe("order", () => {
  test("[ST-06] statuses go worst first, by what is shown, then by priority and by how long", () => {
    expect(sorted("status")).toBe("3 2 7 4 6 5 1");
  });
  test("[ST-06] turned round, the best comes first and equals keep their order", () => {
    expect(sorted("status", true)).toBe("1 5 6 4 7 3 2");
  });
  test("[EN-16] a priority outside 1 to 5 has no star and comes last", () => {
    expect(sorted("priority")).toBe("1 7 3 2 6 5 4");
  });
  test("[MO-03] names are compared without case, numbers in them as numbers", () => {
    expect(sorted("name")).toBe("3 2 7 6 5 1 4");
    expect(sorted("name", true)).toBe("4 1 5 6 7 2 3");
  });
  test("[MO-03] what has lasted longest comes first, what has no time last", () => {
    expect(sorted("since")).toBe("1 3 2 7 4 6 5");
  });
  test("[MO-03] turned round, what has no time still comes last", () => {
    expect(sorted("since", true)).toBe("2 3 1 7 4 6 5");
  });
  test("[MO-03] the largest value comes first, a sensor without one last, both ways", () => {
    const valued = [4, 11, null].map((value, index) =>
      read(
        sampleSensor({
          id: String(index + 1),
          primary_channel_info: { id: `${index}.0`, name: "Value", last_measurement: { display_value: value } },
        }),
      ),
    );
    expect(ids(sortRows(valued, { column: "value", isReversed: false }, "en"))).toBe("2 1 3");
    expect(ids(sortRows(valued, { column: "value", isReversed: true }, "en"))).toBe("1 2 3");
  });
  test.each(sortColumns)("[MO-03] sorting by %s loses no row and does the same again", (column) => {
    const once = sortRows(rows, { column, isReversed: true }, "de");
    expect(new Set(once)).toEqual(new Set(rows));
    expect(sortRows(once, { column, isReversed: true }, "de")).toEqual(once);
  });
  test("[EN-18] positions go from low to high, a sensor without one last", () => {
    const placed = [30, null, 5].map((position, index) => read(sampleSensor({ id: String(index + 1), position })));
    expect(ids(sortRows(placed, { column: "position", isReversed: false }, "en"))).toBe("3 1 2");
    expect(ids(sortRows(placed, { column: "position", isReversed: true }, "en"))).toBe("1 3 2");
  });
  test("[MO-03] the rows that came in are left as they are", () => {
    sortRows(rows, { column: "name", isReversed: false }, "en");
    expect(ids(rows)).toBe("1 2 3 4 5 6 7");
  });
});

describe("filter", () => {
  test.each([
    ["disk", "2 3"],
    ["DISK 10", "2"],
    ["core slow", "4"],
    ["rt-core", "1 2 3 4 5 6 7"],
    ["nothing", ""],
  ])("[MO-03] the keyword %j finds %j in name, device and message", (keyword, found) => {
    expect(ids(rowsWithKeyword(rows, keyword))).toBe(found);
  });
  test("[MO-03] several statuses mean one or the other, none means all", () => {
    expect(ids(rowsInStatuses(rows, ["down", "paused"]))).toBe("2 3 5");
    expect(ids(rowsInStatuses(rows, []))).toBe("1 2 3 4 5 6 7");
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
});
