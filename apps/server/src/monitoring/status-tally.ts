import type { AlarmCounts } from "@monitor/contract";
import { absentCode, codeOf, parentRanks } from "./status-codes.ts";

const alarmStatuses = ["down", "down_partial", "down_acknowledged", "warning", "unusual"] as const;
const alarmPlaces = new Map(alarmStatuses.map((status, place) => [codeOf(status), place]));

/** The buckets of several sensors laid over each other: the worst of each, mean uptime, alarms. */
export class StatusTally {
  readonly worst: Uint8Array;
  readonly #alarms: Uint32Array;
  #uptimeSum = 0;
  #uptimeCount = 0;

  constructor(buckets: number, alarmBuckets: number) {
    this.worst = new Uint8Array(buckets).fill(absentCode);
    this.#alarms = new Uint32Array(alarmBuckets * alarmStatuses.length);
  }

  addWorst(bucket: number, code: number): void {
    const before = this.worst[bucket] as number;
    if ((parentRanks[code] as number) > (parentRanks[before] as number)) this.worst[bucket] = code;
  }

  addAlarm(bucket: number, code: number): void {
    const place = alarmPlaces.get(code);
    if (place === undefined) return;
    const at = bucket * alarmStatuses.length + place;
    this.#alarms[at] = (this.#alarms[at] as number) + 1;
  }

  addUptime(percent: number | null): void {
    if (percent === null) return;
    this.#uptimeSum += percent;
    this.#uptimeCount += 1;
  }

  /** Lays another tally of as many buckets over this one. */
  merge(other: StatusTally): void {
    for (const [bucket, code] of other.worst.entries()) this.addWorst(bucket, code);
    for (const [at, count] of other.#alarms.entries()) this.#alarms[at] = (this.#alarms[at] as number) + count;
    this.#uptimeSum += other.#uptimeSum;
    this.#uptimeCount += other.#uptimeCount;
  }

  /** The mean over the sensors that have one; null when none has. */
  uptime(): number | null {
    return this.#uptimeCount === 0 ? null : this.#uptimeSum / this.#uptimeCount;
  }

  alarms(): AlarmCounts[] {
    const size = alarmStatuses.length;
    return Array.from({ length: this.#alarms.length / size }, (_, bucket) => {
      const counts = alarmStatuses.map((status, place) => [status, this.#alarms[bucket * size + place]]);
      return Object.fromEntries(counts) as AlarmCounts;
    });
  }
}
