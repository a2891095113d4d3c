import { expect, test } from "vitest";
import {
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
} from "../../shared/monitored-objects/testing/samples.ts";
import { firstExpansion, readExpansions, withBranch, writeExpansions } from "./expansion.ts";

const root = sampleObject({ id: "0", type: "GROUP", path: [] });
const probe = sampleObject({ id: "1", type: "PROBE", path: [rootReference] });
const inProbe = { path: [rootReference, probeReference] };
const below = [
  probe,
  sampleObject({ id: "30", type: "GROUP", ...inProbe }),
  sampleDevice("40", inProbe),
  sampleObject({ id: "31", type: "GROUP", ...inProbe }),
];

function storageOf(text: string | null) {
  const kept = { text };
  return { kept, getItem: () => kept.text, setItem: (_: string, next: string) => void (kept.text = next) };
}

test("[MO-02] at first the top and the groups and probes in it are open", () => {
  expect([...firstExpansion(probe, below).keys()]).toEqual(["1", "30", "31"]);
  expect([...firstExpansion(root, below)]).toEqual([
    ["0", "group"],
    ["1", "probe"],
  ]);
});

test("[MO-02] many children stay closed", () => {
  const many = Array.from({ length: 13 }, (_, index) => {
    return sampleObject({ id: String(500 + index), type: "GROUP", path: [rootReference] });
  });
  expect([...firstExpansion(root, many).keys()]).toEqual(["0"]);
});

test("[MO-02] opening and closing leaves the other branches alone", () => {
  const open = withBranch(new Map([["0", "group"]]), probe, true);
  expect([...open.keys()]).toEqual(["0", "1"]);
  expect([...withBranch(open, root, false)]).toEqual([["1", "probe"]]);
});

test("[MO-02] what is open outlives a reload", () => {
  const storage = storageOf(null);
  const open = new Map([["40", "device"]] as const);
  writeExpansions(storage, { "0": { open, further: { "40": 2 } }, "1": { open: null, further: {} } });
  expect(readExpansions(storage)).toEqual({ "0": { open, further: { "40": 2 } }, "1": { open: null, further: {} } });
});

test.each([null, "", "[1]", '{"0":{"open":[["1","planet"]],"further":{}}}', '{"0":7}'])(
  "[MO-02] %j in the storage is as good as nothing",
  (text) => {
    expect(readExpansions(storageOf(text))).toEqual({});
  },
);

test("[MO-02] a storage that refuses does no harm", () => {
  const refuse = () => {
    throw new Error("refused");
  };
  expect(readExpansions({ getItem: refuse, setItem: refuse })).toEqual({});
  expect(() => writeExpansions({ getItem: refuse, setItem: refuse }, {})).not.toThrow();
});
