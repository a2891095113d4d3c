import { describe, expect, test } from "vitest";
import {
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
  sampleSensor,
} from "../../shared/monitored-objects/testing/samples.ts";
import { childrenByParent } from "./device-rows.ts";
import { treeCommandOf } from "./tree-keys.ts";
import { treeRowsOf } from "./tree-rows.ts";
import type { TreeChildren } from "./tree-rows.ts";
import { firstCountOf, listedChildren } from "./tree-source.ts";

const root = sampleObject({ id: "0", type: "GROUP", name: "Root", path: [] });
const core = { id: "30", name: "Core", type: "REFERENCED_GROUP" };
const below = [
  sampleObject({ id: "1", type: "PROBE" }),
  sampleObject({ id: "30", type: "GROUP", path: [rootReference, probeReference], position: 10 }),
  sampleObject({ id: "31", type: "GROUP", path: [rootReference, probeReference], position: 20 }),
  sampleDevice("40", { path: [rootReference, probeReference, core], sensor_summary: { total: 9 } }),
  sampleDevice("41", { path: [rootReference, probeReference, core], position: 20, sensor_summary: { total: 0 } }),
];
const sensors = Array.from({ length: 9 }, (_, index) =>
  sampleSensor({ id: String(100 + index), position: index * 10, status: index === 8 ? "DOWN" : "UP" }),
);

const byParent = childrenByParent(below);

function rowsWith(open: readonly string[], ofDevice: TreeChildren | undefined = { items: sensors, total: 9 }) {
  return treeRowsOf({
    root,
    expanded: new Set(open),
    childrenOf(object) {
      if (object.id === "40") return ofDevice;
      const items = byParent.get(object.id) ?? [];
      return { items, total: items.length };
    },
  });
}
const keys = (rows: readonly { key: string }[]) => rows.map((row) => row.key).join(" ");

describe("rows", () => {
  test("[MO-02] a closed branch hides what is in it", () => {
    expect(keys(rowsWith([]))).toBe("0");
    expect(keys(rowsWith(["0"]))).toBe("0 1");
    expect(keys(rowsWith(["0", "1"]))).toBe("0 1 30 31");
    expect(keys(rowsWith(["1", "30"]))).toBe("0");
  });

  test("[MO-02] what is not listed is a row that says how many there are", () => {
    const rows = rowsWith(["0", "1", "30", "40"], { items: sensors.slice(0, 2), total: 9 });
    expect(keys(rows)).toBe("0 1 30 40 100 101 40-more 41 31");
    expect(rows.find((row) => row.kind === "more")).toMatchObject({ moreCount: 7, isLast: true, place: 3 });
  });

  test("[MO-02] a device lists five sensors, and six one by one: a row for one more would save nothing", () => {
    const listed = (count: number, stepsOn = 0) => {
      const items = sensors.slice(0, Math.min(count, firstCountOf("device") + stepsOn * 100));
      return listedChildren("device", { items, total: count }, stepsOn).items.length;
    };
    expect([listed(5), listed(6), listed(7), listed(9), listed(9, 1)]).toEqual([5, 6, 5, 5, 9]);
  });

  test("[MO-02] groups list what has arrived", () => {
    const children = { items: below, total: 300 };
    expect(listedChildren("group", children, 0)).toBe(children);
  });

  test("[MO-02] what is still on its way has a row of its own, also after the first", () => {
    const open = ["0", "1", "30", "40"];
    const waiting = (rows: ReturnType<typeof rowsWith>) => rows.filter((row) => row.kind === "loading");
    const childrenOf = () => undefined;
    expect(keys(treeRowsOf({ root, expanded: new Set(["0"]), childrenOf }))).toBe("0 0-loading");
    expect(keys(waiting(rowsWith(open, { items: sensors.slice(0, 6), total: 9, isLoading: true })))).toBe("40-loading");
    expect(waiting(rowsWith(open))).toEqual([]);
  });

  test("[MO-02] what did not come has a row that stands for asking again", () => {
    const retry = () => undefined;
    const rows = rowsWith(["0", "1", "30", "40"], { items: sensors.slice(0, 6), total: 9, isLoading: true, retry });
    expect(keys(rows.filter((row) => row.kind === "failed"))).toBe("40-failed");
    expect(rows.filter((row) => row.kind === "loading")).toEqual([]);
  });

  test("[MO-02] level, place and number of siblings are told; what is empty can't be opened", () => {
    const rows = rowsWith(["0", "1", "30"]);
    const rowOf = (key: string) => rows.find((row) => row.key === key);
    expect(rowOf("40")).toMatchObject({ level: 4, place: 1, siblingCount: 2, isExpandable: true, isExpanded: false });
    expect(rowOf("41")).toMatchObject({ place: 2, isLast: true, isExpandable: false, lines: [false, true] });
    expect(rowOf("31")).toMatchObject({ isExpandable: false });
  });
});

describe("keys", () => {
  const rows = rowsWith(["0", "1", "30"]);
  const at = (key: string) => rows.findIndex((row) => row.key === key);
  test.each([
    ["ArrowDown", "0", { kind: "focus", key: "1" }],
    ["ArrowUp", "0", { kind: "focus", key: "0" }],
    ["ArrowDown", "31", { kind: "focus", key: "31" }],
    ["Home", "41", { kind: "focus", key: "0" }],
    ["End", "0", { kind: "focus", key: "31" }],
    ["ArrowRight", "40", { kind: "expand", key: "40" }],
    ["ArrowRight", "30", { kind: "focus", key: "40" }],
    ["ArrowLeft", "30", { kind: "collapse", key: "30" }],
    ["ArrowLeft", "41", { kind: "focus", key: "30" }],
    ["Enter", "41", { kind: "open", key: "41" }],
  ] as const)("[MO-02] %s on %s gives %j", (key, row, command) => {
    expect(treeCommandOf(key, rows, at(row))).toEqual(command);
  });
  test.each([
    ["ArrowRight", "41"],
    ["ArrowLeft", "0-none"],
    ["x", "1"],
    ["valueOf", "1"],
  ])("[MO-02] %s on %s does nothing", (key, row) => {
    expect(treeCommandOf(key, rows, at(row))).toBeNull();
  });
});

test("[MO-02] the focus never goes to a row that is about to be replaced", () => {
  const rows = treeRowsOf({ root, expanded: new Set(["0"]), childrenOf: () => undefined });
  expect(treeCommandOf("ArrowRight", rows, 0)).toBeNull();
});
