import type { CancelTimer, Clock } from "../../clock.ts";
import { parseProbeStatus, statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import type { Logger } from "../../logger.ts";
import type { StoredLogEntry } from "../../storage/records.ts";
import { StorageError } from "../../storage/storage-error.ts";
import type { LogReader } from "../../storage/ports.ts";
import type { RunningTime } from "./running-times.ts";
import { codeOf, unmeasuredCode } from "../world/status-codes.ts";
import type { StatusHistoryKeeper } from "./status-history.ts";
import type { World } from "../world/world.ts";

export interface ReplayParts {
  world: World;
  log: LogReader;
  /** The newest line of the log at the start: later ones are of a time that the keeper counts itself. */
  newestId: number;
  statusHistory: Pick<StatusHistoryKeeper, "addPast" | "addPastConnection">;
  /** When the server was running, oldest first: nothing is known of other times. */
  runningTimes: readonly RunningTime[];
  /** Where the past begins: the keeper counts what comes after. */
  startMs: number;
  /** How far back the log goes. */
  fromMs: number;
}

const linesAtOnce = 1000;
const mostLines = 1_000_000;
const pauseMs = 25;
const retryMs = 60_000;

/**
 * Goes back through the log from the state at the start and so finds again which status every sensor had when. A page of
 * the log a step; after `mostLines` the time before stays unknown.
 */
export class LogReplay {
  readonly #parts: ReplayParts;
  readonly #own = new Map<string, Status>();
  /** Up to when the time of a sensor is still to be counted. */
  readonly #endMs = new Map<string, number>();
  readonly #paused = new Map<string, Status>();
  readonly #away = new Set<string>();
  /** Up to when the connection of a probe is still to be counted. */
  readonly #connectionEndMs = new Map<string, number>();
  readonly #connectionBefore = new Map<string, string | null>();
  #beforeId: number;
  #lines = 0;
  /** No line that is still to come is later. */
  #latestMs: number;
  #lastMs: number;

  constructor(parts: ReplayParts) {
    this.#parts = parts;
    this.#lastMs = parts.startMs;
    this.#latestMs = parts.startMs;
    const { world, newestId } = parts;
    this.#beforeId = newestId + 1;
    for (const type of ["group", "probe", "device", "sensor"] as const) {
      for (const id of world.idsOfType(type)) {
        const pause = world.get(id)?.pause;
        if (pause) this.#paused.set(id, pausedStatus(pause.until_ms));
      }
    }
    for (const id of world.idsOfType("sensor")) {
      const state = world.sensorState(id);
      if (state !== undefined) this.#own.set(id, state.own_status);
    }
  }

  /** Reads one page of the log; true while there is more. */
  async step(): Promise<boolean> {
    const lines = await this.#parts.log.read({ beforeId: this.#beforeId, limit: linesAtOnce });
    // Their order is that of their ids: a clock that was set gives some a time before those in front of them.
    const counted = lines.filter(({ time_ms }) => time_ms >= this.#parts.fromMs);
    for (const line of counted) this.#goBack(line);
    this.#beforeId = lines.at(-1)?.id ?? 0;
    this.#lines += lines.length;
    if (lines.length < linesAtOnce || counted.length === 0) return this.#finish(this.#parts.fromMs);
    return this.#lines < mostLines || this.#finish(this.#lastMs);
  }

  #finish(fromMs: number): false {
    for (const id of this.#own.keys()) this.#countBackTo(id, fromMs);
    for (const [id, word] of this.#connectionBefore) this.#countConnection(id, fromMs, word);
    return false;
  }

  #goBack(line: StoredLogEntry): void {
    const { object_id: id, kind } = line;
    const timeMs = Math.min(line.time_ms, this.#latestMs);
    this.#lastMs = Math.min(this.#lastMs, timeMs);
    switch (kind) {
      case "status":
        if (!this.#own.has(id)) return;
        // What it led to was measured, or missed: unknown counts then.
        this.#countBackTo(id, timeMs, statusOfWord(line.to));
        this.#own.set(id, statusOfWord(line.from));
        return;
      case "acknowledged":
        this.#goBackTo(id, timeMs, "down");
        return;
      case "acknowledgement_ended":
        // A result that ends one has a line of its own for the status.
        if (line.to === "down") this.#goBackTo(id, timeMs, "down_acknowledged");
        return;
      case "paused":
        // Only the line of the pause tells whether it had an end.
        this.#paused.set(id, pausedStatus(line.to));
        this.#countBelow(id, timeMs);
        this.#paused.delete(id);
        return;
      case "resumed":
        this.#countBelow(id, timeMs);
        this.#paused.set(id, "paused_by_user");
        return;
      case "probe":
        this.#goBackToProbe(line, timeMs);
        return;
      case "clock":
        this.#goBackToClock(line);
    }
  }

  // What happened by a clock that was ahead of the present one is known to be no later than when that was put right.
  #goBackToClock({ from, to }: StoredLogEntry): void {
    const { startMs } = this.#parts;
    const [fromMs, toMs] = [Date.parse(from ?? ""), Date.parse(to ?? "")];
    if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return;
    this.#latestMs = fromMs <= startMs ? fromMs : Math.min(toMs, startMs);
  }

  // What a line led to holds until the next one: a server that stops writes none.
  #goBackToProbe({ object_id: id, from, to }: StoredLogEntry, timeMs: number): void {
    const { world } = this.#parts;
    this.#setAway(id, to);
    this.#countConnection(id, timeMs, to);
    this.#connectionBefore.set(id, from);
    for (const sensor of world.sensorsOfProbe(id)) this.#countBackTo(sensor, timeMs);
    this.#setAway(id, from);
  }

  #countConnection(id: string, fromMs: number, word: string | null): void {
    const { world, statusHistory, startMs } = this.#parts;
    const toMs = this.#connectionEndMs.get(id) ?? startMs;
    this.#connectionEndMs.set(id, Math.min(fromMs, toMs));
    const status = parseProbeStatus(word);
    if (status === null) return;
    for (const span of this.#runningSpans(Math.max(fromMs, world.get(id)?.created_ms ?? toMs), toMs))
      statusHistory.addPastConnection(id, status, span);
  }

  #setAway(probeId: string, status: string | null): void {
    if (status === "disconnected") this.#away.add(probeId);
    else this.#away.delete(probeId);
  }

  #goBackTo(sensorId: string, timeMs: number, before: Status): void {
    if (!this.#own.has(sensorId)) return;
    this.#countBackTo(sensorId, timeMs);
    this.#own.set(sensorId, before);
  }

  #countBelow(id: string, timeMs: number): void {
    for (const sensor of this.#parts.world.sensorsBelow(id)) this.#countBackTo(sensor, timeMs);
  }

  /** Counts the time since `timeMs` that has not been counted, in the status of then. */
  #countBackTo(id: string, timeMs: number, own?: Status): void {
    const { world, statusHistory, startMs } = this.#parts;
    const toMs = this.#endMs.get(id) ?? startMs;
    const fromMs = Math.max(Math.min(timeMs, toMs), world.get(id)?.created_ms ?? toMs);
    if (fromMs >= toMs) return;
    this.#endMs.set(id, fromMs);
    const code = this.#codeOf(id, own);
    if (code === unmeasuredCode) return;
    for (const span of this.#runningSpans(fromMs, toMs)) statusHistory.addPast(id, { code, ...span });
  }

  /** The parts of a time in which the server was running. */
  #runningSpans(fromMs: number, toMs: number): { fromMs: number; toMs: number }[] {
    return this.#parts.runningTimes
      .map((running) => ({ fromMs: Math.max(fromMs, running.fromMs), toMs: Math.min(toMs, running.toMs) }))
      .filter((span) => span.toMs > span.fromMs);
  }

  #codeOf(id: string, noted?: Status): number {
    const pause = this.#paused.get(id);
    if (pause !== undefined) return codeOf(pause);
    const { world } = this.#parts;
    let parent = world.get(id)?.parent_id ?? null;
    while (parent !== null) {
      if (this.#paused.has(parent)) return codeOf("paused_by_parent");
      parent = world.get(parent)?.parent_id ?? null;
    }
    if (this.#away.has(world.probeOf(id) ?? "")) return codeOf("probe_disconnected");
    if (noted !== undefined) return codeOf(noted);
    const own = this.#own.get(id) ?? "unknown";
    return own === "unknown" ? unmeasuredCode : codeOf(own);
  }
}

const statusOfWord = (word: string | null): Status => statuses.find((status) => status === word) ?? "unknown";

const pausedStatus = (until: string | number | null): Status =>
  until === null ? "paused_by_user" : "paused_by_user_until";

/** Replays the log in the background, a little at a time. Returns a function that stops it. */
export function replayLog(parts: ReplayParts & { clock: Clock; logger: Logger }): () => void {
  const replay = new LogReplay(parts);
  let cancel: CancelTimer = () => {};
  let isStopped = false;
  const arm = (waitMs: number) => {
    if (!isStopped) cancel = parts.clock.setTimer(() => void next(), waitMs);
  };
  const next = async () => {
    try {
      if (await replay.step()) arm(pauseMs);
    } catch (error) {
      parts.logger.error({ error }, "The status history of the time before the start could not be read from the log");
      if (error instanceof StorageError) arm(retryMs);
    }
  };
  arm(pauseMs);
  return () => {
    isStopped = true;
    cancel();
  };
}
