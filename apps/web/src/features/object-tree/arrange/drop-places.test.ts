import { describe, expect, test } from "vitest";
import {
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
} from "../../../shared/monitored-objects/testing/samples.ts";
import { childrenByParent } from "../device-rows.ts";
import { treeRowsOf } from "../tree-rows.ts";
import { dropSteps } from "./drop-objects.ts";
import { dropPlaces, movableOf, placeAt, placeByKey, placeFromHere, presentPlace } from "./drop-places.ts";
import type { DropPlace } from "./drop-places.ts";

const rights = ["read", "edit", "delete", "create"];
const inProbe = [rootReference, probeReference];
const below = (id: string) => [...inProbe, { id, name: id, type: "REFERENCED_GROUP" }];
const group = (id: string, position: number, more = {}) =>
  sampleObject({ id, name: `Group ${id}`, type: "GROUP", path: inProbe, position, rights, ...more });
const device = (id: string, parent: string, position: number) =>
  sampleDevice(id, { name: `Device ${id}`, path: below(parent), position, rights, sensor_summary: { total: 0 } });
const root = sampleObject({ id: "1", name: "Probe", type: "PROBE", path: [rootReference], rights });
const objects = [
  group("30", 10),
  group("31", 20, { rights: ["read"] }),
  device("40", "30", 10),
  device("41", "30", 20),
];
const byParent = childrenByParent(objects);
const rows = treeRowsOf({
  root,
  expanded: new Set(["1", "30"]),
  childrenOf(object) {
    const items = byParent.get(object.id) ?? [];
    return { items, total: items.length };
  },
});
const moving = (...ids: string[]) => ({ rows, moved: movableOf(rows, new Set(ids)), hasOwnOrder: true });
const said = ({ kind, row }: DropPlace) => `${kind} ${row.key}`;
const at = (key: string, share: number, parts = moving("40")) => {
  const row = rows.find((each) => each.key === key)!;
  const place = placeAt(dropPlaces(parts), { row, share }, parts);
  return typeof place === "string" ? place : said(place);
};

describe("places to drop", () => {
  test("[EN-29] what stays where it is, and what goes along with another one, is not moved", () => {
    expect(moving("1", "30", "40", "31").moved.map(({ id }) => id)).toEqual([]);
    expect(moving("30", "40").moved.map(({ id }) => id)).toEqual(["30"]);
  });

  test("[EN-29] all places from top to bottom, none within what is moved, none without the right", () => {
    const ofDevice = ["into 1", "before 30", "before 41", "after 41", "after 30", "after 31"];
    expect(dropPlaces(moving("40")).map(said)).toEqual(ofDevice);
    expect(dropPlaces(moving("30")).map(said)).toEqual(["before 31", "after 31"]);
    const sorted = { ...moving("40"), hasOwnOrder: false };
    expect(dropPlaces(sorted).map(said)).toEqual(["into 1"]);
  });

  test.each([
    ["41", 0.2, "before 41"],
    ["41", 0.8, "after 41"],
    ["40", 0.5, "inside"],
    ["31", 0.1, "after 30"],
    ["31", 0.5, "right"],
    ["1", 0.5, "into 1"],
  ])("[EN-29] over row %s at %d it is: %s", (key, share, expected) => {
    expect(at(key, share)).toBe(expected);
  });

  test("[EN-29] keys go from place to place and to the level above", () => {
    const parts = moving("40");
    const places = dropPlaces(parts);
    const now = presentPlace(places, parts)!;
    expect(said(now)).toBe("before 41");
    expect(said(placeByKey(places, now, "ArrowDown"))).toBe("after 41");
    expect(said(placeByKey(places, now, "ArrowLeft"))).toBe("after 30");
    expect(said(placeByKey(places, now, "End"))).toBe("after 31");
  });

  test("[EN-29] what has no place of its own to begin at stays until a key moves it", () => {
    const parts = { ...moving("41"), hasOwnOrder: false };
    const places = dropPlaces(parts);
    expect(presentPlace(places, parts)).toBeNull();
    expect(said(placeFromHere(places, parts, "ArrowUp")!)).toBe("into 1");
    expect(said(placeFromHere(places, parts, "ArrowDown")!)).toBe("into 1");
  });
});

describe("steps of a drop", () => {
  const children = ["a", "b", "c"].map((id, index) => ({ id, position: (index + 1) * 10 }));

  test("[EN-29] several go behind each other, also where their siblings are numbered anew", () => {
    expect(dropSteps(["x", "y"], { index: null }, children)).toEqual([
      { id: "x", place: null },
      { id: "y", place: null },
    ]);
    expect(dropSteps(["x", "y"], { index: 1 }, children)).toEqual([
      { id: "x", place: { position: 11 } },
      { id: "y", place: { position: 21 } },
    ]);
    expect(dropSteps(["c"], { index: 0 }, children)).toEqual([{ id: "c", place: { preset: "top" } }]);
    expect(dropSteps(["a"], { index: 2 }, children)).toEqual([{ id: "a", place: { position: 31 } }]);
  });
});
