import { nextDue } from "@monitor/domain";
import type { Check, CheckInput } from "@monitor/sensor-kinds/checks";
import { describe, expect, test } from "vitest";
import type { Assignment, EngineResult } from "./assignment.ts";
import { createEngine } from "./engine.ts";
import type { EngineLimits } from "./engine.ts";
import { assign, createHeldCheck, fine, noServices } from "./testing/fake-checks.ts";
import { createFakeClock } from "./testing/fake-clock.ts";

const minuteMs = 60_000;

function setUp(limits: Partial<EngineLimits> = {}, stalledMs = () => 0) {
  const clock = createFakeClock();
  const held = createHeldCheck();
  const calls: CheckInput[] = [];
  const results: EngineResult[] = [];
  const errors: unknown[] = [];
  const quick: Check = (input) => {
    calls.push(input);
    return Promise.resolve(fine);
  };
  const broken: Check = () => Promise.reject(new Error("secret detail"));
  const engine = createEngine({
    clock,
    checks: { quick, held: held.check, broken },
    services: { ...noServices, stalledMs },
    onResult: (result) => results.push(result),
    onError: (error) => errors.push(error),
    limits,
  });
  const startMs = clock.now();
  const codes = () => results.map(({ outcome }) => (outcome.is_ok ? "ok" : outcome.failure.code));
  return { clock, held, calls, results, errors, engine, startMs, codes };
}

describe("when checks run", () => {
  test("the first at once, the later ones at the sensor's own absolute times", async () => {
    const { clock, engine, results, startMs } = setUp();
    engine.setAssignments([assign("17")]);
    await clock.advance(3 * minuteMs);
    const second = nextDue("17", minuteMs, startMs);
    const expected = [startMs, second, second + minuteMs, second + 2 * minuteMs];
    expect(results.map((result) => result.scheduled_at_ms)).toEqual(
      expected.filter((ms) => ms <= startMs + 3 * minuteMs),
    );
    expect(results.every((result) => result.started_at_ms - result.scheduled_at_ms <= 20)).toBe(true);
  });

  test("a restart does not move the times", async () => {
    const one = setUp();
    const other = setUp();
    one.engine.setAssignments([assign("17")]);
    await one.clock.advance(2 * minuteMs);
    await other.clock.advance(7000);
    other.engine.setAssignments([assign("17")]);
    await other.clock.advance(2 * minuteMs - 7000);
    expect(other.results.at(-1)?.scheduled_at_ms).toBe(one.results.at(-1)?.scheduled_at_ms);
  });

  test("many new sensors start a little apart, none later than its regular time", async () => {
    const { clock, engine, results, startMs } = setUp({ firstCheckGapMs: 100 });
    engine.setAssignments(Array.from({ length: 1000 }, (_, index) => assign(`${index}`)));
    await clock.advance(1000);
    expect(results.length).toBeGreaterThanOrEqual(10);
    expect(results.length).toBeLessThan(100);
    await clock.advance(minuteMs);
    expect(new Set(results.map((result) => result.sensor_id)).size).toBe(1000);
    expect(
      results.every((result) => result.scheduled_at_ms <= nextDue(result.sensor_id, minuteMs, startMs + minuteMs)),
    ).toBe(true);
  });

  test("one timer serves a thousand sensors", async () => {
    const { clock, engine } = setUp();
    engine.setAssignments(Array.from({ length: 1000 }, (_, index) => assign(`${index}`)));
    expect(clock.pendingTimers()).toBe(1);
    await clock.advance(5000);
    expect(clock.pendingTimers()).toBe(1);
  });

  test("a due time that comes while a check still runs is skipped", async () => {
    const { clock, engine, held, results } = setUp();
    engine.setAssignments([assign("1", { kind: "held", interval_seconds: 10, timeout_seconds: 300 })]);
    await clock.advance(1000);
    expect(held.calls).toHaveLength(1);
    expect(held.calls[0]?.timeoutMs).toBe(9000);
    await clock.advance(60_000);
    expect(held.calls.length).toBeLessThanOrEqual(7);
    expect(results.length).toBeGreaterThanOrEqual(held.calls.length - 1);
  });

  test("scanNow checks at once, but not what is being checked", async () => {
    const { clock, engine, calls, held } = setUp();
    engine.setAssignments([assign("1"), assign("2", { kind: "held" })]);
    await clock.advance(100);
    engine.scanNow(["1", "2", "unknown"]);
    await clock.advance(100);
    expect(calls).toHaveLength(2);
    expect(held.calls).toHaveLength(1);
  });
});

describe("what changes while it runs", () => {
  test("a removed sensor is stopped, gives no result and is not checked again", async () => {
    const { clock, engine, held, results } = setUp();
    engine.setAssignments([assign("1", { kind: "held" })]);
    await clock.advance(100);
    engine.remove("1");
    expect(held.calls[0]?.signal.aborted).toBe(true);
    held.end();
    await clock.advance(5 * minuteMs);
    expect(results).toEqual([]);
    expect(engine.stats()).toMatchObject({ sensors: 0, running: 0, queued: 0 });
  });

  test("a sensor that stays the same keeps its times; one that is missing from the list goes", async () => {
    const { clock, engine, calls } = setUp();
    engine.setAssignments([assign("1", { settings: { a: 1 } }), assign("2")]);
    await clock.advance(100);
    expect(calls).toHaveLength(2);
    engine.setAssignments([assign("1", { settings: { a: 1 } })]);
    await clock.advance(100);
    expect(calls).toHaveLength(2);
    expect(engine.stats().sensors).toBe(1);
  });

  test("a changed check runs at once and the old one's result is dropped", async () => {
    const { clock, engine, held, results } = setUp();
    engine.upsert(assign("1", { kind: "held", host: "old.example" }));
    await clock.advance(100);
    engine.upsert(assign("1", { kind: "held", host: "new.example" }));
    await clock.advance(100);
    expect(held.calls.map(({ host }) => host)).toEqual(["old.example", "new.example"]);
    held.end({ is_ok: true, values: { value: 111 } });
    held.end();
    await clock.advance(0);
    expect(results.map(({ outcome }) => outcome)).toEqual([fine]);
  });

  test("a changed interval moves the next time without a check in between", async () => {
    const { clock, engine, results, startMs } = setUp();
    engine.upsert(assign("1", { interval_seconds: 3600 }));
    await clock.advance(100);
    engine.upsert(assign("1", { interval_seconds: 10 }));
    await clock.advance(20_000);
    const first = nextDue("1", 10_000, startMs + 100);
    expect(results.map((result) => result.scheduled_at_ms)).toEqual([startMs, first, first + 10_000]);
  });

  test("stop ends everything: no result, no timer, all checks told", async () => {
    const { clock, engine, held, results } = setUp();
    engine.setAssignments([assign("1", { kind: "held" }), assign("2")]);
    await clock.advance(1);
    const before = results.length;
    engine.stop();
    held.end();
    engine.scanNow(["2"]);
    await clock.advance(minuteMs);
    expect(results).toHaveLength(before);
    expect(held.calls.every(({ signal }) => signal.aborted)).toBe(true);
    expect(clock.pendingTimers()).toBe(0);
  });
});

describe("secrets", () => {
  const secrets = { password: "hunter2-canary" };

  test("are given to the check, and what it says of them is taken out", async () => {
    const { clock, engine, held, results } = setUp();
    engine.upsert(assign("1", { kind: "held", secrets }));
    await clock.advance(100);
    expect(held.calls[0]?.secrets).toEqual(secrets);
    const failure = { code: "refused", parameters: { reason: "bad hunter2-canary" }, message: "No: hunter2-canary" };
    held.end({ is_ok: false, failure });
    await clock.advance(0);
    expect(results[0]?.outcome).toEqual({
      is_ok: false,
      failure: { code: "refused", parameters: { reason: "bad •••" }, message: "No: •••" },
    });
  });

  test("that are other ones now have the check made at once", async () => {
    const { clock, engine, held, codes } = setUp();
    engine.upsert(assign("1", { kind: "held", secrets }));
    await clock.advance(100);
    engine.upsert(assign("1", { kind: "held", secrets: { ...secrets } }));
    engine.upsert(assign("1", { kind: "held", secrets: { password: "new" } }));
    await clock.advance(100);
    expect(held.calls.map((call) => call.secrets["password"])).toEqual(["hunter2-canary", "new"]);
    expect(codes()).toEqual([]);
  });

  test("that the server can't read have no check made, and that is the result", async () => {
    const { clock, engine, calls, results } = setUp();
    const cannot_check = { code: "secret_unreadable", parameters: { setting: "linux.password" }, message: "No key" };
    engine.upsert(assign("1", { cannot_check }));
    await clock.advance(2 * minuteMs);
    expect(calls).toEqual([]);
    const failure = { ...cannot_check, cannot_check: true };
    expect(results.length).toBeGreaterThan(1);
    for (const { outcome } of results) expect(outcome).toEqual({ is_ok: false, failure });
    engine.upsert(assign("1", { secrets }));
    await clock.advance(100);
    expect(calls).toHaveLength(1);
  });
});

describe("bad checks", () => {
  test("one that throws becomes a failure without its words, and is reported", async () => {
    const { clock, engine, results, errors } = setUp();
    engine.upsert(assign("1", { kind: "broken" }));
    await clock.advance(100);
    expect(JSON.stringify(results)).not.toContain("secret");
    expect(results).toMatchObject([{ outcome: { is_ok: false, failure: { code: "check_failed" } } }]);
    expect(errors).toHaveLength(1);
  });

  test.each(["nonsense", "constructor", "__proto__"])("the unknown kind %s becomes a failure", async (kind) => {
    const { clock, engine, codes } = setUp();
    engine.upsert(assign("1", { kind }));
    await clock.advance(100);
    expect(codes()).toEqual(["kind_unknown"]);
  });

  test("one that ignores its time-out is given up, and its late result dropped", async () => {
    const { clock, engine, held, results, codes } = setUp();
    engine.upsert(assign("1", { kind: "held" }));
    await clock.advance(6100);
    expect(codes()).toEqual(["timeout"]);
    expect(results[0]?.finished_at_ms).toBe((results[0]?.started_at_ms ?? 0) + 6000);
    expect(held.calls[0]?.signal.aborted).toBe(true);
    held.end();
    await clock.advance(10);
    expect(codes()).toEqual(["timeout"]);
  });
});

describe("a process that is stalled", () => {
  test("gives a check the time back that it did not have", async () => {
    let stalledMs = 0;
    const { clock, engine, held, codes } = setUp({}, () => stalledMs);
    engine.setAssignments([assign("1", { kind: "held" })]);
    await clock.advance(3000);
    stalledMs += 40_000;
    await clock.advance(42_000);
    expect(codes()).toEqual([]);
    expect(held.calls[0]?.signal.aborted).toBe(false);
    await clock.advance(2000);
    expect(codes()).toEqual(["timeout"]);
  });
});

describe("a clock that is set", () => {
  test.each([
    ["an hour back", -60 * minuteMs],
    ["half a minute back", -minuteMs / 2],
    ["two years on", 730 * 1440 * minuteMs],
  ])("%s: checks go on in their time, results carry that of the clock", async (_title, byMs) => {
    const { clock, engine, results } = setUp();
    engine.setAssignments([assign("1")]);
    await clock.advance(2 * minuteMs);
    const before = results.length;
    clock.set(clock.now() + byMs);
    const setMs = clock.now();
    await clock.advance(5 * minuteMs);
    expect(results.length - before).toBe(5);
    const times = results.slice(before).map(({ finished_at_ms }) => finished_at_ms - setMs);
    expect(times.every((ms) => ms > 0 && ms <= 5 * minuteMs)).toBe(true);
  });

  test("a check that hangs is given up in time", async () => {
    const { clock, engine, codes } = setUp();
    engine.setAssignments([assign("1", { kind: "held" })]);
    await clock.advance(500);
    clock.set(clock.now() - 60 * minuteMs);
    await clock.advance(10_000);
    expect(codes()).toEqual(["timeout"]);
  });
});

describe("many dead targets", () => {
  const dead = Array.from({ length: 50 }, (_, index) => assign(`dead${index}`, { kind: "held" }));
  const limits = { slots: { quick: 5, slow: 10 }, firstCheckGapMs: 0 };

  test("do not starve the living: those stay punctual once the dead are known", async () => {
    const { clock, engine, results } = setUp(limits);
    engine.setAssignments(dead);
    await clock.advance(2 * minuteMs);
    const living = Array.from({ length: 20 }, (_, index) => assign(`living${index}`, { interval_seconds: 10 }));
    for (const one of living) {
      engine.upsert(one);
    }
    await clock.advance(2 * minuteMs);
    const lags = results
      .filter(({ sensor_id }) => sensor_id.startsWith("living"))
      .map((result) => result.started_at_ms - result.scheduled_at_ms);
    expect(lags.length).toBeGreaterThanOrEqual(240);
    expect(Math.max(...lags)).toBeLessThanOrEqual(20);
  });

  test("wait in the queue, and the figures say so", async () => {
    const { clock, engine } = setUp(limits);
    engine.setAssignments(dead);
    await clock.advance(3000);
    expect(engine.stats()).toMatchObject({ sensors: 50, running: 15, queued: 35, checks_done: 0 });
    await clock.advance(minuteMs);
    const stats = engine.stats();
    expect(stats.checks_done).toBeGreaterThan(0);
    expect(stats.late_percent).toBeGreaterThan(0);
    expect(stats.scheduler_lag_ms).toBeGreaterThan(1000);
  });

  test("one that answers again is quick again", async () => {
    const { clock, engine, held } = setUp({ slots: { quick: 1, slow: 1 } });
    const rarely = { kind: "held", interval_seconds: 3600, timeout_seconds: 5 };
    for (const sensorId of ["1", "2"]) {
      engine.upsert(assign(sensorId, rarely));
      await clock.advance(10_000);
    }
    expect(held.calls).toHaveLength(2);
    engine.scanNow(["1"]);
    [1, 2, 3].forEach(() => held.end());
    await clock.advance(10);
    engine.scanNow(["2", "1"]);
    await clock.advance(10);
    expect(held.calls).toHaveLength(5);
  });
});

describe("what a check gets beside its settings", () => {
  function setUpCounting() {
    const clock = createFakeClock();
    const calls: CheckInput[] = [];
    const results: EngineResult[] = [];
    const counting: Check = (input) => {
      calls.push(input);
      const memory = { count: ((input.memory as { count: number } | undefined)?.count ?? 0) + 1 };
      return Promise.resolve({ ...fine, memory });
    };
    const engine = createEngine({
      clock,
      checks: { quick: counting },
      services: noServices,
      onResult: (result) => results.push(result),
    });
    return { clock, calls, results, engine };
  }

  test("the id of its sensor, its secrets and the other settings of its kind's sections", async () => {
    const { clock, calls, engine } = setUpCounting();
    const of7 = { secrets: { password: "s3cret" }, section_settings: { snmpport: 161 } };
    engine.setAssignments([assign("7", of7), assign("8")]);
    await clock.advance(100);
    expect(calls.map(({ sensorId, secrets, sectionSettings }) => [sensorId, secrets, sectionSettings])).toEqual([
      ["7", of7.secrets, of7.section_settings],
      ["8", {}, {}],
    ]);
  });

  test("what its last run has left, for each sensor by itself; results do not have it", async () => {
    const { clock, calls, results, engine } = setUpCounting();
    engine.setAssignments([assign("7"), assign("8")]);
    await clock.advance(100);
    engine.scanNow(["7"]);
    await clock.advance(100);
    expect(calls.map(({ sensorId, memory }) => [sensorId, memory])).toEqual([
      ["7", undefined],
      ["8", undefined],
      ["7", { count: 1 }],
    ]);
    expect(JSON.stringify(results)).not.toContain("count");
  });

  test.each<[string, Partial<Assignment>, unknown]>([
    ["other settings", { settings: { path: "/other" } }, undefined],
    ["another kind", { kind: "quick", host: "other.example" }, undefined],
    ["another secret", { secrets: { password: "new" } }, undefined],
    ["another interval only", { interval_seconds: 30 }, { count: 1 }],
  ])("after %s", async (_title, parts, memory) => {
    const { clock, calls, engine } = setUpCounting();
    engine.setAssignments([assign("7")]);
    await clock.advance(100);
    engine.upsert(assign("7", parts));
    engine.scanNow(["7"]);
    await clock.advance(100);
    expect(calls[1]?.memory).toEqual(memory);
  });

  test("nothing of a sensor that was taken out meanwhile", async () => {
    const { clock, calls, engine } = setUpCounting();
    engine.setAssignments([assign("7")]);
    await clock.advance(100);
    engine.remove("7");
    engine.upsert(assign("7"));
    await clock.advance(100);
    expect(calls.map(({ memory }) => memory)).toEqual([undefined, undefined]);
  });
});
