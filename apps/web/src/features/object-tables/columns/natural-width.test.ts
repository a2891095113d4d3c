import { expect, test } from "vitest";
import { naturalWidth } from "./natural-width.ts";

test("[MO-03] what a cell and its boxes hide is added to its width", () => {
  const cell = { clientWidth: 40, scrollWidth: 40 };
  const icon = { clientWidth: 14, scrollWidth: 14 };
  const name = { clientWidth: 18, scrollWidth: 150 };
  expect(naturalWidth(48, [cell, icon, name])).toBe(180);
  expect(naturalWidth(48, [cell, icon])).toBe(48);
});

test("[MO-03] a box without a width of its own is text, which its cell measures", () => {
  expect(
    naturalWidth(48, [
      { clientWidth: 40, scrollWidth: 90 },
      { clientWidth: 0, scrollWidth: 90 },
    ]),
  ).toBe(98);
});
