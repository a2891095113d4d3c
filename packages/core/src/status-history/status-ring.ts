import { absentCode, knowledges, knowledgeTable, unmeasuredCode, worseOfSensor } from "../world/index.ts";
import { bucketAt } from "./status-period.ts";
import type { BucketShape } from "./status-period.ts";

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

/** The buckets of one ring, the oldest first. */
export interface RingContent extends BucketStatuses {
  readonly newest: number;
  readonly known: Uint16Array;
  readonly down: Uint16Array;
}

/** Rings that share their arrays: with one more page none is copied. */
const ringsOfPage = 256;

const newPage = (count: number) => ({
  worst: new Uint8Array(ringsOfPage * count),
  ends: new Uint8Array(ringsOfPage * count),
  known: new Uint16Array(ringsOfPage * count),
  down: new Uint16Array(ringsOfPage * count),
  newest: new Int32Array(ringsOfPage),
  /** By ring: over all its buckets. */
  allKnown: new Uint32Array(ringsOfPage),
  allDown: new Uint32Array(ringsOfPage),
});
type Page = ReturnType<typeof newPage>;

/** Where a ring is: its page, its place among the rings there, and the place of its first bucket. */
interface Spot {
  readonly page: Page;
  readonly place: number;
  readonly base: number;
}

/** The last buckets of many sensors in a few arrays: worst status, status at the end, known and down time. */
export class StatusRing {
  readonly shape: BucketShape;
  readonly #pages: Page[] = [];

  constructor(shape: BucketShape) {
    this.shape = shape;
  }

  /** Takes in a sensor that was made at a time: nothing was measured of it up to now, and it was not there before. */
  begin(ring: number, { createdMs, nowMs }: { createdMs: number; nowMs: number }): void {
    const spot = this.#spotOf(ring);
    const { count } = this.shape;
    const newest = bucketAt(this.shape, nowMs);
    spot.page.newest[spot.place] = newest;
    const created = Math.min(newest, bucketAt(this.shape, createdMs));
    for (let bucket = newest - count + 1; bucket <= newest; bucket += 1) {
      this.#clear(spot, bucket, bucket < created ? absentCode : unmeasuredCode);
    }
  }

  /** Counts a span in every bucket that it touches; what lies before the oldest bucket is left out. */
  add(ring: number, { code, fromMs, toMs }: StatusSpan): void {
    const spot = this.#spotOf(ring);
    const { page } = spot;
    const { bucketMs, count } = this.shape;
    const last = bucketAt(this.shape, Math.max(fromMs, toMs - 1));
    this.#advance(spot, last);
    const oldest = newestOf(spot) - count + 1;
    for (let bucket = Math.max(oldest, bucketAt(this.shape, fromMs)); bucket <= last; bucket += 1) {
      const at = this.#at(spot, bucket);
      const endMs = (bucket + 1) * bucketMs;
      page.worst[at] = worseOfSensor(page.worst[at] as number, code);
      if (toMs >= endMs) page.ends[at] = code;
      this.#count(spot, at, { code, ms: Math.min(toMs, endMs) - Math.max(fromMs, bucket * bucketMs) });
    }
  }

  worstOf(ring: number, bucket: number): number {
    const spot = this.#spotOf(ring);
    const newest = newestOf(spot);
    const isKept = bucket <= newest && bucket > newest - this.shape.count;
    return isKept ? (spot.page.worst[this.#at(spot, bucket)] as number) : absentCode;
  }

  /** Fills in as many buckets as a ring has, from `first` on; those after its newest are unmeasured. */
  readStatuses(ring: number, first: number, { worst, ends }: BucketStatuses): void {
    const spot = this.#spotOf(ring);
    const { page, base } = spot;
    const { count } = this.shape;
    const newest = newestOf(spot);
    let place = first % count;
    for (let index = 0; index < count; index += 1) {
      const isKept = first + index <= newest;
      worst[index] = isKept ? (page.worst[base + place] as number) : unmeasuredCode;
      ends[index] = isKept ? (page.ends[base + place] as number) : unmeasuredCode;
      place = place + 1 === count ? 0 : place + 1;
    }
  }

  /** Known and down time of all buckets from `bucket` on, in units. Readers of large groups call it for each sensor below. */
  timesFrom(ring: number, bucket: number): { known: number; down: number } {
    const place = ring % ringsOfPage;
    const page = this.#pageOf(ring);
    const { count } = this.shape;
    const newest = page.newest[place] as number;
    if (newest < bucket) return { known: 0, down: 0 };
    let [known, down] = [page.allKnown[place] as number, page.allDown[place] as number];
    // Nearly all buckets count: fewer steps are needed to subtract the older ones.
    for (let older = newest - count + 1; older < bucket; older += 1) {
      const at = place * count + (older % count);
      known -= page.known[at] as number;
      down -= page.down[at] as number;
    }
    return { known, down };
  }

  read(ring: number): RingContent {
    const spot = this.#spotOf(ring);
    const { page, base } = spot;
    const { count } = this.shape;
    const newest = newestOf(spot);
    const [worst, ends] = [new Uint8Array(count), new Uint8Array(count)];
    const [known, down] = [new Uint16Array(count), new Uint16Array(count)];
    let place = (newest + 1) % count;
    for (let index = 0; index < count; index += 1) {
      worst[index] = page.worst[base + place] as number;
      ends[index] = page.ends[base + place] as number;
      known[index] = page.known[base + place] as number;
      down[index] = page.down[base + place] as number;
      place = place + 1 === count ? 0 : place + 1;
    }
    return { newest, worst, ends, known, down };
  }

  write(ring: number, { newest, worst, ends, known, down }: RingContent): void {
    const spot = this.#spotOf(ring);
    const { page, base } = spot;
    spot.page.newest[spot.place] = newest;
    const { count } = this.shape;
    let place = (newest + 1) % count;
    for (let index = 0; index < count; index += 1) {
      page.worst[base + place] = worst[index] as number;
      page.ends[base + place] = ends[index] as number;
      page.known[base + place] = known[index] as number;
      page.down[base + place] = down[index] as number;
      place = place + 1 === count ? 0 : place + 1;
    }
    page.allKnown[spot.place] = known.reduce((sum, units) => sum + units, 0);
    page.allDown[spot.place] = down.reduce((sum, units) => sum + units, 0);
  }

  #count({ page, place }: Spot, at: number, { code, ms }: { code: number; ms: number }): void {
    const knowledge = knowledgeTable[code];
    if (knowledge === knowledges.unknown) return;
    const { bucketMs, unitMs } = this.shape;
    const units = Math.round(ms / unitMs);
    const [knownBefore, downBefore] = [page.known[at] as number, page.down[at] as number];
    const known = Math.min(bucketMs / unitMs, knownBefore + units);
    const down = knowledge === knowledges.down ? Math.min(known, downBefore + units) : downBefore;
    page.known[at] = known;
    page.down[at] = down;
    page.allKnown[place] = (page.allKnown[place] as number) + known - knownBefore;
    page.allDown[place] = (page.allDown[place] as number) + down - downBefore;
  }

  #at({ base }: Spot, bucket: number): number {
    return base + (bucket % this.shape.count);
  }

  #advance(spot: Spot, bucket: number): void {
    const newest = newestOf(spot);
    const first = Math.max(newest + 1, bucket - this.shape.count + 1);
    for (let next = first; next <= bucket; next += 1) this.#clear(spot, next, unmeasuredCode);
    if (bucket > newest) spot.page.newest[spot.place] = bucket;
  }

  #clear(spot: Spot, bucket: number, code: number): void {
    const { page, place } = spot;
    const at = this.#at(spot, bucket);
    page.allKnown[place] = (page.allKnown[place] as number) - (page.known[at] as number);
    page.allDown[place] = (page.allDown[place] as number) - (page.down[at] as number);
    page.worst[at] = code;
    page.ends[at] = code;
    page.known[at] = 0;
    page.down[at] = 0;
  }

  #spotOf(ring: number): Spot {
    const place = ring % ringsOfPage;
    return { page: this.#pageOf(ring), place, base: place * this.shape.count };
  }

  #pageOf(ring: number): Page {
    return (this.#pages[Math.floor(ring / ringsOfPage)] ??= newPage(this.shape.count));
  }
}

const newestOf = ({ page, place }: Spot): number => page.newest[place] as number;
