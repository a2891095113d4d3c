import { expect, test } from "vitest";
import type { TreeRow } from "../../../shared/object-setup/tree/use-tree-rows.ts";
import { rightRows } from "./tree-rights.ts";

const row = (id: string, level: number) => ({ object: { id }, level }) as TreeRow;
const line = (id: string, right: string, facts: object = {}) => ({ object: { id }, right, inherits: true, ...facts });

test("[CA-29] of a tree each object has its own line of a group, or the nearest above that is not cut off", () => {
  const rows = [row("0", 1), row("1", 2), row("10", 3), row("11", 3), row("2", 2), row("20", 3), row("3", 2)];
  const rights = [
    line("0", "read", { until: "2026-12-03T18:00:00Z" }),
    line("10", "write"),
    line("2", "none", { inherits: false, is_cut_off: true }),
    line("3", "full", { inherits: false }),
  ];
  const shown = rightRows(rows, rights).map(({ row: { object }, own, above }) => [
    object.id,
    own?.right ?? null,
    above.right,
    above.source?.id ?? null,
  ]);
  expect(shown).toEqual([
    ["0", "read", "none", null],
    ["1", null, "read", "0"],
    ["10", "write", "read", "0"],
    ["11", null, "read", "0"],
    ["2", null, "none", null],
    ["20", null, "none", null],
    ["3", "full", "none", null],
  ]);
  expect(rightRows(rows, rights)[1]?.above).toMatchObject({ untilMs: Date.parse("2026-12-03T18:00:00Z") });
  expect(rightRows([row("7", 1)], [line("7", "unheard of")])).toMatchObject([{ own: { right: "none" } }]);
});
