import { filterByAncestor, filterById, filterByParent, objectTypes, parseFilter } from "@monitor/domain";
import { expect, test } from "vitest";
import { subjectOf } from "./needed-lists.ts";

const sensors = ["sensor"] as const;

test.each([
  [filterByAncestor("40"), sensors, { above: ["40"], ids: [], parts: ["sensors"] }],
  [`status = down and ${filterByAncestor("40")}`, ["device"], { above: ["40"], ids: [], parts: ["containers"] }],
  [`${filterByParent("40")} and type != sensor`, objectTypes, { above: ["40"], ids: [], parts: ["containers"] }],
  [filterByParent("40"), objectTypes, { above: ["40"], ids: [], parts: ["containers", "sensors"] }],
  ['parentid in ["40","41"] and status != up', sensors, { above: ["40", "41"], ids: [], parts: ["sensors"] }],
  [filterById(["7", "8"]), sensors, { above: [], ids: ["7", "8"], parts: ["sensors"] }],
  [`${filterByAncestor("40")} or name = "x"`, sensors, { above: ["0"], ids: [], parts: ["sensors"] }],
  [`not ${filterByAncestor("40")}`, sensors, { above: ["0"], ids: [], parts: ["sensors"] }],
  ['id contains "4"', sensors, { above: ["0"], ids: [], parts: ["sensors"] }],
  ['ancestors != "4"', sensors, { above: ["0"], ids: [], parts: ["sensors"] }],
] as const)("[CA-03] the filter %j needs lists for %j: %j", (filter, types, subject) => {
  expect(subjectOf(parseFilter(filter), types)).toEqual(subject);
});

test("[CA-03] without a filter those of everything are needed", () => {
  expect(subjectOf(null, objectTypes)).toEqual({ above: ["0"], ids: [], parts: ["containers", "sensors"] });
});
