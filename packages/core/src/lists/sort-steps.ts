import type { Steps } from "../runtime/index.ts";

const itemsOfSort = 512;
const itemsOfStep = 1024;

/** Two sorted lists as one. */
export function* mergeSteps<T>(one: readonly T[], other: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = [];
  let [left, right] = [0, 0];
  while (left < one.length || right < other.length) {
    const isLeft = right >= other.length || (left < one.length && compare(one[left] as T, other[right] as T) <= 0);
    merged.push((isLeft ? one[left++] : other[right++]) as T);
    if (merged.length % itemsOfStep === 0) yield;
  }
  return merged;
}

/** The items in order; equals keep theirs. */
export function* sortSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += itemsOfSort) {
    runs.push(items.slice(at, at + itemsOfSort).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* mergeSteps(runs[at] as T[], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}
