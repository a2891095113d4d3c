import type { ProbeMessage } from "@monitor/contract";
import type { ProbeStatus } from "@monitor/domain";
import type { CancelTimer } from "../../clock.ts";
import { RareLog } from "../../rare-log.ts";
import type { ProbeHello, ProbeLink, ProbeLoss } from "../../probes/probe-link.ts";
import type { LogEntry } from "../../storage/records.ts";
import { StorageError } from "../../storage/storage-error.ts";
import { assignmentsFor } from "./assignments.ts";
import { BatchOrder } from "./batch-order.ts";
import type { AssignmentOutlet } from "../commands/commit-plan.ts";
import { publish } from "../world/publish.ts";
import { takeResults } from "../results/take-results.ts";
import type { ResultParts } from "../results/take-results.ts";

export interface ProbeConnectionParts extends ResultParts {
  probeId: string;
  link: ProbeLink;
}

// Messages of a bounded size keep both processes answering while a big timetable goes over.
const assignmentsPerMessage = 2000;
const serverStateMs = 60_000;
/** Lines of the log that could not be stored yet. */
const mostUnwritten = 100;

/** Speaks with one probe: what it is to check, what it has found, whether it is there. */
export class ProbeConnection implements AssignmentOutlet {
  readonly #parts: ProbeConnectionParts;
  readonly #order = new BatchOrder();
  readonly #rareLog: RareLog;
  #unwritten: LogEntry[] = [];
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
    this.#isUp = false;
  }

  refresh(sensorIds: readonly string[]): void {
    if (!this.#isUp) return;
    const { upserts, removals } = assignmentsFor(this.#parts.world, this.#parts.probeId, sensorIds);
    for (let at = 0; at === 0 || at < upserts.length; at += assignmentsPerMessage) {
      const some = upserts.slice(at, at + assignmentsPerMessage);
      this.#parts.link.send({ type: "assignments", is_full: false, upserts: some, removals: at === 0 ? removals : [] });
    }
  }

  scan(sensorIds: readonly string[]): void {
    const own = sensorIds.filter((id) => this.#parts.world.probeOf(id) === this.#parts.probeId);
    // A probe that says hello checks everything at once, so nothing has to wait for a probe that is away.
    if (this.#isUp && own.length > 0) this.#parts.link.send({ type: "scan", sensor_ids: own });
  }

  #welcome(hello: ProbeHello): void {
    this.#parts.logger.info({ process_id: hello.process_id, version: hello.version }, "The probe is connected");
    this.#isUp = true;
    this.#order.restart();
    this.#setStatus("connected", null);
    const sensors = this.#parts.world.sensorsOfProbe(this.#parts.probeId);
    const first = sensors.slice(0, assignmentsPerMessage);
    const { upserts } = assignmentsFor(this.#parts.world, this.#parts.probeId, first);
    this.#parts.link.send({ type: "assignments", is_full: true, upserts, removals: [] });
    if (sensors.length > first.length) this.refresh(sensors.slice(first.length));
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
    const before = world.probeStatusOf(probeId);
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
    this.#unwritten = [...this.#unwritten, entry].slice(-mostUnwritten);
    try {
      this.#writeLog();
    } catch (error) {
      // What is shown must be right, whether it can be stored or not; the line is written with the next results.
      logger.error({ error }, "The status of a probe could not be stored yet");
    }
    // Sensors that were never without their probe keep the time since when they have their status.
    const since_ms = before === "initializing" && status === "connected" ? 0 : nowMs;
    publish(this.#parts, { probes: new Map([[probeId, { status, since_ms, reason: loss?.message ?? "" }]]) });
  }

  #writeLog(): void {
    if (this.#unwritten.length === 0) return;
    const { log, transaction } = this.#parts.storage.results;
    transaction(() => log.append(this.#unwritten));
    this.#unwritten = [];
  }

  #take(message: Exclude<ProbeMessage, ProbeHello>): void {
    if (message.type === "heartbeat") return;
    if (!this.#order.isInTurn(message)) return;
    const { probeId, link } = this.#parts;
    const { batch_id: batchId, results, given_up: givenUp } = message;
    if (givenUp !== undefined) {
      this.#rareLog.write("warn", givenUp, "The probe could not keep its oldest results any longer; they are lost");
    }
    try {
      this.#writeLog();
      takeResults(this.#parts, { probeId, batchId, results, givenUp });
    } catch (error) {
      const facts = { error, results: results.length };
      this.#rareLog.write("error", facts, "Results could not be stored; the probe sends them again");
      if (error instanceof StorageError || !this.#order.hasFailedTooOften(message)) return;
      this.#rareLog.write("error", facts, "Results that can't be taken were left out, as all others wait for them");
    }
    this.#order.noteStored(message);
    link.send({ type: "ack", batch_id: batchId });
  }

  #sendState(): void {
    const { link, storage, clock } = this.#parts;
    this.#cancelState?.();
    this.#cancelState = clock.setTimer(() => this.#sendState(), serverStateMs);
    link.send({ type: "server_state", database_size_bytes: storage.sizeBytes() });
  }
}
