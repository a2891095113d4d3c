import { expect, test } from "vitest";
import { sampleSensor } from "../../../shared/monitored-objects/testing/samples.ts";
import { noOptions, withColumn, withWidth } from "../columns/column-layout.ts";
import type { CellWords } from "../columns/columns.tsx";
import { layOut } from "../columns/placed-columns.ts";
import { createRowReader } from "../rows/sensor-rows.ts";
import { createCells } from "./row-cells.tsx";
import styles from "./sensor-table.module.css";

const words: CellWords = {
  locale: "en",
  never: "never",
  noData: "no data",
  favourite: "favourite",
  priority: (stars) => `priority ${stars}`,
  shortStatusLabel: (status) => status,
  impact: { 1: "", 2: "", 3: "", 4: "", 5: "" },
  isTwoLine: false,
  hasRecentValues: true,
};
const read = createRowReader((sensor) => sensor.message ?? "", {});
const up = read(sampleSensor({ id: "1", name: "Ping", status: "UP", priority: 3 }));
const other = read(sampleSensor({ id: "2", name: "HTTP", status: "UP", priority: 3 }));
const down = read(sampleSensor({ id: "3", name: "DNS", status: "DOWN", priority: 3 }));
const layout = layOut(noOptions, "lg");

test("[MO-03] cells that are alike are the same one in every row, the others are not", () => {
  const cellsOf = createCells(layout, words);
  const cell = (row: typeof up, id: string) => cellsOf(row, undefined).find(({ key }) => key === id);
  expect(cell(up, "status")).toBe(cell(other, "status"));
  expect(cell(up, "priority")).toBe(cell(down, "priority"));
  expect(cell(up, "status")).not.toBe(cell(down, "status"));
  expect(cell(up, "name")).not.toBe(cell(other, "name"));
  expect(cell(up, "status")).toBeDefined();
});

test("[MO-03] in other words, or other columns, they are other cells", () => {
  const [before, after] = [words, { ...words, locale: "de" as const }].map((said) => createCells(layout, said));
  const statusIn = (draw: typeof before) => draw?.(up, undefined).find(({ key }) => key === "status");
  expect(statusIn(before)).toBeDefined();
  expect(statusIn(after)).not.toBe(statusIn(before));
});

test("[MO-03] a column is clipped where its text may be longer, and any that is narrower than it should be", () => {
  const classOf = (options: typeof noOptions, id: string) => {
    const props = createCells(layOut(options, "lg"), words)(up, undefined).find(({ key }) => key === id)?.props;
    return (props as { className?: string } | undefined)?.className?.split(" ") ?? [];
  };
  expect(classOf(noOptions, "message")).toContain(styles.clipped);
  expect(classOf(noOptions, "since")).not.toContain(styles.clipped);
  expect(classOf(withWidth(noOptions, "since", 200), "since")).not.toContain(styles.clipped);
  expect(classOf(withWidth(noOptions, "since", 60), "since")).toContain(styles.clipped);
});

test("[MO-03] kinds that a server makes up are not kept for ever", () => {
  const cellsOf = createCells(layOut(withColumn(noOptions, "kind", true), "xl"), words);
  const kindOf = (kind: string) =>
    cellsOf(read(sampleSensor({ id: kind, sensor_kind: kind })), undefined).find(({ key }) => key === "kind");
  const first = kindOf("ping");
  expect(kindOf("ping")).toBe(first);
  for (let index = 0; index < 600; index += 1) kindOf(`kind-${index}`);
  expect(kindOf("ping")).not.toBe(first);
});
