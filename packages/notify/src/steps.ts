/** Work that can be interrupted: it yields after each small step. Who runs it decides how many of them are done at once. */
export type Steps<Result = void> = Generator<void, Result, void>;

/** Items of one step, where a look at each takes microseconds. */
const itemsOfStep = 50;

/** Walks through items in steps. */
export function* eachOf<Item>(items: Iterable<Item>, act: (item: Item) => void): Steps {
  let looked = 0;
  for (const item of items) {
    act(item);
    looked += 1;
    if (looked % itemsOfStep === 0) yield;
  }
}

/** The items that fit, in their order. */
export function* fittingOf<Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Steps<Item[]> {
  const found: Item[] = [];
  yield* eachOf(items, (item) => {
    if (fits(item)) found.push(item);
  });
  return found;
}

/** The first of very many in an order, without sorting them all. */
export function* firstInOrder<Item>(
  items: Iterable<Item>,
  count: number,
  compare: (one: Item, other: Item) => number,
): Steps<Item[]> {
  const first: Item[] = [];
  yield* eachOf(items, (item) => {
    const last = first[count - 1];
    if (last !== undefined && compare(item, last) >= 0) return;
    const place = first.findIndex((other) => compare(item, other) < 0);
    first.splice(place === -1 ? first.length : place, 0, item);
    if (first.length > count) first.pop();
  });
  return first;
}
