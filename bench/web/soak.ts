// `npm run soak`: half an hour of live changes on one page; prints each minute what browser and server hold.
import { readFileSync } from "node:fs";
import { openBench, openBrowser } from "./browser.ts";
import { Installation } from "./installation.ts";
import { heapMegabytes, tablesPath } from "./measures.ts";
import type { Bench } from "./measures.ts";

const minutes = Number(process.env["SOAK_MINUTES"] ?? 30);
const sensors = Number(process.env["SOAK_SENSORS"] ?? 50_000);
const intervalSeconds = 60;
/** After this share of the time, memory may grow by no more than `maxGrowth`. */
const settledShare = 1 / 3;
const maxGrowth = 1.1;

function residentMegabytes(processId: number | null): number {
  if (processId === null) return 0;
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000;
}

async function sample(bench: Bench) {
  const heap = await heapMegabytes(bench);
  const { nodes } = (await bench.cdp.send("Memory.getDOMCounters")) as { nodes: number };
  return { heap, nodes, server: residentMegabytes(bench.installation.server.processId()) };
}

/** Some sensors of the first page fail and recover, so that rows come and go. */
async function stir(installation: Installation, minute: number): Promise<void> {
  const ids = Array.from({ length: 200 }, (_, index) => String(1500 + index * 7 + minute));
  await installation.fail(ids, true);
  await installation.fail(ids.slice(0, 150), false);
}

const installation = new Installation(sensors);
const browser = await openBrowser();
try {
  await installation.start();
  const bench = await openBench(browser, installation);
  await bench.page.goto(installation.server.url + tablesPath);
  await installation.pace(intervalSeconds);
  console.log(`${sensors.toLocaleString("en")} sensors, each with a result every ${intervalSeconds} s`);
  console.log("minute   heap MB   DOM nodes   server MB");
  const samples: Awaited<ReturnType<typeof sample>>[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await stir(installation, minute);
    await bench.page.waitForTimeout(60_000);
    const taken = await sample(bench);
    samples.push(taken);
    const { heap, nodes, server } = taken;
    console.log(
      `${String(minute).padStart(6)}   ${heap.toFixed(1).padStart(7)}   ${String(nodes).padStart(9)}   ${server.toFixed(0).padStart(9)}`,
    );
  }
  const settled = samples.slice(Math.floor(samples.length * settledShare));
  const growth = (settled.at(-1)?.heap ?? 0) / (settled[0]?.heap ?? 1);
  const isFlat = growth <= maxGrowth;
  console.log(
    `Heap since minute ${samples.length - settled.length + 1}: × ${growth.toFixed(2)}, ${isFlat ? "flat" : "NOT FLAT"}`,
  );
  process.exitCode = isFlat ? 0 : 1;
} finally {
  await browser.close();
  await installation.remove();
}
