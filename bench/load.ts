/*
 * What results cost that come day and night: the real server, and a probe that checks nothing but speaks as the real one does.
 * Afterwards what is stored is counted against what was acknowledged.
 */
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "../apps/server/src/node-runtime.ts";
import { silentLogger } from "@monitor/core/runtime";
import { openStorage } from "../apps/server/src/storage/open-storage.ts";
import type { HistoryReader } from "@monitor/core/storage";
import { downtimeChannelNumber } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { atMost, rounded } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";
import { BenchServer } from "./bench-server.ts";
import { databasesToMeasure, openDatabase } from "./databases.ts";
import type { BenchDatabase, DatabaseName } from "./databases.ts";
import type { ProbeReport } from "./simulated-probe.ts";
import { storeInstallation } from "./stored-installation.ts";
import type { InstallationShape } from "./stored-installation.ts";
import type { ServerReport } from "./watch-server.ts";

const minutes = Number(process.env["BENCH_MINUTES"] ?? 10);
const onlySensors = Number(process.env["BENCH_SENSORS"] ?? 0);
/** Until all have been checked once and each has its place in the minute. */
const settleSeconds = Number(process.env["BENCH_SETTLE_SECONDS"] ?? 75);
const maxDelayMs = 50;

interface Load extends InstallationShape {
  /** Of a core, for the server's process. */
  readonly maxCpuPercent?: number;
  readonly maxWaitMs?: number;
}
const loads: Readonly<Record<DatabaseName, Load>> = {
  SQLite: { sensors: 50_000, maxCpuPercent: 12, maxWaitMs: 300 },
  // A kind with four channels.
  PostgreSQL: { sensors: 10_000, kind: "http" },
};

/** `BENCH_MINUTES` (10) after `BENCH_SETTLE_SECONDS` (75), `BENCH_SENSORS` for another number, `BENCH_DATABASES`. */
export async function benchLoad(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const name of databasesToMeasure()) {
    const database = await openDatabase(name);
    const load = { ...loads[name], ...(onlySensors > 0 ? { sensors: onlySensors } : {}) };
    try {
      results.push(...(await measure(database, load)));
    } finally {
      database.remove();
    }
  }
  return results;
}

async function measure(database: BenchDatabase, load: Load): Promise<BenchResult[]> {
  await storeInstallation(database, load);
  const fromMs = Date.now();
  const server = new BenchServer(database);
  try {
    await server.start();
    await wait(settleSeconds * 1000);
    await Promise.all([server.readServer(), server.readProbe()]);
    await wait(minutes * 60_000);
    const [served, probed] = await Promise.all([server.readServer(), server.readProbe()]);
    await server.stop();
    const lost = await countLost(database, server.lastOfProbe(), fromMs);
    return [...loadResults({ name: database.name, load }, served, probed), lostResult(database.name, lost)];
  } finally {
    await server.remove();
  }
}

function loadResults(
  { name, load }: { name: DatabaseName; load: Load },
  served: ServerReport,
  probed: ProbeReport,
): BenchResult[] {
  const subject = `${name}: ${load.sensors.toLocaleString("en")} sensors at 60 s`;
  return [
    atMost({
      name: `${subject}, the server's processor time`,
      value: served.cpuPercent,
      max: load.maxCpuPercent,
      unit: "% of a core",
      details: {
        minutes,
        "results/s": rounded(probed.results / minutes / 60),
        "memory of the server, MB": rounded(served.residentMegabytes),
      },
    }),
    atMost({
      name: `${subject}, result to acknowledged commit, p99`,
      value: probed.waits.p99,
      max: load.maxWaitMs,
      unit: "ms",
      details: { "median, ms": probed.waits.p50, "slowest, ms": probed.waits.max },
    }),
    atMost({
      name: `${subject}, event-loop delay of the server, p99`,
      value: served.delayP99Ms,
      max: maxDelayMs,
      unit: "ms",
      details: { "longest, ms": rounded(served.delayMaxMs) },
    }),
  ];
}

interface Counted {
  readonly results: number;
  readonly values: number;
  readonly lost: number;
  /** Of the results that were made, those that were never acknowledged. */
  readonly missing: number;
}

/** Reads every channel of every sensor back, and counts the acknowledged values that are not there. */
async function countLost(database: BenchDatabase, report: ProbeReport, fromMs: number): Promise<Counted> {
  const storage = await openStorage({ ...database, rawHistoryDays: 400, clock: systemClock, logger: silentLogger });
  let [results, values, lost] = [0, 0, 0];
  try {
    while (await storage.chores.readTails());
    const kinds = new Map((await storage.load()).objects.map(({ id, kind }) => [id, kind ?? ""]));
    for (const [sensorId, [all, withValues]] of Object.entries(report.acknowledged)) {
      results += all;
      const channels = (kindOf(kinds.get(sensorId) ?? "")?.channels ?? []).map(({ number }) => [number, withValues]);
      for (const [number = 0, expected = 0] of [...channels, [downtimeChannelNumber, all]]) {
        const stored = await countSamples(storage.history, { sensorId, channelNumber: number }, fromMs);
        values += expected;
        lost += Math.max(0, expected - stored);
      }
    }
  } finally {
    await storage.close();
  }
  return { results, values, lost, missing: report.missing };
}

async function countSamples(
  history: HistoryReader,
  { sensorId, channelNumber }: { sensorId: string; channelNumber: number },
  fromMs: number,
): Promise<number> {
  const range = { fromMs, toMs: Number.MAX_SAFE_INTEGER };
  return (await history.readSeries(sensorId, channelNumber, range)).times.length;
}

function lostResult(name: DatabaseName, { results, values, lost, missing }: Counted): BenchResult {
  return atMost({
    name: `${name}: values that are not stored, though acknowledged or made`,
    value: lost + missing,
    max: 0,
    unit: "values",
    details: { "acknowledged results": results, "values of these": values, "results never acknowledged": missing },
  });
}
