import type { AlarmCounts, ObjectStatusHistory, StatusHistory, StatusHistorySpan } from "@monitor/contract";
import type { Clock } from "../clock.ts";
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
  readonly hasChildren: boolean;
}

/** Gives the status histories of objects. */
export interface StatusHistoryReader {
  /** The history of an object and, where asked for, of its direct children. */
  read(request: StatusHistoryRequest): StatusHistory;
}

const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;
const dayMs = 86_400_000;
const halfHours = 48;
const mostKept = 500;
/** How many days a status history goes back. */
export const statusHistoryDays = 30;

/** The buckets that an answer has, each made of `parts` of the ring's. */
interface Window {
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
  /** By object, until a sensor comes or goes. */
  readonly #slotsBelow = new Map<string, Uint32Array>();
  readonly #ids: string[] = [];
  /** By slot: the status now, and since when it has not been counted. */
  readonly #codes: number[] = [];
  readonly #sinceMs: number[] = [];

  constructor(world: World, clock: Pick<Clock, "now">) {
    this.#world = world;
    this.#clock = clock;
    this.startMs = clock.now();
    this.#look(world.idsOfType("sensor"));
    world.subscribe((changedIds) => this.#look(changedIds));
  }

  /** Counts a span of the past, from before this keeper began. */
  addPast(id: string, span: StatusSpan): void {
    const slot = this.#slots.get(id);
    if (slot === undefined || span.toMs <= span.fromMs) return;
    this.#becomeUnsteady(slot);
    this.#halfHours.add(slot, span);
    this.#days.add(slot, span);
  }

  read({ id, span, hasChildren }: StatusHistoryRequest): StatusHistory {
    const window = this.#windowOf(span);
    const children = hasChildren ? this.#world.childrenOf(id) : [];
    const tallies = children.map((child) => this.#tallyOf(child, window));
    const own = children.length > 0 ? this.#merged(tallies, window) : this.#tallyOf(id, window);
    const objects = [own, ...tallies].map((tally, index) => historyOf(index === 0 ? id : children[index - 1]!, tally));
    const { bucketMs } = window.ring.shape;
    const alarms: AlarmCounts[] = window.hasAlarms ? own.alarms() : [];
    return {
      first_time: new Date(window.firstBucket * bucketMs).toISOString(),
      bucket_seconds: (bucketMs * window.parts) / 1000,
      objects,
      alarms,
    };
  }

  #windowOf(span: StatusHistorySpan): Window {
    const ring = span === "day" ? this.#halfHours : this.#days;
    const parts = span === "day" ? 2 : 1;
    const { count } = ring.shape;
    const firstBucket = ring.bucketAt(this.#clock.now()) - count + 1;
    return {
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
    this.#slotsBelow.clear();
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
    this.#slotsBelow.clear();
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

  #tallyOf(id: string, window: Window): StatusTally {
    const tally = newTally(window);
    const nowMs = this.#clock.now();
    for (const slot of this.#sensorSlots(id)) {
      const code = this.#codes[slot] as number;
      if ((window.steadyFrom[slot] as number) <= window.firstBucket) {
        tally.addSteady(code, steadyUptime(code));
      } else {
        this.#settle(slot, nowMs);
        this.#readBuckets(slot, window);
        const uptime = this.#uptimeOf(slot, window);
        this.#addBuckets(tally, window, uptime);
        if (uptime === steadyUptime(code) && this.#isSteady(code, window)) window.steadyFrom[slot] = window.firstBucket;
      }
    }
    return tally.finish();
  }

  #sensorSlots(id: string): Uint32Array {
    let slots = this.#slotsBelow.get(id);
    if (slots === undefined) {
      const known = this.#world.sensorsBelow(id).map((sensor) => this.#slots.get(sensor));
      slots = Uint32Array.from(known.filter((slot) => slot !== undefined));
      if (this.#slotsBelow.size >= mostKept) this.#slotsBelow.clear();
      this.#slotsBelow.set(id, slots);
    }
    return slots;
  }

  #merged(tallies: readonly StatusTally[], window: Window): StatusTally {
    const all = newTally(window);
    for (const tally of tallies) all.merge(tally);
    return all;
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
