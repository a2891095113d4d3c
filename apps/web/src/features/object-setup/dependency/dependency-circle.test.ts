import { expect, test } from "vitest";
import { circleBetween } from "./dependency-circle.ts";

const step = (id: string) => ({ id, name: "x", type: "GROUP" }) as const;
const own = { id: "20", path: [step("0"), step("1")] };

test.each([
  ["20", [], "self"],
  ["31", [step("0"), step("1"), step("20")], "below"],
  ["1", [step("0")], "above"],
  ["21", [step("0"), step("1")], null],
] as const)("[ST-16] what object %s is to one that may depend on it", (id, path, circle) => {
  expect(circleBetween(own, { id, path: [...path] })).toBe(circle);
});
