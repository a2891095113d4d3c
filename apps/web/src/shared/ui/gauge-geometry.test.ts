import { describe, expect, test } from "vitest";
import { arcPath, dialPoint, dialShare, gaugeZones } from "./gauge-geometry.ts";

const scale = { minimum: 0, maximum: 1000 };
const noLimits = { lowerError: null, lowerWarning: null, upperWarning: null, upperError: null };

describe("place on the dial", () => {
  test.each([
    [0, 0],
    [250, 0.25],
    [1000, 1],
    [-5, 0],
    [2000, 1],
  ])("%d of 0–1000 is at %d", (value, share) => {
    expect(dialShare(value, scale)).toBe(share);
  });

  test("a scale without length gives 0", () => {
    expect(dialShare(5, { minimum: 5, maximum: 5 })).toBe(0);
  });

  test("the dial opens at the bottom and has its middle at the top", () => {
    expect(dialPoint({ centre: 103, radius: 87 }, 0)).toEqual({ x: 32.62, y: 154.14 });
    expect(dialPoint({ centre: 103, radius: 87 }, 0.5)).toEqual({ x: 103, y: 16 });
    expect(dialPoint({ centre: 103, radius: 87 }, 1)).toEqual({ x: 173.38, y: 154.14 });
  });

  test("an arc over 180 degrees takes the long way, one without length is empty", () => {
    expect(arcPath({ centre: 103, radius: 87, from: 0, to: 1 })).toBe("M32.62 154.14A87 87 0 1 1 173.38 154.14");
    expect(arcPath({ centre: 103, radius: 87, from: 0, to: 0.5 })).toContain(" 0 0 1 ");
    expect(arcPath({ centre: 103, radius: 87, from: 0.3, to: 0.3 })).toBe("");
  });
});

describe("limit ring", () => {
  test("without limits all of it is ok", () => {
    expect(gaugeZones(scale, noLimits)).toEqual([{ level: "ok", from: 0, to: 1 }]);
  });

  test("upper limits cut ok, warning and error", () => {
    expect(gaugeZones(scale, { ...noLimits, upperWarning: 800, upperError: 950 })).toEqual([
      { level: "ok", from: 0, to: 0.8 },
      { level: "warning", from: 0.8, to: 0.95 },
      { level: "error", from: 0.95, to: 1 },
    ]);
  });

  test("lower and upper limits give five zones", () => {
    const zones = gaugeZones(scale, { lowerError: 100, lowerWarning: 200, upperWarning: 800, upperError: 900 });
    expect(zones.map((zone) => zone.level)).toEqual(["error", "warning", "ok", "warning", "error"]);
  });

  test("limits beyond the scale don't cut it, equal limits give one zone", () => {
    expect(gaugeZones(scale, { ...noLimits, upperError: 5000 })).toEqual([{ level: "ok", from: 0, to: 1 }]);
    expect(gaugeZones(scale, { ...noLimits, upperWarning: 500, upperError: 500 }).map((zone) => zone.level)).toEqual([
      "ok",
      "error",
    ]);
  });
});
