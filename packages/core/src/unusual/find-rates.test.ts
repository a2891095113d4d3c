import { expect, test } from "vitest";
import { falseFinds, hoursToFind } from "./testing/find-rates.ts";

// The same with 1,000 channels over a year each: `npm run bench -- unusual`; docs/unusual.md has both figures.
const channels = Array.from({ length: 24 }, (_, number) => number);

test("finds what isn't there at most once a channel and year", { timeout: 60_000, tags: "long" }, () => {
  const looks = channels.map((number) => falseFinds(number, 8));
  const years = looks.reduce((sum, look) => sum + look.years, 0);
  expect(looks.reduce((sum, { finds }) => sum + finds, 0) / years).toBeLessThanOrEqual(1);
});

test.each([2, 3])("finds 95 %% of levels %d times as high within four hours", (factor) => {
  const found = channels.filter((number) => hoursToFind(number, factor) <= 4);
  expect(found.length / channels.length).toBeGreaterThanOrEqual(0.95);
});
