import { ownTimeZone } from "@monitor/domain";
import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import { changesBetween, changesToTell, logLines } from "../results/index.ts";
import type { HistoryReader, LogEntry, UnusualRecord } from "../storage/index.ts";
import type { SensorState, World } from "../world/index.ts";
import type { Draft, Writer } from "../writer/index.ts";
import { comparedHours, hourMs } from "./hours-of-weeks.ts";
import { lookAtSensor } from "./look-at-sensor.ts";

export interface UnusualParts {
  readonly world: World;
  readonly writer: Writer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly storage: { readonly history: HistoryReader };
  /** By whose clocks people work; that of the server where it is left out. */
  readonly timeZone?: string;
}

/** Results of an hour may come a little later. */
const afterHourMs = 5 * 60_000;
const lookEveryMs = 60_000;
/** What the last run has left of the history is in memory then. */
const firstLookMs = 10 * lookEveryMs;
/** Some milliseconds' worth, and the wait after them: 50,000 sensors take some ten minutes of an hour. */
const sensorsAtOnce = 4;
const nextSomeMs = 50;

/**
 * Looks each hour at the last hours of all sensors and notes which of them are unusual. Returns a function that stops it.
 */
export function watchUnusual(parts: UnusualParts): () => void {
  const watch = new UnusualWatch(parts);
  return () => watch.stop();
}

class UnusualWatch {
  readonly #parts: UnusualParts;
  readonly #timeZone: string;
  /** Those that are not looked at yet in this hour. */
  #left: string[] = [];
  #lookedHour: number;
  #cancel: CancelTimer;
  #isStopped = false;

  constructor(parts: UnusualParts) {
    this.#parts = parts;
    this.#timeZone = parts.timeZone ?? ownTimeZone();
    this.#lookedHour = this.#hour();
    this.#cancel = parts.clock.setTimer(() => void this.#step(), firstLookMs);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  #hour(): number {
    return Math.floor((this.#parts.clock.now() - afterHourMs) / hourMs);
  }

  async #step(): Promise<void> {
    const { world, logger, clock } = this.#parts;
    if (this.#left.length === 0 && this.#hour() !== this.#lookedHour) {
      this.#lookedHour = this.#hour();
      this.#left = [...world.idsOfType("sensor")];
    }
    try {
      await this.#look(this.#left.splice(-sensorsAtOnce));
    } catch (error) {
      logger.error({ error }, "It could not be found out whether values are unusual; the next hour is looked at again");
      this.#left = [];
    }
    if (this.#isStopped) return;
    this.#cancel = clock.setTimer(() => void this.#step(), this.#left.length > 0 ? nextSomeMs : lookEveryMs);
  }

  async #look(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { world, writer, storage } = this.#parts;
    const lookParts = { world, history: storage.history };
    const compared = comparedHours(this.#lookedHour * hourMs, this.#timeZone);
    const found = new Map<string, UnusualRecord | null>();
    for (const id of ids) {
      const unusual = await lookAtSensor(lookParts, id, { compared, timeZone: this.#timeZone });
      if (unusual !== null || (world.sensorState(id)?.unusual ?? null) !== null) found.set(id, unusual);
    }
    if (found.size === 0) return;
    await writer.change(({ nowMs }) => ({ draft: draftOf(world, found, nowMs), result: undefined }));
  }
}

function draftOf(world: World, found: ReadonlyMap<string, UnusualRecord | null>, nowMs: number): Draft {
  const states = new Map<string, SensorState>();
  const log: LogEntry[] = [];
  for (const [id, unusual] of found) {
    const state = world.sensorState(id);
    if (state === undefined) continue;
    const next = stateWith(state, unusual, nowMs);
    states.set(id, next);
    const isShown = world.statusOf(id) === state.own_status;
    if (isShown) log.push(...logLines(id, changesToTell(state, next, changesBetween(state, next)), nowMs));
  }
  return { isDurable: false, states, log };
}

/** The state with what was found; what else has befallen it goes first. */
export function stateWith(state: SensorState, unusual: UnusualRecord | null, nowMs: number): SensorState {
  const { own_status } = state;
  if (unusual === null) {
    const ended = { own_status: "up", message: "OK", message_info: { code: "ok", parameters: {} } } as const;
    return { ...state, unusual, ...(own_status === "unusual" ? { ...ended, status_since_ms: nowMs } : {}) };
  }
  if (own_status !== "up" && own_status !== "unusual") return { ...state, unusual };
  const { message, message_info } = unusual;
  const status_since_ms = own_status === "unusual" ? state.status_since_ms : nowMs;
  return { ...state, unusual, own_status: "unusual", status_since_ms, message, message_info };
}
