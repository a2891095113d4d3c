import type { StatusHistorySpan } from "@monitor/contract";
import { createRings, historyWindow } from "../history/history-window.ts";
import type { HistoryWindow, StatusRings } from "../history/history-window.ts";
import { absentCode, knowledges, knowledgeTable, sensorRanks } from "../world/status-codes.ts";
import type { StatusSpan } from "./status-ring.ts";
import { StatusTally } from "./status-tally.ts";

/** Percent that a sensor was up since it was made; null while nothing is known. */
export type LifeUptime = (id: string) => number | null;

/** By slot, for one span. */
interface Facts {
  /** From which bucket on there was nothing but the status of now: most sensors have been up all the time. */
  readonly steadyFrom: number[];
  /** For which first bucket the times of all buckets but the last were summed up, and these sums. */
  readonly summedFrom: number[];
  readonly known: number[];
  readonly down: number[];
}

const newFacts = (): Facts => ({ steadyFrom: [], summedFrom: [], known: [], down: [] });
const notSummed = -1;
const mostBuckets = 48;

/** Which status each sensor had in which bucket, by slot. What lies before the last bucket does not change any more. */
export class SensorSpans {
  readonly #lifeUptime: LifeUptime;
  readonly #rings: StatusRings = createRings();
  readonly #facts: Readonly<Record<StatusHistorySpan, Facts>> = { day: newFacts(), month: newFacts() };
  readonly #slots = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  readonly #ids: string[] = [];
  readonly #createdMs: number[] = [];
  /** The status now, and since when it has not been counted. */
  readonly #codes: number[] = [];
  readonly #sinceMs: number[] = [];
  /** Of the sensor at hand. */
  readonly #worst = new Uint8Array(mostBuckets);
  readonly #ends = new Uint8Array(mostBuckets);

  constructor(lifeUptime: LifeUptime) {
    this.#lifeUptime = lifeUptime;
  }

  window(span: StatusHistorySpan, nowMs: number): HistoryWindow {
    return historyWindow(this.#rings, span, nowMs);
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  enter(id: string, code: number, { createdMs, nowMs }: { createdMs: number; nowMs: number }): void {
    const slot = this.#freeSlots.pop() ?? this.#slots.size;
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    this.#createdMs[slot] = createdMs;
    this.#codes[slot] = code;
    this.#sinceMs[slot] = nowMs;
    this.#forgetFacts(slot);
    for (const ring of Object.values(this.#rings)) ring.begin(slot, { createdMs, nowMs });
  }

  release(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#freeSlots.push(slot);
  }

  /** True when the status is another one than before. */
  change(slot: number, code: number, nowMs: number): boolean {
    if (this.#codes[slot] === code) return false;
    this.#settle(slot, nowMs);
    this.#codes[slot] = code;
    for (const { steadyFrom } of Object.values(this.#facts)) steadyFrom[slot] = Infinity;
    return true;
  }

  /** Counts a span of the past, from before the sensor was entered. */
  addPast(slot: number, span: StatusSpan): void {
    this.#forgetFacts(slot);
    for (const ring of Object.values(this.#rings)) ring.add(slot, span);
  }

  /** How these sensors were in all buckets but the last. */
  tallyPast(slots: readonly number[], window: HistoryWindow): StatusTally {
    const tally = new StatusTally(window.count, window.alarmCount);
    const steady = new Map<number, number>();
    for (const slot of slots) {
      const code = this.#codes[slot] as number;
      if (this.#isSteady(slot, window)) steady.set(code, (steady.get(code) ?? 0) + 1);
      else this.#addPastBuckets(tally, slot, window);
    }
    const past = window.lastBucket - window.firstBucket;
    const buckets = Math.ceil(past / window.parts);
    const alarmBuckets = Math.min(past, window.alarmCount);
    for (const [code, sensors] of steady) tally.addSteady({ code, sensors, buckets, alarmBuckets });
    return tally;
  }

  /** Adds the last bucket of a sensor to a tally of its past, and its uptime. */
  addPresent(tally: StatusTally, slot: number, window: HistoryWindow): void {
    const { ring, lastBucket, count, alarmCount } = window;
    const code = this.#codes[slot] as number;
    if (this.#isSteady(slot, window)) {
      tally.addWorst(count - 1, code);
      tally.addUptime(steadyUptime(code));
    } else {
      this.#settle(slot, window.nowMs);
      // A status shows from its first moment on.
      tally.addWorst(count - 1, worse(ring.worstOf(slot, lastBucket), code));
      tally.addUptime(this.#uptimeOf(slot, window));
    }
    if (alarmCount > 0) tally.addAlarm(alarmCount - 1, code);
  }

  #isSteady(slot: number, { span, firstBucket }: HistoryWindow): boolean {
    return (this.#facts[span].steadyFrom[slot] as number) <= firstBucket;
  }

  #forgetFacts(slot: number): void {
    for (const { steadyFrom, summedFrom } of Object.values(this.#facts)) {
      steadyFrom[slot] = Infinity;
      summedFrom[slot] = notSummed;
    }
  }

  // A clock that was set back must not count time twice.
  #settle(slot: number, nowMs: number): void {
    const fromMs = this.#sinceMs[slot] as number;
    if (fromMs === nowMs) return;
    const span = { code: this.#codes[slot] as number, fromMs, toMs: nowMs };
    if (nowMs > fromMs) for (const ring of Object.values(this.#rings)) ring.add(slot, span);
    this.#sinceMs[slot] = nowMs;
  }

  #addPastBuckets(tally: StatusTally, slot: number, window: HistoryWindow): void {
    const { ring, firstBucket, lastBucket, parts, alarmCount } = window;
    const past = lastBucket - firstBucket;
    const [worst, ends] = [this.#worst.subarray(0, past), this.#ends.subarray(0, past)];
    this.#settle(slot, window.nowMs);
    ring.readWorst(slot, firstBucket, worst);
    ring.readEnds(slot, firstBucket, ends);
    for (let from = 0; from < past; from += parts) {
      let code = absentCode;
      for (let part = from; part < Math.min(from + parts, past); part += 1) code = worse(code, worst[part] as number);
      tally.addWorst(from / parts, code);
    }
    if (alarmCount > 0) for (let bucket = 0; bucket < past; bucket += 1) tally.addAlarm(bucket, ends[bucket] as number);
    this.#noteSteady(slot, window);
  }

  #noteSteady(slot: number, window: HistoryWindow): void {
    const { ring, span, firstBucket, lastBucket } = window;
    const code = this.#codes[slot] as number;
    if (worse(ring.worstOf(slot, lastBucket), code) !== code) return;
    for (let bucket = 0; bucket < lastBucket - firstBucket; bucket += 1) {
      if (this.#worst[bucket] !== code || this.#ends[bucket] !== code) return;
    }
    if (this.#uptimeOf(slot, window) === steadyUptime(code)) this.#facts[span].steadyFrom[slot] = firstBucket;
  }

  // Of a sensor that is younger than the span it is the very figure that its page shows.
  #uptimeOf(slot: number, { span, ring, firstBucket, lastBucket }: HistoryWindow): number | null {
    if ((this.#createdMs[slot] as number) >= firstBucket * ring.shape.bucketMs) {
      return this.#lifeUptime(this.#ids[slot] as string);
    }
    const facts = this.#facts[span];
    const last = ring.timesFrom(slot, lastBucket);
    if (facts.summedFrom[slot] !== firstBucket) {
      const all = ring.timesFrom(slot, firstBucket);
      facts.known[slot] = all.known - last.known;
      facts.down[slot] = all.down - last.down;
      facts.summedFrom[slot] = firstBucket;
    }
    const known = (facts.known[slot] as number) + last.known;
    const down = (facts.down[slot] as number) + last.down;
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
