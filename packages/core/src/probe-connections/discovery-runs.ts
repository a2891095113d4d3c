import type { ProbeDiscoveryEnd, ProbeFind, ProbeMessage, SectionValues, ServerMessage } from "@monitor/contract";
import { maxScanAddresses } from "@monitor/domain";
import type { CancelTimer, Clock } from "../runtime/index.ts";

/** What a discovery is doing; `lost`: its probe has ended or is silent. */
export type DiscoveryState = "running" | ProbeDiscoveryEnd["outcome"] | "lost";

/** A find with its place in the order of changes. */
export interface NumberedFind {
  readonly seq: number;
  readonly find: ProbeFind;
}

/** One look through networks, as far as its probe has told. */
export interface DiscoveryRun {
  readonly id: string;
  /** The group or probe where devices would be added. */
  readonly placeId: string;
  readonly networks: readonly string[];
  /** Of the SNMP section, secrets sealed: finds name them by their place here. */
  readonly logIns: readonly SectionValues[];
  readonly state: DiscoveryState;
  /** Nothing is sent until it is resumed; of one that is running. */
  readonly isPaused: boolean;
  readonly asked: number;
  readonly total: number;
  readonly refused: number;
  /** Names without an address. */
  readonly unresolved: number;
  /** Null until the end. */
  readonly canPing: boolean | null;
  /** Grows with each find that is new or has changed. */
  readonly seq: number;
  readonly finds: ReadonlyMap<string, NumberedFind>;
}

type DiscoverMessage = Extract<ServerMessage, { type: "discover" }>;
export type DiscoveryQuestion = Omit<DiscoverMessage, "type" | "run_id"> & Pick<DiscoveryRun, "placeId" | "logIns">;

interface RunsParts {
  readonly clock: Pick<Clock, "setTimer">;
  readonly send: (message: ServerMessage) => void;
  /** Makes ids that other processes of the server have not given. */
  readonly newId: () => string;
}

type EndListener = (run: DiscoveryRun | null) => void;

interface Held {
  run: DiscoveryRun;
  cancelTimer: CancelTimer;
  /** Of what stops it when it is paused for too long. */
  cancelPause: CancelTimer;
  /** Those who wait for its end. */
  readonly waiting: EndListener[];
}

/** A probe tells news twice a second, and that it goes on at least every ten seconds. */
const silentMs = 30_000;
/** Others can begin none meanwhile. */
const maxPauseMs = 900_000;
const keptMs = 3_600_000;
const maxKept = 10;

/** Looks through networks by one probe: one at a time, held in memory for an hour. */
export class DiscoveryRuns {
  readonly #parts: RunsParts;
  readonly #held = new Map<string, Held>();

  constructor(parts: RunsParts) {
    this.#parts = parts;
  }

  /** Null while another one is under way. */
  start({ placeId, logIns, ...question }: DiscoveryQuestion): DiscoveryRun | null {
    if (this.running() !== null) return null;
    const id = this.#parts.newId();
    const { networks } = question;
    const counts = { asked: 0, total: 0, refused: 0, unresolved: 0, canPing: null, seq: 0 };
    const run: DiscoveryRun = {
      id,
      placeId,
      networks,
      logIns,
      state: "running",
      isPaused: false,
      ...counts,
      finds: new Map(),
    };
    this.#held.set(id, { run, cancelTimer: () => undefined, cancelPause: () => undefined, waiting: [] });
    this.#awaitNews(id);
    this.#forgetOldest();
    this.#parts.send({ type: "discover", run_id: id, ...question });
    return run;
  }

  find(id: string): DiscoveryRun | null {
    return this.#held.get(id)?.run ?? null;
  }

  /** The discovery when it has ended, at once where it has; null where it is forgotten before. */
  whenEnded(id: string): Promise<DiscoveryRun | null> {
    const held = this.#held.get(id);
    if (held === undefined || held.run.state !== "running") return Promise.resolve(held?.run ?? null);
    return new Promise((resolve) => held.waiting.push(resolve));
  }

  /** The one under way; null while there is none. */
  running(): DiscoveryRun | null {
    return [...this.#held.values()].find(({ run }) => run.state === "running")?.run ?? null;
  }

  pause(id: string, isPaused: boolean): void {
    const held = this.#held.get(id);
    if (held === undefined || held.run.state !== "running" || held.run.isPaused === isPaused) return;
    held.run = { ...held.run, isPaused };
    held.cancelPause();
    if (isPaused) held.cancelPause = this.#parts.clock.setTimer(() => this.stop(id), maxPauseMs);
    this.#parts.send({ type: "pause_discovery", run_id: id, is_paused: isPaused });
  }

  /** Null: the one under way. */
  stop(run: string | null): void {
    const id = run ?? this.running()?.id ?? "";
    if (this.#held.get(id)?.run.state === "running") this.#parts.send({ type: "stop_discovery", run_id: id });
  }

  take(message: Extract<ProbeMessage, { type: "discovered" }>): void {
    const held = this.#held.get(message.run_id);
    if (held === undefined || held.run.state !== "running") return;
    const finds = new Map(held.run.finds);
    let { seq } = held.run;
    for (const find of message.finds) {
      if (finds.size >= maxScanAddresses && !finds.has(find.address)) continue;
      seq += 1;
      finds.set(find.address, { seq, find });
    }
    const { asked, total, end } = message;
    held.run = { ...held.run, finds, seq, asked, total, ...(end === null ? {} : endOf(end)) };
    if (end === null) this.#awaitNews(message.run_id);
    else this.#keepEnded(message.run_id);
  }

  /** The probe is away: nothing comes any more. */
  lose(): void {
    for (const id of this.#held.keys()) this.#loseOne(id);
  }

  /** Forgets all, with their timers. */
  clear(): void {
    for (const held of this.#held.values()) this.#forget(held);
    this.#held.clear();
  }

  #loseOne(id: string): void {
    const held = this.#held.get(id);
    if (held === undefined || held.run.state !== "running") return;
    held.run = { ...held.run, state: "lost" };
    this.#keepEnded(id);
  }

  #awaitNews(id: string): void {
    this.#setTimer(id, silentMs, () => {
      this.#loseOne(id);
      // Should the probe be there after all, it does not go on for nobody.
      this.#parts.send({ type: "stop_discovery", run_id: id });
    });
  }

  #keepEnded(id: string): void {
    const held = this.#held.get(id);
    if (held?.run.isPaused === true) held.run = { ...held.run, isPaused: false };
    held?.cancelPause();
    for (const tell of held?.waiting.splice(0) ?? []) tell(held?.run ?? null);
    this.#setTimer(id, keptMs, () => this.#held.delete(id));
  }

  #setTimer(id: string, delayMs: number, run: () => void): void {
    const held = this.#held.get(id);
    if (held === undefined) return;
    held.cancelTimer();
    held.cancelTimer = this.#parts.clock.setTimer(run, delayMs);
  }

  #forgetOldest(): void {
    for (const [id, held] of this.#held) {
      if (this.#held.size <= maxKept) return;
      this.#forget(held);
      this.#held.delete(id);
    }
  }

  #forget({ cancelTimer, cancelPause, waiting }: Held): void {
    cancelTimer();
    cancelPause();
    for (const tell of waiting.splice(0)) tell(null);
  }
}

const endOf = ({
  outcome,
  refused,
  can_ping,
  unresolved = 0,
}: ProbeDiscoveryEnd): Pick<DiscoveryRun, "state" | "refused" | "unresolved" | "canPing"> => ({
  state: outcome,
  refused,
  unresolved,
  canPing: can_ping,
});
