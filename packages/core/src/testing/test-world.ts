import type { CheckResult, ProbeMessage, ServerMessage } from "@monitor/contract";
import { setImmediate } from "node:timers/promises";
import { composeCore } from "../installation/core.ts";
import type { ProbeHello, ProbeLink, ProbeListeners } from "../probe-connections/probe-link.ts";
import { ServerProblems } from "../runtime/server-problems.ts";
import type { Storage } from "../storage/ports.ts";
import { StorageError } from "../storage/storage-error.ts";
import type { WriteSet } from "../storage/write-set.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openMemory } from "../memory-store/memory-storage.ts";
import { createTestLogger } from "./test-logger.ts";
import { createCommands } from "../commands/commands.ts";
import { ProbeConnection } from "../probe-connections/probe-connection.ts";
import { presenceAtStart } from "../probe-connections/probe-presence.ts";
import { silenceAtStart } from "../silence/silent-at-start.ts";
import { createFakeClock } from "./fake-clock.ts";
import { testSecrets } from "./test-secrets.ts";
import { testSlices } from "./test-slices.ts";

/** The actor of all commands that tests give. */
export const tester = { id: "100", login_name: "tester" };

const silentIntervals = 2.5;

export type ResultsMessage = Extract<ProbeMessage, { type: "results" }>;

/** A probe that does what the test makes it do, and keeps what it was sent. */
export class FakeProbe implements ProbeLink {
  readonly sent: ServerMessage[] = [];
  #listeners: ProbeListeners | null = null;

  start(listeners: ProbeListeners): void {
    this.#listeners = listeners;
  }

  send(message: ServerMessage): void {
    this.sent.push(message);
  }

  async stop(): Promise<void> {
    this.#listeners?.onDown({ message: "Stopped.", message_info: null });
  }

  sayHello(more: Partial<ProbeHello> = {}): void {
    this.#listeners?.onUp({ type: "hello", protocol: 1, version: "0.1.0", process_id: 1, ...more });
  }

  die(reason: string): void {
    this.#listeners?.onDown({ message: reason, message_info: null });
  }

  say(message: Exclude<ProbeMessage, { type: "hello" }>): void {
    this.#listeners?.onMessage(message);
  }

  ofType<T extends ServerMessage["type"]>(type: T): Extract<ServerMessage, { type: T }>[] {
    return this.sent.filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type);
  }
}

/** Everything between a storage in memory and the probe link, on a clock that stands still. */
export async function openTestWorld(image = new MemoryImage(), clock = createFakeClock()) {
  const logger = createTestLogger();
  const opened = openMemory({ image });
  let refusal: ((writes: WriteSet) => Error | null) | null = null;
  const storage: Storage = {
    ...opened,
    sizeBytes: async () => 65_536,
    commit: async (writes) => {
      const error = refusal?.(writes) ?? null;
      if (error !== null) throw error;
      await opened.commit(writes);
    },
  };
  const core = await composeCore(storage, { clock, logger, slices: testSlices });
  const { world, writer } = core;
  world.apply({ probes: new Map([["1", presenceAtStart(core.facts, "1")]]) });
  silenceAtStart(world, { nowMs: clock.now(), silentIntervals });
  const problems = new ServerProblems();
  const link = new FakeProbe();
  let hasLostKeys = false;
  const secrets = testSecrets(() => hasLostKeys);
  const probe = new ProbeConnection({ ...core, secrets, clock, logger, probeId: "1", link });
  const commands = createCommands({ ...core, outlet: probe });
  let batches = 0;
  /** The work that has begun is stored and shown. */
  const settle = async () => {
    await setImmediate();
    await writer.idle();
  };
  return {
    ...core,
    clock,
    logger,
    link,
    probe,
    problems,
    silentIntervals,
    commands,
    secrets,
    /** Makes all secrets unreadable, or readable again. */
    loseKeys: (isLost = true) => {
      hasLostKeys = isLost;
    },
    addDevice: (parent_id = "1") =>
      commands.createObject({ type: "device", parent_id, name: "Device", host: "192.0.2.10" }, tester),
    addGroup: (parent_id = "1") => commands.createObject({ type: "group", parent_id, name: "Group" }, tester),
    addSensor: (parent_id: string, kind = "ping", settings: Record<string, unknown> = {}) =>
      commands.createObject({ type: "sensor", parent_id, name: `Sensor ${kind}`, kind, settings }, tester),
    /** The probe sends these results, finished now, in a batch of their own; settles when they are stored. */
    report: async (results: readonly CheckResult[]) => {
      batches += 1;
      link.say(batchOf(`batch-${batches}-${clock.now()}`, results, batches));
      await settle();
    },
    /** Time goes on, and what falls due is stored. */
    advance: (ms: number) => clock.advanceSettled(ms, settle),
    settle,
    /** Commits fail from now on, all or some; returns a function that ends it. */
    refuseStorage: (errorOf: (writes: WriteSet) => Error | null = () => new StorageError("full")) => {
      refusal = errorOf;
      return () => {
        refusal = null;
      };
    },
    close: async () => {
      await writer.idle();
      await storage.close();
    },
  };
}

export type TestWorld = Awaited<ReturnType<typeof openTestWorld>>;

/** A test world whose probe is connected. */
export async function openConnectedWorld(...options: Parameters<typeof openTestWorld>): Promise<TestWorld> {
  const server = await openTestWorld(...options);
  server.probe.start();
  server.link.sayHello();
  return server;
}

/** A batch as a probe sends it that holds none before `sequence`. */
export function batchOf(batch_id: string, results: readonly CheckResult[], sequence = 1): ResultsMessage {
  return { type: "results", batch_id, sequence, oldest_sequence: sequence, results: [...results] };
}

/** A check of now that gave these values. */
export function ok(sensor_id: string, timeMs: number, values: Record<string, number | null>): CheckResult {
  return { sensor_id, scheduled_at_ms: timeMs, finished_at_ms: timeMs, outcome: { is_ok: true, values } };
}

/** A check of now that has failed. */
export function failed(sensor_id: string, timeMs: number, message = "No answer"): CheckResult {
  const failure = { code: "no_answer", parameters: { host: "192.0.2.10" }, message };
  return { sensor_id, scheduled_at_ms: timeMs, finished_at_ms: timeMs, outcome: { is_ok: false, failure } };
}
