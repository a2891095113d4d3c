import type { StatusHistorySpan } from "@monitor/contract";
import { absentCode, knowledges, knowledgeTable, unmeasuredCode, worseOfSensor } from "../world/index.ts";
import { bucketAt, bucketShapes } from "./status-period.ts";
import type { BucketShape, StatusPeriod } from "./status-period.ts";
import { StatusRing } from "./status-ring.ts";
import type { BucketStatuses, RingContent, StatusSpan } from "./status-ring.ts";
import type { UnknownTimes } from "./unknown-times.ts";

/** One byte of the half hour of now, and one of the day. */
export type ByBucket = Readonly<Record<StatusHistorySpan, number>>;

/** What a change made of a sensor: its statuses, and the worst of the present buckets before and after it. */
export interface SensorChange {
  readonly before: { readonly code: number; readonly worst: ByBucket };
  readonly after: { readonly code: number; readonly worst: ByBucket };
}

/** The kept history of one sensor: its status since a time, and the rings before that, if any. */
export interface KeptSensor {
  readonly code: number;
  readonly sinceMs: number;
  readonly rings: Readonly<Record<StatusHistorySpan, RingContent>> | null;
}

const noRing = -1;
const noKey = -1;
/** More than a ring has buckets. */
const keyStep = 64;
const firstSlots = 256;

const newStatuses = ({ count }: BucketShape) => ({
  worst: new Uint8Array(count),
  ends: new Uint8Array(count),
  /** What sensors without a ring must have in common to look the same. */
  key: noKey,
});

/**
 * Which status each sensor had in which bucket. The status of now is counted when it ends, or for a reader. A sensor that had
 * no other status since it was first measured has no ring: it costs 21 bytes, one with a ring 490.
 */
export class SensorRings {
  readonly #unknown: UnknownTimes;
  readonly #rings = { day: new StatusRing(bucketShapes.day), month: new StatusRing(bucketShapes.month) };
  /** Of the sensor at hand. */
  readonly #statuses = { day: newStatuses(bucketShapes.day), month: newStatuses(bucketShapes.month) };
  readonly #slots = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  readonly #freeRings: number[] = [];
  #usedSlots = 0;
  #usedRings = 0;
  #codes = new Uint8Array(firstSlots);
  #ringOf = new Int32Array(firstSlots);
  #sinceMs = new Float64Array(firstSlots);
  #createdMs = new Float64Array(firstSlots);

  constructor(unknown: UnknownTimes) {
    this.#unknown = unknown;
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  keys(): IterableIterator<string> {
    return this.#slots.keys();
  }

  /** How many sensors have more than one status behind them. */
  get ringCount(): number {
    return this.#usedRings - this.#freeRings.length;
  }

  codeOf(slot: number): number {
    return this.#codes[slot] as number;
  }

  /** Takes in a sensor that has this status from now on. */
  enter(id: string, code: number, { createdMs, nowMs }: { createdMs: number; nowMs: number }): number {
    const slot = this.#freeSlots.pop() ?? this.#usedSlots++;
    if (slot >= this.#codes.length) this.#grow(2 * slot);
    this.#slots.set(id, slot);
    this.#codes[slot] = code;
    this.#ringOf[slot] = noRing;
    this.#sinceMs[slot] = nowMs;
    this.#createdMs[slot] = createdMs;
    return slot;
  }

  /** Makes a sensor that was entered what was kept of it. */
  restore(slot: number, { code, sinceMs, rings }: KeptSensor): void {
    this.#codes[slot] = code;
    this.#sinceMs[slot] = sinceMs;
    if (rings === null) return;
    const ring = this.#takeRing(slot);
    this.#rings.day.write(ring, rings.day);
    this.#rings.month.write(ring, rings.month);
  }

  kept(slot: number): KeptSensor {
    const ring = this.#ringOf[slot] as number;
    const { day, month } = this.#rings;
    return {
      code: this.codeOf(slot),
      sinceMs: this.#sinceMs[slot] as number,
      rings: ring === noRing ? null : { day: day.read(ring), month: month.read(ring) },
    };
  }

  release(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#freeSlots.push(slot);
    const ring = this.#ringOf[slot] as number;
    if (ring !== noRing) this.#freeRings.push(ring);
  }

  /** Null when the status is the same as before. Time is never counted twice, whatever the clock says. */
  change(slot: number, code: number, timeMs: number): SensorChange | null {
    const codeBefore = this.codeOf(slot);
    if (codeBefore === code) return null;
    const nowMs = Math.max(timeMs, this.#sinceMs[slot] as number);
    const worst = this.worstNow(slot, nowMs);
    this.#settle(slot, nowMs);
    this.#codes[slot] = code;
    this.#sinceMs[slot] = nowMs;
    return {
      before: { code: codeBefore, worst },
      after: { code, worst: this.worstNow(slot, nowMs) },
    };
  }

  /** The worst status in the buckets of now. A status shows from its first moment on. */
  worstNow(slot: number, nowMs: number): ByBucket {
    const [code, ring] = [this.codeOf(slot), this.#ringOf[slot] as number];
    if (ring === noRing) return { day: code, month: code };
    const { day, month } = this.#rings;
    return {
      day: worseOfSensor(day.worstOf(ring, bucketAt(day.shape, nowMs)), code),
      month: worseOfSensor(month.worstOf(ring, bucketAt(month.shape, nowMs)), code),
    };
  }

  /** The buckets of a sensor up to now, the oldest first. They hold until the next call. */
  statuses(slot: number, span: StatusHistorySpan, nowMs: number): BucketStatuses {
    const statuses = this.#statuses[span];
    const shape = bucketShapes[span];
    const first = bucketAt(shape, nowMs) - shape.count + 1;
    const ring = this.#ringOf[slot] as number;
    const [code, sinceMs] = [this.codeOf(slot), this.#sinceMs[slot] as number];
    if (ring === noRing) {
      const created = Math.max(0, bucketAt(shape, this.#createdMs[slot] as number) - first);
      const since = Math.max(0, bucketAt(shape, sinceMs) - first);
      const key = ((first * keyStep + created) * keyStep + since) * keyStep * keyStep + code;
      if (statuses.key === key) return statuses;
      statuses.key = key;
      for (const list of [statuses.worst, statuses.ends]) {
        list.fill(unmeasuredCode).fill(absentCode, 0, Math.min(shape.count - 1, created));
      }
    } else {
      statuses.key = noKey;
      this.#rings[span].readStatuses(ring, first, statuses);
    }
    this.#unknown.forKnown(sinceMs, nowMs, (fromMs, toMs) =>
      lay(statuses, { ...shape, first }, { code, fromMs, toMs }),
    );
    return statuses;
  }

  /** Percent of the known time of a period in which the sensor was up; undefined for one that is younger than the period. */
  uptime(slot: number, { span, shape, firstBucket, nowMs }: StatusPeriod): number | null | undefined {
    const firstMs = firstBucket * shape.bucketMs;
    if ((this.#createdMs[slot] as number) >= firstMs) return undefined;
    const sinceMs = Math.max(firstMs, this.#sinceMs[slot] as number);
    const knowledge = knowledgeTable[this.codeOf(slot)];
    const open = knowledge === knowledges.unknown ? 0 : this.#unknown.knownMs(sinceMs, nowMs) / shape.unitMs;
    let [known, down] = [open, knowledge === knowledges.down ? open : 0];
    const ring = this.#ringOf[slot] as number;
    // What ended before the period does not count.
    if (ring !== noRing && sinceMs > firstMs) {
      const counted = this.#rings[span].timesFrom(ring, firstBucket);
      known += counted.known;
      down += counted.down;
    }
    return known === 0 ? null : (100 * (known - down)) / known;
  }

  #settle(slot: number, nowMs: number): void {
    const code = this.codeOf(slot);
    const sinceMs = this.#sinceMs[slot] as number;
    const isFirst = this.#ringOf[slot] === noRing;
    if (isFirst && (code === unmeasuredCode || sinceMs === nowMs)) return;
    const ring = isFirst ? this.#takeRing(slot) : (this.#ringOf[slot] as number);
    for (const each of Object.values(this.#rings)) {
      if (isFirst) each.begin(ring, { createdMs: this.#createdMs[slot] as number, nowMs: sinceMs });
      this.#unknown.forKnown(sinceMs, nowMs, (fromMs, toMs) => each.add(ring, { code, fromMs, toMs }));
    }
  }

  #takeRing(slot: number): number {
    const ring = this.#freeRings.pop() ?? this.#usedRings++;
    this.#ringOf[slot] = ring;
    return ring;
  }

  #grow(slots: number): void {
    this.#codes = grown(this.#codes, new Uint8Array(slots));
    this.#ringOf = grown(this.#ringOf, new Int32Array(slots));
    this.#sinceMs = grown(this.#sinceMs, new Float64Array(slots));
    this.#createdMs = grown(this.#createdMs, new Float64Array(slots));
  }
}

/** Lays a span over buckets from `first` on. */
function lay({ worst, ends }: BucketStatuses, buckets: { first: number; bucketMs: number }, span: StatusSpan): void {
  const { first, bucketMs } = buckets;
  const { code, fromMs, toMs } = span;
  const from = Math.max(0, Math.floor(fromMs / bucketMs) - first);
  for (let index = from; index < worst.length && (first + index) * bucketMs < toMs; index += 1) {
    worst[index] = worseOfSensor(worst[index] as number, code);
    if ((first + index + 1) * bucketMs <= toMs) ends[index] = code;
  }
}

function grown<T extends Uint8Array | Int32Array | Float64Array>(before: T, after: T): T {
  after.set(before);
  return after;
}
