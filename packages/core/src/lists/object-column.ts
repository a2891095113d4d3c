import type { FilterValue } from "@monitor/domain";
import { runAtOnce } from "../runtime/index.ts";
import type { Steps } from "../runtime/index.ts";
import { naturalKey } from "./natural-key.ts";
import { mergeSteps, sortSteps } from "./sort-steps.ts";

/** What a property can be: one value, or several. */
export type CellValue = FilterValue | readonly FilterValue[];

/** A value for each object, by its slot. */
export interface Column {
  /** Takes the object's present value. */
  set(slot: number, value: CellValue): void;
  /** Makes room for a number of slots. */
  reserve(slots: number): void;
  /** Makes ready what `keyReader` reads, so that it has little left to do itself. */
  rank(): Steps;
  /** The sort key of a slot; null comes last. Ranks hold until the next `set`. */
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

  // Numbers are their own order.
  *rank(): Steps {}

  keyReader(): (slot: number) => number | null {
    return (slot) => this.valueOf(slot);
  }
}

const listSeparator = "\n";
const wordsOfStep = 64;

/** Everything else: each different value is kept once, with its rank among the others. */
export class WordColumn implements Column {
  /** By slot: the place of the value among `words`. */
  #codes = new Int32Array();
  #words: CellValue[] = [null];
  #lower: (string | null)[] = [null];
  #codeByText = new Map<string, number>();
  /** Sort keys by code. */
  readonly #keys: string[] = [""];
  /** Codes in the order of their keys, and the place of each in that order: the same for the same key. */
  #ranked: readonly number[] = [];
  #ranks = new Int32Array(1);

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
    runAtOnce(this.rank());
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

  /** Puts the words that are new between the others; those that come meanwhile are next. */
  *rank(): Steps {
    while (this.#ranked.length + 1 < this.#words.length) {
      const known = this.#ranked;
      const fresh: number[] = [];
      for (let code = known.length + 1; code < this.#words.length; code += 1) {
        this.#keys[code] ??= this.#keyOf(code);
        fresh.push(code);
        if (code % wordsOfStep === 0) yield;
      }
      const byKey = (one: number, other: number) =>
        compareTexts(this.#keys[one] as string, this.#keys[other] as string);
      const ranked = yield* mergeSteps(known, yield* sortSteps(fresh, byKey), byKey);
      const ranks = yield* this.#ranksOf(ranked);
      // Another one may have ranked meanwhile.
      if (this.#ranked === known) [this.#ranked, this.#ranks] = [ranked, ranks];
    }
  }

  #keyOf(code: number): string {
    const word = this.#words[code];
    return naturalKey(Array.isArray(word) ? word.join(listSeparator) : String(word));
  }

  // Words that differ in capitals only are equal in order.
  *#ranksOf(ranked: readonly number[]): Steps<Int32Array<ArrayBuffer>> {
    const ranks = new Int32Array(ranked.length + 1);
    let [rank, last] = [0, ""];
    for (const [place, code] of ranked.entries()) {
      const key = this.#keys[code] as string;
      if (place === 0 || key !== last) rank += 1;
      ranks[code] = rank;
      last = key;
      if (place % (8 * wordsOfStep) === 0) yield;
    }
    return ranks;
  }
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
