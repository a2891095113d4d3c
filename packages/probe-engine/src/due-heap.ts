/** One thing that is due at a time; `place` is its index in the heap, -1 while it is in none. */
export interface DueEntry {
  dueMs: number;
  place: number;
}

/**
 * A binary heap of due entries, earliest first, that can move and remove an entry it holds in O(log n).
 */
export class DueHeap<Entry extends DueEntry> {
  readonly #entries: Entry[] = [];

  /** How many entries it holds. */
  get size(): number {
    return this.#entries.length;
  }

  /** The earliest entry, or null when it is empty. */
  first(): Entry | null {
    return this.#entries[0] ?? null;
  }

  /** Puts an entry in at a time, or moves the one that is in already. */
  put(entry: Entry, dueMs: number): void {
    entry.dueMs = dueMs;
    if (entry.place < 0) {
      this.#set(entry, this.#entries.length);
    }
    this.#sinkDown(this.#riseUp(entry));
  }

  /** Takes an entry out; nothing happens when it is not in. */
  remove(entry: Entry): void {
    const { place } = entry;
    const last = this.#entries.at(-1);
    if (place < 0 || last === undefined) {
      return;
    }
    this.#entries.pop();
    entry.place = -1;
    if (last !== entry) {
      this.#set(last, place);
      this.#sinkDown(this.#riseUp(last));
    }
  }

  /** Moves all due times by the same span; their order stays. */
  shift(byMs: number): void {
    for (const entry of this.#entries) {
      entry.dueMs += byMs;
    }
  }

  #set(entry: Entry, place: number): void {
    this.#entries[place] = entry;
    entry.place = place;
  }

  #riseUp(entry: Entry): Entry {
    while (entry.place > 0) {
      const parentPlace = (entry.place - 1) >> 1;
      const parent = this.#entries[parentPlace];
      if (parent === undefined || parent.dueMs <= entry.dueMs) {
        break;
      }
      this.#set(parent, entry.place);
      this.#set(entry, parentPlace);
    }
    return entry;
  }

  #earlierChild(place: number): Entry | null {
    const left = this.#entries[place * 2 + 1];
    const right = this.#entries[place * 2 + 2];
    return (right !== undefined && left !== undefined && right.dueMs < left.dueMs ? right : left) ?? null;
  }

  #sinkDown(entry: Entry): void {
    let child = this.#earlierChild(entry.place);
    while (child !== null && child.dueMs < entry.dueMs) {
      const { place } = child;
      this.#set(child, entry.place);
      this.#set(entry, place);
      child = this.#earlierChild(place);
    }
  }
}
