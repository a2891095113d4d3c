import type { CheckResult } from "@monitor/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CommandError } from "../commands/index.ts";
import { failed, ok, openConnectedWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { levelOf } from "./business-process.ts";

const minuteMs = 60_000;
let server: TestWorld;
let device: string;
let [one, two, three] = ["", "", ""];

beforeEach(async () => {
  server = await openConnectedWorld();
  device = await server.addDevice();
  one = await server.addSensor(device);
  two = await server.addSensor(device);
  three = await server.addSensor(device);
  await server.advance(1000);
});
afterEach(() => server.close());

const now = () => server.clock.now();
const good = (id: string, ping_time = 20) => ok(id, now(), { ping_time, packet_loss: 0 });
/** What a probe says of such a sensor: that it is time. */
const beat = (id: string): CheckResult => ({
  ...failed(id, now()),
  outcome: { is_ok: false, failure: { code: "not_made", parameters: {}, message: "", cannot_check: true } },
});
const stateOf = (id: string) => server.world.sensorState(id)!;
const statusOf = (id: string) => server.world.statusOf(id);
const codeOf = (id: string) => server.world.statusInfo(id).message_info?.code;
const valuesOf = (id: string) =>
  Object.fromEntries(stateOf(id).channels.map(({ record, last }) => [record.key, last?.value ?? null]));
const process = (settings: Record<string, unknown>) => server.addSensor(device, "businessprocess", settings);
const factory = (...formulas: string[]) => server.addSensor(device, "sensorfactory", { formulas: formulas.join("\n") });
const allThree = () => [one, two, three].join("\n");
const change = (id: string, settings: Record<string, unknown>) =>
  server.commands.changeObject(id, { settings }, tester);

describe("the level of a business process", () => {
  const worst = { rule: "worst", needed: 1, warn_partly: false } as const;
  const best = { ...worst, rule: "best" } as const;
  const two = { ...worst, rule: "quorum", needed: 2 } as const;
  test.each([
    [worst, [3, 0, 0, 0], "up"],
    [worst, [2, 1, 0, 0], "warning"],
    [worst, [2, 0, 1, 0], "down"],
    [worst, [1, 0, 1, 1], "down"],
    [worst, [2, 0, 0, 1], "unknown"],
    [worst, [1, 1, 0, 1], "unknown"],
    [best, [1, 0, 2, 0], "up"],
    [best, [1, 0, 0, 2], "up"],
    [best, [0, 1, 2, 0], "warning"],
    [best, [0, 0, 2, 1], "unknown"],
    [best, [0, 0, 3, 0], "down"],
    [{ ...best, warn_partly: true }, [1, 0, 2, 0], "warning"],
    [two, [2, 0, 1, 0], "up"],
    [two, [1, 1, 1, 0], "warning"],
    [two, [1, 0, 1, 1], "unknown"],
    [two, [1, 0, 2, 0], "down"],
    [two, [0, 0, 0, 3], "unknown"],
    [{ ...two, warn_partly: true }, [2, 0, 1, 0], "warning"],
  ] as const)("by %j, %j (up, warning, down, unknown) is %s", (rule, counts, level) => {
    const [up, warning, down, unknown] = counts;
    expect(levelOf({ up, warning, down, unknown }, rule)).toBe(level);
  });
});

describe("a business process", () => {
  test("is what its sensors are when the probe says that it is time, whatever the probe has sent", async () => {
    const id = await process({ sources: allThree() });
    await server.report([good(one), good(two), good(three), ok(id, now(), { working: 1 })]);
    expect([statusOf(id), valuesOf(id)]).toMatchObject(["up", { working: 100, up: 3, down: 0, unknown: 0 }]);
    await server.report([failed(one, now()), failed(one, now()), beat(id)]);
    expect([statusOf(one), statusOf(id), codeOf(id)]).toEqual(["down", "down", "process_down"]);
    expect(valuesOf(id)).toMatchObject({ working: 66.7, up: 2, down: 1 });
    await server.report([good(one), beat(id)]);
    expect(statusOf(id)).toBe("up");
  });

  test("names its sensors as its settings do, never by their own names", async () => {
    const id = await process({ sources: `${one} = Web shop\n${two}` });
    await server.report([failed(one, now()), failed(one, now()), failed(two, now()), failed(two, now()), beat(id)]);
    expect(server.world.statusInfo(id).message).toBe(`Down: 2 of 2 (Web shop, #${two})`);
  });

  test("is unknown where it can't know: a sensor that is new, paused, silent or gone", async () => {
    const id = await process({ sources: `${one}\n${two}` });
    const unknown = ["unknown", "process_unknown"];
    await server.report([good(one), beat(id)]);
    expect([statusOf(id), codeOf(id)]).toEqual(unknown);
    await server.report([good(two), beat(id)]);
    expect(statusOf(id)).toBe("up");
    await server.commands.pauseObjects([two], { duration_ms: null, message: null }, tester);
    await server.report([beat(id)]);
    expect([statusOf(id), codeOf(id)]).toEqual(unknown);
    await server.commands.resumeObjects([two], tester);
    await server.report([good(one), good(two), beat(id)]);
    expect(statusOf(id)).toBe("up");
    const silence = { since_ms: now(), last_ms: now(), reason: "storage", log: "none" } as const;
    server.world.apply({ states: new Map([[two, { ...stateOf(two), silence }]]) });
    await server.report([beat(id)]);
    expect([statusOf(two), statusOf(id), codeOf(id)]).toEqual(["unknown", ...unknown]);
    await server.report([good(two), beat(id)]);
    expect(statusOf(id)).toBe("up");
    await server.commands.deleteObject(two, tester);
    await server.report([good(one), beat(id)]);
    expect([statusOf(id), codeOf(id)]).toEqual(unknown);
  });

  test("is paused, and taken over by nothing, as any other sensor", async () => {
    const id = await process({ sources: one });
    await server.commands.pauseObjects([id], { duration_ms: null, message: null }, tester);
    await server.report([good(one), beat(id)]);
    expect(stateOf(id).last_result_ms).toBeNull();
  });

  test("a word of the probe that comes late makes no result of another time", async () => {
    const id = await process({ sources: one });
    const late = { ...beat(id), finished_at_ms: now() };
    await server.advance(minuteMs + 1);
    await server.report([good(one), late]);
    expect(stateOf(id).last_result_ms).toBeNull();
    await server.report([{ ...beat(id), finished_at_ms: now() - minuteMs }]);
    expect(statusOf(id)).toBe("up");
  });
});

describe("a sensor factory", () => {
  test("computes its channels; the first is the primary one", async () => {
    const id = await factory(
      `Total [ms] = channel(${one}, 0) + channel(${two}, "ping time")`,
      `Worst = max(channel(${one}, 0), channel(${two}, 0))`,
    );
    await server.report([good(one, 20), good(two, 30), beat(id)]);
    expect([statusOf(id), valuesOf(id)]).toMatchObject(["up", { Total: 50, Worst: 30 }]);
    const [total, worst] = stateOf(id).channels;
    expect(total?.record).toMatchObject({ is_primary: true, unit: { custom: "ms" } });
    expect(worst?.record).toMatchObject({ is_primary: false });
  });

  test("values are those that are shown, and names those that users have given", async () => {
    const id = await factory(`Seconds = channel(${one}, "Round trip")`);
    const changes = { basic: { name: "Round trip" }, values: { divisor: 1000 } };
    await server.commands.changeChannel({ sensorId: one, channelNumber: 0, changes }, tester);
    await server.report([good(one, 20), beat(id)]);
    expect(valuesOf(id)).toMatchObject({ Seconds: 0.02 });
  });

  test.each([
    ["gap_paused", async () => server.commands.pauseObjects([two], { duration_ms: null, message: null }, tester)],
    ["gap_failed", async () => server.report([failed(two, now())])],
    ["gap_gone", async () => server.commands.deleteObject(two, tester)],
  ])("%s: without a source there is no value, and the sensor is never up", async (code, happen) => {
    const some = await factory(`Both = channel(${one}, 0) + channel(${two}, 0)`, `One = channel(${one}, 0)`);
    const none = await factory(`Two = channel(${two}, 0) * 0`);
    await server.report([good(one), good(two), beat(some), beat(none)]);
    expect([statusOf(some), statusOf(none)]).toEqual(["up", "up"]);
    await server.advance(1000);
    await happen();
    await server.report([good(one), beat(some), beat(none)]);
    expect([statusOf(some), codeOf(some)]).toEqual(["warning", code]);
    expect(valuesOf(some)).toMatchObject({ Both: null, One: 20 });
    expect([statusOf(none), codeOf(none)]).toEqual(["unknown", code]);
    expect(server.world.statusInfo(none).message_info?.parameters).toMatchObject({ channel: "Two", source: `#${two}` });
  });

  test("says which channel is missing, which is empty, and what can't be computed", async () => {
    const missing = await factory(`A = channel(${one}, 77)`);
    const empty = await factory(`A = channel(${one}, 1)`);
    const infinite = await factory(`A = 1 / (channel(${one}, 0) - 20)`);
    const unknown = await factory(`A = channel(${three}, 0)`);
    const all = [missing, empty, infinite, unknown];
    await server.report([good(one, 20), ...all.map(beat)]);
    expect(all.map(statusOf)).toEqual(all.map(() => "unknown"));
    expect(all.map(codeOf)).toEqual(["gap_channel", "gap_empty", "gap_number", "gap_unknown"]);
  });
});

describe("settings that name other sensors", () => {
  test.each([
    ["businessprocess", { sources: "999999" }, "body.settings.sources: There is no sensor 999999."],
    ["businessprocess", { sources: "1" }, "body.settings.sources: There is no sensor 1."],
    [
      "businessprocess",
      { sources: "web" },
      "body.settings.sources: Line 1: an id of a sensor is expected, such as 2041 or 2041 = Web shop.",
    ],
    [
      "businessprocess",
      { sources: "5, 6" },
      "body.settings.sources: Line 1: an id of a sensor is expected, such as 2041 or 2041 = Web shop.",
    ],
    ["businessprocess", { sources: "5\n\n5 = A" }, "body.settings.sources: Line 3: sensor 5 is named twice."],
    [
      "businessprocess",
      { sources: "5", rule: "quorum", needed: 2 },
      "body.settings.sources: 2 sensors must work, but only 1 are named.",
    ],
    ["businessprocess", { sources: " \n " }, "body.settings.sources: At least one sensor has to be named."],
    ["sensorfactory", { formulas: "A = channel(999999, 0)" }, "body.settings.formulas: There is no sensor 999999."],
    [
      "sensorfactory",
      { formulas: "A = 1" },
      "body.settings.formulas: At least one formula has to name a channel, such as channel(2041, 0).",
    ],
    [
      "sensorfactory",
      { formulas: "A = channel(5, 0)\nA = 1" },
      "body.settings.formulas: Line 2: there is a channel A already.",
    ],
    [
      "sensorfactory",
      { formulas: "A = 1 +" },
      "body.settings.formulas: Line 1, behind the =: a number, a channel or a function expected at character 5.",
    ],
    [
      "sensorfactory",
      { formulas: "downtime = channel(5, 0)" },
      "body.settings.formulas: Line 1: a name, = and a formula are expected, such as Total = channel(2041, 0) * 2.",
    ],
  ])("%s with %j is refused: %s", async (kind, settings, reason) => {
    await expect(server.addSensor(device, kind, settings)).rejects.toThrow(
      new CommandError("invalid_settings", reason),
    );
  });

  const looping = (id: string) =>
    new CommandError(
      "invalid_settings",
      `body.settings.sources: Sensor ${id} depends on this sensor, so it can't be made of it.`,
    );

  test("no sensor is made of itself, not by way of others either", async () => {
    const first = await process({ sources: one });
    const second = await factory(`A = channel(${first}, 0)`);
    const third = await process({ sources: second });
    await expect(change(first, { sources: first })).rejects.toThrow(looping(first));
    await expect(change(first, { sources: `${one}\n${third}` })).rejects.toThrow(looping(third));
    await change(first, { sources: two });
    expect(server.world.dependencies.sources.of(first)).toEqual([two]);
  });

  test("nor of one that is paused by what depends on it", async () => {
    const id = await process({ sources: one });
    const depend = (dependency: string) =>
      server.commands.changeObject(
        two,
        { sections: { scheduledependency: { dependencytype: "object", dependency } } },
        tester,
      );
    await depend(id);
    await expect(change(id, { sources: two })).rejects.toThrow(looping(two));
    await expect(process({ sources: two })).resolves.toBeDefined();
    const other = await process({ sources: three });
    await depend(one);
    await change(other, { sources: two });
    await expect(depend(other)).rejects.toThrow("The object would depend on itself.");
  });

  test("settings that stay are not asked again, though a sensor is gone", async () => {
    const id = await process({ sources: `${one}\n${two}` });
    await server.commands.deleteObject(two, tester);
    await change(id, { sources: `${one}\n${two}` });
    await expect(change(id, { rule: "best" })).rejects.toThrow(`There is no sensor ${two}.`);
  });

  test("a copy is made of the copies, and of none that its user could not name", async () => {
    const other = await server.addSensor(await server.addDevice());
    await process({ sources: `${one} = A\n${other} = B` });
    const clone = { parent_id: null, place: null, has_own_settings: true };
    const made = await server.commands.cloneObject(device, clone, tester);
    const copy = server.world.childrenOf(made).find((id) => server.world.get(id)?.kind === "businessprocess") ?? "";
    const [copyOfOne = ""] = server.world.childrenOf(made);
    expect(server.world.get(copy)?.settings["sources"]).toBe(`${copyOfOne} = A\n${other} = B`);
    const blind = { ...clone, mayDependOn: (id: string) => id !== other };
    await expect(server.commands.cloneObject(device, blind, tester)).rejects.toThrow("can't be cloned");
  });
});
