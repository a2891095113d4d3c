/*
 * How long a report takes: 20 charts over 30 days on the real server, over a history of that length. What the browser makes of the
 * figures (the page and the CSV file) is in the end of `page`, without drawing.
 */
import type { TemplateReport } from "@monitor/contract";
import { composeCore } from "@monitor/core/installation";
import { takeResults } from "@monitor/core/results";
import { localProbeId } from "@monitor/domain";
import { Api } from "../e2e/api.ts";
import { createLogger } from "../apps/server/src/logger.ts";
import { loopSlices, systemClock } from "../apps/server/src/node-runtime.ts";
import { openStorage } from "../apps/server/src/storage/open-storage.ts";
import type { StoragePlace } from "../apps/server/src/storage/open-storage.ts";
import { atMost, rounded } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";
import { BenchServer } from "./bench-server.ts";
import { databasesToMeasure, openDatabase } from "./databases.ts";
import { simulatedOutcome } from "./simulated-outcome.ts";
import { storeInstallation } from "./stored-installation.ts";

const sensors = Number(process.env["BENCH_SENSORS"] ?? 1000);
const charts = 20;
const days = 30;
const maxSeconds = 10;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const hours = days * 24;
/** Sensors without a chart are measured so often: what a report reads of them is the log. */
const seldomHours = 6;

const failure = { code: "no_answer", parameters: { host: "192.0.2.10" }, message: "No answer from 192.0.2.10" };
const outage = { is_ok: false as const, failure };
/** Each sensor is out in one hour of four days, for some minutes. */
const isOut = (id: number, timeMs: number): boolean =>
  (id * 7 + Math.floor(timeMs / hourMs)) % 97 === 0 && (timeMs / minuteMs) % 60 < 5 + (id % 20);

/** Stores 30 days: a result a minute for the sensors that have charts, some for all others, with an outage now and then. */
export async function storeReportHistory(place: StoragePlace): Promise<void> {
  await storeInstallation(place, { sensors, kind: "ping", resultsPerSensor: 1 });
  const logger = createLogger("warn");
  const endMs = Math.floor(Date.now() / hourMs) * hourMs - hourMs;
  let nowMs = endMs - hours * hourMs;
  const clock = { ...systemClock, now: () => nowMs };
  const storage = await openStorage({ ...place, rawHistoryDays: 400, clock: systemClock, logger });
  const core = await composeCore(storage, { clock, logger, slices: loopSlices });
  const ids = core.world.idsOfType("sensor");
  const result = (sensor_id: string, timeMs: number) => {
    const times = { scheduled_at_ms: timeMs, finished_at_ms: timeMs };
    return { sensor_id, ...times, outcome: isOut(Number(sensor_id), timeMs) ? outage : simulatedOutcome("ping") };
  };
  for (let hour = 0; hour < hours; hour += 1) {
    const beginMs = endMs - (hours - hour) * hourMs;
    nowMs = beginMs + hourMs;
    const often = Array.from({ length: 60 }, (_, minute) => beginMs + minute * minuteMs).flatMap((timeMs) =>
      ids.slice(0, charts).map((id) => result(id, timeMs)),
    );
    const seldom = hour % seldomHours === 0 ? ids.slice(charts).map((id) => result(id, nowMs)) : [];
    await takeResults({ ...core, logger }, [
      { probeId: localProbeId, batchId: `report ${hour}`, results: [...often, ...seldom] },
    ]);
    // As on a server that ran all the time.
    while (await storage.chores.readTails());
    while (await storage.chores.sealHistory(nowMs));
  }
  await storage.close();
}

async function measure(api: Api): Promise<Record<string, number>> {
  const items = await api.send<{ id: string }[]>("GET", `/sensors?limit=${charts}`);
  const to = new Date(Date.now() - 24 * hourMs).toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - (days - 1) * 24 * hourMs).toISOString().slice(0, 10);
  const body = {
    objects: ["0"],
    period: "own",
    own_days: { from, to },
    target: 99.9,
    charts: items.map(({ id }) => ({ sensor: id, channel: 0 })),
  };
  const { id } = await api.send<{ id: string }>("POST", "/ext/documents/reports", { name: "Bench", body });
  const seconds: Record<string, number> = {};
  for (const part of ["figures", "pdf"] as const) {
    const startedMs = performance.now();
    const answer = await api.send<TemplateReport>("GET", `/ext/documents/reports/${id}/${part}`);
    seconds[part] = (performance.now() - startedMs) / 1000;
    if (part === "figures")
      seconds["values"] = answer.charts.reduce((sum, { found }) => sum + (found?.average.length ?? 0), 0);
  }
  return seconds;
}

/** `BENCH_SENSORS` (1,000), `BENCH_DATABASES`. */
export async function benchReports(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const name of databasesToMeasure()) {
    const database = await openDatabase(name);
    const server = new BenchServer(database);
    try {
      await storeReportHistory(database);
      await server.start();
      const api = new Api(server.url);
      await api.logIn();
      const { figures = 0, pdf = 0, values = 0 } = await measure(api);
      const details = { "figures for page and CSV, s": rounded(figures), "values in charts": values };
      const title = `${name}: a report of ${charts} charts over ${days} days as PDF`;
      results.push(atMost({ name: title, value: pdf, max: maxSeconds, unit: "s", details }));
    } finally {
      await server.remove();
      database.remove();
    }
  }
  return results;
}
