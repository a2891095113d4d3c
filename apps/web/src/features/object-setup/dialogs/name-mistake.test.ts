import { expect, test } from "vitest";
import { messages } from "../messages.en.ts";
import { nameMistake } from "./name-mistake.ts";

test.each([
  ["web-01", null],
  [` ${"x".repeat(255)} `, null],
  ["x".repeat(256), messages.lengthExpected(255)],
  ["  ", messages.required],
  ["a\u202eb", messages.plainExpected],
])("[EN-23] the name %j: %s", (name, mistake) => {
  expect(nameMistake(name, messages)).toBe(mistake);
});
