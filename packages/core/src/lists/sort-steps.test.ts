import fc from "fast-check";
import { expect, test } from "vitest";
import { sortSteps } from "./sort-steps.ts";
import { runAtOnce } from "../runtime/work-slices.ts";

interface Item {
  readonly key: number;
  readonly place: number;
}
const byKey = (one: Item, other: Item) => one.key - other.key;
const itemsOf = (keys: readonly number[]): Item[] => keys.map((key, place) => ({ key, place }));

test("[CA-02] sorting in steps gives what sorting gives, and equals keep their order", () => {
  const keys = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3000, size: "max" });
  fc.assert(
    fc.property(keys, (some) => {
      const items = itemsOf(some);
      expect(runAtOnce(sortSteps(items, byKey))).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 20 },
  );
});

test("[CA-02] a step of it compares no more than some thousand items", () => {
  const items = itemsOf(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 50_021));
  let [compared, most, steps] = [0, 0, 0];
  const sorting = sortSteps(items, (one, other) => {
    compared += 1;
    return byKey(one, other);
  });
  while (sorting.next().done !== true) {
    most = Math.max(most, compared);
    [compared, steps] = [0, steps + 1];
  }
  expect(most).toBeLessThan(6000);
  expect(steps).toBeGreaterThan(100);
});
