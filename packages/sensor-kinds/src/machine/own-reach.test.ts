import { expect, test } from "vitest";
import { openOwnReach } from "./own-reach.ts";
import { parseReferences, referencesNow } from "./own-references.ts";

/** A machine whose gateway and name server answer as told. */
function machine(present: readonly string[] = ["192.0.2.1", "192.0.2.53"]) {
  const facts = { present, answering: new Set(present), nowMs: 0, asked: 0, learn: () => {}, ended: false };
  const reach = openOwnReach({
    addresses: async () => facts.present,
    ask: async (address) => {
      facts.asked += 1;
      return facts.answering.has(address);
    },
    nowMs: () => facts.nowMs,
    every: (_, run) => {
      facts.learn = run;
      return () => (facts.ended = true);
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const later = async () => {
    facts.nowMs += 1000;
    await settled();
  };
  return { facts, reach, later };
}
const far = ["198.51.100.7"];

test("[ST-13] it is cut off when none of those answers that have answered before", async () => {
  const { facts, reach, later } = machine();
  await later();
  expect(await reach.silentFor(far)).toBeNull();
  facts.answering.delete("192.0.2.1");
  await later();
  expect(await reach.silentFor(far)).toBeNull();
  facts.answering.clear();
  await later();
  expect(await reach.silentFor(far)).toEqual(["192.0.2.1", "192.0.2.53"]);
  facts.answering.add("192.0.2.53");
  await later();
  expect(await reach.silentFor(far)).toBeNull();
});

test("[ST-13] the silence of addresses that have never answered says nothing", async () => {
  const { facts, reach, later } = machine();
  facts.answering.clear();
  await later();
  facts.learn();
  await later();
  expect(await reach.silentFor(far)).toBeNull();
});

test("[ST-13] a gateway that is another one now counts once it has answered, the former one no more", async () => {
  const { facts, reach, later } = machine(["192.0.2.1"]);
  await later();
  facts.present = ["192.0.2.2"];
  facts.answering.clear();
  facts.learn();
  await later();
  expect(await reach.silentFor(far)).toBeNull();
  facts.answering.add("192.0.2.2");
  facts.learn();
  await later();
  facts.answering.clear();
  await later();
  expect(await reach.silentFor(far)).toEqual(["192.0.2.2"]);
});

test("[ST-13] the own machine and those addresses themselves are not behind them", async () => {
  const { facts, reach, later } = machine();
  await later();
  facts.answering.clear();
  await later();
  for (const target of ["127.0.0.1", "::1", "192.0.2.1"]) expect(await reach.silentFor([target])).toBeNull();
  expect(await reach.silentFor([])).not.toBeNull();
});

test("[ST-13] checks that fail together share a question", async () => {
  const { facts, reach, later } = machine();
  await later();
  facts.answering.clear();
  await later();
  const before = facts.asked;
  await Promise.all(Array.from({ length: 500 }, () => reach.silentFor(far)));
  expect(facts.asked - before).toBe(2);
  reach.close();
  expect(facts.ended).toBe(true);
});

test.each([
  ["", "auto"],
  [" AUTO ", "auto"],
  ["off", "off"],
  ["192.0.2.1, 2001:db8::1,192.0.2.1", ["192.0.2.1", "2001:db8::1"]],
  ["gateway", null],
  ["192.0.2.0/24", null],
  [Array.from({ length: 11 }, (_, at) => `192.0.2.${at}`).join(), null],
])("[ST-13] the setting %j is %j", (text, references) => {
  expect(parseReferences(text)).toEqual(references);
});

test("[ST-13] chosen addresses count as they are, off has none", async () => {
  expect(await referencesNow(["127.0.0.1"])).toEqual(["127.0.0.1"]);
  expect(await referencesNow("off")).toEqual([]);
  expect(await referencesNow("auto", "/nowhere")).toEqual([]);
});
