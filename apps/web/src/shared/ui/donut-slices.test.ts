import { describe, expect, test } from "vitest";
import { donutSlices } from "./donut-slices.ts";

const shape = { circumference: 380, gap: 3, minShare: 0.014 };

describe("slices of a donut", () => {
  test("nothing to show gives no slice", () => {
    expect(donutSlices([], shape)).toEqual([]);
    expect(donutSlices([{ key: "up", value: 0 }], shape)).toEqual([]);
    expect(donutSlices([{ key: "up", value: Number.NaN }], shape)).toEqual([]);
  });

  test("a single slice closes the ring without a gap", () => {
    const parts = [
      { key: "down", value: 0 },
      { key: "up", value: 9 },
    ];
    expect(donutSlices(parts, shape)).toEqual([{ key: "up", offset: 0, length: 380 }]);
  });

  test("slices follow each other in the order given, with the gap taken off", () => {
    const slices = donutSlices(
      [
        { key: "down", value: 1 },
        { key: "up", value: 3 },
      ],
      shape,
    );
    expect(slices).toEqual([
      { key: "down", offset: 0, length: 92 },
      { key: "up", offset: 95, length: 282 },
    ]);
  });

  test("a tiny part is widened to 1.4 % and the ring stays whole", () => {
    const slices = donutSlices(
      [
        { key: "down", value: 1 },
        { key: "up", value: 99_999 },
      ],
      shape,
    );
    expect(slices[0]?.length).toBeCloseTo(380 * 0.014 - 3);
    const last = slices[1];
    expect((last?.offset ?? 0) + (last?.length ?? 0) + 3).toBeCloseTo(380);
  });

  test("more tiny parts than the ring has room for share it by size", () => {
    const parts = Array.from({ length: 100 }, (_, index) => ({ key: `part-${index}`, value: 1 }));
    const slices = donutSlices(parts, shape);
    expect(slices).toHaveLength(100);
    expect(slices.every((slice) => Number.isFinite(slice.length) && slice.length > 0)).toBe(true);
  });
});
