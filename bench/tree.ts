/*
 * A branch of a tenth of all sensors is moved, cloned and deleted: how long the command takes, and for how long it holds the event
 * loop. By the server's own commands, with everybody who follows the world.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { loopSlices, systemClock } from "../apps/server/src/node-runtime.ts";
import { composeCore } from "@monitor/core/installation";
import { createChangeJournal } from "@monitor/core/features";
import { createObjectTexts, ObjectColumns, warmColumns } from "@monitor/core/lists";
import { createLogger } from "../apps/server/src/logger.ts";
import { createCommands } from "@monitor/core/commands";
import type { Commands } from "@monitor/core/commands";
import { ProbeConnection } from "@monitor/core/probe-connections";
import { watchSilence } from "@monitor/core/silence";
import { testViews } from "@monitor/core/testing/test-views";
import { StatusRollup } from "@monitor/core/status-history";
import { localProbeId } from "@monitor/domain";
import type { World } from "@monitor/core/world";
import type { ProbeLink, ProbeListeners } from "@monitor/core/probe-connections";
import { openKeyRing } from "../apps/server/src/secrets/open-key-ring.ts";
import { ServerProblems } from "@monitor/core/runtime";
import { openStorage } from "../apps/server/src/storage/open-storage.ts";
import { atMost, rounded } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";
import { databasesToMeasure, openDatabase } from "./databases.ts";
import type { BenchDatabase } from "./databases.ts";
import { storeInstallation } from "./stored-installation.ts";
import { median } from "./web/median.ts";

const sensors = Number(process.env["BENCH_SENSORS"] ?? 50_000);
const rounds = 5;
const maxMoveMs = 300;
const maxHoldMs = 50;
const restMs = 300;
const actor = { id: "100", login_name: "bench" };

/** `BENCH_SENSORS` (50,000), `BENCH_DATABASES`. */
export async function benchTree(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const name of databasesToMeasure()) {
    const database = await openDatabase(name);
    try {
      await storeInstallation(database, { sensors });
      results.push(...(await measure(database)));
    } finally {
      database.remove();
    }
  }
  return results;
}

/** The link of a connected probe that takes every message. */
const quietLink = (): ProbeLink => ({
  start: (listeners: ProbeListeners) =>
    listeners.onUp({ type: "hello", protocol: 1, version: "0.1.0", process_id: process.pid }),
  // As a link does with each message.
  send: (message) => void JSON.stringify(message),
  stop: async () => {},
});

async function measure(database: BenchDatabase): Promise<BenchResult[]> {
  const parts = {
    clock: systemClock,
    logger: createLogger("warn"),
    problems: new ServerProblems(),
    secrets: openKeyRing({ ...database, secretKey: [], secretKeysBefore: [] }),
  };
  const storage = await openStorage({ ...database, ...parts, rawHistoryDays: 400 });
  const core = await composeCore(storage, { ...parts, slices: loopSlices });
  const { world, writer } = core;
  const probe = new ProbeConnection({ ...core, ...parts, probeId: localProbeId, link: quietLink() });
  const commands = createCommands({ world, writer, outlet: probe });
  const columns = new ObjectColumns(world);
  const stopColumns = warmColumns({ columns, clock: systemClock, onError: nobodyFails });
  createObjectTexts(columns, testViews(world));
  createChangeJournal({ world, clock: systemClock, processMark: "bench" });
  const history = new StatusRollup(world, systemClock);
  history.read({ id: "0", span: "day", maxChildren: 0 });
  const stopSilence = watchSilence({ ...parts, world, writer, silentIntervals: 2.5 });
  probe.start();
  await rest();
  try {
    return await run(database, { world, commands });
  } finally {
    stopSilence();
    stopColumns();
    await probe.stop();
    await writer.idle();
    await storage.close();
  }
}

interface Tree {
  readonly world: World;
  readonly commands: Commands;
}

async function run({ name }: BenchDatabase, { world, commands }: Tree): Promise<BenchResult[]> {
  const [branch, elsewhere] = await plant({ world, commands });
  const size = `${world.sensorsBelow(branch).length.toLocaleString("en")} of ${sensors.toLocaleString("en")} sensors`;
  const moves = new Times();
  const clones = new Times();
  const deletions = new Times();
  for (let round = 0; round < rounds; round += 1) {
    const parent_id = round % 2 === 0 ? elsewhere : localProbeId;
    await moves.take(() => commands.moveObject(branch, { parent_id, place: null }, actor));
    let copy = "";
    await clones.take(async () => {
      copy = await commands.cloneObject(branch, { parent_id: null, place: null, has_own_settings: true }, actor);
    });
    await commands.deleteObject(copy, actor);
  }
  await deletions.take(() => commands.deleteObject(branch, actor));
  const large = await commands.createObject({ type: "group", parent_id: localProbeId, name: "Large" }, actor);
  await fill({ world, commands }, large, (2 * sensors) / 5);
  const largeSize = `${world.sensorsBelow(large).length.toLocaleString("en")} sensors`;
  const largeDeletions = new Times();
  await largeDeletions.take(() => commands.deleteObject(large, actor));
  return [
    ...moves.results(`${name}: move of ${size}`, maxMoveMs),
    ...clones.results(`${name}: clone of ${size}`),
    ...deletions.results(`${name}: deletion of ${size}`),
    ...largeDeletions.results(`${name}: deletion of ${largeSize}`),
  ];
}

/** A group with a tenth of all sensors, and one to move it to. */
async function plant({ world, commands }: Tree): Promise<[string, string]> {
  const make = (name: string) => commands.createObject({ type: "group", parent_id: localProbeId, name }, actor);
  const [branch, elsewhere] = [await make("Branch"), await make("Elsewhere")];
  await fill({ world, commands }, branch, Math.round(sensors / 10));
  return [branch, elsewhere];
}

/** Moves groups to one until it has so many sensors. */
async function fill({ world, commands }: Tree, branch: string, wanted: number): Promise<void> {
  const groups = world.childrenOf(localProbeId).flatMap((site) => world.childrenOf(site));
  for (const group of groups) {
    const room = wanted - world.sensorsBelow(branch).length;
    if (world.sensorsBelow(group).length <= room && world.get(group)?.type === "group")
      await commands.moveObject(group, { parent_id: branch, place: null }, actor);
  }
}

/** The durations of several runs, and the longest time that one held the event loop. */
class Times {
  readonly #tookMs: number[] = [];
  readonly #heldMs: number[] = [];

  async take(command: () => Promise<void>): Promise<void> {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    // The histogram counts from its second sample on.
    await rest();
    const startMs = performance.now();
    await command();
    this.#tookMs.push(performance.now() - startMs);
    // Work that the command leaves behind belongs to it.
    await rest();
    delay.disable();
    this.#heldMs.push(delay.max / 1e6);
  }

  results(name: string, maxMs?: number): BenchResult[] {
    const all = (list: readonly number[]) => list.map(rounded).join(", ");
    return [
      atMost({ name, value: median(this.#tookMs), max: maxMs, unit: "ms", details: { "all, ms": all(this.#tookMs) } }),
      atMost({
        name: `${name}, event-loop delay`,
        value: median(this.#heldMs),
        max: maxHoldMs,
        unit: "ms",
        details: { "all, ms": all(this.#heldMs) },
      }),
    ];
  }
}

const nobodyFails = (error: unknown) => {
  throw error;
};
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));
