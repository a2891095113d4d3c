import { describe, expect, test } from "vitest";
import { answerOf, maxAnswerBytes } from "./answer.ts";
import { harmlessText, marked, word } from "./marked-text.ts";
import { thinned } from "./thinned.ts";

describe("[CA-42] answers", () => {
  test("what fits is whole", () => {
    expect(JSON.parse(answerOf({ total: 2 }, [["items", [1, 2]]]))).toEqual({
      total: 2,
      items: [1, 2],
      left_out: { items: 0 },
    });
    expect(answerOf({ is_done: true })).toBe('{"is_done":true}');
  });

  test("the first list is filled first, and what there is beyond the page is left out too", () => {
    const long = "x".repeat(5000);
    const text = answerOf({}, [
      ["first", [long, long]],
      ["second", [long, 1], 9],
    ]);
    const { first, second, left_out } = JSON.parse(text) as Record<string, unknown[]>;
    expect([first?.length, second?.length, left_out]).toEqual([2, 0, { first: 0, second: 9 }]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxAnswerBytes);
  });

  test("bytes count, not letters", () => {
    const items = Array.from({ length: 1000 }, () => "漢🙂".repeat(20));
    const text = answerOf({}, [["items", items]]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxAnswerBytes);
    expect(Buffer.byteLength(text)).toBeGreaterThan(maxAnswerBytes - 1000);
  });
});

describe("[CA-42] texts of devices and users", () => {
  test.each([
    ["a\u0000b\nc", "a b c"],
    ["<b>x</b>", "‹b›x‹/b›"],
    ["[a](b) `c` {d}", "(a)(b) 'c' (d)"],
    ["plain #3, 50 % * 2", "plain #3, 50 % * 2"],
  ])("%j becomes %j", (text, line) => {
    expect(harmlessText(text)).toBe(line);
  });

  test("they are cut between letters", () => {
    expect(Array.from(harmlessText("🙂".repeat(500)))).toHaveLength(200);
  });

  test("without any text there is no marked field", () => {
    expect(marked({ name: null, tags: [], message: "" })).toEqual({});
    expect(marked({ name: "a", tags: ["<"] })).toEqual({ untrusted_text: { name: "a", tags: ["‹"] } });
  });

  test.each([
    ["DOWN", "DOWN"],
    ["two words", null],
    ["<b>", null],
    ["x".repeat(41), null],
    [null, null],
  ])("a word of ours is %j: %j", (text, expected) => {
    expect(word(text)).toBe(expected);
  });
});

describe("[CA-41] histories", () => {
  const pointsOf = (count: number, value: (index: number) => number | null) =>
    Array.from({ length: count }, (_, index) => ({ ms: index * 60_000, value: value(index) }));

  test("few points stay as they are", () => {
    const points = pointsOf(3, (index) => index);
    expect(thinned(points, 200)).toEqual({ firstMs: 0, stepMs: 60_000, values: [0, 1, 2] });
    expect(thinned([], 200)).toEqual({ firstMs: null, stepMs: 0, values: [] });
    expect(thinned(points.slice(0, 1), 200)).toEqual({ firstMs: 0, stepMs: 0, values: [0] });
  });

  test("many become averages of even steps, and gaps stay gaps", () => {
    const { values, stepMs } = thinned(
      pointsOf(1000, (index) => (index < 500 ? 4 : index < 600 ? null : 8)),
      10,
    );
    expect(values).toEqual([4, 4, 4, 4, 4, null, 8, 8, 8, 8]);
    expect(stepMs % 1000).toBe(0);
  });
});
