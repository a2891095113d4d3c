import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createEngine, systemClock } from "@monitor/probe-engine";
import type { EngineResult } from "@monitor/probe-engine";
import { createChecks, openCheckServices } from "@monitor/sensor-kinds/checks";
import { rounded } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";

const devices = Number(process.env["BENCH_SENSORS"] ?? 2000);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 120);
const objects = 40;
const intervalSeconds = 60;
const lagBudgetMs = 250;

/** A profile of 40 single objects, as the simulated agents have them. */
function profileFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-snmp-"));
  const metrics = Array.from(
    { length: objects },
    (_, place) => `  - symbol: { OID: 1.3.6.1.4.1.99999.1.${place + 1}.0, name: object${place + 1} }`,
  );
  writeFileSync(join(folder, "bench.yaml"), `metrics:\n${metrics.join("\n")}\n`);
  return folder;
}

function figureOf(results: readonly EngineResult[], used: NodeJS.CpuUsage, wallMs: number): BenchResult {
  const lags = results.map((result) => result.started_at_ms - result.scheduled_at_ms).sort((a, b) => a - b);
  const lag99 = lags[Math.floor(lags.length * 0.99)] ?? 0;
  const failures = results.flatMap(({ outcome }) => (outcome.is_ok ? [] : [outcome.failure.message]));
  const checked = new Set(results.map(({ sensor_id: id }) => id)).size;
  const expected = Math.floor((seconds - intervalSeconds / 6) / intervalSeconds) * devices;
  const usedMs = (used.user + used.system) / 1000;
  return {
    name: `SNMP: ${devices.toLocaleString("en")} devices × ${objects} objects at ${intervalSeconds} s for ${seconds} s, v2c`,
    figures: {
      "checks done": results.length,
      "devices checked": checked,
      "start lag p50 ms": lags[Math.floor(lags.length / 2)] ?? 0,
      "start lag p99 ms": lag99,
      failed: failures.length === 0 ? 0 : `${failures.length} (${failures[0]})`,
      "ms of a processor a check": rounded(usedMs / Math.max(1, results.length)),
      "µs of a processor an object": rounded((usedMs * 1000) / Math.max(1, results.length * objects)),
      "CPU % of a core": rounded((usedMs / wallMs) * 100),
      "RSS MB": Math.round(process.memoryUsage().rss / 2 ** 20),
    },
    budget: `start lag p99 ≤ ${lagBudgetMs} ms, every device in its interval, none failed`,
    isMet: lag99 <= lagBudgetMs && checked === devices && results.length >= expected && failures.length === 0,
  };
}

/**
 * Many devices with the product's own engine and SNMP client, against simulated agents in a process of their own. `BENCH_SENSORS` (2,000
 * devices) and `BENCH_SECONDS` (120).
 */
export async function benchSnmp(): Promise<BenchResult[]> {
  const open = openCheckServices({ coreState: () => null });
  const file = fileURLToPath(new URL("./snmp-agents.ts", import.meta.url));
  const agents = fork(file, [String(devices), String(objects)], {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [ports] = (await once(agents, "message")) as [number[]];
  const folder = profileFolder();
  const results: EngineResult[] = [];
  const engine = createEngine({
    clock: systemClock,
    checks: createChecks({ snmpProfilesFolder: folder }),
    services: open.services,
    onResult: (result) => results.push(result),
  });
  engine.setAssignments(
    ports.map((port, place) => ({
      sensor_id: String(place + 1),
      kind: "snmpprofile",
      host: "127.0.0.1",
      settings: { profile: "bench" },
      section_settings: { snmpport: port },
      interval_seconds: intervalSeconds,
      timeout_seconds: 10,
    })),
  );
  const before = process.cpuUsage();
  const startedAtMs = performance.now();
  await wait(seconds * 1000);
  const figure = figureOf(results, process.cpuUsage(before), performance.now() - startedAtMs);
  engine.stop();
  open.close();
  agents.disconnect();
  rmSync(folder, { recursive: true });
  return [figure];
}
