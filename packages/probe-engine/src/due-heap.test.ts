import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DueHeap } from "./due-heap.ts";
import type { DueEntry } from "./due-heap.ts";

const entry = (): DueEntry => ({ dueMs: 0, place: -1 });

function drain(heap: DueHeap<DueEntry>): number[] {
  const order: number[] = [];
  for (let first = heap.first(); first !== null; first = heap.first()) {
    order.push(first.dueMs);
    heap.remove(first);
  }
  return order;
}

test("an empty heap has no first entry, and removing what is not in does nothing", () => {
  const heap = new DueHeap<DueEntry>();
  heap.remove(entry());
  expect(heap.first()).toBeNull();
  expect(heap.size).toBe(0);
});

test("entries come out by due time after any mix of putting in, moving and taking out", () => {
  const step = fc.record({ who: fc.nat(20), dueMs: fc.integer({ min: 0, max: 50 }), isRemoval: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const heap = new DueHeap<DueEntry>();
      const entries = Array.from({ length: 21 }, entry);
      const wanted = new Map<number, number>();
      for (const { who, dueMs, isRemoval } of steps) {
        const one = entries[who] ?? entry();
        if (isRemoval) {
          heap.remove(one);
          wanted.delete(who);
        } else {
          heap.put(one, dueMs);
          wanted.set(who, dueMs);
        }
      }
      expect(heap.size).toBe(wanted.size);
      expect(drain(heap)).toEqual([...wanted.values()].sort((a, b) => a - b));
    }),
  );
});

test("a shift moves all of them and keeps their order", () => {
  const heap = new DueHeap<DueEntry>();
  for (const dueMs of [5, 1, 3]) {
    heap.put(entry(), dueMs);
  }
  heap.shift(-10);
  expect(drain(heap)).toEqual([-9, -7, -5]);
});
