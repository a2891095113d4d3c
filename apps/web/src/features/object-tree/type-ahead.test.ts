import { expect, test } from "vitest";
import { sampleDevice, sampleObject } from "../../shared/monitored-objects/testing/samples.ts";
import { treeRowsOf } from "./tree-rows.ts";
import { isTypingOn, nothingTyped, pauseMs, rowOfText, withLetter } from "./type-ahead.ts";

const root = sampleObject({ id: "0", type: "GROUP", name: "Root", path: [] });
const names = ["Berlin", "edge-01", "Edge-02", "db-01"];
const items = names.map((name, index) => sampleDevice(String(10 + index), { name }));
const childrenOf = () => ({ items, total: 9 });
const rows = treeRowsOf({ root, expanded: new Set(["0"]), childrenOf });
const found = (text: string, index: number) => rowOfText(text, rows, index)?.object.name ?? null;

test.each([
  ["e", 0, "edge-01"],
  ["e", 2, "Edge-02"],
  ["e", 3, "edge-01"],
  ["ee", 2, "Edge-02"],
  ["edge-02", 2, "Edge-02"],
  ["ed", 2, "edge-01"],
  ["d", 4, "db-01"],
  ["x", 0, null],
])("[MO-02] %j from row %i finds %s", (text, index, name) => {
  expect(found(text, index)).toBe(name);
});

test("[MO-02] letters within a moment are one word, after a pause a new one", () => {
  const one = withLetter(nothingTyped, "E", 1000);
  expect(isTypingOn(nothingTyped, 0)).toBe(false);
  expect(one.text).toBe("e");
  expect(withLetter(one, "d", 1000 + pauseMs).text).toBe("ed");
  expect(withLetter(one, "d", 1001 + pauseMs).text).toBe("d");
});
