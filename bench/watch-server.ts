/*
 * Loaded into the server's process with `--import`: processor time and event-loop delay since the last report, written to the file
 * WATCH_SERVER_FILE. The probe inherits the option and is left alone.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { reportOnSignal } from "./report-file.ts";

/** What the server's process did since the last report. */
export interface ServerReport {
  readonly cpuPercent: number;
  readonly cpuMs: number;
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
  readonly residentMegabytes: number;
}

const resolutionMs = 10;
const server = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));

function watch(): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  // What is measured contains the resolution.
  const toMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  let cpu = process.cpuUsage();
  let sinceMs = performance.now();
  reportOnSignal(process.env["WATCH_SERVER_FILE"], (): ServerReport => {
    const { user, system } = process.cpuUsage(cpu);
    const report = {
      cpuPercent: (user + system) / 10 / (performance.now() - sinceMs),
      cpuMs: (user + system) / 1000,
      delayP99Ms: toMs(delays.percentile(99)),
      delayMaxMs: toMs(delays.max),
      residentMegabytes: process.memoryUsage.rss() / 1e6,
    };
    delays.reset();
    cpu = process.cpuUsage();
    sinceMs = performance.now();
    return report;
  });
}

if (process.argv[1] === server && isMainThread) watch();
