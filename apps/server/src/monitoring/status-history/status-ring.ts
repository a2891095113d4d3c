import { absentCode, knowledges, knowledgeTable, unmeasuredCode, worseOfSensor } from "../world/status-codes.ts";
import { bucketAt } from "./history-window.ts";
import type { BucketShape } from "./history-window.ts";

/** A time in which a sensor had one status. */
export interface StatusSpan {
  readonly code: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The worst status of each bucket and that at its end, the oldest bucket first. */
export interface BucketStatuses {
  readonly worst: Uint8Array;
  readonly ends: Uint8Array;
}

/** All that one ring has, the oldest bucket first. */
export interface RingContent extends BucketStatuses {
  readonly newest: number;
  readonly known: Uint16Array;
  readonly down: Uint16Array;
}

const minRings = 256;

/** The last buckets of many sensors in a few arrays: worst status, status at the end, known and down time. */
export class StatusRing {
  readonly shape: BucketShape;
  #worst = new Uint8Array();
  #ends = new Uint8Array();
  #known = new Uint16Array();
  #down = new Uint16Array();
  #newest = new Int32Array();

  constructor(shape: BucketShape) {
    this.shape = shape;
  }

  /** Takes in a sensor that was made at a time: nothing was measured of it up to now, and it was not there before. */
  begin(ring: number, { createdMs, nowMs }: { createdMs: number; nowMs: number }): void {
    this.#makeRoom(ring);
    const { count } = this.shape;
    const newest = bucketAt(this.shape, nowMs);
    this.#newest[ring] = newest;
    const created = Math.min(newest, bucketAt(this.shape, createdMs));
    for (let bucket = newest - count + 1; bucket <= newest; bucket += 1) {
      this.#clear(this.#placeOf(ring, bucket), bucket < created ? absentCode : unmeasuredCode);
    }
  }

  /** Counts a span in every bucket that it touches; what lies before the oldest bucket is left out. */
  add(ring: number, { code, fromMs, toMs }: StatusSpan): void {
    const { bucketMs, count } = this.shape;
    const last = bucketAt(this.shape, Math.max(fromMs, toMs - 1));
    this.#advance(ring, last);
    const oldest = (this.#newest[ring] as number) - count + 1;
    for (let bucket = Math.max(oldest, bucketAt(this.shape, fromMs)); bucket <= last; bucket += 1) {
      const at = this.#placeOf(ring, bucket);
      const endMs = (bucket + 1) * bucketMs;
      this.#worst[at] = worseOfSensor(this.#worst[at] as number, code);
      if (toMs >= endMs) this.#ends[at] = code;
      this.#count(at, code, Math.min(toMs, endMs) - Math.max(fromMs, bucket * bucketMs));
    }
  }

  worstOf(ring: number, bucket: number): number {
    const newest = this.#newest[ring] as number;
    const isKept = bucket <= newest && bucket > newest - this.shape.count;
    return isKept ? (this.#worst[this.#placeOf(ring, bucket)] as number) : absentCode;
  }

  /** Fills in as many buckets as a ring has, from `first` on; those after its newest are unmeasured. */
  readStatuses(ring: number, first: number, { worst, ends }: BucketStatuses): void {
    const { count } = this.shape;
    const newest = this.#newest[ring] as number;
    const base = ring * count;
    let place = first % count;
    for (let index = 0; index < count; index += 1) {
      const isKept = first + index <= newest;
      worst[index] = isKept ? (this.#worst[base + place] as number) : unmeasuredCode;
      ends[index] = isKept ? (this.#ends[base + place] as number) : unmeasuredCode;
      place = place + 1 === count ? 0 : place + 1;
    }
  }

  /** Known and down time of all buckets from `bucket` on, in units. */
  timesFrom(ring: number, bucket: number): { known: number; down: number } {
    const { count } = this.shape;
    const newest = this.#newest[ring] as number;
    const base = ring * count;
    let place = bucket % count;
    let [known, down] = [0, 0];
    for (let left = Math.min(count, newest - bucket + 1); left > 0; left -= 1) {
      known += this.#known[base + place] as number;
      down += this.#down[base + place] as number;
      place = place + 1 === count ? 0 : place + 1;
    }
    return { known, down };
  }

  read(ring: number): RingContent {
    const { count } = this.shape;
    const newest = this.#newest[ring] as number;
    const [worst, ends] = [new Uint8Array(count), new Uint8Array(count)];
    const [known, down] = [new Uint16Array(count), new Uint16Array(count)];
    const base = ring * count;
    let place = (newest + 1) % count;
    for (let index = 0; index < count; index += 1) {
      worst[index] = this.#worst[base + place] as number;
      ends[index] = this.#ends[base + place] as number;
      known[index] = this.#known[base + place] as number;
      down[index] = this.#down[base + place] as number;
      place = place + 1 === count ? 0 : place + 1;
    }
    return { newest, worst, ends, known, down };
  }

  write(ring: number, { newest, worst, ends, known, down }: RingContent): void {
    this.#makeRoom(ring);
    this.#newest[ring] = newest;
    const { count } = this.shape;
    const base = ring * count;
    let place = (newest + 1) % count;
    for (let index = 0; index < count; index += 1) {
      this.#worst[base + place] = worst[index] as number;
      this.#ends[base + place] = ends[index] as number;
      this.#known[base + place] = known[index] as number;
      this.#down[base + place] = down[index] as number;
      place = place + 1 === count ? 0 : place + 1;
    }
  }

  #count(at: number, code: number, ms: number): void {
    const knowledge = knowledgeTable[code];
    if (knowledge === knowledges.unknown) return;
    const { bucketMs, unitMs } = this.shape;
    const units = Math.round(ms / unitMs);
    const known = Math.min(bucketMs / unitMs, (this.#known[at] as number) + units);
    this.#known[at] = known;
    if (knowledge === knowledges.down) this.#down[at] = Math.min(known, (this.#down[at] as number) + units);
  }

  #placeOf(ring: number, bucket: number): number {
    return ring * this.shape.count + (bucket % this.shape.count);
  }

  #clear(at: number, code: number): void {
    this.#worst[at] = code;
    this.#ends[at] = code;
    this.#known[at] = 0;
    this.#down[at] = 0;
  }

  #advance(ring: number, bucket: number): void {
    const newest = this.#newest[ring] as number;
    const first = Math.max(newest + 1, bucket - this.shape.count + 1);
    for (let next = first; next <= bucket; next += 1) this.#clear(this.#placeOf(ring, next), unmeasuredCode);
    if (bucket > newest) this.#newest[ring] = bucket;
  }

  /** By a quarter: what is set aside and not needed yet is never much. */
  #makeRoom(ring: number): void {
    if (ring < this.#newest.length) return;
    const rings = Math.max(minRings, Math.ceil(ring * 1.25));
    const length = rings * this.shape.count;
    this.#worst = copied(new Uint8Array(length), this.#worst);
    this.#ends = copied(new Uint8Array(length), this.#ends);
    this.#known = copied(new Uint16Array(length), this.#known);
    this.#down = copied(new Uint16Array(length), this.#down);
    this.#newest = copied(new Int32Array(rings), this.#newest);
  }
}

function copied<T extends Uint8Array | Uint16Array | Int32Array>(target: T, source: T): T {
  target.set(source);
  return target;
}
