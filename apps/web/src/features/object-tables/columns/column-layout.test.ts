import { describe, expect, test } from "vitest";
import { columnIds, usualColumns } from "./column-ids.ts";
import { chosenColumns, noChoices, widthOf, withColumn, withColumnAt, withWidth } from "./column-layout.ts";
import { layOut } from "./laid-columns.ts";

const shown = (columns: readonly string[]) => chosenColumns({ ...noChoices, columns: [...columns] });

describe("chosen columns", () => {
  test("[MO-03] without a choice the usual ones are there, in their order", () => {
    expect(chosenColumns(noChoices)).toEqual(usualColumns);
  });
  test("[MO-03] a choice keeps its order; what is no column and what stands twice is left out", () => {
    expect(shown(["name", "status", "colour", "name", "id"])).toEqual(["name", "status", "id"]);
    expect(shown(["constructor"])).toEqual(usualColumns);
  });
  test("[MO-03] status and name are always there", () => {
    expect(shown(["since"])).toEqual(["status", "name", "since"]);
    expect(withColumn(noChoices, "name", false)).toBe(noChoices);
  });
  test("[MO-03] a column is hidden and comes back at the end", () => {
    const without = withColumn(noChoices, "device", false);
    expect(chosenColumns(without)).not.toContain("device");
    expect(chosenColumns(withColumn(without, "device", true)).slice(-1)).toEqual(["device"]);
  });
  test.each([
    [0, ["device", "status", "name"]],
    [1, ["status", "device", "name"]],
    [9, ["status", "name", "device"]],
    [-3, ["device", "status", "name"]],
  ])("[MO-03] a column moves to place %i", (place, order) => {
    const choices = { ...noChoices, columns: ["status", "name", "device"] };
    expect(chosenColumns(withColumnAt(choices, "device", place))).toEqual(order);
  });
  test("[MO-03] a column that is not shown moves nowhere", () => {
    expect(withColumnAt(noChoices, "tags", 0)).toBe(noChoices);
  });
});

describe("widths", () => {
  test("[MO-03] a width stays within reason and can be given back", () => {
    expect(widthOf(withWidth(noChoices, "name", 250.4), "name")).toBe(250);
    expect(widthOf(withWidth(noChoices, "name", 2), "name")).toBe(48);
    expect(widthOf(withWidth(noChoices, "name", 9000), "name")).toBe(800);
    expect(widthOf(withWidth(withWidth(noChoices, "name", 300), "name", null), "name")).toBeNull();
  });
  test("[MO-03] what was stored is not believed", () => {
    expect(widthOf({ ...noChoices, widths: { name: -5 } }, "name")).toBe(48);
    expect(widthOf({ ...noChoices, widths: { name: Number.NaN } }, "name")).toBeNull();
    expect(widthOf(noChoices, "toString" as never)).toBeNull();
  });
});

describe("layout", () => {
  const idsAt = (width: Parameters<typeof layOut>[1]) => layOut(noChoices, width).columns.map((column) => column.id);
  test("[MO-03] narrower pages leave columns out, but never status, name and value", () => {
    expect(idsAt("lg")).toEqual(usualColumns);
    expect(idsAt("md")).toEqual(["status", "name", "device", "message", "value", "since"]);
    expect(idsAt("sm")).toEqual(["status", "name", "device", "value", "since"]);
  });
  test("[MO-03] the message takes the room that is left; without it an empty column does", () => {
    expect(layOut(noChoices, "lg").hasFiller).toBe(false);
    expect(layOut(noChoices, "sm").hasFiller).toBe(true);
    expect(layOut(withWidth(noChoices, "message", 300), "lg").hasFiller).toBe(true);
  });
  test("[MO-03] the table is as wide as its columns together", () => {
    const before = layOut(noChoices, "lg").leastWidthPx;
    expect(layOut(withWidth(noChoices, "name", 300), "lg").leastWidthPx).toBe(before + 100);
  });
  test("[MO-03] rows of two lines have the device below the name", () => {
    const ids = layOut({ ...noChoices, density: "two_line" }, "lg").columns.map((column) => column.id);
    expect(ids).not.toContain("device");
  });
  test("[MO-03] every column can be laid out", () => {
    const all = layOut({ ...noChoices, columns: [...columnIds] }, "xl");
    expect(all.columns).toHaveLength(columnIds.length);
  });
});
