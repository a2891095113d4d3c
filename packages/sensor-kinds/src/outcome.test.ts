import { describe, expect, test } from "vitest";
import { fillTemplate } from "./message.ts";
import { failed, plainText, rounded } from "./outcome.ts";

describe("plainText", () => {
  test.each([
    ["plain", "plain"],
    ["a\r\nb\tc", "a b c"],
    ["\u001b[31mred\u0007", "[31mred"],
    ["abc\u202edef\u2066", "abc def"],
    ["zero\u200bwidth", "zero width"],
    ["lone \ud800 surrogate", "lone surrogate"],
    ["<img src=x>", "<img src=x>"],
    ["grüße ✓ 🙂", "grüße ✓ 🙂"],
  ])("%j becomes %j", (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test("long text is cut to 200 characters, however long it was", () => {
    const cut = plainText("x".repeat(1_000_000));
    expect(cut).toHaveLength(200);
    expect(cut.endsWith("…")).toBe(true);
  });
});

describe("failed", () => {
  test("keeps code and cleaned parameters beside the finished sentence", () => {
    const outcome = failed({ odd: "{target} said {what} {count} times, {unknown}" }, "odd", {
      target: "t",
      what: "a\nb",
      count: 3,
    });
    expect(outcome).toEqual({
      is_ok: false,
      failure: {
        code: "odd",
        parameters: { target: "t", what: "a b", count: 3 },
        message: "t said a b 3 times, {unknown}",
      },
    });
  });

  test("names of Object are no parameters", () => {
    expect(fillTemplate("{constructor} {__proto__}", {})).toBe("{constructor} {__proto__}");
  });
});

test("rounded keeps a tenth or a thousandth", () => {
  expect([rounded(1.2345678, 1), rounded(1.2345678, 3), rounded(0.05, 1), rounded(0, 3)]).toEqual([1.2, 1.235, 0.1, 0]);
});
