import { describe, expect, test } from "vitest";
import { columnIds, defaultColumns } from "./column-ids.ts";
import { visibleColumns, noOptions, widthOf, withColumn, withColumnAt, withWidth } from "./column-layout.ts";
import { layOut } from "./placed-columns.ts";

const shown = (columns: readonly string[]) => visibleColumns({ ...noOptions, columns: [...columns] });

describe("visible columns", () => {
  test("[MO-03] without a choice the usual ones are there, in their order", () => {
    expect(visibleColumns(noOptions)).toEqual(defaultColumns);
  });
  test("[MO-03] a choice keeps its order; what is no column and what stands twice is left out", () => {
    expect(shown(["name", "status", "colour", "name", "id"])).toEqual(["name", "status", "id"]);
    expect(shown(["constructor"])).toEqual(defaultColumns);
  });
  test("[MO-03] status and name are always there", () => {
    expect(shown(["since"])).toEqual(["status", "name", "since"]);
    expect(withColumn(noOptions, "name", false)).toBe(noOptions);
  });
  test("[MO-03] a column is hidden and comes back at the end", () => {
    const without = withColumn(noOptions, "device", false);
    expect(visibleColumns(without)).not.toContain("device");
    expect(visibleColumns(withColumn(without, "device", true)).slice(-1)).toEqual(["device"]);
  });
  test.each([
    [0, ["device", "status", "name"]],
    [1, ["status", "device", "name"]],
    [9, ["status", "name", "device"]],
    [-3, ["device", "status", "name"]],
  ])("[MO-03] a column moves to place %i", (place, order) => {
    const options = { ...noOptions, columns: ["status", "name", "device"] };
    expect(visibleColumns(withColumnAt(options, "device", place))).toEqual(order);
  });
  test("[MO-03] a column that is not shown moves nowhere", () => {
    expect(withColumnAt(noOptions, "tags", 0)).toBe(noOptions);
  });
});

describe("widths", () => {
  test("[MO-03] a width stays within reason and can be given back", () => {
    expect(widthOf(withWidth(noOptions, "name", 250.4), "name")).toBe(250);
    expect(widthOf(withWidth(noOptions, "name", 2), "name")).toBe(48);
    expect(widthOf(withWidth(noOptions, "name", 9000), "name")).toBe(800);
    expect(widthOf(withWidth(withWidth(noOptions, "name", 300), "name", null), "name")).toBeNull();
  });
  test("[MO-03] what was stored is not believed", () => {
    expect(widthOf({ ...noOptions, widths: { name: -5 } }, "name")).toBe(48);
    expect(widthOf({ ...noOptions, widths: { name: Number.NaN } }, "name")).toBeNull();
    expect(widthOf(noOptions, "toString" as never)).toBeNull();
  });
});

describe("layout", () => {
  const idsAt = (width: Parameters<typeof layOut>[1]) => layOut(noOptions, width).columns.map((column) => column.id);
  test("[MO-03] narrower pages leave columns out, but never status, name and value", () => {
    expect(idsAt("lg")).toEqual(defaultColumns);
    expect(idsAt("md")).toEqual(["status", "name", "device", "message", "value", "since"]);
    expect(idsAt("sm")).toEqual(["status", "name", "device", "value", "since"]);
  });
  test("[MO-03] the message takes the room that is left; without it an empty column does", () => {
    expect(layOut(noOptions, "lg").hasFiller).toBe(false);
    expect(layOut(noOptions, "sm").hasFiller).toBe(true);
    expect(layOut(withWidth(noOptions, "message", 300), "lg").hasFiller).toBe(true);
  });
  test("[MO-03] the table is as wide as its columns together", () => {
    const before = layOut(noOptions, "lg").minWidthPx;
    expect(layOut(withWidth(noOptions, "name", 300), "lg").minWidthPx).toBe(before + 100);
  });
  test("[MO-03] rows of two lines have the device below the name", () => {
    const ids = layOut({ ...noOptions, density: "two_line" }, "lg").columns.map((column) => column.id);
    expect(ids).not.toContain("device");
  });
  test("[MO-03] every column has a place in the layout", () => {
    const all = layOut({ ...noOptions, columns: [...columnIds] }, "xl");
    expect(all.columns).toHaveLength(columnIds.length);
  });
});
