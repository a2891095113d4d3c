import { describe, expect, test } from "vitest";
import {
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
  sampleSensor,
} from "../../shared/monitored-objects/testing/samples.ts";
import { childrenByParent } from "./device-rows.ts";
import { firstExpansion, withBranch } from "./expansion.ts";
import { treeCommandOf } from "./tree-keys.ts";
import { branchesTo, treeRowsOf } from "./tree-rows.ts";
import type { TreeParts } from "./tree-rows.ts";

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

function rowsWith(open: readonly string[], parts: Partial<TreeParts> = {}) {
  const childrenOf = childrenByParent(below);
  return treeRowsOf({
    root,
    childrenByParent: childrenOf,
    sensorsByDevice: new Map([["40", sensors]]),
    expanded: new Set(open),
    options: {},
    ...parts,
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

  test("[MO-02] a device lists five sensors, the worst first, and how many more there are", () => {
    const rows = rowsWith(["0", "1", "30", "40"]);
    expect(keys(rows)).toBe("0 1 30 40 108 100 101 102 103 40-more 41 31");
    expect(rows.find((row) => row.kind === "more")).toMatchObject({ moreCount: 4, isLast: true, place: 6 });
  });

  test("[MO-02] six sensors are listed one by one: a row for one more would save nothing", () => {
    const six = rowsWith(["0", "1", "30", "40"], { sensorsByDevice: new Map([["40", sensors.slice(0, 6)]]) });
    expect(six.filter((row) => row.parentKey === "40")).toHaveLength(6);
  });

  test("[MO-02] sensors that are still on their way have a row of their own", () => {
    const rows = rowsWith(["0", "1", "30", "40"], { sensorsByDevice: new Map() });
    expect(rows.filter((row) => row.kind === "loading").map((row) => row.key)).toEqual(["40-loading"]);
  });

  test("[MO-02] level, place and number of siblings are told; what is empty can't be opened", () => {
    const rows = rowsWith(["0", "1", "30"]);
    const rowOf = (key: string) => rows.find((row) => row.key === key);
    expect(rowOf("40")).toMatchObject({ level: 4, place: 1, siblingCount: 2, isExpandable: true, isExpanded: false });
    expect(rowOf("41")).toMatchObject({ place: 2, isLast: true, isExpandable: false, lines: [false, true] });
    expect(rowOf("31")).toMatchObject({ isExpandable: false });
  });

  test("[MO-02] a filtered tree keeps what leads to the devices that were found", () => {
    expect(branchesTo(new Set(["41"]), below).map((object) => object.id)).toEqual(["1", "30", "41"]);
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
  const rows = rowsWith(["0", "1", "30", "40"], { sensorsByDevice: new Map() });
  expect(
    treeCommandOf(
      "ArrowRight",
      rows,
      rows.findIndex((row) => row.key === "40"),
    ),
  ).toBeNull();
});

describe("open branches", () => {
  test("[MO-02] at first the top and the groups and probes in it are open", () => {
    expect([...firstExpansion("1", below)]).toEqual(["1", "30", "31"]);
    expect([...firstExpansion("30", below)]).toEqual(["30"]);
  });
  test("[MO-02] many children stay closed", () => {
    const many = Array.from({ length: 13 }, (_, index) => sampleObject({ id: String(500 + index), type: "GROUP" }));
    expect([...firstExpansion("0", many)]).toEqual(["0"]);
  });
  test("[MO-02] opening and closing leaves the other branches alone", () => {
    const open = withBranch(new Set(["0"]), "30", true);
    expect([...open]).toEqual(["0", "30"]);
    expect([...withBranch(open, "0", false)]).toEqual(["30"]);
  });
});
