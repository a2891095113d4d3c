import { rootGroupId } from "@monitor/domain";
import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import type { Storage } from "../storage/index.ts";
import { StorageError } from "../storage/index.ts";
import type { InstallationFacts, Draft, Writer } from "../writer/index.ts";
import type { ClockJump } from "../housekeeping/index.ts";
import type { World } from "../world/index.ts";
import { catchUp, inSlices } from "./catch-up.ts";
import { runAtOnce } from "../runtime/index.ts";
import { statusHistoryMs, unknownTimesMs } from "./status-period.ts";
import { decodeSensor, encodeSensor } from "./ring-codec.ts";
import { connectionKey, objectOf } from "./rollup-state.ts";
import type { RollupState } from "./rollup-state.ts";
import type { StatusRollup } from "./status-rollup.ts";
import { cursorAt, markKey, readMark } from "./status-history-mark.ts";
import type { StatusHistoryMark } from "./status-history-mark.ts";
import { UnknownTimes } from "./unknown-times.ts";

export interface KeeperParts {
  world: World;
  storage: Pick<Storage, "log" | "readRings">;
  writer: Writer;
  facts: InstallationFacts;
  statusHistory: StatusRollup;
  clock: Clock;
  logger: Logger;
  logDays: number;
  /** How many rings are written in one step, some milliseconds of work. */
  ringsAtOnce?: number;
  /** Another server writes: nothing is stored here. */
  isReader?: boolean;
}

const dayMs = 86_400_000;
const saveEveryMs = 1_800_000;
const saveFlappingEveryMs = 60_000;
const stepMs = 25;
const retryMs = 60_000;
const maxRingsAtOnce = 500;
const maxChanges = 1_000_000;
/** A restart is no time off. */
const maxRestartMs = 120_000;
/** A clock that is put right by less has not been wrong. */
const minLeadMs = 300_000;

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
  readonly #tasks = new Set<Promise<void>>();
  /** Null while the rings are made from all changes there are. */
  #cursor: number | null;
  #cancel: CancelTimer = () => {};
  #cancelFlapping: CancelTimer = () => {};
  #pass: Pass | null = null;
  #isStopped = false;
  /** Counts how often all was begun again: what was begun before that has no effect any more. */
  #round = 0;

  private constructor(parts: KeeperParts, mark: StatusHistoryMark | null) {
    this.#parts = parts;
    this.lastRunMs = lastRunMs(parts.world, mark?.savedMs ?? 0);
    this.#cursor = mark?.cursor ?? null;
  }

  /** All that is known is counted before the first request. */
  static async open(parts: KeeperParts): Promise<StatusHistoryKeeper> {
    const mark = readMark(parts.facts);
    const keeper = new StatusHistoryKeeper(parts, mark);
    await keeper.#begin(mark);
    keeper.#waitForFlapping();
    return keeper;
  }

  async #begin(mark: StatusHistoryMark | null): Promise<void> {
    const nowMs = this.#parts.clock.now();
    const unknown = new UnknownTimes(mark?.unknown);
    unknown.keep({ fromMs: nowMs - unknownTimesMs, toMs: nowMs });
    const lastMs = this.lastRunMs ?? nowMs;
    if (nowMs - lastMs > maxRestartMs) unknown.add({ fromMs: lastMs, toMs: nowMs });
    const isOfThisClock = lastMs - nowMs <= minLeadMs;
    if (this.#cursor === null || !isOfThisClock || !(await this.#goOn(this.#cursor, unknown))) {
      await this.#makeAgain(unknown);
    }
  }

  /** Counts everything again on the clock as it is now. */
  followClock({ fromMs, toMs }: ClockJump): void {
    const { unknown } = this.#parts.statusHistory.state;
    unknown.keep({ fromMs: toMs - unknownTimesMs, toMs });
    unknown.add({ fromMs, toMs });
    this.#cancel();
    this.#inBackground(() => this.#makeAgain(unknown));
  }

  /** Ends the work in the background; what is under way settles. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    this.#cancelFlapping();
    await this.settled();
    if (this.#parts.isReader === true) return;
    if (this.#cursor === null) await this.#guarded(() => this.#writeMark());
    else await this.#guarded(() => this.#saveAll());
  }

  /** Settles when what is under way is done. */
  async settled(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks);
  }

  /** From what was written, and the changes since. False when that can't be read. */
  async #goOn(cursor: number, unknown: UnknownTimes): Promise<boolean> {
    const { world, storage, writer, statusHistory, clock, logger } = this.#parts;
    try {
      const state = runAtOnce(statusHistory.newState(unknown));
      const cursors = await this.#restore(state);
      // Changes during this reading are counted by the state that goes on.
      const lastId = writer.seq;
      const steps = catchUp({ world, state, log: storage.log, writer, cursor, cursors, endMs: clock.now(), lastId });
      while ((await steps.next()).done !== true);
      runAtOnce(statusHistory.adopt(state));
      statusHistory.read({ id: rootGroupId, span: "day", maxChildren: 0 });
    } catch (error) {
      logger.error({ error }, "The status history could not be read; it is made again from the log");
      return false;
    }
    await this.#guarded(() => this.#writeMark());
    this.#wait();
    return true;
  }

  async #restore(state: RollupState): Promise<Map<string, number>> {
    const { world, storage, clock, logger } = this.#parts;
    const nowMs = clock.now();
    const cursors = new Map<string, number>();
    let refused = 0;
    for (const [id, bytes] of await storage.readRings()) {
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
  async #makeAgain(unknown: UnknownTimes): Promise<void> {
    this.#round += 1;
    this.#cursor = null;
    this.#pass = null;
    const { world, statusHistory } = this.#parts;
    const restart = statusHistory.restart(unknown);
    const steps = this.#stepsFromLog(unknown, { lastId: this.#parts.writer.seq, endMs: this.#parts.clock.now() });
    const round = this.#round;
    await inSlices(world, restart);
    if (round !== this.#round) return;
    this.#inBackground(async () => void (await this.#guarded(() => this.#writeMark())));
    this.#inBackground(() => this.#readSome(steps, unknown));
  }

  async *#stepsFromLog(
    unknown: UnknownTimes,
    { lastId, endMs }: { lastId: number; endMs: number },
  ): AsyncGenerator<void, void> {
    const { world, statusHistory, storage, writer, logDays } = this.#parts;
    const round = this.#round;
    // Older lines of the log may be gone already.
    const beginMs = endMs - Math.min(statusHistoryMs, logDays * dayMs);
    const state = await inSlices(world, statusHistory.newState(unknown));
    yield;
    const cursor = Math.max(await cursorAt(storage.log, lastId, beginMs), lastId - maxChanges);
    yield* catchUp({ world, state, log: storage.log, writer, beginMs, cursor, endMs, lastId });
    if (round === this.#round) await inSlices(world, statusHistory.replace(state));
  }

  async #readSome(steps: AsyncGenerator<void, void>, unknown: UnknownTimes): Promise<void> {
    const { logger, statusHistory } = this.#parts;
    const round = this.#round;
    let isDone: boolean;
    try {
      isDone = (await steps.next()).done === true;
    } catch (error) {
      logger.error({ error }, "The status history of the time before the start could not be read from the log");
      if (error instanceof StorageError) {
        if (round === this.#round) this.#arm(() => this.#makeAgain(unknown), retryMs);
        return;
      }
      runAtOnce(statusHistory.adopt(statusHistory.state));
      isDone = true;
    }
    if (round !== this.#round) return;
    if (isDone) await this.#beginPass();
    else this.#arm(() => this.#readSome(steps, unknown), stepMs);
  }

  #arm(run: () => Promise<void>, delayMs: number): void {
    this.#cancel();
    if (this.#isStopped) return;
    this.#cancel = this.#parts.clock.setTimer(() => this.#inBackground(run), delayMs);
  }

  #inBackground(run: () => Promise<void>): void {
    const task = run()
      .catch((error: unknown) => this.#parts.logger.error({ error }, "Work on the status history has failed"))
      .finally(() => this.#tasks.delete(task));
    this.#tasks.add(task);
  }

  #wait(): void {
    if (this.#parts.isReader !== true) this.#arm(() => this.#beginPass(), saveEveryMs);
  }

  async #beginPass(): Promise<void> {
    if (this.#parts.isReader === true) return;
    // Armed first: a writing that fails must not be the last one.
    this.#wait();
    this.#openPass();
    await this.#saveSteps();
  }

  async #saveSteps(): Promise<void> {
    const round = this.#round;
    const isWritten = await this.#guarded(() => this.#saveSome());
    // A newer round has a timer of its own.
    if (round !== this.#round) return;
    if (this.#pass === null) this.#wait();
    else this.#arm(() => this.#saveSteps(), isWritten ? stepMs : retryMs);
  }

  async #saveAll(): Promise<void> {
    this.#openPass();
    while (this.#pass !== null) await this.#saveSome();
  }

  #openPass(): void {
    const { unsaved } = this.#parts.statusHistory.state;
    const ids = new Set([...(this.#pass?.ids ?? []), ...unsaved]);
    this.#pass = { ids: [...ids], cursor: this.#parts.writer.seq };
    unsaved.clear();
  }

  /** In its turn all changes up to the writer's newest one are in the rings, and no later one. */
  async #saveSome(): Promise<void> {
    const pass = this.#pass;
    if (pass === null) return;
    const { writer } = this.#parts;
    const { ids, cursor } = pass;
    const some = ids.slice(-(this.#parts.ringsAtOnce ?? maxRingsAtOnce));
    const isLast = some.length === ids.length;
    await writer.change(() => {
      // All was begun again while this waited for its turn.
      if (this.#pass !== pass) return { draft: null, result: undefined };
      const draft = { isDurable: false, rings: this.#ringsOf(some), ...(isLast ? this.#markDraft(cursor) : {}) };
      return { draft, result: undefined };
    });
    if (this.#pass !== pass) return;
    ids.length -= some.length;
    if (!isLast) return;
    this.#cursor = cursor;
    this.#pass = null;
  }

  // Most of their changes are not in the log, from which a ring is brought up to date after a kill.
  #waitForFlapping(): void {
    const { clock, isReader } = this.#parts;
    if (this.#isStopped || isReader === true) return;
    this.#cancelFlapping = clock.setTimer(() => {
      this.#inBackground(async () => {
        await this.#guarded(() => this.#saveFlapping());
        this.#waitForFlapping();
      });
    }, saveFlappingEveryMs);
  }

  async #saveFlapping(): Promise<void> {
    const { world, writer, statusHistory } = this.#parts;
    const isFlapping = (id: string) => (world.sensorState(id)?.flapping?.since_ms ?? null) !== null;
    const ids = this.#cursor === null ? [] : [...statusHistory.state.unsaved].filter(isFlapping);
    if (ids.length === 0) return;
    await writer.change(() => {
      const isKnown = this.#cursor !== null;
      return { draft: isKnown ? { isDurable: false, rings: this.#ringsOf(ids) } : null, result: undefined };
    });
  }

  /** As they are in this turn, with the newest change that they count. */
  #ringsOf(ids: readonly string[]): Map<string, Uint8Array> {
    const { writer, statusHistory } = this.#parts;
    const rings = ids.flatMap((id) => {
      const kept = statusHistory.state.kept(id);
      return kept === undefined ? [] : [[objectOf(id), encodeSensor({ ...kept, cursor: writer.seq })] as const];
    });
    return new Map(rings);
  }

  #markDraft(cursor: number | null): Pick<Draft, "meta"> {
    const { clock, statusHistory } = this.#parts;
    const mark: StatusHistoryMark = { cursor, savedMs: clock.now(), unknown: statusHistory.state.unknown.list };
    return { meta: new Map([[markKey, JSON.stringify(mark)]]) };
  }

  async #writeMark(): Promise<void> {
    await this.#parts.writer.change(() => ({ draft: this.#markDraft(this.#cursor), result: undefined }));
  }

  async #guarded(write: () => Promise<void>): Promise<boolean> {
    if (this.#parts.isReader === true) return true;
    try {
      await write();
      return true;
    } catch (error) {
      this.#parts.logger.error({ error }, "The status history could not be stored; trying again later");
      return false;
    }
  }
}

/** No entry says that the server runs: the newest result shows it, and what was written at a stop. */
function lastRunMs(world: World, savedMs: number): number | null {
  let lastMs = savedMs;
  for (const id of world.idsOfType("sensor")) lastMs = Math.max(lastMs, world.sensorState(id)?.last_result_ms ?? 0);
  return lastMs === 0 ? null : lastMs;
}
