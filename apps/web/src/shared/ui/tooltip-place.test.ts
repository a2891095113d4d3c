import { describe, expect, test } from "vitest";
import { placeTooltip } from "./tooltip-place.ts";

const viewport = { width: 800, height: 600 };
const tooltip = { width: 100, height: 20 };

describe("place of a tooltip", () => {
  test("centred above its element", () => {
    const target = { left: 200, top: 300, width: 40, height: 20 };
    expect(placeTooltip({ target, tooltip, viewport })).toEqual({ left: 170, top: 274 });
  });

  test("below where there is no room above", () => {
    const target = { left: 200, top: 10, width: 40, height: 20 };
    expect(placeTooltip({ target, tooltip, viewport }).top).toBe(36);
  });

  test("never beyond the edges", () => {
    expect(placeTooltip({ target: { left: 0, top: 300, width: 20, height: 20 }, tooltip, viewport }).left).toBe(8);
    expect(placeTooltip({ target: { left: 790, top: 300, width: 10, height: 20 }, tooltip, viewport }).left).toBe(692);
  });
});
