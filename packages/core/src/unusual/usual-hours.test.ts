import { describe, expect, test } from "vitest";
import { averagesOf, comparedHours } from "./hours-of-weeks.ts";
import { judgeHours } from "./unusual-hours.ts";
import { fromScale, usualHours } from "./usual-hours.ts";
import type { UsualHour } from "./usual-hours.ts";

const hourMs = 3_600_000;
const week = (...values: number[]) => Float64Array.from(values);
const weeksOf = (count: number, value: (week: number) => number) =>
  Array.from({ length: count }, (_, at) => week(...Array.from({ length: 6 }, () => value(at))));

describe("what is usual", () => {
  test("is the median of the hour in the weeks before, whatever one week was like", () => {
    const [usual] = usualHours(weeksOf(5, (at) => [10, 11, 900, 9, 10][at] ?? 10));
    expect(fromScale(usual?.low ?? 0, usual!.scale)).toBeCloseTo(10);
    expect(usual).toMatchObject({ weeks: 5 });
    expect(usual!.scatter).toBeLessThan(0.3);
  });

  test("is not known before the third week", () => {
    expect(usualHours(weeksOf(2, () => 10))).toEqual([null, null, null, null]);
    expect(usualHours(weeksOf(3, () => 10)).every((usual) => usual !== null)).toBe(true);
    const gaps = weeksOf(4, (at) => (at < 2 ? Number.NaN : 10));
    expect(usualHours(gaps)).toEqual([null, null, null, null]);
  });

  test("of values below zero is compared by differences", () => {
    const [usual] = usualHours(weeksOf(4, (at) => at - 5));
    expect(usual?.scale.addend).toBeNull();
    expect(usual?.low).toBe(-3.5);
  });

  test("is that of the same hour on the wall, before and after the clocks change", () => {
    // Tuesday 27 October 2026, 10:00 in Berlin; the clocks went back on the 25th.
    const { last, before } = comparedHours(Date.parse("2026-10-27T09:00:00Z"), "Europe/Berlin");
    expect(new Date(last.fromMs).toISOString()).toBe("2026-10-27T05:00:00.000Z");
    expect(before.map(({ fromMs }) => new Date(fromMs + hourMs).toISOString().slice(0, 13))).toEqual(
      ["10-20", "10-13", "10-06", "09-29", "09-22", "09-15", "09-08", "09-01"].map((day) => `2026-${day}T04`),
    );
    expect(before.every(({ fromMs, toMs }) => toMs - fromMs === 6 * hourMs)).toBe(true);
  });

  test("hours without a value are gaps", () => {
    const rollup = { fromMs: hourMs, count: 2, minimum: 1, maximum: 3, sum: 4 };
    expect([...averagesOf([rollup], { fromMs: 0, toMs: 3 * hourMs })]).toEqual([Number.NaN, 2, Number.NaN]);
  });
});

describe("four hours", () => {
  const usual: UsualHour = { low: Math.log(10), high: Math.log(12), scatter: 0.1, scale: { addend: 0 }, weeks: 5 };
  const judge = (values: readonly number[], wasUnusual = false) =>
    judgeHours(
      values.map((value) => ({ value, usual })),
      wasUnusual,
    );

  test.each<[string, Parameters<typeof judge>, string]>([
    ["within what is usual", [[11, 10, 12, 11], false], "usual"],
    ["three far above", [[11, 30, 30, 30], false], "unusual"],
    ["three far below", [[3, 3, 11, 3], false], "unusual"],
    ["two far above", [[11, 11, 30, 30], false], "usual"],
    ["some above and some below", [[3, 30, 3, 30], false], "usual"],
    ["two still far above", [[30, 30, 11, 11], true], "unusual"],
    ["one still far above", [[30, 11, 11, 11], true], "usual"],
    ["far in scatters, but little", [[14, 14, 14, 14], false], "usual"],
    ["with one gap", [[Number.NaN, 30, 30, 30], false], "unusual"],
    ["with two gaps", [[Number.NaN, Number.NaN, 30, 30], false], "unknown"],
  ])("%s", (_name, judged, expected) => {
    expect(judge(...judged)).toBe(expected);
  });

  test("of which too little is known", () => {
    const unknown = Array.from({ length: 4 }, () => ({ value: 99, usual: null }));
    expect(judgeHours(unknown, false)).toBe("unknown");
  });

  test("without any scatter are judged by the part of the value alone", () => {
    const steady = { ...usual, scatter: 0 };
    const of = (value: number) => judgeHours(Array(4).fill({ value, usual: steady }), false);
    expect([of(13), of(40)]).toEqual(["usual", "unusual"]);
  });
});
