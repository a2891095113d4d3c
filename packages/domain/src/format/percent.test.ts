import { expect, test } from "vitest";
import { formatWholePercent } from "./percent.ts";

test.each([
  [0, "0\u00A0%"],
  [0.4, "0\u00A0%"],
  [42.5, "43\u00A0%"],
  [98.7, "99\u00A0%"],
  [100, "100\u00A0%"],
  [1234, "1.234\u00A0%"],
  [null, "–"],
  [undefined, "–"],
  [Number.NaN, "–"],
])("[NF-04] %s is whole percent, %s", (value, text) => {
  expect(formatWholePercent(value, "de")).toBe(text);
});

test("[NF-04] English groups with commas", () => {
  expect(formatWholePercent(1234, "en")).toBe("1,234\u00A0%");
});
