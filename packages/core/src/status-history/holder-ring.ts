import type { AlarmCounts, StatusHistorySpan } from "@monitor/contract";
import { alarmStatuses, statuses } from "@monitor/domain";
import { absentCode, codeOf, unmeasuredCode, worseOfParent } from "../world/index.ts";
import { bucketAt, bucketShapes } from "./status-period.ts";
import type { ByBucket, SensorChange } from "./sensor-rings.ts";
import type { BucketStatuses } from "./status-ring.ts";
import type { UnknownTimes } from "./unknown-times.ts";

const spans = ["day", "month"] as const;
const alarmCodes = alarmStatuses.map(codeOf);
const noAlarm = -1;
/** By code: which of the counts of alarms it belongs to. */
const alarmPlaces = new Int8Array(256).fill(noAlarm);
for (const [place, code] of alarmCodes.entries()) alarmPlaces[code] = place;

/** Sensors by status: a count for each, and one for those without a measurement. */
const unmeasuredPlace = statuses.length;
const places = unmeasuredPlace + 1;
const placeOf = (code: number) => (code === unmeasuredCode ? unmeasuredPlace : code);
const codeAt = (place: number) => (place === unmeasuredPlace ? unmeasuredCode : place);

/** The mean of the uptimes below, over five minutes of the clock. */
export interface MeanUptime {
  readonly uptimePeriod: number;
  readonly sum: number;
  readonly count: number;
}

/** A sensor as it is counted: its status, and the worst of its present buckets. */
export interface CountedSensor {
  readonly code: number;
  readonly worst: ByBucket;
}

/**
 * The ring of an object that holds sensors, however many: the worst status in each bucket and how many were in alarm at the
 * end of each half hour. A change of one sensor changes four counts; a bucket that is over is closed by the next change or reader.
 */
export class HolderRing {
  parent: HolderRing | null = null;
  /** Slots of the sensors directly below, and the holders. */
  readonly sensors: number[] = [];
  readonly holders: HolderRing[] = [];
  /** Whether sensors were added or removed, so that everything is counted again from below. */
  isStale = true;
  uptimes: Partial<Record<StatusHistorySpan, MeanUptime>> = {};
  /** Sensors by their status now. */
  readonly #now = new Uint32Array(places);
  /** Sensors by the worst they had in the present bucket. */
  readonly #present = { day: new Uint32Array(places), month: new Uint32Array(places) };
  readonly #worst = {
    day: new Uint8Array(bucketShapes.day.count),
    month: new Uint8Array(bucketShapes.month.count),
  };
  readonly #newest = { day: 0, month: 0 };
  /** Most objects have no alarms in a day. */
  #alarms: Uint32Array | null = null;

  get sensorCount(): number {
    return this.#now.reduce((sum, count) => sum + count, 0);
  }

  /** Forgets all that was counted. */
  clear(nowMs: number): void {
    this.#now.fill(0);
    this.#alarms = null;
    this.uptimes = {};
    for (const span of spans) {
      this.#present[span].fill(0);
      this.#worst[span].fill(absentCode);
      this.#newest[span] = bucketAt(bucketShapes[span], nowMs);
    }
  }

  /** Counts a sensor with its past. */
  addSensor({ code, worst }: CountedSensor, statusesOf: (span: StatusHistorySpan) => BucketStatuses): void {
    move(this.#now, absentCode, code);
    for (const span of spans) {
      move(this.#present[span], absentCode, worst[span]);
      const past = statusesOf(span);
      this.#mergePast(span, past.worst, 0);
      if (span === "day") this.#addEnds(past.ends);
    }
  }

  /** Counts all that another one holds. Both are at the same bucket. */
  addHolder(other: HolderRing): void {
    addTo(this.#now, other.#now);
    for (const span of spans) {
      addTo(this.#present[span], other.#present[span]);
      const oldest = (this.#newest[span] + 1) % bucketShapes[span].count;
      this.#mergePast(span, other.#worst[span], oldest);
    }
    if (other.#alarms !== null) addTo((this.#alarms ??= newAlarms()), other.#alarms);
  }

  /** A sensor below has changed. */
  change({ before, after }: SensorChange): void {
    move(this.#now, before.code, after.code);
    for (const span of spans) move(this.#present[span], before.worst[span], after.worst[span]);
  }

  /** Closes the buckets that are over. */
  advance(nowMs: number, unknown: UnknownTimes): void {
    for (const span of spans) {
      const last = bucketAt(bucketShapes[span], nowMs);
      while (this.#newest[span] < last) {
        this.#close(span, unknown);
        this.#newest[span] = Math.max(this.#newest[span] + 1, last - bucketShapes[span].count);
        this.#present[span].set(this.#now);
      }
    }
  }

  worstOf(span: StatusHistorySpan, bucket: number): number {
    const [newest, { count }] = [this.#newest[span], bucketShapes[span]];
    if (bucket === newest) return worstOf(this.#present[span]);
    return bucket < newest && bucket > newest - count ? (this.#worst[span][bucket % count] as number) : absentCode;
  }

  /** The sensors in alarm at the end of each half hour, the last one now. */
  alarms(): AlarmCounts[] {
    const { count } = bucketShapes.day;
    const newest = this.#newest.day;
    return Array.from({ length: count }, (_, index) => {
      const bucket = newest - count + 1 + index;
      return alarmCountsOf((place) =>
        bucket === newest
          ? (this.#now[alarmCodes[place] as number] as number)
          : (this.#alarms?.[(bucket % count) * alarmCodes.length + place] ?? 0),
      );
    });
  }

  #close(span: StatusHistorySpan, unknown: UnknownTimes): void {
    const { bucketMs, count } = bucketShapes[span];
    const [bucket, at] = [this.#newest[span], this.#newest[span] % count];
    const [fromMs, toMs] = [bucket * bucketMs, (bucket + 1) * bucketMs];
    const isKnown = unknown.knownMs(fromMs, toMs) > 0;
    this.#worst[span][at] = isKnown || this.sensorCount === 0 ? worstOf(this.#present[span]) : unmeasuredCode;
    if (span === "month") return;
    const isEndKnown = unknown.knownMs(toMs - 1, toMs) > 0;
    this.#alarms?.fill(0, at * alarmCodes.length, (at + 1) * alarmCodes.length);
    if (isEndKnown) alarmCodes.forEach((code, place) => this.#addAlarm(at, place, this.#now[code] as number));
  }

  #addAlarm(at: number, place: number, count: number): void {
    if (count === 0) return;
    const index = at * alarmCodes.length + place;
    this.#alarms ??= newAlarms();
    this.#alarms[index] = (this.#alarms[index] as number) + count;
  }

  /** Lays worst statuses, from the place of the oldest on, over all buckets but the present one. */
  #mergePast(span: StatusHistorySpan, others: Uint8Array, oldest: number): void {
    const worst = this.#worst[span];
    const { length } = worst;
    let at = (this.#newest[span] + 1) % length;
    let from = oldest;
    for (let left = length - 1; left > 0; left -= 1) {
      worst[at] = worseOfParent(worst[at] as number, others[from] as number);
      at = at + 1 === length ? 0 : at + 1;
      from = from + 1 === length ? 0 : from + 1;
    }
  }

  #addEnds(ends: Uint8Array): void {
    const first = this.#newest.day + 1;
    for (let index = 0; index < ends.length - 1; index += 1) {
      const place = alarmPlaces[ends[index] as number] as number;
      if (place !== noAlarm) this.#addAlarm((first + index) % ends.length, place, 1);
    }
  }
}

/** The alarms of one sensor, as counts. */
export function alarmsOfSensor(ends: readonly number[]): AlarmCounts[] {
  return ends.map((code) => alarmCountsOf((place) => (alarmCodes[place] === code ? 1 : 0)));
}

const alarmCountsOf = (countAt: (place: number) => number) =>
  Object.fromEntries(alarmStatuses.map((status, place) => [status, countAt(place)])) as AlarmCounts;

const newAlarms = () => new Uint32Array(bucketShapes.day.count * alarmCodes.length);

function move(counts: Uint32Array, before: number, after: number): void {
  if (before !== absentCode) counts[placeOf(before)] = (counts[placeOf(before)] as number) - 1;
  if (after !== absentCode) counts[placeOf(after)] = (counts[placeOf(after)] as number) + 1;
}

function addTo(target: Uint32Array, source: Uint32Array): void {
  for (let at = 0; at < source.length; at += 1) target[at] = (target[at] as number) + (source[at] as number);
}

function worstOf(counts: Uint32Array): number {
  let worst = absentCode;
  for (let place = 0; place < places; place += 1) {
    if (counts[place] !== 0) worst = worseOfParent(worst, codeAt(place));
  }
  return worst;
}
