import type { ProbeMessage } from "@monitor/contract";
import type { ProbeStatus, SecretBox } from "@monitor/domain";
import type { CancelTimer, Clock } from "../runtime/index.ts";
import { RareLog } from "../runtime/index.ts";
import type { ProbeHello, ProbeLink, ProbeLoss } from "./probe-link.ts";
import type { LogEntry, Storage } from "../storage/index.ts";
import { StorageError } from "../storage/index.ts";
import { assignmentsFor } from "./assignments.ts";
import { BatchOrder } from "./batch-order.ts";
import type { AssignmentOutlet } from "../commands/index.ts";
import { publish } from "../world/index.ts";
import { presenceFact } from "./probe-presence.ts";
import { takeResults } from "../results/index.ts";
import type { ResultParts } from "../results/index.ts";

export interface ProbeConnectionParts extends ResultParts {
  clock: Clock;
  storage: Pick<Storage, "sizeBytes">;
  secrets: Pick<SecretBox, "open">;
  probeId: string;
  link: ProbeLink;
}

// Messages of a bounded size keep both processes answering while a big timetable goes over.
const sensorsPerMessage = 100;
const serverStateMs = 60_000;
/** Lines of the log that could not be stored yet. */
const maxUnwritten = 100;
/** So many results are judged and stored in one turn; a single batch may have more. */
const resultsAtOnce = 250;
const maxWaiting = 64;

type ResultsMessage = Extract<ProbeMessage, { type: "results" }>;

/** Speaks with one probe: what it is to check, what it has found, whether it is there. */
export class ProbeConnection implements AssignmentOutlet {
  readonly #parts: ProbeConnectionParts;
  readonly #order = new BatchOrder();
  readonly #rareLog: RareLog;
  #unwritten: LogEntry[] = [];
  #waiting: ResultsMessage[] = [];
  #storing: Promise<void> | null = null;
  /** Counts the processes of the probe: a batch of the one before says nothing about the order of this one's. */
  #process = 0;
  #isUp = false;
  #isStopping = false;
  #cancelState: CancelTimer | null = null;

  constructor(parts: ProbeConnectionParts) {
    this.#parts = parts;
    this.#rareLog = new RareLog(parts);
  }

  start(): void {
    this.#parts.link.start({
      onUp: (hello) => this.#welcome(hello),
      onDown: (loss) => this.#lose(loss),
      onMessage: (message) => this.#take(message),
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelState?.();
    await this.#parts.link.stop();
    await this.#storing;
    this.#isUp = false;
  }

  refresh(sensorIds: readonly string[]): Promise<void> {
    const { world, probeId, link } = this.#parts;
    // Each part is what holds when it is sent, so it does not matter which of two comes first.
    const send = (some: readonly string[]) => {
      if (this.#isUp) link.send({ type: "assignments", is_full: false, ...assignmentsFor(this.#parts, probeId, some) });
    };
    return world.slices.inParts(sensorIds, send, sensorsPerMessage);
  }

  scan(sensorIds: readonly string[]): Promise<void> {
    const { world, probeId, link } = this.#parts;
    const send = (some: readonly string[]) => {
      const sensor_ids = some.filter((id) => world.probeOf(id) === probeId);
      // A probe that says hello checks everything at once, so nothing has to wait for a probe that is away.
      if (this.#isUp && sensor_ids.length > 0) link.send({ type: "scan", sensor_ids });
    };
    return world.slices.inParts(sensorIds, send, sensorsPerMessage);
  }

  #welcome(hello: ProbeHello): void {
    this.#parts.logger.info({ process_id: hello.process_id, version: hello.version }, "The probe is connected");
    this.#isUp = true;
    this.#order.restart();
    this.#process += 1;
    this.#waiting = [];
    this.#setStatus("connected", null);
    const sensors = this.#parts.world.sensorsOfProbe(this.#parts.probeId);
    const first = sensors.slice(0, sensorsPerMessage);
    const { upserts } = assignmentsFor(this.#parts, this.#parts.probeId, first);
    this.#parts.link.send({ type: "assignments", is_full: true, upserts, removals: [] });
    void this.refresh(sensors.slice(first.length));
    this.#sendState();
  }

  #lose(loss: ProbeLoss): void {
    this.#isUp = false;
    this.#cancelState?.();
    this.#cancelState = null;
    if (this.#isStopping) return;
    this.#parts.logger.warn({ reason: loss.message }, "The probe is not connected");
    this.#setStatus("disconnected", loss);
  }

  #setStatus(status: ProbeStatus, loss: ProbeLoss | null): void {
    const { world, clock, logger, probeId } = this.#parts;
    const { status: before, since_ms: returnedMs } = world.presenceOf(probeId);
    if (before === status) return;
    const nowMs = clock.now();
    const entry: LogEntry = {
      time_ms: nowMs,
      object_id: probeId,
      kind: "probe",
      from: before,
      to: status,
      message: loss?.message ?? null,
      message_info: loss?.message_info ?? null,
      user_name: null,
    };
    this.#unwritten = [...this.#unwritten, entry].slice(-maxUnwritten);
    // Sensors that were never without their probe keep the time since when they have their status.
    const since_ms = before === "initializing" && status === "connected" ? returnedMs : nowMs;
    const presence = { status, since_ms, reason: loss?.message ?? "" };
    // What is shown must be right, whether it can be stored or not; what could not is written with the next results.
    this.#writeLog().catch((error: unknown) => {
      logger.error({ error }, "The status of a probe could not be stored yet");
    });
    void publish(this.#parts, { probes: new Map([[probeId, presence]]) });
  }

  async #writeLog(): Promise<void> {
    const log = this.#unwritten;
    if (log.length === 0) return;
    this.#unwritten = [];
    const { writer, world, probeId } = this.#parts;
    try {
      await writer.change(() => {
        const meta = presenceFact(probeId, world.presenceOf(probeId));
        return { draft: { isDurable: false, log, meta }, result: undefined };
      });
    } catch (error) {
      this.#unwritten = [...log, ...this.#unwritten].slice(-maxUnwritten);
      throw error;
    }
  }

  #take(message: Exclude<ProbeMessage, ProbeHello>): void {
    if (message.type === "heartbeat") return;
    // More than a probe has under way at once; it sends again what is not acknowledged.
    if (this.#waiting.length >= maxWaiting) return;
    this.#waiting.push(message);
    this.#storing ??= this.#storeWaiting().finally(() => {
      this.#storing = null;
    });
  }

  /** Stores what waits, some batches in one turn of the writer: the busier the probe, the more. */
  async #storeWaiting(): Promise<void> {
    for (let some = this.#nextBatches(); some.length > 0; some = this.#nextBatches()) {
      if ((await this.#hasStored(some)) || some.length === 1) continue;
      // One of them that can't be taken must not hold up those before it; those behind it are sent again.
      for (const message of some) if (this.#order.isInTurn(message)) await this.#hasStored([message]);
    }
  }

  /** Batches that are in turn; others are dropped, as the probe sends them again. */
  #nextBatches(): ResultsMessage[] {
    const some: ResultsMessage[] = [];
    let results = 0;
    const order = this.#order.copy();
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (some.length > 0 && results + next.results.length > resultsAtOnce) break;
      this.#waiting.shift();
      if (!order.isInTurn(next) || some.some((other) => other.batch_id === next.batch_id)) continue;
      order.noteStored(next);
      results += next.results.length;
      some.push(next);
    }
    return some;
  }

  /** Stores batches that are in turn one after the other, all or none, and acknowledges them. */
  async #hasStored(messages: readonly ResultsMessage[]): Promise<boolean> {
    const { probeId, link } = this.#parts;
    const process = this.#process;
    for (const { given_up: givenUp } of messages) {
      if (givenUp === undefined) continue;
      this.#rareLog.write("warn", givenUp, "The probe could not keep its oldest results any longer; they are lost");
    }
    const results = messages.reduce((sum, message) => sum + message.results.length, 0);
    try {
      await this.#writeLog();
      await takeResults(
        this.#parts,
        messages.map(({ batch_id: batchId, results: some, given_up: givenUp }) => ({
          probeId,
          batchId,
          results: some,
          givenUp,
        })),
      );
    } catch (error) {
      const facts = { error, results };
      this.#rareLog.write("error", facts, "Results could not be stored; the probe sends them again");
      const [only] = messages;
      const mayLeaveOut = only !== undefined && messages.length === 1 && !(error instanceof StorageError);
      if (!mayLeaveOut || !this.#order.hasFailedTooOften(only)) return false;
      this.#rareLog.write("error", facts, "Results that can't be taken were left out, as all others wait for them");
    }
    if (process !== this.#process) return true;
    for (const message of messages) {
      this.#order.noteStored(message);
      link.send({ type: "ack", batch_id: message.batch_id });
    }
    return true;
  }

  #sendState(): void {
    const { link, storage, clock, logger } = this.#parts;
    this.#cancelState?.();
    this.#cancelState = clock.setTimer(() => this.#sendState(), serverStateMs);
    storage.sizeBytes().then(
      (database_size_bytes) => link.send({ type: "server_state", database_size_bytes }),
      (error: unknown) => logger.warn({ error }, "The size of the database is not known"),
    );
  }
}
