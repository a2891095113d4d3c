import type {
  AlarmCounts,
  ObjectStatusHistory,
  StatusHistories,
  StatusHistory,
  StatusHistorySpan,
} from "@monitor/contract";
import type { Clock } from "../clock.ts";
import { KeptTallies } from "./kept-tallies.ts";
import {
  absentCode,
  codeOf,
  knowledges,
  knowledgeTable,
  sensorRanks,
  statusOfCode,
  unmeasuredCode,
} from "./status-codes.ts";
import { StatusRing } from "./status-ring.ts";
import type { StatusSpan } from "./status-ring.ts";
import { StatusTally } from "./status-tally.ts";
import { uptimeShares } from "./uptime.ts";
import type { World } from "./world.ts";

export interface StatusHistoryRequest {
  readonly id: string;
  readonly span: StatusHistorySpan;
  /** How many of its direct children come with it, the first by position. */
  readonly mostChildren: number;
}

/** Gives the status histories of objects. */
export interface StatusHistoryReader {
  /** The history of an object and, where asked for, of its direct children. */
  read(request: StatusHistoryRequest): StatusHistory;
  /** The histories of several objects, in this order. */
  readSeveral(ids: readonly string[], span: StatusHistorySpan): StatusHistories;
}

const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;
const dayMs = 86_400_000;
const halfHours = 48;
/** An object with so many sensors is counted anew whenever it is asked for: its uptime is that of this moment. */
const fewSensors = 500;
/** How many days a status history goes back. */
export const statusHistoryDays = 30;

/** The buckets that an answer has, each made of `parts` of the ring's. */
interface Window {
  readonly span: StatusHistorySpan;
  readonly nowMs: number;
  readonly ring: StatusRing;
  readonly firstBucket: number;
  readonly count: number;
  readonly parts: number;
  readonly hasAlarms: boolean;
  /** By slot: from which bucket on there was nothing but the status of now. */
  readonly steadyFrom: number[];
}

/**
 * The worst status of every sensor in each half hour of a day and each day (UTC) of 30, kept in memory from what the world
 * tells. Hours are pairs of half hours, so that the last one holds the present. Time in which the server was off is not
 * counted; a bucket without any measured time is unknown, one before the sensor was there has none.
 */
export class StatusHistoryKeeper implements StatusHistoryReader {
  readonly #world: World;
  readonly #clock: Pick<Clock, "now">;
  /** From when on this keeper knows by itself. */
  readonly startMs: number;
  readonly #halfHours = new StatusRing({ bucketMs: halfHourMs, count: halfHours, unitMs: 1000 });
  readonly #days = new StatusRing({ bucketMs: dayMs, count: statusHistoryDays, unitMs: 2000 });
  readonly #slots = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  /** Of the sensor at hand. */
  readonly #worst = new Uint8Array(halfHours);
  readonly #ends = new Uint8Array(halfHours);
  /** Most sensors have been up all the time: they are counted without a look at their buckets. */
  readonly #steadyFrom: Readonly<Record<StatusHistorySpan, number[]>> = { day: [], month: [] };
  readonly #kept: KeptTallies;
  readonly #ids: string[] = [];
  /** By slot: the status now, and since when it has not been counted. */
  readonly #codes: number[] = [];
  readonly #sinceMs: number[] = [];

  constructor(world: World, clock: Pick<Clock, "now">) {
    this.#world = world;
    this.#clock = clock;
    this.startMs = clock.now();
    this.#kept = new KeptTallies(world);
    this.#look(world.idsOfType("sensor"));
    world.subscribe((changedIds) => this.#look(changedIds));
  }

  /** Counts a span of the past, from before this keeper began. */
  addPast(id: string, span: StatusSpan): void {
    const slot = this.#slots.get(id);
    if (slot === undefined || span.toMs <= span.fromMs) return;
    this.#becomeUnsteady(slot);
    this.#kept.forget(id);
    this.#halfHours.add(slot, span);
    this.#days.add(slot, span);
  }

  read({ id, span, mostChildren }: StatusHistoryRequest): StatusHistory {
    const window = this.#windowOf(span);
    const children = this.#world.childrenOf(id).slice(0, mostChildren);
    const histories = this.#historiesOf([id, ...children], window);
    const alarms: AlarmCounts[] = window.hasAlarms ? this.#tallyOf(id, window).alarms() : [];
    return { ...histories, alarms };
  }

  readSeveral(ids: readonly string[], span: StatusHistorySpan): StatusHistories {
    return this.#historiesOf(ids, this.#windowOf(span));
  }

  #historiesOf(ids: readonly string[], window: Window): StatusHistories {
    const { bucketMs } = window.ring.shape;
    const objects = ids.map((id) => {
      const tally = this.#hasFewSensors(id) ? this.#count(id, window, true) : this.#tallyOf(id, window);
      return historyOf(id, tally);
    });
    return {
      first_time: new Date(window.firstBucket * bucketMs).toISOString(),
      bucket_seconds: (bucketMs * window.parts) / 1000,
      objects,
    };
  }

  #windowOf(span: StatusHistorySpan): Window {
    const ring = span === "day" ? this.#halfHours : this.#days;
    const parts = span === "day" ? 2 : 1;
    const { count } = ring.shape;
    const nowMs = this.#clock.now();
    const firstBucket = ring.bucketAt(nowMs) - count + 1;
    return {
      span,
      nowMs,
      ring,
      firstBucket,
      count: count / parts,
      parts,
      hasAlarms: span === "day",
      steadyFrom: this.#steadyFrom[span],
    };
  }

  #look(ids: readonly string[]): void {
    const nowMs = this.#clock.now();
    for (const id of ids) {
      const record = this.#world.get(id);
      if (record === undefined) this.#release(id);
      else if (record.type === "sensor") this.#note(id, nowMs);
      else this.#kept.forget(id);
    }
  }

  #note(id: string, nowMs: number): void {
    const code = this.#codeNow(id);
    const known = this.#slots.get(id);
    if (known === undefined) {
      this.#enter(id, code, nowMs);
    } else if (this.#codes[known] !== code) {
      this.#settle(known, nowMs);
      this.#codes[known] = code;
      this.#becomeUnsteady(known);
      this.#kept.forget(id);
    }
  }

  #codeNow(id: string): number {
    const status = this.#world.statusOf(id);
    const isNew = status === "unknown" && this.#world.sensorState(id)?.last_result_ms === null;
    return isNew ? unmeasuredCode : codeOf(status);
  }

  #enter(id: string, code: number, nowMs: number): void {
    const slot = this.#freeSlots.pop() ?? this.#slots.size;
    this.#slots.set(id, slot);
    this.#kept.forget(id);
    this.#ids[slot] = id;
    this.#becomeUnsteady(slot);
    this.#codes[slot] = code;
    this.#sinceMs[slot] = nowMs;
    const createdMs = this.#world.get(id)?.created_ms ?? nowMs;
    this.#halfHours.begin(slot, { createdMs, nowMs });
    this.#days.begin(slot, { createdMs, nowMs });
  }

  #release(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#freeSlots.push(slot);
  }

  #becomeUnsteady(slot: number): void {
    this.#steadyFrom.day[slot] = Infinity;
    this.#steadyFrom.month[slot] = Infinity;
  }

  // A clock that was set back must not count time twice.
  #settle(slot: number, nowMs: number): void {
    const span = { code: this.#codes[slot] as number, fromMs: this.#sinceMs[slot] as number, toMs: nowMs };
    if (span.toMs > span.fromMs) {
      this.#halfHours.add(slot, span);
      this.#days.add(slot, span);
    }
    this.#sinceMs[slot] = nowMs;
  }

  #hasFewSensors(id: string): boolean {
    const counts = Object.values(this.#world.summaryOf(id));
    return counts.reduce((sum, count) => sum + count, 0) <= fewSensors;
  }

  #tallyOf(id: string, window: Window): StatusTally {
    return this.#kept.find({ ...window, id }) ?? this.#count(id, window);
  }

  #count(id: string, window: Window, isAllAnew = false): StatusTally {
    const tally = newTally(window);
    const slot = this.#slots.get(id);
    if (slot !== undefined) this.#addSensor(tally, slot, window);
    for (const child of this.#world.childrenOf(id)) {
      const sensor = this.#slots.get(child);
      if (sensor !== undefined) this.#addSensor(tally, sensor, window);
      else tally.merge(isAllAnew ? this.#count(child, window, true) : this.#tallyOf(child, window));
    }
    tally.finish();
    if (slot === undefined) this.#kept.keep({ ...window, id }, tally);
    return tally;
  }

  #addSensor(tally: StatusTally, slot: number, window: Window): void {
    const code = this.#codes[slot] as number;
    if ((window.steadyFrom[slot] as number) <= window.firstBucket) {
      tally.addSteady(code, steadyUptime(code));
      return;
    }
    this.#settle(slot, window.nowMs);
    this.#readBuckets(slot, window);
    const uptime = this.#uptimeOf(slot, window);
    this.#addBuckets(tally, window, uptime);
    if (uptime === steadyUptime(code) && this.#isSteady(code, window)) window.steadyFrom[slot] = window.firstBucket;
  }

  #readBuckets(slot: number, { ring, firstBucket }: Window): void {
    const [worst, ends] = [this.#worst, this.#ends];
    const last = ring.shape.count - 1;
    const code = this.#codes[slot] as number;
    ring.readWorst(slot, firstBucket, worst.subarray(0, last + 1));
    ring.readEnds(slot, firstBucket, ends.subarray(0, last + 1));
    // A status shows from its first moment on.
    worst[last] = worse(worst[last] as number, code);
    ends[last] = code;
  }

  #addBuckets(tally: StatusTally, { ring, count, parts, hasAlarms }: Window, uptime: number | null): void {
    for (let bucket = 0; bucket < count; bucket += 1) {
      let code = absentCode;
      for (let part = bucket * parts; part < (bucket + 1) * parts; part += 1) {
        code = worse(code, this.#worst[part] as number);
      }
      tally.addWorst(bucket, code);
    }
    tally.addUptime(uptime);
    if (!hasAlarms) return;
    for (let bucket = 0; bucket < ring.shape.count; bucket += 1) tally.addAlarm(bucket, this.#ends[bucket] as number);
  }

  #isSteady(code: number, { ring }: Window): boolean {
    for (let bucket = 0; bucket < ring.shape.count; bucket += 1) {
      if (this.#worst[bucket] !== code || this.#ends[bucket] !== code) return false;
    }
    return true;
  }

  // Of a sensor that is younger than the span it is the very figure that its page shows.
  #uptimeOf(slot: number, { ring, firstBucket }: Window): number | null {
    const id = this.#ids[slot] as string;
    const record = this.#world.get(id);
    const state = this.#world.sensorState(id);
    if (record !== undefined && state !== undefined && record.created_ms >= firstBucket * ring.shape.bucketMs) {
      return uptimeShares(state, record).uptime;
    }
    const { known, down } = ring.timesFrom(slot, firstBucket);
    return known === 0 ? null : (100 * (known - down)) / known;
  }
}

const worse = (one: number, other: number) =>
  (sensorRanks[other] as number) > (sensorRanks[one] as number) ? other : one;

/** Of a sensor that had one status all the time. */
function steadyUptime(code: number): number | null {
  const knowledge = knowledgeTable[code];
  if (knowledge === knowledges.unknown) return null;
  return knowledge === knowledges.up ? 100 : 0;
}

const newTally = ({ ring, count, hasAlarms }: Window) => new StatusTally(count, hasAlarms ? ring.shape.count : 0);

function historyOf(id: string, tally: StatusTally): ObjectStatusHistory {
  return { id, statuses: Array.from(tally.worst, statusOfCode), uptime: tally.uptime() };
}
