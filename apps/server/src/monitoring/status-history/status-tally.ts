import type { AlarmCounts } from "@monitor/contract";
import { absentCode, codeOf, parentRanks } from "../world/status-codes.ts";

const alarmStatuses = ["down", "down_partial", "down_acknowledged", "warning", "unusual"] as const;
const noAlarm = -1;
/** By code: which of the counts it belongs to. */
const alarmPlaces = new Int8Array(256).fill(noAlarm);
for (const [place, status] of alarmStatuses.entries()) alarmPlaces[codeOf(status)] = place;

interface Steady {
  readonly code: number;
  /** Sensors that have it. */
  readonly sensors: number;
  /** In how many buckets, from the first one on. */
  readonly buckets: number;
  readonly alarmBuckets: number;
}

/** The buckets of several sensors laid over each other: the worst of each, mean uptime, alarms. */
export class StatusTally {
  readonly worst: Uint8Array;
  readonly #alarmBuckets: number;
  /** Most objects have none: then there is nothing to keep. */
  #alarms: Uint32Array | null = null;
  #uptimeSum = 0;
  #uptimeCount = 0;

  constructor(buckets: number, alarmBuckets: number) {
    this.worst = new Uint8Array(buckets).fill(absentCode);
    this.#alarmBuckets = alarmBuckets;
  }

  /** Another one to go on with. */
  copy(): StatusTally {
    const copy = new StatusTally(this.worst.length, this.#alarmBuckets);
    copy.worst.set(this.worst);
    copy.#alarms = this.#alarms?.slice() ?? null;
    copy.#uptimeSum = this.#uptimeSum;
    copy.#uptimeCount = this.#uptimeCount;
    return copy;
  }

  addWorst(bucket: number, code: number): void {
    const before = this.worst[bucket] as number;
    if ((parentRanks[code] as number) > (parentRanks[before] as number)) this.worst[bucket] = code;
  }

  addAlarm(bucket: number, code: number, count = 1): void {
    const place = alarmPlaces[code] as number;
    if (place === noAlarm) return;
    const at = bucket * alarmStatuses.length + place;
    this.#alarms ??= new Uint32Array(this.#alarmBuckets * alarmStatuses.length);
    this.#alarms[at] = (this.#alarms[at] as number) + count;
  }

  addUptime(percent: number | null): void {
    if (percent === null) return;
    this.#uptimeSum += percent;
    this.#uptimeCount += 1;
  }

  /** Sensors that had one status all the time. */
  addSteady({ code, sensors, buckets, alarmBuckets }: Steady): void {
    for (let bucket = 0; bucket < buckets; bucket += 1) this.addWorst(bucket, code);
    if (alarmPlaces[code] === noAlarm) return;
    for (let bucket = 0; bucket < alarmBuckets; bucket += 1) this.addAlarm(bucket, code, sensors);
  }

  /** Lays another tally of as many buckets over this one. Asked thousands of times for one answer: loops over plain arrays. */
  merge(other: StatusTally): void {
    const [worst, others] = [this.worst, other.worst];
    for (let bucket = 0; bucket < others.length; bucket += 1) {
      const code = others[bucket] as number;
      if ((parentRanks[code] as number) > (parentRanks[worst[bucket] as number] as number)) worst[bucket] = code;
    }
    if (other.#alarms !== null) this.#mergeAlarms(other.#alarms);
    this.#uptimeSum += other.#uptimeSum;
    this.#uptimeCount += other.#uptimeCount;
  }

  #mergeAlarms(others: Uint32Array): void {
    const alarms = (this.#alarms ??= new Uint32Array(others.length));
    for (let at = 0; at < others.length; at += 1) alarms[at] = (alarms[at] as number) + (others[at] as number);
  }

  /** The mean over the sensors that have one; null when none has. */
  uptime(): number | null {
    return this.#uptimeCount === 0 ? null : this.#uptimeSum / this.#uptimeCount;
  }

  alarms(): AlarmCounts[] {
    const size = alarmStatuses.length;
    return Array.from({ length: this.#alarmBuckets }, (_, bucket) => {
      const counts = alarmStatuses.map((status, place) => [status, this.#alarms?.[bucket * size + place] ?? 0]);
      return Object.fromEntries(counts) as AlarmCounts;
    });
  }
}
