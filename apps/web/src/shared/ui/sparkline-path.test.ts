import { describe, expect, test } from "vitest";
import { sparklineShape } from "./sparkline-path.ts";

const box = { width: 100, height: 20, padding: 2 };

describe("path of a sparkline", () => {
  test("spans the box from the smallest to the largest value", () => {
    const shape = sparklineShape([0, 10, 5], box);
    expect(shape.line).toBe("M0 18L50 2L100 10");
    expect(shape.area).toBe("M0 18L50 2L100 10L100 20L0 20Z");
    expect(shape.end).toEqual({ x: 100, y: 10 });
  });

  test("a missing value leaves a gap", () => {
    expect(sparklineShape([1, 1, null, 1, 1], box).line).toBe("M0 10L25 10M75 10L100 10");
  });

  test("no end dot where the last value is missing", () => {
    expect(sparklineShape([1, 2, null], box).end).toBeNull();
  });

  test("no values, no path; a lone value has no area", () => {
    expect(sparklineShape([], box)).toEqual({ line: "", area: "", end: null });
    expect(sparklineShape([null, Number.NaN], box).line).toBe("");
    expect(sparklineShape([3], box)).toEqual({ line: "M0 10", area: "", end: { x: 0, y: 10 } });
  });
});
