import type { ResultChannel } from "@monitor/domain";
import { downtimeChannelNumber, readResultChannels } from "@monitor/domain";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newSensorState } from "../world/sensor-state.ts";
import type { ChannelState } from "../world/sensor-state.ts";
import { nameChannels } from "./named-channels.ts";
import type { GoodOutcome } from "./named-channels.ts";

const dayMs = 24 * 3_600_000;
const cpu = newSensorState("system-cpu", 0).channels;
const ofNoKind = newSensorState("script", 0).channels;

const named = (...channels: (string | ResultChannel)[]): GoodOutcome => ({
  is_ok: true,
  values: {},
  channels: channels.map((channel) => (typeof channel === "string" ? { key: channel } : channel)),
});

/** The channels after results, one a minute. */
const after = (before: readonly ChannelState[], ...outcomes: GoodOutcome[]) =>
  outcomes.reduce((channels, outcome, minute) => nameChannels(channels, outcome, minute * 60_000).channels, before);

const numbers = (channels: readonly ChannelState[]) =>
  Object.fromEntries(channels.map(({ record }) => [record.key, record.number]));
const gone = (channels: readonly ChannelState[]) =>
  channels.flatMap(({ record }) => (record.gone_since_ms === null ? [] : [[record.key, record.gone_since_ms]]));
const primary = (channels: readonly ChannelState[]) =>
  channels.filter(({ record }) => record.is_primary).map(({ record }) => record.key);

describe("channels that a result names", () => {
  test("[EN-20] have numbers behind those of the kind, in the order of the result", () => {
    expect(numbers(after(cpu, named("processor_1", "processor_2")))).toEqual({
      downtime: -4,
      total: 0,
      processor_1: 1,
      processor_2: 2,
    });
    expect(numbers(after(ofNoKind, named("a", "b")))).toEqual({ downtime: -4, a: 0, b: 1 });
  });

  test("[EN-20] keep their numbers when their order changes, and new ones come behind", () => {
    expect(numbers(after(ofNoKind, named("a", "b", "c"), named("c", "new", "a", "b")))).toEqual({
      downtime: -4,
      a: 0,
      b: 1,
      c: 2,
      new: 3,
    });
  });

  test("are what the newest result says, with the same figures", () => {
    const [first] = after(ofNoKind, named({ key: "a", unit: "CPU" })).filter(({ record }) => record.key === "a");
    const measured = { ...(first as ChannelState), count: 5 };
    const channels = after([...ofNoKind, measured], named({ key: "a", unit: "COUNT", limit_max_error: 3 }));
    expect(channels.find(({ record }) => record.key === "a")).toMatchObject({
      count: 5,
      record: { number: 0, unit: { type: "COUNT" }, limits: { display_limit_max_error: 3 } },
    });
  });

  test("that the kind names as well are the kind's", () => {
    const channels = after(cpu, named({ key: "total", name: "Hostile", unit: "CUSTOM", limit_max_error: 0 }));
    expect(channels).toEqual(cpu);
  });

  test("are the same objects while the same is said, so that nothing grows", () => {
    const one = after(ofNoKind, named({ key: "a", unit: "CPU" }, "b"));
    const two = after(one, named({ key: "a", unit: "CPU" }, "b"));
    for (const [place, channel] of one.entries()) expect(two[place]).toBe(channel);
  });

  test("a check of a kind with fixed channels costs nothing", () => {
    const ping = newSensorState("ping", 0).channels;
    expect(nameChannels(ping, { is_ok: true, values: { ping_time: 1 } }, 1).channels).toBe(ping);
  });
});

describe("channels that results do not bring any more", () => {
  test("stay, as gone since the first result without them", () => {
    const channels = after(ofNoKind, named("a", "b"), named("a"), named("a"));
    expect(numbers(channels)).toEqual({ downtime: -4, a: 0, b: 1 });
    expect(gone(channels)).toEqual([["b", 60_000]]);
  });

  test("come back under their old number", () => {
    const channels = after(ofNoKind, named("a", "b"), named("b"), named("c", "a", "b"));
    expect(numbers(channels)).toEqual({ downtime: -4, a: 0, b: 1, c: 2 });
    expect(gone(channels)).toEqual([]);
  });

  test("a result that names none, of an older probe, has those that it has values for", () => {
    const known = after(cpu, named("processor_1", "processor_2"));
    const channels = after(known, { is_ok: true, values: { total: 1, processor_1: 2 } });
    expect(gone(channels)).toEqual([["processor_2", 0]]);
  });
});

describe("the primary channel", () => {
  test.each<[string, readonly ChannelState[], GoodOutcome[], string[]]>([
    ["is the kind's", cpu, [named({ key: "x", is_primary: true })], ["total"]],
    ["is the one that a result names so", ofNoKind, [named("a", { key: "b", is_primary: true })], ["b"]],
    ["is the first where none is named", ofNoKind, [named("a", "b")], ["a"]],
    [
      "is the first of two that are named",
      ofNoKind,
      [named({ key: "a", is_primary: true }, { key: "b", is_primary: true })],
      ["a"],
    ],
    ["stays while it is there", ofNoKind, [named("a", "b"), named("b", "a")], ["a"]],
    ["is another one when it goes", ofNoKind, [named("a", "b"), named("c", "b")], ["c"]],
    ["stays the last one when all go", ofNoKind, [named("a"), named()], ["a"]],
  ])("%s", (...row) => {
    const [, before, outcomes, expected] = row;
    expect(primary(after(before, ...outcomes))).toEqual(expected);
  });
});

describe("a script that changes its names each time", () => {
  const changing = (round: number) => named(...Array.from({ length: 50 }, (_, n) => `r${round} ${n}`));

  test("has 200 channels at most, and says why others are left out", () => {
    let channels: readonly ChannelState[] = ofNoKind;
    let last = nameChannels(channels, changing(0), 0);
    for (let round = 1; round < 30; round += 1) {
      channels = last.channels;
      last = nameChannels(channels, changing(round), round * 60_000);
    }
    expect(last.channels).toHaveLength(200);
    expect(last.leftOut).toEqual({ code: "channels_renamed", count: 50 });
  });

  test("gets room a day later: the channels that are gone for longest go, and no number is given twice", () => {
    const full = [0, 1, 2, 3].reduce(
      (channels, round) => nameChannels(channels, changing(round), round).channels,
      ofNoKind,
    );
    const last = nameChannels(full, changing(9), 10 + dayMs);
    expect(last.channels).toHaveLength(200);
    expect(last.leftOut).toBeNull();
    const used = new Set(full.map(({ record }) => record.number));
    const added = last.channels.filter(({ record }) => record.key.startsWith("r9"));
    expect(added).toHaveLength(50);
    expect(added.some(({ record }) => used.has(record.number))).toBe(false);
  });
});

test("[EN-20] whatever results bring, numbers are unique, stay with their keys, and one channel at most is primary", () => {
  const channel = fc.record({
    key: fc.constantFrom("a", "b", "c", "d", "e", "f", "total", "__proto__", "downtime"),
    is_primary: fc.boolean(),
  });
  const results = fc.array(fc.array(channel, { maxLength: 8 }), { maxLength: 12 });
  fc.assert(
    fc.property(results, fc.constantFrom(cpu, ofNoKind), (all, first) => {
      const given = new Map<string, number>();
      let channels = first;
      for (const [time, sent] of all.entries()) {
        channels = nameChannels(channels, { is_ok: true, values: {}, ...readResultChannels(sent) }, time).channels;
        const used = channels.map(({ record }) => record.number);
        expect(new Set(used).size).toBe(used.length);
        expect(used.at(-1)).toBe(downtimeChannelNumber);
        expect(used.slice(0, -1)).toEqual(used.slice(0, -1).sort((one, other) => one - other));
        expect(primary(channels).length).toBeLessThanOrEqual(1);
        for (const { record } of channels) {
          expect(given.get(record.key) ?? record.number).toBe(record.number);
          given.set(record.key, record.number);
        }
      }
    }),
  );
});
