import type { AddableKind } from "@monitor/contract";
import { expect, test } from "vitest";
import { findKinds, groupKinds, mostUsed } from "./kind-search.ts";

const kind = (id: string, more: Partial<AddableKind> = {}): AddableKind => ({
  kind: id,
  name: { en: `${id} en`, de: `${id} de` },
  description: { en: `Looks at ${id}`, de: `Sieht nach ${id}` },
  purpose: "reach",
  uses: [],
  words: "",
  choice_field: null,
  obstacle: null,
  is_recommended: false,
  present: 0,
  used: 0,
  ...more,
});
const kinds = [
  kind("port"),
  kind("cpu", { purpose: "system", obstacle: "probe_device_only" }),
  kind("ping", { is_recommended: true, words: "icmp url 161 oid" }),
  kind("disk", { purpose: "system" }),
];
const all = { search: "", purpose: null, onlyUsable: false } as const;

test.each([
  [all, ["port", "cpu", "ping", "disk"]],
  [{ ...all, search: "PI" }, ["ping"]],
  [{ ...all, search: "sieht nach disk" }, ["disk"]],
  [{ ...all, search: "icmp" }, ["ping"]],
  [{ ...all, search: "PRTG Ping v2" }, ["ping"]],
  [{ ...all, search: "161" }, ["ping"]],
  [{ ...all, search: "https://example.com/a" }, ["ping"]],
  [{ ...all, search: ".1.3.6.1.2.1" }, ["ping"]],
  [{ ...all, purpose: "system" as const }, ["cpu", "disk"]],
  [{ ...all, onlyUsable: true }, ["port", "ping", "disk"]],
])("%o finds %j", (filter, found) => {
  expect(findKinds(kinds, filter).map((each) => each.kind)).toEqual(found);
});

test("the recommended come first, what can't be used last of its purpose", () => {
  expect(groupKinds(kinds, "en").map(({ id, kinds: some }) => [id, some.map((each) => each.kind)])).toEqual([
    ["recommended", ["ping"]],
    ["reach", ["port"]],
    ["system", ["disk", "cpu"]],
  ]);
});

test("[EN-23] most used is what can be used here and the installation has at least five of, four kinds at most", () => {
  const counted = [3, 8, 30, 5, 7, 6].map((used, index) => kind(`k${index}`, { used }));
  const refused = kind("cpu", { used: 90, obstacle: "probe_device_only" });
  expect(mostUsed([refused, ...counted])?.kinds.map((each) => each.kind)).toEqual(["k2", "k1", "k4", "k5"]);
  expect(mostUsed(kinds)).toBeNull();
});
