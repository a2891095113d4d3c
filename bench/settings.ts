/*
 * A change of settings at the root of a large installation: how soon it holds for every sensor and the probe is told, and for how
 * long it keeps the event loop from other work. And what one object costs with all its settings.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { createCommands, watchPauses } from "@monitor/core/commands";
import { readInclude, wireSettingsObject } from "@monitor/core/features";
import { composeCore } from "@monitor/core/installation";
import { ProbeConnection } from "@monitor/core/probe-connections";
import { openKeyRing } from "../apps/server/src/secrets/open-key-ring.ts";
import type { ProbeLink, ProbeListeners } from "@monitor/core/probe-connections";
import { ObjectColumns } from "@monitor/core/lists";
import { wholeView } from "@monitor/core/testing/test-views";
import { StatusRollup } from "@monitor/core/status-history";
import { objectRecord } from "@monitor/core/storage";
import type { ObjectRecord } from "@monitor/core/storage";
import { localProbeId } from "@monitor/domain";
import { largeInstallation } from "@monitor/scenarios";
import type { OwnSettings, SectionValues, ServerMessage } from "@monitor/contract";
import { createLogger } from "../apps/server/src/logger.ts";
import { loopSlices, systemClock } from "../apps/server/src/node-runtime.ts";
import { openStorage } from "../apps/server/src/storage/open-storage.ts";
import type { BenchResult } from "./bench-result.ts";
import { recordOf } from "./stored-installation.ts";

const sensors = Number(process.env["BENCH_SENSORS"] ?? 50_000);
const maxResolvedMs = 300;
const maxDelayMs = 50;
const maxObjectMs = 2;
const groupsAbove = 3;
const rounds = 5;
const maintenance = { start: "2020-01-01T00:00:00Z", end: "2050-01-01T00:00:00Z", reason: "" };

/** A probe link that takes every message. */
class TakingProbe implements ProbeLink {
  told = 0;

  start(listeners: ProbeListeners): void {
    listeners.onUp({ type: "hello", protocol: 1, version: "bench", process_id: 1 });
  }

  send(message: ServerMessage): void {
    if (message.type === "assignments") this.told += message.upserts.length + message.removals.length;
  }

  async stop(): Promise<void> {}
}

/** The large installation below three more groups, so that its devices are five groups deep; half of it has an interval of its own. */
function plan(created_ms: number): ObjectRecord[] {
  const chain = Array.from({ length: groupsAbove }, (_, level) =>
    objectRecord({
      id: String(level + 2),
      type: "group",
      parent_id: level === 0 ? localProbeId : String(level + 1),
      name: `Level ${level + 1}`,
      created_ms,
    }),
  );
  const lowest = chain.at(-1)?.id ?? localProbeId;
  const large = [...largeInstallation(sensors)].map((object) => recordOf(object, created_ms));
  const sites = large.filter(({ parent_id }) => parent_id === localProbeId);
  const own = new Set(sites.slice(0, Math.ceil(sites.length / 2)).map(({ id }) => id));
  const ownInterval: OwnSettings = { intervalgroup: { interval: 300 } };
  const placed = large.map((record) => ({
    ...record,
    parent_id: record.parent_id === localProbeId ? lowest : record.parent_id,
    own_settings: own.has(record.id) ? ownInterval : {},
  }));
  return [...chain, ...placed];
}

type Core = Awaited<ReturnType<typeof composeCore>>;

interface Measured {
  readonly takenMs: number;
  readonly delayMs: number;
  readonly told: number;
}

class Bench {
  readonly #core: Core;
  readonly #probe: TakingProbe;
  readonly #commands: ReturnType<typeof createCommands>;

  constructor(core: Core, probe: TakingProbe, commands: ReturnType<typeof createCommands>) {
    this.#core = core;
    this.#probe = probe;
    this.#commands = commands;
  }

  /** The time until every sensor has the new values and the probe was sent each changed assignment. */
  async change(id: string, section: string, values: SectionValues): Promise<Measured> {
    await wait(100);
    this.#probe.told = 0;
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const startedMs = performance.now();
    await this.#commands.changeObject(id, { sections: { [section]: values } }, null);
    const takenMs = performance.now() - startedMs;
    await wait(20);
    delays.disable();
    return { takenMs, delayMs: delays.max / 1e6, told: this.#probe.told };
  }

  /** A maintenance window of a second is set for the next second: its beginning, or its end, from a moment before on. */
  async untilPaused(isPaused: boolean): Promise<Measured> {
    const { world } = this.#core;
    const atMs = Date.now() + 1000;
    const [startMs, endMs] = isPaused ? [atMs, atMs + 60_000] : [Date.now() - 1000, atMs];
    const window = { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString(), reason: "" };
    await this.#commands.changeObject("0", { sections: { scheduledependency: { maintenance: [window] } } }, null);
    await wait(500);
    this.#probe.told = 0;
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const isDone = () => (world.statusOf("0") === "paused_by_schedule") === isPaused && this.#probe.told >= sensors;
    while (!isDone() && Date.now() < atMs + 10_000) await wait(5);
    delays.disable();
    return { takenMs: Date.now() - atMs, delayMs: delays.max / 1e6, told: this.#probe.told };
  }

  /** Milliseconds for reading a section of every sensor. */
  readAll(section: string): number {
    const { world } = this.#core;
    const ids = world.idsOfType("sensor");
    const startedMs = performance.now();
    for (const id of ids) world.sectionOf(id, section);
    return performance.now() - startedMs;
  }

  /** Milliseconds for one object with all settings and where they come from. */
  oneObject(): number {
    const { world } = this.#core;
    const include = readInclude("*");
    const view = wholeView(world);
    const ids = world.idsOfType("device").slice(0, 1000);
    const startedMs = performance.now();
    for (const id of ids) {
      const record = world.get(id);
      if (record !== undefined) JSON.stringify(wireSettingsObject(view, record, include));
    }
    return (performance.now() - startedMs) / ids.length;
  }
}

const worst = (measured: readonly Measured[]): Measured => ({
  takenMs: Math.max(...measured.map(({ takenMs }) => takenMs)),
  delayMs: Math.max(...measured.map(({ delayMs }) => delayMs)),
  told: Math.max(...measured.map(({ told }) => told)),
});

const described = ({ takenMs, delayMs, told }: Measured): string =>
  `${takenMs.toFixed(0)} ms, event-loop delay ${delayMs.toFixed(0)} ms, ${told} assignments told`;

const roundsOf = async (act: (round: number) => Promise<Measured>): Promise<Measured> => {
  const measured: Measured[] = [];
  for (let round = 1; round <= rounds; round += 1) measured.push(await act(round));
  return worst(measured);
};

/** Changes at the root of an installation whose devices are five groups deep, on SQLite. */
export async function benchSettings(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-settings-"));
  const logger = createLogger("warn");
  const storage = await openStorage({ dataDir, rawHistoryDays: 30, clock: systemClock, logger });
  const core = await composeCore(storage, { clock: systemClock, logger, slices: loopSlices });
  const link = new TakingProbe();
  const secrets = openKeyRing({ dataDir, secretKey: [], secretKeysBefore: [] });
  const probe = new ProbeConnection({
    ...core,
    secrets,
    storage,
    clock: systemClock,
    logger,
    probeId: localProbeId,
    link,
  });
  try {
    await core.writer.change((turn) => {
      const created = plan(turn.nowMs);
      while (Number(turn.takeObjectId()) < Number(created.at(-1)?.id));
      return { draft: { created }, result: undefined };
    });
    probe.start();
    await core.writer.idle();
    const followers = [new ObjectColumns(core.world), new StatusRollup(core.world, systemClock)];
    // The assignments that are sent at the start are no part of a change.
    for (let told = -1; told < link.told; await wait(500)) told = link.told;
    const commands = createCommands({ world: core.world, writer: core.writer, outlet: probe });
    const bench = new Bench(core, link, commands);
    const place = { section: "snmpversiongroup", key: "snmpcommv2" };
    const credential = await roundsOf((round) =>
      bench.change("0", place.section, { snmpcommv2: secrets.seal(`community ${round}`, place) }),
    );
    const interval = await roundsOf((round) => bench.change("0", "intervalgroup", { interval: 60 + round }));
    const unwatch = watchPauses({ ...core, commands, clock: systemClock, logger });
    const pause = await roundsOf((round) =>
      bench.change("0", "scheduledependency", { maintenance: round % 2 === 1 ? [maintenance] : [] }),
    );
    const timed = await roundsOf(async (round) => bench.untilPaused(round % 2 === 1));
    unwatch();
    const readMs = bench.readAll("snmpversiongroup");
    const objectMs = bench.oneObject();
    const slowestMs = Math.max(credential.takenMs + readMs, interval.takenMs);
    const delayMs = Math.max(credential.delayMs, interval.delayMs);
    return [
      {
        name: `Settings: a change at the root, ${sensors} sensors five groups deep`,
        figures: {
          "a log-in": described(credential),
          "the interval, half have their own": described(interval),
          "reading it of every sensor": `${readMs.toFixed(0)} ms`,
          "followers of the world": followers.length,
        },
        budget: `≤ ${maxResolvedMs} ms, event-loop delay ≤ ${maxDelayMs} ms`,
        isMet: slowestMs <= maxResolvedMs && delayMs <= maxDelayMs,
      },
      {
        name: `Pauses: maintenance at the root begins and ends over ${sensors} sensors`,
        figures: { "by a change of the setting": described(pause), "when its time has come": described(timed) },
        budget: `event-loop delay ≤ ${maxDelayMs} ms`,
        isMet: Math.max(pause.delayMs, timed.delayMs) <= maxDelayMs,
      },
      {
        name: "Settings: one object with all settings and where they come from",
        value: `${objectMs.toFixed(3)} ms`,
        figures: {},
        budget: `≤ ${maxObjectMs} ms`,
        isMet: objectMs <= maxObjectMs,
      },
    ];
  } finally {
    await probe.stop();
    await core.writer.idle();
    await storage.close();
    rmSync(dataDir, { recursive: true });
  }
}
