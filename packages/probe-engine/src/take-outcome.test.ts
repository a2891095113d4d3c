import type { CheckOutcome } from "@monitor/sensor-kinds/checks";
import { describe, expect, test } from "vitest";
import { recalled, takeOutcome } from "./take-outcome.ts";

const good = (parts: Partial<Extract<CheckOutcome, { is_ok: true }>>): CheckOutcome => ({
  is_ok: true,
  values: {},
  ...parts,
});
const taken = (outcome: CheckOutcome) => takeOutcome(outcome).outcome;

describe("channels that a check brings", () => {
  test("values go by the names under which their channels are taken", () => {
    const outcome = good({ values: { "a\u0007b": 1, c: 2 }, channels: [{ key: "a\u0007b" }, { key: "c" }] });
    expect(taken(outcome)).toEqual({
      is_ok: true,
      values: { "a b": 1, c: 2 },
      channels: [{ key: "a b" }, { key: "c" }],
      left_out: null,
    });
  });

  test("values of channels that are left out go with them, those of the kind's own stay", () => {
    const names = Array.from({ length: 60 }, (_, n) => `n${n}`);
    const values = Object.fromEntries(["own", ...names].map((key, place) => [key, place]));
    const outcome = taken(good({ values, channels: names.map((key) => ({ key })) }));
    expect(outcome).toMatchObject({ left_out: { code: "channels_too_many", count: 10 } });
    expect(Object.keys(outcome.is_ok ? outcome.values : {})).toEqual(["own", ...names.slice(0, 50)]);
  });

  test("ten thousand values without channels are cut", () => {
    const values = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`n${n}`, n]));
    const outcome = taken(good({ values }));
    expect(Object.keys(outcome.is_ok ? outcome.values : {})).toHaveLength(100);
  });

  test("hostile names are no names", () => {
    const values = JSON.parse('{"__proto__": 5, "ok": 1}') as Record<string, number>;
    const outcome = taken(good({ values, channels: [JSON.parse('{"key":"__proto__"}'), { key: "ok" }] as never }));
    expect(outcome).toEqual({
      is_ok: true,
      values: { ok: 1 },
      channels: [{ key: "ok" }],
      left_out: { code: "channels_without_name", count: 1 },
    });
  });
});

describe("what a check leaves for its next run", () => {
  test.each<[string, CheckOutcome, unknown]>([
    ["nothing: what was there stays", good({}), undefined],
    ["null: nothing any more", good({ memory: null }), null],
    ["JSON", good({ memory: { counter: 5 } }), '{"counter":5}'],
    ["just as much as is allowed", good({ memory: "x".repeat(16 * 1024 - 2) }), `"${"x".repeat(16 * 1024 - 2)}"`],
    ["a function is nothing", good({ memory: () => 1 }), null],
  ])("%s", (_title, outcome, memory) => {
    expect(takeOutcome(outcome).memory).toBe(memory);
    expect(takeOutcome(outcome).outcome).not.toHaveProperty("memory");
  });

  test("a failed check may leave something too", () => {
    const failure = { code: "x", parameters: {}, message: "x" };
    expect(takeOutcome({ is_ok: false, failure, memory: 1 })).toEqual({
      outcome: { is_ok: false, failure },
      memory: "1",
    });
  });

  const circle: unknown[] = [];
  circle.push(circle);
  test.each<[string, unknown]>([
    ["16 kB and a byte", "x".repeat(16 * 1024 - 1)],
    ["16,000 letters of two bytes", "ä".repeat(16_000)],
    ["what goes round in a circle", circle],
    ["a number beyond JSON", 5n],
  ])("%s is refused, and nothing of it stays", (_title, memory) => {
    const { outcome, memory: left } = takeOutcome(good({ values: { a: 1 }, memory }));
    expect(outcome).toMatchObject({ is_ok: false, failure: { code: "memory_too_large", cannot_check: true } });
    expect(left).toBeUndefined();
  });

  test("the next run gets a copy", () => {
    const memory = { list: [1] };
    const text = takeOutcome(good({ memory })).memory ?? null;
    memory.list.push(2);
    expect(recalled(text)).toEqual({ list: [1] });
    expect(recalled(null)).toBeUndefined();
  });
});
