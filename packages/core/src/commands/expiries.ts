import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import type { Commands } from "./command-types.ts";
import { rightEndsMs } from "./ended-rights.ts";
import type { World } from "../world/index.ts";

export interface ExpiryParts {
  world: World;
  commands: Pick<Commands, "endExpired">;
  clock: Clock;
  logger: Logger;
}

interface Due {
  id: string;
  dueMs: number;
}

const retryMs = 60_000;
const maxWaitMs = 60_000;

/**
 * Ends pauses, acknowledgements and access rights when their time has come, those that came due while the server was off included.
 * One timer serves them all; returns a function that stops it.
 */
export function watchExpiries(parts: ExpiryParts): () => void {
  const watch = new ExpiryWatch(parts);
  const { world } = parts;
  const unsubscribe = world.subscribe((changedIds) => watch.look(changedIds));
  watch.look(["group", "probe", "device", "sensor"].flatMap((type) => world.idsOfType(type as "sensor")));
  return () => {
    unsubscribe();
    watch.stop();
  };
}

class ExpiryWatch {
  readonly #parts: ExpiryParts;
  /** Soonest last. An entry whose object has changed since is skipped when its time comes. */
  readonly #dues: Due[] = [];
  readonly #known = new Map<string, number>();
  #cancel: CancelTimer | null = null;
  #isStopped = false;

  constructor(parts: ExpiryParts) {
    this.#parts = parts;
  }

  look(ids: readonly string[]): void {
    const soonestBefore = this.#dues.at(-1)?.dueMs;
    for (const id of ids) this.#note(id);
    if (this.#dues.at(-1)?.dueMs !== soonestBefore) this.#arm();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
    this.#cancel = null;
  }

  #note(id: string): void {
    const dueMs = this.#dueOf(id);
    if (dueMs === null) {
      this.#known.delete(id);
      return;
    }
    if (this.#known.get(id) === dueMs) return;
    this.#known.set(id, dueMs);
    let low = 0;
    let high = this.#dues.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#dues[middle] as Due).dueMs > dueMs) low = middle + 1;
      else high = middle;
    }
    this.#dues.splice(low, 0, { id, dueMs });
  }

  #dueOf(id: string): number | null {
    const { world } = this.#parts;
    const record = world.get(id);
    const pausedMs = record?.pause?.until_ms ?? Infinity;
    const rightMs = record === undefined ? Infinity : rightEndsMs(record);
    const dueMs = Math.min(pausedMs, rightMs, world.sensorState(id)?.acknowledgement?.until_ms ?? Infinity);
    return dueMs === Infinity ? null : dueMs;
  }

  #arm(): void {
    this.#cancel?.();
    this.#cancel = null;
    const soonest = this.#dues.at(-1);
    if (soonest === undefined || this.#isStopped) return;
    // The clock can be set to that time meanwhile.
    const waitMs = Math.min(soonest.dueMs - this.#parts.clock.now(), maxWaitMs);
    this.#cancel = this.#parts.clock.setTimer(() => this.#fire(), waitMs);
  }

  #fire(): void {
    const nowMs = this.#parts.clock.now();
    const ids: string[] = [];
    while ((this.#dues.at(-1)?.dueMs ?? Infinity) <= nowMs) {
      const { id, dueMs } = this.#dues.pop() as Due;
      if (this.#known.get(id) !== dueMs) continue;
      this.#known.delete(id);
      ids.push(id);
    }
    if (ids.length > 0) void this.#expire(ids);
    this.#arm();
  }

  async #expire(ids: readonly string[]): Promise<void> {
    const { commands, logger, clock } = this.#parts;
    try {
      await commands.endExpired(ids);
      this.look(ids);
    } catch (error) {
      logger.error({ error }, "Pauses, acknowledgements or rights that are over could not be ended; trying again");
      clock.setTimer(() => this.look(ids), retryMs);
    }
  }
}
