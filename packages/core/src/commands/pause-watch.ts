import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import type { ObjectRecord } from "../storage/index.ts";
import { schedulesKey } from "../world/index.ts";
import type { World } from "../world/index.ts";
import type { Writer } from "../writer/index.ts";
import type { Commands } from "./command-types.ts";
import { arePausesEqual, wantedPauses } from "./wanted-pauses.ts";

export interface PauseWatchParts {
  world: World;
  writer: Pick<Writer, "subscribe">;
  commands: Pick<Commands, "followPauses">;
  clock: Clock;
  logger: Logger;
}

/** The clock can be set meanwhile. */
const maxWaitMs = 30_000;
const minJumpMs = 2000;
const retryMs = 10_000;
/** Each turn of the writer is short. */
const objectsAtOnce = 500;
const section = "scheduledependency";

interface Timed {
  readonly record: ObjectRecord;
  readonly nextMs: number;
}

/**
 * Has pauses by schedule, maintenance and dependency begin and end: when their time has come, when a master changes, and when
 * settings or schedules do. What holds follows from the time as it is, so a clock that is set leaves none out and makes none up;
 * delays are measured by the monotonic clock. One timer serves all; returns a function that stops it.
 */
export function watchPauses(parts: PauseWatchParts): () => void {
  const watch = new PauseWatch(parts);
  const { world, writer } = parts;
  const ends = [
    world.subscribe((ids) => watch.look(ids)),
    writer.subscribe(({ meta }) => meta.has(schedulesKey) && watch.lookAtTimed()),
  ];
  watch.lookAtAll();
  return () => {
    for (const end of ends) end();
    watch.stop();
  };
}

class PauseWatch {
  readonly #parts: PauseWatchParts;
  /** Objects with settings of the section, and when time changes their pauses next. */
  readonly #timed = new Map<string, Timed>();
  /** Objects that were paused by what they depend on, by its id. */
  readonly #held = new Map<string, Set<string>>();
  /** Objects whose master is up again: the monotonic time at which they go on. */
  readonly #delays = new Map<string, number>();
  readonly #waiting = new Set<string>();
  #running = false;
  #isStopped = false;
  #offsetMs: number;
  #cancel: CancelTimer | null = null;

  constructor(parts: PauseWatchParts) {
    this.#parts = parts;
    this.#offsetMs = this.#offset();
  }

  lookAtAll(): void {
    const { world } = this.#parts;
    this.look((["group", "probe", "device", "sensor"] as const).flatMap((type) => world.idsOfType(type)));
    this.#arm();
  }

  /** Looks at objects that have changed, and at those that depend on them. */
  look(ids: readonly string[]): void {
    const { dependencies } = this.#parts.world;
    for (const id of ids) {
      this.#note(id);
      for (const dependent of dependencies.dependentsOf(id)) this.#note(dependent);
      for (const held of this.#held.get(id) ?? []) this.#note(held);
    }
    this.#work();
  }

  /** Looks again at all that time pauses: schedules have changed, or the clock was set. */
  lookAtTimed(): void {
    const ids = [...this.#timed.keys()];
    this.#timed.clear();
    this.look(ids);
    this.#arm();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #offset(): number {
    return this.#parts.clock.now() - this.#parts.clock.monotonicMs();
  }

  /** Notes when time changes the pauses of an object next, and whether they are others already. */
  #note(id: string): void {
    const { world, clock } = this.#parts;
    const record = world.get(id);
    if (record === undefined || !this.#isConcerned(record)) {
      this.#timed.delete(id);
      this.#delays.delete(id);
      return;
    }
    const nowMs = clock.now();
    const known = this.#timed.get(id);
    if (known?.record === record && nowMs < known.nextMs && world.dependencies.mastersOf(id).length === 0) return;
    this.#noteMaster(record);
    const { pauses, nextMs } = wantedPauses(world, record, { nowMs, isDelayOver: () => this.#isDelayOver(id) });
    if (record.own_settings[section] !== undefined) this.#noteTime(id, { record, nextMs: nextMs ?? Infinity });
    if (!arePausesEqual(pauses, record.automatic_pauses)) this.#waiting.add(id);
  }

  #noteTime(id: string, timed: Timed): void {
    const known = this.#timed.get(id)?.nextMs ?? Infinity;
    this.#timed.set(id, timed);
    if (timed.nextMs < known) this.#arm();
  }

  #noteMaster(record: ObjectRecord): void {
    const master = record.automatic_pauses?.dependency?.cause;
    if (master !== undefined) {
      const held = this.#held.get(master) ?? new Set();
      this.#held.set(master, held.add(record.id));
    }
    this.#noteDelay(record);
  }

  #isConcerned(record: ObjectRecord): boolean {
    const { own_settings, automatic_pauses } = record;
    if (own_settings[section] !== undefined || automatic_pauses !== null) return true;
    return this.#parts.world.dependencies.isBesideMaster(record);
  }

  /** What is left of a delay is counted from when it was first seen: after a restart no more than all of it. */
  #noteDelay({ id, automatic_pauses }: ObjectRecord): void {
    const { world, clock } = this.#parts;
    const until = automatic_pauses?.dependency?.until_ms ?? null;
    if (until === null) {
      this.#delays.delete(id);
      return;
    }
    if (this.#delays.has(id)) return;
    const longestMs = Math.max(0, ...world.dependencies.mastersOf(id).map(({ delayMs }) => delayMs));
    const leftMs = Math.min(Math.max(0, until - clock.now()), longestMs);
    this.#delays.set(id, clock.monotonicMs() + leftMs);
    this.#arm();
  }

  #isDelayOver(id: string): boolean {
    return (this.#delays.get(id) ?? Infinity) <= this.#parts.clock.monotonicMs();
  }

  #arm(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#isStopped) return;
    const { clock } = this.#parts;
    let waitMs = maxWaitMs;
    // What is due already was looked at.
    const take = (ms: number) => ms > 0 && (waitMs = Math.min(waitMs, ms));
    const nowMs = clock.now();
    for (const { nextMs } of this.#timed.values()) take(nextMs - nowMs);
    const monotonicMs = clock.monotonicMs();
    for (const dueMs of this.#delays.values()) take(dueMs - monotonicMs);
    this.#cancel = clock.setTimer(() => this.#fire(), waitMs);
  }

  #fire(): void {
    const byMs = this.#offset() - this.#offsetMs;
    this.#offsetMs += byMs;
    if (Math.abs(byMs) > minJumpMs) this.lookAtTimed();
    const nowMs = this.#parts.clock.now();
    const timed = [...this.#timed].filter(([, { nextMs }]) => nextMs <= nowMs).map(([id]) => id);
    const delayed = [...this.#delays.keys()].filter((id) => this.#isDelayOver(id));
    this.look([...timed, ...delayed]);
    this.#arm();
  }

  #work(): void {
    if (this.#running || this.#isStopped || this.#waiting.size === 0) return;
    this.#running = true;
    void this.#follow().finally(() => {
      this.#running = false;
      if (!this.#isStopped) this.#arm();
    });
  }

  async #follow(): Promise<void> {
    const { commands, logger, clock } = this.#parts;
    while (this.#waiting.size > 0 && !this.#isStopped) {
      const ids = [...this.#waiting].slice(0, objectsAtOnce);
      for (const id of ids) this.#waiting.delete(id);
      const over = new Set(ids.filter((id) => this.#isDelayOver(id)));
      try {
        await commands.followPauses(ids, over);
      } catch (error) {
        logger.error({ error }, "Pauses by schedule or dependency could not be stored; trying again");
        for (const id of ids) this.#timed.delete(id);
        clock.setTimer(() => this.look(ids), retryMs);
        return;
      }
    }
  }
}
