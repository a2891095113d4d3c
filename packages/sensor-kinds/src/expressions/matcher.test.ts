import { afterAll, beforeAll, expect, test } from "vitest";
import { createMatcher } from "./matcher.ts";
import type { Matcher } from "./matcher.ts";

let matcher: Matcher;
beforeAll(() => {
  matcher = createMatcher(20_000);
});
afterAll(() => matcher.close());

test.each([
  ["value: ([0-9.]+)(x)?", "a value: 17.5!", { kind: "found", groups: ["value: 17.5", "17.5", null] }],
  ["(?i)ERROR", "an error", { kind: "found", groups: ["error"] }],
  ["b", "aaa", { kind: "none" }],
  ["(", "aaa", { kind: "invalid" }],
  ["(a)\\1", "aa", { kind: "invalid" }],
])("%s in %s", async (pattern, text, answer) => {
  expect(await matcher.matchText({ pattern, text })).toEqual(answer);
});

test("an expression that takes too long is ended, and the next one gets its answer", async () => {
  const impatient = createMatcher(1);
  const slow = { pattern: "(?:[a-y]{0,60}){0,15}[^z]$", text: `${"ab".repeat(200_000)}z` };
  const fast = impatient.matchText(slow);
  expect(await fast).toEqual({ kind: "too_slow" });
  impatient.close();
  expect(await matcher.matchText({ pattern: "b", text: "abc" })).toEqual({ kind: "found", groups: ["b"] });
});
