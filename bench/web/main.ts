// `npm run bench:web`: how fluid the interface is with 10,000 and 50,000 sensors, in the system's Chromium against the real server.
import type { Browser } from "@playwright/test";
import { cpus, loadavg } from "node:os";
import { openBench, openBrowser } from "./browser.ts";
import { figures } from "./figures.ts";
import type { FigureName } from "./figures.ts";
import { Installation } from "./installation.ts";
import * as measures from "./measures.ts";
import { median } from "./median.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const heapMinutes = Number(process.env["BENCH_HEAP_MINUTES"] ?? 10);
const sizes = (process.env["BENCH_SENSORS"] ?? "10000,50000").split(",").map(Number);
const liveIntervalSeconds = 60;

type Measured = Partial<Record<FigureName, number>>;

async function measureRound(bench: measures.Bench): Promise<Measured> {
  const { page, installation } = bench;
  await installation.pace(0);
  const found: Measured = { coldLoadMs: await measures.coldLoadMs(bench) };
  await page.waitForTimeout(1500);
  found.refreshBytes = await measures.refreshBytes(bench);
  found.keystrokeMs = await measures.keystrokeMs(bench);
  found.sortMs = await measures.sortMs(bench);
  found.slowestFrameMs = await measures.slowestFrameMs(bench);
  found.streamTaskMs = await measures.maxStreamTaskMs(bench);
  found.refreshTaskMs = await measures.maxRefreshTaskMs(bench);
  await page.goto(`${installation.server.url}${measures.tablesPath}?sort=name`);
  await page.waitForTimeout(2000);
  found.statusToScreenMs = await measures.statusToScreenMs(bench);
  found.pauseMs = await measures.pauseMs(bench);
  return found;
}

/** Heap in the middle and at the end of some minutes in which every sensor reports once a minute. */
async function measureHeap(bench: measures.Bench): Promise<Measured> {
  const { page, installation } = bench;
  await installation.pace(liveIntervalSeconds);
  await page.goto(installation.server.url + measures.tablesPath);
  await page.waitForTimeout((heapMinutes / 2) * 60_000);
  const heapHalfway = await measures.heapMegabytes(bench);
  await page.waitForTimeout((heapMinutes / 2) * 60_000);
  return { heapHalfway, heapMegabytes: await measures.heapMegabytes(bench) };
}

async function measureSize(browser: Browser, sensors: number): Promise<Measured> {
  const installation = new Installation(sensors);
  try {
    await installation.start();
    const found: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bench = await openBench(browser, installation);
      found.push(await measureRound(bench));
      await bench.page.context().close();
    }
    const names = Object.keys(found[0] ?? {}) as FigureName[];
    const medians = Object.fromEntries(
      names.map((name) => [name, median(found.map((round) => round[name] ?? Number.NaN))]),
    );
    const heap = heapMinutes > 0 ? await measureHeap(await openBench(browser, installation)) : {};
    return { ...medians, ...heap, serverStartMs: installation.startMs };
  } finally {
    await installation.remove();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
console.log(`Median of ${rounds}; heap after ${heapMinutes} min of live changes`);
const browser = await openBrowser();
let isAllMet = true;
for (const sensors of sizes) {
  const found = await measureSize(browser, sensors);
  console.log(`\n${sensors.toLocaleString("en")} sensors`);
  for (const { name, label, unit, budgets } of figures) {
    const value = found[name];
    if (value === undefined) continue;
    const budget = budgets?.(sensors);
    const isMet = budget === undefined || Math.round(value) <= budget;
    isAllMet &&= isMet;
    const verdict = budget === undefined ? "" : `≤ ${budget} ${unit}  ${isMet ? "met" : "NOT MET"}`;
    console.log(`  ${label.padEnd(56)} ${`${value.toFixed(unit === "MB" ? 1 : 0)} ${unit}`.padStart(12)}  ${verdict}`);
  }
}
await browser.close();
process.exitCode = isAllMet ? 0 : 1;
