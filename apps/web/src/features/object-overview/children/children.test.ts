import { expect, test } from "vitest";
import {
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
} from "../../../shared/monitored-objects/testing/samples.ts";
import { childRowsOf } from "./children.ts";

const core = { id: "30", name: "Core", type: "REFERENCED_GROUP" };
const below = [
  sampleDevice("41", { path: [rootReference, probeReference, core] }),
  sampleDevice("42", { path: [rootReference, probeReference, core] }),
  sampleDevice("43", { position: 30 }),
  sampleObject({ id: "30", type: "GROUP", path: [rootReference, probeReference], position: 20 }),
  sampleObject({ id: "1", type: "PROBE", position: 20 }),
  sampleObject({ id: "9", type: "GROUP", position: 10 }),
];

test("[EN-18] only direct children are listed, by position, with the devices at every depth below them", () => {
  const rows = childRowsOf("0", below);
  expect(rows.map((row) => [row.object.id, row.deviceCount])).toEqual([
    ["9", 0],
    ["1", 3],
  ]);
  expect(childRowsOf("1", below).map((row) => [row.object.id, row.deviceCount])).toEqual([
    ["30", 2],
    ["43", null],
  ]);
});
