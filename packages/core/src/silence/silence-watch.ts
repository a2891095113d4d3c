import { isPausedStatus, silenceAfterMs, silenceReasonOf } from "@monitor/domain";
import type { CancelTimer, Clock, Logger, ServerProblems } from "../runtime/index.ts";
import { StorageError } from "../storage/index.ts";
import type { Draft, Writer } from "../writer/index.ts";
import { publish } from "../world/index.ts";
import type { SensorState, World } from "../world/index.ts";
import { silenceLines } from "./silence-lines.ts";

export interface SilenceParts {
  world: World;
  writer: Writer;
  clock: Clock;
  logger: Logger;
  problems: Pick<ServerProblems, "get">;
  /** For how many scanning intervals a result may stay away. */
  silentIntervals: number;
}

/** What a deadline depends on: it begins again when one of these is another one. */
interface DeadlineFacts {
  readonly resultMs: number | null;
  readonly intervalSeconds: number;
  /** Paused, or without its probe: no result is expected. */
  readonly isIdle: boolean;
  /** Its silence has been noticed: one from before the start is only believed until then. */
  readonly isNoted: boolean;
}

interface Watched extends DeadlineFacts {
  readonly startMs: number;
  /** When the last result was taken, or was first known to this process. */
  readonly heardMs: number;
  /** Its deadline has begun again since the last result: that is done once, or a probe that comes and goes would put it off for ever. */
  readonly isPutOff: boolean;
  /** Second at which it is looked at; null when it is not. */
  slot: number | null;
}

const tickMs = 1000;
/** Time in which this process stood still is none in which a result could have been taken. */
const maxTickMs = 2 * tickMs;
const sensorsAtOnce = 500;
const nextSomeMs = 10;
const retryMs = 5000;

/**
 * Makes sensors unknown whose results stay away, whatever the cause is, and notes it in the log. One timer and a list of seconds
 * serve all sensors: a sensor costs a look each time a result is taken and each time its deadline could be over.
 * Returns a function that stops it.
 */
export function watchSilence(parts: SilenceParts): () => void {
  const watch = new SilenceWatch(parts);
  const unsubscribe = parts.world.subscribe((changedIds) => watch.look(changedIds));
  watch.look(parts.world.idsOfType("sensor"));
  return () => {
    unsubscribe();
    watch.stop();
  };
}

class SilenceWatch {
  readonly #parts: SilenceParts;
  readonly #watched = new Map<string, Watched>();
  readonly #slots = new Map<number, string[]>();
  /** Sensors that are silent and whose line in the log is still to be written. */
  readonly #unwritten = new Set<string>();
  #due: string[] = [];
  /** Sensors that are checked again, and whose last result is older than the deadline. */
  #outdated: string[] = [];
  /** Monotonic time without the spans in which this process stood still. */
  #ownMs = 0;
  #lookedMs: number;
  #lastSlot = 0;
  #retryAtMs = 0;
  #writing = 0;
  #cancel: CancelTimer;

  constructor(parts: SilenceParts) {
    this.#parts = parts;
    this.#lookedMs = parts.clock.monotonicMs();
    this.#cancel = parts.clock.setTimer(() => this.#tick(), tickMs);
  }

  stop(): void {
    this.#cancel();
  }

  look(ids: readonly string[]): void {
    for (const id of ids) this.#note(id);
  }

  #note(id: string): void {
    const { world } = this.#parts;
    const state = world.sensorState(id);
    if (state?.silence?.log === "due") this.#unwritten.add(id);
    else this.#unwritten.delete(id);
    if (state === undefined) {
      this.#watched.delete(id);
      return;
    }
    const facts = this.#factsOf(id, state);
    const known = this.#watched.get(id);
    if (known !== undefined && isSame(known, facts)) return;
    const watched = { ...this.#startOf(facts, known), ...facts, slot: known?.slot ?? null };
    this.#watched.set(id, watched);
    if (known?.isIdle === true && this.#isOutdated(id)) this.#outdated.push(id);
    if (isExpected(watched)) this.#enter(id, watched);
  }

  #startOf(facts: DeadlineFacts, known: Watched | undefined): Pick<Watched, "startMs" | "heardMs" | "isPutOff"> {
    if (known?.resultMs !== facts.resultMs) return { startMs: this.#ownMs, heardMs: this.#ownMs, isPutOff: false };
    return known.isPutOff || facts.isIdle ? known : { ...known, startMs: this.#ownMs, isPutOff: true };
  }

  /** Whether a sensor shows a result that is too old, though its deadline has begun again. */
  #isOutdated(id: string): boolean {
    const watched = this.#watched.get(id);
    if (watched === undefined || watched.isIdle || this.#parts.world.sensorState(id)?.silence !== null) return false;
    return watched.heardMs + this.#deadlineOf(watched) < this.#ownMs;
  }

  #factsOf(id: string, state: SensorState): DeadlineFacts {
    const { world } = this.#parts;
    const status = world.statusOf(id);
    return {
      resultMs: state.last_result_ms,
      intervalSeconds: world.intervalOf(id),
      isIdle: isPausedStatus(status) || status === "probe_disconnected",
      isNoted: isNoted(state),
    };
  }

  #enter(id: string, watched: Watched): void {
    const slot = Math.max(this.#lastSlot + 1, Math.ceil(this.#endOf(watched) / tickMs));
    // Looked at too early it is entered again; nothing is moved with each result.
    if (watched.slot !== null && watched.slot <= slot) return;
    watched.slot = slot;
    const ids = this.#slots.get(slot);
    if (ids === undefined) this.#slots.set(slot, [id]);
    else ids.push(id);
  }

  #endOf(watched: Watched): number {
    return watched.startMs + this.#deadlineOf(watched);
  }

  #deadlineOf({ intervalSeconds }: Watched): number {
    return silenceAfterMs(intervalSeconds, this.#parts.silentIntervals);
  }

  #tick(): void {
    const nowMs = this.#parts.clock.monotonicMs();
    this.#ownMs += Math.min(nowMs - this.#lookedMs, maxTickMs);
    this.#lookedMs = nowMs;
    this.#collect();
    // Whatever fails below, the next look comes.
    this.#cancel = this.#parts.clock.setTimer(() => this.#tick(), this.#hasMore(nowMs) ? nextSomeMs : tickMs);
    this.#coverOutdated();
    // Turns that wait for the storage must not pile up before those of others.
    if (this.#writing > 0) return;
    const some = this.#due.splice(0, sensorsAtOnce);
    if (some.length > 0) this.#write((turnMs) => this.#silenced(some, turnMs));
    if (this.#unwritten.size > 0) this.#write(() => this.#linesDue());
  }

  #hasMore(nowMs: number): boolean {
    const hasLines = this.#unwritten.size > 0 && nowMs >= this.#retryAtMs;
    return this.#due.length > 0 || hasLines;
  }

  /** After a pause or without its probe a sensor is unknown until its first result; the log says nothing of it. */
  #coverOutdated(): void {
    void this.#parts.world.slices.inParts(this.#outdated.splice(0), (some) => this.#cover(some));
  }

  #cover(ids: readonly string[]): void {
    const since_ms = this.#parts.clock.now();
    const states = new Map<string, SensorState>();
    for (const id of ids) {
      const state = this.#parts.world.sensorState(id);
      if (state === undefined || state.last_result_ms === null || !this.#isOutdated(id)) continue;
      const last_ms = Math.min(since_ms, state.last_result_ms);
      states.set(id, { ...state, silence: { since_ms, last_ms, reason: "unchecked", log: "none" } });
    }
    if (states.size > 0) void publish(this.#parts, { states });
  }

  #collect(): void {
    for (const lastSlot = Math.floor(this.#ownMs / tickMs); this.#lastSlot < lastSlot;) {
      this.#lastSlot += 1;
      for (const id of this.#slots.get(this.#lastSlot) ?? []) {
        const watched = this.#watched.get(id);
        if (watched?.slot !== this.#lastSlot) continue;
        watched.slot = null;
        if (this.#isOver(watched)) this.#due.push(id);
        else if (isExpected(watched)) this.#enter(id, watched);
      }
      this.#slots.delete(this.#lastSlot);
    }
  }

  #isOver(watched: Watched | undefined): boolean {
    return watched !== undefined && isExpected(watched) && this.#endOf(watched) <= this.#ownMs;
  }

  /** Judged in its turn: a result may have come since they were collected. */
  #silenced(ids: readonly string[], since_ms: number): Map<string, SensorState> {
    const { world } = this.#parts;
    const states = new Map<string, SensorState>();
    for (const id of ids) {
      const state = world.sensorState(id);
      if (state === undefined || !this.#isOver(this.#watched.get(id))) continue;
      const last_ms = Math.min(since_ms, state.last_result_ms ?? world.get(id)?.created_ms ?? since_ms);
      states.set(id, { ...state, silence: { since_ms, last_ms, reason: this.#reasonOf(id), log: "due" } });
    }
    return states;
  }

  #reasonOf(id: string) {
    const { world, problems } = this.#parts;
    return silenceReasonOf({
      // It is the server that writes that says nothing.
      isServerNew: problems.get("only_reads") !== null,
      canStore: problems.get("storage_failed") === null,
      isProbeConnected: world.presenceOf(world.probeOf(id) ?? "").status === "connected",
    });
  }

  /** Writes states and their lines; what can't be written is shown all the same, and its lines stay due. */
  #write(judge: (nowMs: number) => Map<string, SensorState>): void {
    const { writer, clock, logger } = this.#parts;
    const isFirst = this.#unwritten.size === 0;
    this.#writing += 1;
    writer
      .change(({ nowMs }) => {
        const states = judge(nowMs);
        return { draft: states.size === 0 ? null : draftOf(states), result: undefined };
      })
      .catch((error: unknown) => {
        if (!(error instanceof StorageError)) throw error;
        if (isFirst) logger.error({ error }, "That results stay away could not be written to the log");
        this.#retryAtMs = clock.monotonicMs() + retryMs;
      })
      .catch((error: unknown) => logger.error({ error }, "Sensors without results could not be judged"))
      .finally(() => (this.#writing -= 1));
  }

  #linesDue(): Map<string, SensorState> {
    const { world, clock } = this.#parts;
    const states = new Map<string, SensorState>();
    if (clock.monotonicMs() < this.#retryAtMs) return states;
    for (const id of this.#unwritten) {
      const state = world.sensorState(id);
      if (state?.silence?.log === "due") states.set(id, state);
      else this.#unwritten.delete(id);
      if (states.size === sensorsAtOnce) break;
    }
    return states;
  }
}

function draftOf(states: ReadonlyMap<string, SensorState>): Draft {
  return {
    isDurable: false,
    states: new Map([...states].map(([id, state]) => [id, withLineWritten(state)] as const)),
    log: [...states].flatMap(([id, state]) => silenceLines(id, state)),
    shownUnstored: { states },
  };
}

const isSame = (one: DeadlineFacts, other: DeadlineFacts) =>
  one.resultMs === other.resultMs &&
  one.intervalSeconds === other.intervalSeconds &&
  one.isIdle === other.isIdle &&
  one.isNoted === other.isNoted;

const isExpected = ({ isIdle, isNoted: isKnown }: DeadlineFacts) => !isIdle && !isKnown;

const isNoted = ({ silence }: SensorState) => silence !== null && silence.log !== "none";

function withLineWritten(state: SensorState): SensorState {
  return state.silence === null ? state : { ...state, silence: { ...state.silence, log: "written" } };
}
