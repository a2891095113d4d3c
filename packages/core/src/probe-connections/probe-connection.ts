import { CallError } from "@monitor/contract";
import type { ProbeMessage, ProbeNetwork, ServerMessage } from "@monitor/contract";
import { scanSpeeds } from "@monitor/domain";
import type { ProbeAbility, ProbeStatus, SecretBox } from "@monitor/domain";
import type { CancelTimer, Clock } from "../runtime/index.ts";
import { RareLog } from "../runtime/index.ts";
import type { ProbeHello, ProbeLink, ProbeLoss } from "./probe-link.ts";
import type { LogEntry, Storage } from "../storage/index.ts";
import { StorageError } from "../storage/index.ts";
import { assignmentsFor, checkOfPlanned, openSection, sectionsFor } from "./assignments.ts";
import type { PlannedSensor } from "./assignments.ts";
import { SensorTests } from "./sensor-tests.ts";
import type { OnGone, TestOutcome } from "./sensor-tests.ts";
import { snmpSection, type DiscoveryOutlet, type NewDiscovery } from "./discovery-outlet.ts";
import { DiscoveryRuns } from "./discovery-runs.ts";
import type { DiscoveryRun } from "./discovery-runs.ts";
import { NetworkQuestions } from "./network-questions.ts";
import { Arrivals } from "./arrivals.ts";
import { BatchOrder } from "./batch-order.ts";
import type { AssignmentOutlet } from "../commands/index.ts";
import { publish } from "../world/index.ts";
import { MessageDesk } from "./message-desk.ts";
import type { KeptMessages } from "./message-desk.ts";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { MetascanDesk, notConnected } from "./metascan-desk.ts";
import type { MetascanOutlet, MetascanQuestion } from "./metascan-desk.ts";
import { presenceFact } from "./probe-presence.ts";
import { takeResults } from "../results/index.ts";
import type { ResultParts } from "../results/index.ts";

export interface ProbeConnectionParts extends ResultParts {
  clock: Clock;
  storage: Pick<Storage, "sizeBytes">;
  secrets: Pick<SecretBox, "open">;
  probeId: string;
  link: ProbeLink;
  /** Notifications that are still to be delivered; undefined: nobody counts them. */
  deliveriesWaiting?: () => number | undefined;
  /** Ids of discoveries that nobody can guess; left out: numbers. */
  newId?: () => string;
}

// Messages of a bounded size keep both processes answering while a big timetable goes over.
const sensorsPerMessage = 100;
const serverStateMs = 60_000;
/** Lines of the log that could not be stored yet. */
const maxUnwritten = 100;
/** Results that are judged and stored in one turn; a single batch may have more. */
const resultsAtOnce = 250;
const maxWaiting = 64;
/** A kind with the SNMP log-in of its device. */
const snmpKind = "snmptraffic";

/** Ids for tests. */
function countedIds(): () => string {
  let count = 0;
  return () => `run-${(count += 1)}`;
}

type ResultsMessage = Extract<ProbeMessage, { type: "results" }>;

/** Speaks with one probe: what it is to check, what it has found, whether it is there. */
export class ProbeConnection implements AssignmentOutlet, MetascanOutlet, DiscoveryOutlet {
  readonly #parts: ProbeConnectionParts;
  readonly #order = new BatchOrder();
  readonly #rareLog: RareLog;
  readonly #desk: MetascanDesk;
  readonly #tests: SensorTests;
  readonly #messages: MessageDesk;
  readonly #networks: NetworkQuestions;
  readonly #discoveries: DiscoveryRuns;
  readonly #arrivals: Arrivals;
  #unwritten: LogEntry[] = [];
  #waiting: ResultsMessage[] = [];
  #storing: Promise<void> | null = null;
  /** Counts the processes of the probe: a batch of the one before says nothing about the order of this one's. */
  #process = 0;
  #isUp = false;
  #lacks: readonly ProbeAbility[] = [];
  #isStopping = false;
  #cancelState: CancelTimer | null = null;
  /** The longest that results have waited for their commit since the probe was told. */
  #storeMs = 0;

  constructor(parts: ProbeConnectionParts) {
    this.#parts = parts;
    this.#rareLog = new RareLog(parts);
    this.#desk = new MetascanDesk({ clock: parts.clock, send: (message) => parts.link.send(message) });
    this.#tests = new SensorTests({ clock: parts.clock, send: (message) => parts.link.send(message) });
    const asking = { clock: parts.clock, send: (message: ServerMessage) => parts.link.send(message) };
    this.#messages = new MessageDesk(asking);
    this.#networks = new NetworkQuestions(asking);
    this.#arrivals = new Arrivals(parts.clock);
    this.#discoveries = new DiscoveryRuns({ ...asking, newId: parts.newId ?? countedIds() });
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
    this.#arrivals.settle();
    this.#desk.refuseAll();
    this.#networks.lose();
    this.#discoveries.clear();
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

  async metascan({ device, kind, settings }: MetascanQuestion) {
    const { world, probeId } = this.#parts;
    if (!this.#isUp || world.probeOf(device.id) !== probeId) throw notConnected();
    const { cannot_check: obstacle, ...sections } = sectionsFor(this.#parts, device.id, kind);
    if (obstacle !== undefined) throw new CallError("BAD_GATEWAY", obstacle.message);
    return this.#desk.ask({ kind: kind.kind, host: device.host ?? "", settings: { ...settings }, ...sections });
  }

  /** What the probe of a device can't, as it has said last. */
  lacksAt(deviceId: string): readonly ProbeAbility[] {
    return this.#parts.world.probeOf(deviceId) === this.#parts.probeId ? this.#lacks : [];
  }

  /** Runs the check of a sensor that there is not yet, once; nothing is stored. */
  async test(planned: PlannedSensor, onGone?: OnGone): Promise<TestOutcome> {
    const { world, probeId } = this.#parts;
    if (!this.#isUp || world.probeOf(planned.placeId) !== probeId) return "probe_away";
    return this.#tests.run(checkOfPlanned(this.#parts, planned), onGone);
  }

  /** The newest messages that the probe keeps of a sensor. */
  async receivedMessages(sensorId: string, limit: number): Promise<KeptMessages> {
    const { world, probeId } = this.#parts;
    if (!this.#isUp || world.probeOf(sensorId) !== probeId) return "probe_away";
    return this.#messages.ask(sensorId, limit);
  }

  async networksOf(placeId: string): Promise<readonly ProbeNetwork[]> {
    if (this.#isStarting()) await this.#arrivals.wait();
    this.#requireUpFor(placeId);
    const networks = await this.#networks.ask();
    if (networks === null) throw new CallError("BAD_GATEWAY", "The probe has not answered in time");
    return networks;
  }

  async startDiscovery({ placeId, networks, speed, logIns = [] }: NewDiscovery): Promise<DiscoveryRun> {
    if (this.#isStarting()) await this.#arrivals.wait();
    this.#requireUpFor(placeId);
    const kind = kindOf(snmpKind);
    // Secrets that can't be opened keep nobody from looking: devices are asked for all but SNMP then with the usual log-in.
    const { secrets, section_settings }: ReturnType<typeof sectionsFor> =
      kind === null ? {} : sectionsFor(this.#parts, placeId, kind);
    const login = { ...(secrets && { secrets }), ...(section_settings && { section_settings }) };
    const others = logIns.map((values) => {
      const own = openSection(this.#parts.secrets, snmpSection, values);
      return { secrets: own.secrets, section_settings: { ...section_settings, ...own.section_settings } };
    });
    const rate = speed === undefined ? {} : { packets_per_second: scanSpeeds[speed] };
    const question = { placeId, logIns, networks: [...networks], ...rate, ...login };
    const run = this.#discoveries.start(others.length === 0 ? question : { ...question, snmp_log_ins: others });
    if (run === null) throw new CallError("CONFLICT", "The probe is looking through networks already");
    return run;
  }

  discoveryOf(placeId: string, runId: string): DiscoveryRun | null {
    const run = this.#discoveries.find(runId);
    return run?.placeId === placeId ? run : null;
  }

  whenDiscovered(runId: string): Promise<DiscoveryRun | null> {
    return this.#discoveries.whenEnded(runId);
  }

  runningDiscoveries(): readonly DiscoveryRun[] {
    const run = this.#discoveries.running();
    return run === null ? [] : [run];
  }

  pauseDiscovery(runId: string, isPaused: boolean): void {
    this.#discoveries.pause(runId, isPaused);
  }

  stopDiscovery(runId: string | null): void {
    this.#discoveries.stop(runId);
  }

  #isStarting(): boolean {
    return (
      !this.#isUp && !this.#isStopping && this.#parts.world.presenceOf(this.#parts.probeId).status === "initializing"
    );
  }

  #requireUpFor(placeId: string): void {
    const { world, probeId } = this.#parts;
    if (!this.#isUp || world.probeOf(placeId) !== probeId) throw notConnected();
  }

  #welcome(hello: ProbeHello): void {
    this.#parts.logger.info({ process_id: hello.process_id, version: hello.version }, "The probe is connected");
    this.#isUp = true;
    this.#lacks = hello.lacks ?? [];
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
    this.#arrivals.settle();
  }

  #lose(loss: ProbeLoss): void {
    this.#isUp = false;
    this.#tests.lose();
    this.#messages.lose();
    this.#networks.lose();
    this.#discoveries.lose();
    this.#cancelState?.();
    this.#cancelState = null;
    this.#desk.refuseAll();
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
    // The display must be right even when nothing can be stored; what could not be stored is written with the next results.
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
    if (message.type === "metascan_result") return this.#desk.take(message);
    if (message.type === "received_messages") return this.#messages.take(message);
    if (message.type === "tested") return this.#tests.take(message);
    if (message.type === "networks") return this.#networks.take(message);
    if (message.type === "discovered") return this.#discoveries.take(message);
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
    const { probeId, link, clock } = this.#parts;
    const process = this.#process;
    for (const { given_up: givenUp } of messages) {
      if (givenUp === undefined) continue;
      this.#rareLog.write("warn", givenUp, "The probe could not keep its oldest results any longer; they are lost");
    }
    const results = messages.reduce((sum, message) => sum + message.results.length, 0);
    const startMs = clock.monotonicMs();
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
    this.#storeMs = Math.max(this.#storeMs, clock.monotonicMs() - startMs);
    if (process !== this.#process) return true;
    for (const message of messages) {
      this.#order.noteStored(message);
      link.send({ type: "ack", batch_id: message.batch_id });
    }
    return true;
  }

  #sendState(): void {
    const { link, storage, clock, logger, writer } = this.#parts;
    this.#cancelState?.();
    this.#cancelState = clock.setTimer(() => this.#sendState(), serverStateMs);
    const waiting = this.#parts.deliveriesWaiting?.();
    const state = {
      writer_queue: writer.waiting,
      store_ms: this.#storeMs,
      ...(waiting === undefined ? {} : { deliveries_waiting: waiting }),
    };
    this.#storeMs = 0;
    storage.sizeBytes().then(
      (database_size_bytes) => link.send({ type: "server_state", database_size_bytes, ...state }),
      (error: unknown) => logger.warn({ error }, "The size of the database is not known"),
    );
  }
}
