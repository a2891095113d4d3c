import { randomUUID } from "node:crypto";
import type { ProbeMessage, ServerMessage } from "@monitor/contract";
import { createEngine, hideSecrets, systemClock } from "@monitor/probe-engine";
import type { Assignment, Clock, Engine, EngineResult } from "@monitor/probe-engine";
import { createChecks, createMetascans, openCheckServices } from "@monitor/sensor-kinds/checks";
import type { Check, Metascan, OpenServices } from "@monitor/sensor-kinds/checks";
import type { ProbeConfig } from "./config.ts";
import { errorFact } from "./log.ts";
import type { Log } from "./log.ts";
import { Journal } from "./outbox/journal.ts";
import { Discoveries } from "./discoveries.ts";
import { Metascans } from "./metascan.ts";
import { logGivenUp } from "./outbox/given-up.ts";
import { Outbox } from "./outbox/outbox.ts";
import type { OutboxOptions } from "./outbox/outbox.ts";
import { watchOwnState } from "./own-state.ts";
import type { OwnState } from "./own-state.ts";
import { openServerLink } from "./server-link.ts";
import type { MessageChannel, ServerLink } from "./server-link.ts";
import { keptMessages } from "./kept-messages.ts";
import { createTests } from "./tests-of-checks.ts";
import type { Tests } from "./tests-of-checks.ts";

/** What a probe is started with. */
export interface ProbeParts {
  config: ProbeConfig;
  channel: MessageChannel;
  log: Log;
  version: string;
  /** Called once, when everything is closed. */
  onStopped: (exitCode: number) => void;
  clock?: Clock;
  checks?: Readonly<Record<string, Check>>;
  metascans?: Readonly<Record<string, Metascan>>;
}

const heartbeatMs = 5000;
const minJumpMs = 5000;
/** How long an orderly stop waits for the server to take the last results. */
const farewellMs = 1500;

class Probe {
  readonly #parts: ProbeParts;
  readonly #clock: Clock;
  readonly #ownState: OwnState = watchOwnState();
  readonly #open: OpenServices;
  readonly #engine: Engine;
  readonly #metascans: Metascans;
  readonly #tests: Tests;
  readonly #discoveries: Discoveries;
  readonly #outbox: Outbox;
  readonly #link: ServerLink | null;
  #clockOffsetMs: number;
  #isStopping = false;
  #isStopped = false;

  constructor(parts: ProbeParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
    this.#clockOffsetMs = this.#clock.now() - this.#clock.monotonicMs();
    const coreState = () =>
      this.#ownState.read({
        engine: this.#engine.stats(),
        stalledMs: this.#open.services.stalledMs(),
        heldCount: this.#outbox.heldCount,
      });
    this.#open = openCheckServices({ ...parts.config, coreState });
    this.#outbox = openOutbox(parts, {
      clock: this.#clock,
      send: (message) => this.#send(message),
      isRead: () => this.#link?.waiting() === 0,
    });
    const running = {
      clock: this.#clock,
      checks: parts.checks ?? createChecks(parts.config),
      services: this.#open.services,
      onError: (error: unknown, { sensor_id, kind, secrets = {} }: Assignment) => {
        const facts = { sensor_id, kind, error: errorFact(error) };
        parts.log("error", "A check threw", hideSecrets(secrets)(facts));
      },
    };
    this.#engine = createEngine({ ...running, onResult: (result) => this.#outbox.add(resultOf(result)) });
    this.#tests = createTests({ ...running, send: (message) => this.#send(message) });
    this.#metascans = new Metascans({
      metascans: parts.metascans ?? createMetascans(),
      services: this.#open.services,
      send: (message) => this.#send(message),
      onError: (error, { kind, secrets = {} }) =>
        parts.log("error", "A metascan threw", hideSecrets(secrets)({ kind, error: errorFact(error) })),
    });
    this.#discoveries = new Discoveries({
      clock: this.#clock,
      services: this.#open.services,
      send: (message) => this.#send(message),
      onError: (error, secrets) =>
        parts.log("error", "A discovery threw", hideSecrets(secrets)({ error: errorFact(error) })),
    });
    this.#link = openServerLink(parts.channel, {
      onMessage: (message) => this.#take(message),
      onEnd: () => this.#end(),
      onBadMessage: (problem) => parts.log("error", "The server sent a message that is not understood", { problem }),
    });
  }

  start(): boolean {
    if (this.#link === null) {
      this.#parts.log("error", "A probe is started by its server; there is none");
      this.#end(1);
      return false;
    }
    const { lacks } = this.#open;
    this.#link.send({
      type: "hello",
      protocol: 1,
      version: this.#parts.version,
      process_id: process.pid,
      lacks: [...lacks],
    });
    this.#outbox.flush();
    this.#heartbeat();
    return true;
  }

  /** No new check; the last results are sent and waited for a moment. */
  stop(): void {
    if (this.#isStopping) {
      return;
    }
    this.#isStopping = true;
    this.#engine.stop();
    this.#metascans.stop();
    this.#tests.stop();
    this.#discoveries.stop();
    this.#outbox.flush();
    this.#clock.setTimer(() => this.#end(), this.#outbox.heldCount === 0 ? 0 : farewellMs);
  }

  #send(message: ProbeMessage): void {
    this.#link?.send(message);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "assignments":
        this.#assign(message);
        break;
      case "scan":
        this.#engine.scanNow(message.sensor_ids);
        break;
      case "metascan":
        if (!this.#isStopping) void this.#metascans.run(message);
        break;
      case "list_networks":
      case "discover":
      case "pause_discovery":
      case "stop_discovery":
        if (!this.#isStopping) this.#discoveries.take(message);
        break;
      case "test":
      case "stop_test":
        this.#tests.take(message);
        break;
      case "list_messages":
        this.#send(keptMessages(this.#open.services, message));
        break;
      case "ack":
        this.#acknowledge(message.batch_id);
        break;
      case "server_state":
        this.#ownState.serverTold(message);
        break;
    }
  }

  #acknowledge(batchId: string): void {
    this.#outbox.acknowledge(batchId);
    if (this.#isStopping && this.#outbox.heldCount === 0) this.#end();
  }

  #assign(message: Extract<ServerMessage, { type: "assignments" }>): void {
    if (this.#isStopping) {
      return;
    }
    if (message.is_full) {
      this.#engine.setAssignments(message.upserts satisfies Assignment[]);
      return;
    }
    for (const sensorId of message.removals) {
      this.#engine.remove(sensorId);
    }
    for (const assignment of message.upserts) {
      this.#engine.upsert(assignment);
    }
  }

  #heartbeat(): void {
    if (this.#isStopping || this.#isStopped) {
      return;
    }
    this.#lookAtClock();
    const stats = { ...this.#engine.stats(), memory_bytes: process.memoryUsage.rss() };
    this.#send({ type: "heartbeat", stats });
    this.#clock.setTimer(() => this.#heartbeat(), heartbeatMs);
  }

  /** Checks go on by elapsed time; the server must know that the clock was set, to read the times of results. */
  #lookAtClock(): void {
    const offsetMs = this.#clock.now() - this.#clock.monotonicMs();
    const byMs = offsetMs - this.#clockOffsetMs;
    this.#clockOffsetMs = offsetMs;
    if (Math.abs(byMs) > minJumpMs) {
      const [from, to] = [this.#clock.now() - byMs, this.#clock.now()].map((ms) => new Date(ms).toISOString());
      this.#parts.log("warn", "The clock was set", { from, to });
    }
  }

  #end(exitCode = 0): void {
    if (this.#isStopped) {
      return;
    }
    this.#isStopping = true;
    this.#isStopped = true;
    this.#engine.stop();
    this.#metascans.stop();
    this.#tests.stop();
    this.#discoveries.stop();
    this.#outbox.stop();
    this.#ownState.stop();
    this.#open.close();
    this.#parts.onStopped(exitCode);
  }
}

function openOutbox({ config, log }: ProbeParts, link: Pick<OutboxOptions, "clock" | "send" | "isRead">): Outbox {
  const { clock } = link;
  const run = randomUUID();
  const journal = config.outbox === null ? null : new Journal({ ...config.outbox, run, clock, log });
  const outbox = new Outbox({ ...link, run, journal, onGivenUp: logGivenUp(log, clock) });
  if (outbox.heldCount > 0) log("info", "Results of an earlier run wait for the server", { results: outbox.heldCount });
  return outbox;
}

function resultOf({ sensor_id, scheduled_at_ms, finished_at_ms, outcome }: EngineResult) {
  return { sensor_id, scheduled_at_ms, finished_at_ms, outcome };
}

/** A probe that runs until `stop` or until its server has ended; null when it was not started as a probe (exit code 1). */
export function startProbe(parts: ProbeParts): { stop: () => void } | null {
  const probe = new Probe(parts);
  return probe.start() ? { stop: () => probe.stop() } : null;
}
