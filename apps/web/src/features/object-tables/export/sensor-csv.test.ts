import { expect, test } from "vitest";
import { minutesBeforeNoon, sampleSensor } from "../../../shared/monitored-objects/testing/samples.ts";
import { columnIds } from "../columns/column-ids.ts";
import { messages } from "../messages.en.ts";
import { createRowReader } from "../rows/sensor-rows.ts";
import { csvHeading, csvLines } from "./sensor-csv.ts";
import type { CsvWords } from "./sensor-csv.ts";

const words: CsvWords = {
  locale: "en",
  shortStatusLabel: (status) => status.toUpperCase(),
  impact: messages.impact,
  heading: (column) => messages.column[column],
  unit: "Unit",
  yes: "Yes",
  no: "No",
};
const read = createRowReader((sensor) => sensor.message ?? "", {});
const row = read(
  sampleSensor({
    id: "7",
    name: '=HYPERLINK("http://evil")',
    status: "DOWN",
    priority: 4,
    favorite: true,
    message: "-1 is below, the limit",
    status_since: minutesBeforeNoon(90),
    scanning_interval: "30s",
    tags: ["a", "b"],
    primary_channel_info: {
      id: "7.0",
      name: "Load",
      unit: { type: "CPU", display_unit: "%" },
      last_measurement: { display_value: 12.5 },
    },
  }),
);

test("[MO-03] the file has the columns on the screen, in their order, without pictures", () => {
  expect(csvHeading(["name", "level", "status", "value"], words)).toBe("Name,Status,Primary value,Unit\r\n");
  expect(csvLines([row], ["status", "level", "priority"], words)).toBe("DOWN,4\r\n");
});

test("[MO-03] what a device calls itself is no formula, a value is a number", () => {
  expect(csvLines([row], ["name"], words)).toBe(`"'=HYPERLINK(""http://evil"")"\r\n`);
  expect(csvLines([row], ["message"], words)).toBe(`"'-1 is below, the limit"\r\n`);
  expect(csvLines([row], ["value"], words)).toBe("12.5,%\r\n");
  expect(csvLines([row], ["value"], { ...words, locale: "de" })).toBe("12,5;%\r\n");
});

test("[MO-03] a lookup is its text, a sensor without a value has two empty cells", () => {
  const looked = {
    ...row.sensor.primary_channel_info,
    last_measurement: { display_value: 3, lookup_text: ["Failed"] },
  };
  const other = read(sampleSensor({ id: "8", primary_channel_info: { id: "8.0", name: "State", ...looked } }));
  expect(csvLines([other], ["value"], words)).toBe("Failed,\r\n");
  expect(csvLines([read(sampleSensor({ id: "9" }))], ["value"], words)).toBe(",\r\n");
});

test("[MO-03] times are written in UTC, intervals in seconds", () => {
  expect(csvLines([row], ["since", "last_scan", "interval", "favorite", "tags", "path"], words)).toBe(
    "2026-11-20T10:30:00.000Z,,30,Yes,a b,Local Probe\r\n",
  );
});

test("[EN-18] the position is written as it is shown", () => {
  const placed = read(sampleSensor({ id: "6", position: 35 }));
  expect(csvLines([placed], ["position"], words)).toBe("3.5\r\n");
  expect(csvLines([placed], ["position"], { ...words, locale: "de" })).toBe("3,5\r\n");
});

test("[MO-03] heading and lines have the same number of cells for every column", () => {
  const cellsOf = (line: string) => line.trim().split(",").length;
  const plain = read(sampleSensor({ id: "5" }));
  expect(cellsOf(`${csvLines([plain], columnIds, words).trim()}`)).toBe(cellsOf(csvHeading(columnIds, words)));
});
