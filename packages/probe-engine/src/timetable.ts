import type { Clock, TimerHandle } from "./clock.ts";
import { DueHeap } from "./due-heap.ts";
import type { DueEntry } from "./due-heap.ts";

/** An entry of the timetable; `fire` runs once each time it has been put in, when its time has come. */
export interface TimetableEntry extends DueEntry {
  fire: (nowMs: number) => void;
}

/** An entry that is not in any timetable yet. */
export function createEntry(fire: (nowMs: number) => void): TimetableEntry {
  return { dueMs: 0, place: -1, fire };
}

/** Due times are met on this grid, so that many entries share one wake-up. */
const tickMs = 20;
/** The clock is looked at this often at least, to notice that it was set. */
const longestSleepMs = 1000;
const backwardJumpMs = -1000;
const forwardJumpMs = 60_000;
/** After this many entries other work gets its turn. */
const entriesPerTurn = 500;

/**
 * All due times of an engine with one timer between them. Entries fire in the order of their due times, up to 20 ms
 * late; one that is put in again moves. When the clock was set (back by more than a second, or on by more than a minute
 * while we slept) all due times move along, so that nothing is held up for an hour and nothing comes all at once.
 */
export class Timetable {
  readonly #clock: Clock;
  readonly #heap = new DueHeap<TimetableEntry>();
  #timer: TimerHandle = null;
  #wakeAtMs = Number.POSITIVE_INFINITY;
  #lastNowMs: number;
  #isFiring = false;
  #isStopped = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#lastNowMs = clock.now();
  }

  /** Puts an entry in, or moves it. */
  put(entry: TimetableEntry, dueMs: number): void {
    this.#heap.put(entry, dueMs);
    this.#arm();
  }

  /** Takes an entry out; nothing happens when it is not in. */
  remove(entry: TimetableEntry): void {
    this.#heap.remove(entry);
  }

  /** Ends the timer for good; nothing fires any more. */
  stop(): void {
    this.#isStopped = true;
    this.#clock.clear(this.#timer);
  }

  #observe(): number {
    const nowMs = this.#clock.now();
    const stepMs = nowMs - this.#lastNowMs;
    if (stepMs < backwardJumpMs) {
      this.#heap.shift(stepMs);
      this.#wakeAtMs = Number.POSITIVE_INFINITY;
    }
    this.#lastNowMs = nowMs;
    return nowMs;
  }

  #arm(): void {
    const first = this.#heap.first();
    if (this.#isStopped || this.#isFiring || first === null) {
      return;
    }
    const nowMs = this.#observe();
    const onGridMs = Math.ceil(first.dueMs / tickMs) * tickMs;
    const nextMs = Math.min(Math.max(onGridMs, nowMs), nowMs + longestSleepMs);
    if (nextMs < this.#wakeAtMs) {
      this.#clock.clear(this.#timer);
      this.#wakeAtMs = nextMs;
      this.#timer = this.#clock.setTimer(() => this.#wake(), nextMs - nowMs);
    }
  }

  #wake(): void {
    const expectedMs = this.#wakeAtMs;
    const nowMs = this.#observe();
    if (nowMs - expectedMs > forwardJumpMs) {
      this.#heap.shift(nowMs - expectedMs);
    }
    this.#wakeAtMs = Number.POSITIVE_INFINITY;
    this.#isFiring = true;
    this.#fireDue(nowMs);
    this.#isFiring = false;
    this.#arm();
  }

  #fireDue(nowMs: number): void {
    let first = this.#heap.first();
    for (let fired = 0; first !== null && first.dueMs <= nowMs && fired < entriesPerTurn; fired += 1) {
      this.#heap.remove(first);
      first.fire(nowMs);
      first = this.#isStopped ? null : this.#heap.first();
    }
  }
}
