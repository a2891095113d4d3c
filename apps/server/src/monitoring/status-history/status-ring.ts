import { absentCode, knowledges, knowledgeTable, sensorRanks, unmeasuredCode } from "../world/status-codes.ts";

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

interface BucketRead {
  readonly slot: number;
  readonly first: number;
  readonly target: Uint8Array;
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

  /** Takes in a sensor that was made at a time: nothing was measured of it up to now, and it was not there before. */
  begin(slot: number, { createdMs, nowMs }: { createdMs: number; nowMs: number }): void {
    while (slot >= this.#newest.length) this.#grow(this.#newest.length * 2);
    const { count } = this.shape;
    const [from, to] = [slot * count, (slot + 1) * count];
    this.#worst.fill(unmeasuredCode, from, to);
    this.#ends.fill(unmeasuredCode, from, to);
    this.#known.fill(0, from, to);
    this.#down.fill(0, from, to);
    const newest = this.bucketAt(nowMs);
    this.#newest[slot] = newest;
    const created = Math.min(newest, this.bucketAt(createdMs));
    for (let bucket = newest - count + 1; bucket < created; bucket += 1) {
      this.#worst[this.#placeOf(slot, bucket)] = absentCode;
      this.#ends[this.#placeOf(slot, bucket)] = absentCode;
    }
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

  /** The worst status of as many buckets as `target` has, from `first` on. */
  readWorst(slot: number, first: number, target: Uint8Array): void {
    this.#read(this.#worst, { slot, first, target });
  }

  /** The status at the end of each bucket, for buckets that are over. */
  readEnds(slot: number, first: number, target: Uint8Array): void {
    this.#read(this.#ends, { slot, first, target });
  }

  /** The worst status of one bucket. */
  worstOf(slot: number, bucket: number): number {
    const newest = this.#newest[slot] as number;
    const isKept = bucket <= newest && bucket > newest - this.shape.count;
    return isKept ? (this.#worst[this.#placeOf(slot, bucket)] as number) : absentCode;
  }

  /** Known and down time of all buckets from `bucket` on, in units. */
  timesFrom(slot: number, bucket: number): { known: number; down: number } {
    const { count } = this.shape;
    const base = slot * count;
    let place = bucket % count;
    let [known, down] = [0, 0];
    for (let left = (this.#newest[slot] as number) - bucket + 1; left > 0; left -= 1) {
      known += this.#known[base + place] as number;
      down += this.#down[base + place] as number;
      place = place + 1 === count ? 0 : place + 1;
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

  // Asked 50,000 times for one answer: no calls and no division by bucket.
  #read(source: Uint8Array, { slot, first, target }: BucketRead): void {
    const { count } = this.shape;
    const newest = this.#newest[slot] as number;
    const base = slot * count;
    let place = first % count;
    for (let index = 0; index < target.length; index += 1) {
      const bucket = first + index;
      const isKept = bucket <= newest && bucket > newest - count;
      target[index] = isKept ? (source[base + place] as number) : absentCode;
      place = place + 1 === count ? 0 : place + 1;
    }
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
