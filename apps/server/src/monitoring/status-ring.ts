import { absentCode, knowledges, knowledgeTable, sensorRanks, unmeasuredCode } from "./status-codes.ts";

export interface RingShape {
  readonly bucketMs: number;
  readonly count: number;
  /** Time is counted in this unit, of which a bucket has less than 65,536. */
  readonly unitMs: number;
}

/** A time in which a sensor had one status. */
export interface StatusSpan {
  readonly code: number;
  readonly fromMs: number;
  readonly toMs: number;
}

const firstSlots = 256;

/**
 * The last buckets of many sensors in a few arrays: worst status, status at the end, time up and down. Spans may come in any
 * order as long as none comes twice. A bucket is named by its number since 1970.
 */
export class StatusRing {
  readonly shape: RingShape;
  #worst = new Uint8Array();
  #ends = new Uint8Array();
  #known = new Uint16Array();
  #down = new Uint16Array();
  #newest = new Int32Array();

  constructor(shape: RingShape) {
    this.shape = shape;
    this.#grow(firstSlots);
  }

  bucketAt(timeMs: number): number {
    return Math.floor(timeMs / this.shape.bucketMs);
  }

  /** Empties the place of a sensor: it was not there before `bucket`. */
  clear(slot: number, bucket: number): void {
    while (slot >= this.#newest.length) this.#grow(this.#newest.length * 2);
    const { count } = this.shape;
    this.#worst.fill(absentCode, slot * count, (slot + 1) * count);
    this.#ends.fill(absentCode, slot * count, (slot + 1) * count);
    this.#known.fill(0, slot * count, (slot + 1) * count);
    this.#down.fill(0, slot * count, (slot + 1) * count);
    this.#newest[slot] = bucket;
  }

  /** Counts a span in every bucket that it touches; what lies before the oldest bucket is left out. */
  add(slot: number, { code, fromMs, toMs }: StatusSpan): void {
    const { bucketMs, count } = this.shape;
    const last = this.bucketAt(Math.max(fromMs, toMs - 1));
    this.#advance(slot, last);
    const oldest = (this.#newest[slot] as number) - count + 1;
    for (let bucket = Math.max(oldest, this.bucketAt(fromMs)); bucket <= last; bucket += 1) {
      const at = this.#placeOf(slot, bucket);
      const endMs = (bucket + 1) * bucketMs;
      const before = this.#worst[at] as number;
      if ((sensorRanks[code] as number) > (sensorRanks[before] as number)) this.#worst[at] = code;
      if (toMs >= endMs) this.#ends[at] = code;
      this.#count(at, code, Math.min(toMs, endMs) - Math.max(fromMs, bucket * bucketMs));
    }
  }

  worstOf(slot: number, bucket: number): number {
    return this.#has(slot, bucket) ? (this.#worst[this.#placeOf(slot, bucket)] as number) : absentCode;
  }

  /** The status at a bucket's end, for buckets that are over. */
  endOf(slot: number, bucket: number): number {
    return this.#has(slot, bucket) ? (this.#ends[this.#placeOf(slot, bucket)] as number) : absentCode;
  }

  /** Known and down time of all buckets from `bucket` on, in units. */
  timesFrom(slot: number, bucket: number): { known: number; down: number } {
    let [known, down] = [0, 0];
    for (let each = bucket; each <= (this.#newest[slot] as number); each += 1) {
      if (!this.#has(slot, each)) continue;
      known += this.#known[this.#placeOf(slot, each)] as number;
      down += this.#down[this.#placeOf(slot, each)] as number;
    }
    return { known, down };
  }

  #count(at: number, code: number, ms: number): void {
    const knowledge = knowledgeTable[code];
    if (knowledge === knowledges.unknown) return;
    const units = Math.round(ms / this.shape.unitMs);
    this.#known[at] = (this.#known[at] as number) + units;
    if (knowledge === knowledges.down) this.#down[at] = (this.#down[at] as number) + units;
  }

  #has(slot: number, bucket: number): boolean {
    const newest = this.#newest[slot] as number;
    return bucket <= newest && bucket > newest - this.shape.count;
  }

  #placeOf(slot: number, bucket: number): number {
    return slot * this.shape.count + (bucket % this.shape.count);
  }

  #advance(slot: number, bucket: number): void {
    const newest = this.#newest[slot] as number;
    for (let next = Math.max(newest + 1, bucket - this.shape.count + 1); next <= bucket; next += 1) {
      const at = this.#placeOf(slot, next);
      this.#worst[at] = unmeasuredCode;
      this.#ends[at] = unmeasuredCode;
      this.#known[at] = 0;
      this.#down[at] = 0;
    }
    if (bucket > newest) this.#newest[slot] = bucket;
  }

  #grow(slots: number): void {
    const length = slots * this.shape.count;
    this.#worst = copied(new Uint8Array(length), this.#worst);
    this.#ends = copied(new Uint8Array(length), this.#ends);
    this.#known = copied(new Uint16Array(length), this.#known);
    this.#down = copied(new Uint16Array(length), this.#down);
    this.#newest = copied(new Int32Array(slots), this.#newest);
  }
}

function copied<T extends Uint8Array | Uint16Array | Int32Array>(target: T, source: T): T {
  target.set(source);
  return target;
}
