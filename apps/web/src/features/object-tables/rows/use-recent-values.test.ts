import { expect, test } from "vitest";
import { createValueReader } from "./use-recent-values.ts";

test("[MO-03] the same values are the same list, other ones another; a gap is null", () => {
  const read = createValueReader();
  const first = read("2001", [1, undefined, 3]);
  expect(first).toEqual([1, null, 3]);
  expect(read("2001", [1, null, 3])).toBe(first);
  expect(read("2002", [1, null, 3])).not.toBe(first);
  expect(read("2001", [1, null, 4])).toEqual([1, null, 4]);
});
