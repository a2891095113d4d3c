import { describe, expect, test } from "vitest";
import { isExpectedStatus, parseExpectedStatus } from "./expected-status.ts";

describe("parseExpectedStatus", () => {
  test.each([
    ["", []],
    ["  ", []],
    ["200", [{ from: 200, to: 200 }]],
    [
      "200-299, 401",
      [
        { from: 200, to: 299 },
        { from: 401, to: 401 },
      ],
    ],
    ["200 - 204", [{ from: 200, to: 204 }]],
  ])("%j is read", (text, ranges) => {
    expect(parseExpectedStatus(text)).toEqual(ranges);
  });

  test.each(["abc", "99", "600", "300-200", "200,", "200-", "2000", "200;201"])("%j is refused", (text) => {
    expect(parseExpectedStatus(text)).toBeNull();
  });
});

test("without ranges every real status below 400 is expected", () => {
  expect([0, 99, 100, 200, 399, 400, 599].map((status) => isExpectedStatus([], status))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});
