import { rootGroupId } from "@monitor/domain";
import type { CancelTimer, Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { StatusHistoryStore } from "../../storage/status-history-store.ts";
import { StorageError } from "../../storage/storage-error.ts";
import type { ClockJump } from "../housekeeping/clock-watch.ts";
import type { World } from "../world/world.ts";
import { catchUp } from "./catch-up.ts";
import { statusHistoryMs } from "./history-window.ts";
import { decodeSensor, encodeSensor } from "./ring-codec.ts";
import { connectionKey, objectOf } from "./rollup-state.ts";
import type { RollupState } from "./rollup-state.ts";
import type { StatusRollup } from "./status-rollup.ts";
import { UnknownTimes } from "./unknown-times.ts";

export interface KeeperParts {
  world: World;
  storage: { statusHistory: StatusHistoryStore };
  statusHistory: StatusRollup;
  clock: Clock;
  logger: Logger;
  rawHistoryDays: number;
  /** How many rings are written in one step, some milliseconds of work. */
  ringsAtOnce?: number;
}

const dayMs = 86_400_000;
const saveEveryMs = 1_800_000;
const stepMs = 25;
const retryMs = 60_000;
const mostRingsAtOnce = 500;
const mostChanges = 1_000_000;
/** A restart is no time off. */
const longestRestartMs = 120_000;
/** A clock that is put right by less has not been wrong. */
const leastLeadMs = 300_000;

/** One writing of all rings that have changed. */
interface Pass {
  /** Still to be written. */
  readonly ids: string[];
  /** Up to here all changes are in what is written. */
  readonly cursor: number;
}

/**
 * Finds the status history of the time before this start, and writes it every half hour and at the end. A ring is written with
 * the newest change that it has, so that none is counted twice or missed, wherever a writing was cut off.
 */
export class StatusHistoryKeeper {
  /** When the server was running before this start; null where nothing is known of it. */
  readonly lastRunMs: number | null;
  readonly #parts: KeeperParts;
  readonly #store: StatusHistoryStore;
  /** Null while the rings are made from all changes there are. */
  #cursor: number | null;
  #cancel: CancelTimer = () => {};
  #pass: Pass | null = null;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#store = parts.storage.statusHistory;
    const nowMs = parts.clock.now();
    const mark = this.#store.readMark();
    this.lastRunMs = lastRunMs(parts.world, mark?.savedMs ?? 0);
    this.#cursor = mark?.cursor ?? null;
    const unknown = new UnknownTimes(mark?.unknown);
    unknown.keep({ fromMs: nowMs - statusHistoryMs - dayMs, toMs: nowMs });
    const lastMs = this.lastRunMs ?? nowMs;
    if (nowMs - lastMs > longestRestartMs) unknown.add({ fromMs: lastMs, toMs: nowMs });
    const isOfThisClock = lastMs - nowMs <= leastLeadMs;
    if (this.#cursor === null || !isOfThisClock || !this.#goOn(this.#cursor, unknown)) this.#makeAgain(unknown);
  }

  /** Counts everything again on the clock as it is now. */
  followClock({ fromMs, toMs }: ClockJump): void {
    const { unknown } = this.#parts.statusHistory.state;
    unknown.keep({ fromMs: toMs - statusHistoryMs - dayMs, toMs });
    unknown.add({ fromMs, toMs });
    this.#cancel();
    this.#makeAgain(unknown);
  }

  stop(): void {
    this.#cancel();
    if (this.#cursor === null) this.#writeMark();
    else this.#saveAll();
  }

  /** From what was written, and the changes since. False when that can't be read. */
  #goOn(cursor: number, unknown: UnknownTimes): boolean {
    const { world, statusHistory, clock, logger } = this.#parts;
    try {
      const state = statusHistory.newState(unknown);
      const cursors = this.#restore(state);
      const steps = catchUp({ world, state, store: this.#store, cursor, cursors, endMs: clock.now() });
      while (steps.next().done !== true);
      statusHistory.adopt(state);
      // All is counted before the first request.
      statusHistory.read({ id: rootGroupId, span: "day", mostChildren: 0 });
    } catch (error) {
      logger.error({ error }, "The status history could not be read; it is made again from the log");
      return false;
    }
    this.#guarded(() => this.#writeMark());
    this.#wait();
    return true;
  }

  #restore(state: RollupState): Map<string, number> {
    const { world, clock, logger } = this.#parts;
    const nowMs = clock.now();
    const cursors = new Map<string, number>();
    let refused = 0;
    for (const [id, bytes] of this.#store.readRings()) {
      const type = world.get(id)?.type;
      if (type === undefined) continue;
      const key = type === "probe" ? connectionKey(id) : id;
      const stored = decodeSensor(bytes);
      if (stored === null) refused += 1;
      else {
        state.restore(key, { ...stored, sinceMs: Math.min(nowMs, stored.sinceMs) });
        cursors.set(key, stored.cursor);
      }
    }
    if (refused > 0) logger.warn({ refused }, "Status histories of some objects are damaged and begin again");
    return cursors;
  }

  /** From all changes there are, a little at a time; until then the past is unknown. */
  #makeAgain(unknown: UnknownTimes): void {
    this.#cursor = null;
    this.#pass = null;
    this.#parts.statusHistory.restart(unknown);
    this.#guarded(() => this.#writeMark());
    this.#readSome(this.#stepsFromLog(unknown), unknown);
  }

  *#stepsFromLog(unknown: UnknownTimes): Generator<void, void> {
    const { world, statusHistory, clock, rawHistoryDays } = this.#parts;
    const endMs = clock.now();
    // Older lines of the log may be gone already.
    const beginMs = endMs - Math.min(statusHistoryMs, rawHistoryDays * dayMs);
    const state = statusHistory.newState(unknown);
    const lastId = this.#store.newestChange();
    yield;
    const cursor = Math.max(this.#store.cursorAt(beginMs), lastId - mostChanges);
    yield* catchUp({ world, state, store: this.#store, beginMs, cursor, endMs, lastId });
    statusHistory.replace(state);
  }

  #readSome(steps: Generator<void, void>, unknown: UnknownTimes): void {
    const { logger, statusHistory } = this.#parts;
    let isDone: boolean;
    try {
      isDone = steps.next().done === true;
    } catch (error) {
      logger.error({ error }, "The status history of the time before the start could not be read from the log");
      if (error instanceof StorageError) {
        this.#arm(() => this.#makeAgain(unknown), retryMs);
        return;
      }
      statusHistory.adopt(statusHistory.state);
      isDone = true;
    }
    if (isDone) this.#beginPass();
    else this.#arm(() => this.#readSome(steps, unknown), stepMs);
  }

  #arm(run: () => void, delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#parts.clock.setTimer(run, delayMs);
  }

  #wait(): void {
    this.#arm(() => this.#beginPass(), saveEveryMs);
  }

  #beginPass(): void {
    // Armed first: a writing that fails must not be the last one.
    this.#wait();
    this.#openPass();
    this.#saveSteps();
  }

  #saveSteps(): void {
    const isWritten = this.#guarded(() => this.#saveSome());
    if (this.#pass === null) this.#wait();
    else this.#arm(() => this.#saveSteps(), isWritten ? stepMs : retryMs);
  }

  #saveAll(): void {
    this.#openPass();
    while (this.#pass !== null) this.#saveSome();
  }

  #openPass(): void {
    const { unsaved } = this.#parts.statusHistory.state;
    const ids = new Set([...(this.#pass?.ids ?? []), ...unsaved]);
    this.#pass = { ids: [...ids], cursor: this.#store.newestChange() };
    unsaved.clear();
  }

  #saveSome(): void {
    if (this.#pass === null) return;
    const { state } = this.#parts.statusHistory;
    const { ids, cursor } = this.#pass;
    const some = ids.slice(-(this.#parts.ringsAtOnce ?? mostRingsAtOnce));
    const newest = this.#store.newestChange();
    const rows = some.flatMap((id) => {
      const kept = state.kept(id);
      return kept === undefined ? [] : [[objectOf(id), encodeSensor({ ...kept, cursor: newest })] as const];
    });
    const isLast = some.length === ids.length;
    this.#store.save(rows, isLast ? this.#mark(cursor) : undefined);
    ids.length -= some.length;
    if (!isLast) return;
    this.#cursor = cursor;
    this.#pass = null;
  }

  #mark(cursor: number | null) {
    return { cursor, savedMs: this.#parts.clock.now(), unknown: this.#parts.statusHistory.state.unknown.list };
  }

  #writeMark(): void {
    this.#store.save([], this.#mark(this.#cursor));
  }

  #guarded(write: () => void): boolean {
    try {
      write();
      return true;
    } catch (error) {
      this.#parts.logger.error({ error }, "The status history could not be stored; trying again later");
      return false;
    }
  }
}

/** Nobody notes by itself that the server runs: the newest result tells it, and what was written at a stop. */
function lastRunMs(world: World, savedMs: number): number | null {
  let lastMs = savedMs;
  for (const id of world.idsOfType("sensor")) lastMs = Math.max(lastMs, world.sensorState(id)?.last_result_ms ?? 0);
  return lastMs === 0 ? null : lastMs;
}
