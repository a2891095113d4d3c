import type { FilterValue } from "@monitor/domain";
import { naturalKey } from "./natural-key.ts";

/** What a property can be: one value, or several. */
export type CellValue = FilterValue | readonly FilterValue[];

/** A value for each object, by its slot. */
export interface Column {
  /** Takes the object's present value. */
  set(slot: number, value: CellValue): void;
  /** Makes room for so many slots. */
  reserve(slots: number): void;
  /** By what objects are sorted; null comes last. Ranks hold until the next `set`. */
  keyReader(): (slot: number) => number | null;
}

/** Numbers and times. */
export class NumberColumn implements Column {
  #values = new Float64Array();

  set(slot: number, value: CellValue): void {
    this.#values[slot] = typeof value === "number" ? value : Number.NaN;
  }

  reserve(slots: number): void {
    if (slots <= this.#values.length) return;
    const grown = new Float64Array(slots * 2).fill(Number.NaN);
    grown.set(this.#values);
    this.#values = grown;
  }

  valueOf(slot: number): number | null {
    const value = this.#values[slot] as number;
    return Number.isNaN(value) ? null : value;
  }

  keyReader(): (slot: number) => number | null {
    return (slot) => this.valueOf(slot);
  }
}

const listSeparator = "\n";
const rankStep = 2 ** 20;

/** Everything else: each different value is kept once, with its rank among the others. */
export class WordColumn implements Column {
  /** By slot: the place of the value among `words`. */
  #codes = new Int32Array();
  #words: CellValue[] = [null];
  #lower: (string | null)[] = [null];
  #codeByText = new Map<string, number>();
  #ranks: number[] = [0];
  /** Places of the ranked words, in order, and their sort keys. */
  #ranked: { code: number; key: string }[] = [];
  #rankedCount = 1;

  get size(): number {
    return this.#words.length;
  }

  set(slot: number, value: CellValue): void {
    this.#codes[slot] = value === null ? 0 : this.#codeFor(value);
  }

  reserve(slots: number): void {
    if (slots <= this.#codes.length) return;
    const grown = new Int32Array(slots * 2);
    grown.set(this.#codes);
    this.#codes = grown;
  }

  codeOf(slot: number): number {
    return this.#codes[slot] as number;
  }

  /** How many of the slots have each word. */
  countCodes(slots: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.#words.length);
    for (const slot of slots) {
      const code = this.#codes[slot] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  }

  wordOf(code: number): CellValue {
    return this.#words[code] ?? null;
  }

  /** A single text in lower case; null for lists and for what is no text. */
  lowerOf(code: number): string | null {
    const known = this.#lower[code];
    if (known !== undefined) return known;
    const word = this.#words[code];
    const lower = typeof word === "string" ? word.toLowerCase() : null;
    this.#lower[code] = lower;
    return lower;
  }

  keyReader(): (slot: number) => number | null {
    this.#rank();
    return (slot) => {
      const code = this.#codes[slot] as number;
      return code === 0 ? null : (this.#ranks[code] as number);
    };
  }

  #codeFor(value: CellValue): number {
    const text = Array.isArray(value) ? `[${value.join(listSeparator)}` : `${typeof value} ${String(value)}`;
    const known = this.#codeByText.get(text);
    if (known !== undefined) return known;
    const code = this.#words.push(value) - 1;
    this.#codeByText.set(text, code);
    return code;
  }

  // A few new words find their places between the others; many are sorted with them.
  #rank(): void {
    const added = this.#words.length - this.#rankedCount;
    if (added === 0) return;
    const isFew = added < this.#rankedCount / 8;
    const fresh = Array.from({ length: added }, (_, index) => this.#keyed(this.#rankedCount + index));
    this.#rankedCount = this.#words.length;
    if (isFew && fresh.every((entry) => this.#squeezeIn(entry))) return;
    const known = new Set(this.#ranked);
    this.#ranked.push(...fresh.filter((entry) => !known.has(entry)));
    this.#ranked.sort(byKey);
    this.#renumber();
  }

  #keyed(code: number): { code: number; key: string } {
    const word = this.#words[code];
    return { code, key: naturalKey(Array.isArray(word) ? word.join(listSeparator) : String(word)) };
  }

  /** False where there is no number left between the neighbours. */
  #squeezeIn(entry: { code: number; key: string }): boolean {
    let [low, high] = [0, this.#ranked.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ranked[middle]?.key ?? "") < entry.key) low = middle + 1;
      else high = middle;
    }
    const next = this.#ranked[low];
    if (next?.key === entry.key) {
      this.#ranks[entry.code] = this.#ranks[next.code] as number;
    } else {
      const before = low === 0 ? 0 : (this.#ranks[this.#ranked[low - 1]?.code ?? 0] as number);
      const after = next === undefined ? before + 2 * rankStep : (this.#ranks[next.code] as number);
      const rank = (before + after) / 2;
      if (rank <= before || rank >= after) return false;
      this.#ranks[entry.code] = rank;
    }
    this.#ranked.splice(low, 0, entry);
    return true;
  }

  // Words that differ in capitals only are equal in order.
  #renumber(): void {
    let [rank, last] = [0, ""];
    for (const [index, { code, key }] of this.#ranked.entries()) {
      if (index === 0 || key !== last) rank += rankStep;
      this.#ranks[code] = rank;
      last = key;
    }
  }
}

function byKey(one: { key: string }, other: { key: string }): number {
  if (one.key === other.key) return 0;
  return one.key < other.key ? -1 : 1;
}
