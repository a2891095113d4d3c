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
/** Time is looked at this often at least, to notice that this process stood still. */
const maxSleepMs = 1000;
const standstillMs = 60_000;
/** After this many entries other work gets its turn. */
const entriesPerTurn = 500;

/**
 * All due times of an engine with one timer between them. Entries fire in the order of their due times, up to 20 ms
 * late; one that is put in again moves. When the process stood still for more than a minute all due times move along, so that
 * nothing comes all at once. The clock must be one that is never set.
 */
export class Timetable {
  readonly #clock: Clock;
  readonly #heap = new DueHeap<TimetableEntry>();
  #timer: TimerHandle = null;
  #wakeAtMs = Number.POSITIVE_INFINITY;
  #isFiring = false;
  #isStopped = false;

  constructor(clock: Clock) {
    this.#clock = clock;
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

  #arm(): void {
    const first = this.#heap.first();
    if (this.#isStopped || this.#isFiring || first === null) {
      return;
    }
    const nowMs = this.#clock.now();
    const onGridMs = Math.ceil(first.dueMs / tickMs) * tickMs;
    const nextMs = Math.min(Math.max(onGridMs, nowMs), nowMs + maxSleepMs);
    if (nextMs < this.#wakeAtMs) {
      this.#clock.clear(this.#timer);
      this.#wakeAtMs = nextMs;
      this.#timer = this.#clock.setTimer(() => this.#wake(), nextMs - nowMs);
    }
  }

  #wake(): void {
    const expectedMs = this.#wakeAtMs;
    const nowMs = this.#clock.now();
    if (nowMs - expectedMs > standstillMs) {
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
