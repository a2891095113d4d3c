import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createEngine, systemClock } from "@monitor/probe-engine";
import type { Assignment, Clock, EngineResult } from "@monitor/probe-engine";
import { createChecks, openCheckServices } from "@monitor/sensor-kinds/checks";
import type { BenchResult } from "./bench-result.ts";

interface Ports {
  tcp: number;
  http: number;
  dns: number;
}

type Target = Pick<Assignment, "kind" | "settings">;

const seconds = Number(process.env["BENCH_SECONDS"] ?? 60);
const checksPerSecond = 1000;
const mixedIntervalSeconds = 10;
const lagBudgetMs = 250;
const livingSensors = 2000;
const deadSensors = 200;
const deadTimeoutSeconds = 10;
const timetableSensors = 50_000;
const coreBudgetPercent = 5;

/** Ten targets that are dealt out in turn: 3 ports, 3 web pages, 3 name servers, 1 reading of this machine. */
function targetsOf(ports: Ports): Target[] {
  const port = { kind: "port", settings: { port: ports.tcp } };
  const http = { kind: "http", settings: { url: `http://127.0.0.1:${ports.http}/`, must_contain: "Bench" } };
  const dns = { kind: "dns", settings: { port: ports.dns, domain: "bench.example" } };
  const machine = ["system-memory", "system-uptime", "system-diskfree"].map((kind) => ({ kind, settings: {} }));
  return [port, http, dns, port, http, dns, port, http, dns, ...machine];
}

function assignmentsOf(targets: Target[], count: number, intervalSeconds: number): Assignment[] {
  return Array.from({ length: count }, (_, index) => ({
    sensor_id: String(index + 1),
    host: "127.0.0.1",
    interval_seconds: intervalSeconds,
    timeout_seconds: 5,
    kind: "idle",
    settings: {},
    ...targets[index % targets.length],
  }));
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Due times that a sensor's results skip: its first is its own, then they follow each other by the interval. */
function lostTicks(results: readonly EngineResult[], untilMs: number, intervalMs: number): number {
  const times = results.map((result) => result.scheduled_at_ms).sort((a, b) => a - b);
  const [, second] = times;
  if (second === undefined) {
    return times.length === 0 ? 1 : 0;
  }
  const expected = Math.floor((untilMs - second) / intervalMs) + 1;
  return Math.max(0, expected - times.filter((ms) => ms >= second && ms <= untilMs).length);
}

function bySensorId(results: readonly EngineResult[]): Map<string, EngineResult[]> {
  const groups = new Map<string, EngineResult[]>();
  for (const result of results) {
    const group = groups.get(result.sensor_id) ?? [];
    group.push(result);
    groups.set(result.sensor_id, group);
  }
  return groups;
}

function mixedFigure(results: readonly EngineResult[], sensors: number, cpuPercent: number): BenchResult {
  const lags = results.map((result) => result.started_at_ms - result.scheduled_at_ms).sort((a, b) => a - b);
  const lag99 = percentile(lags, 0.99);
  const bySensor = bySensorId(results);
  const settledMs = Date.now() - 6000; // due times younger than a time-out may still be under way
  const intervalMs = mixedIntervalSeconds * 1000;
  const lost = [...bySensor.values()].reduce((sum, list) => sum + lostTicks(list, settledMs, intervalMs), 0);
  const neverChecked = sensors - bySensor.size;
  const failures = results.filter(({ outcome }) => !outcome.is_ok);
  const [failure] = failures.map(({ outcome }) => (outcome.is_ok ? "" : outcome.failure.message));
  return {
    name: `Engine: ${checksPerSecond.toLocaleString("en")} mixed checks/s for ${seconds} s in one process`,
    figures: {
      "checks done": results.length,
      "checks/s": Math.round(results.length / seconds),
      "start lag p50 ms": percentile(lags, 0.5),
      "start lag p99 ms": lag99,
      "start lag max ms": lags.at(-1) ?? 0,
      lost: lost + neverChecked,
      failed: failure === undefined ? 0 : `${failures.length} (${failure})`,
      "CPU % of a core": cpuPercent,
      "machine load, 1 min": Math.round((loadavg()[0] ?? 0) * 10) / 10,
    },
    budget: `start lag p99 ≤ ${lagBudgetMs} ms, none lost, none failed`,
    isMet: lag99 <= lagBudgetMs && lost + neverChecked === 0 && failures.length === 0,
  };
}

async function cpuPercentDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  const startedAtMs = performance.now();
  await work();
  const used = process.cpuUsage(before);
  const usedMs = (used.user + used.system) / 1000;
  return Math.round((usedMs / (performance.now() - startedAtMs)) * 1000) / 10;
}

/** Has an engine of its own check what is assigned of loopback servers, in a process of theirs, for the whole time. */
async function checkTargets(assignments: (ports: Ports) => Assignment[]) {
  const open = openCheckServices({ coreState: () => null });
  const file = fileURLToPath(new URL("./engine-targets.ts", import.meta.url));
  const servers = fork(file, [], { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [ports] = (await once(servers, "message")) as [Ports];
  const results: EngineResult[] = [];
  const engine = createEngine({
    clock: systemClock,
    checks: createChecks(),
    services: open.services,
    onResult: (result) => results.push(result),
  });
  engine.setAssignments(assignments(ports));
  const cpuPercent = await cpuPercentDuring(() => wait(seconds * 1000));
  engine.stop();
  open.close();
  servers.disconnect();
  return { results, cpuPercent };
}

async function benchMixedChecks(): Promise<BenchResult> {
  const sensors = checksPerSecond * mixedIntervalSeconds;
  const { results, cpuPercent } = await checkTargets((ports) =>
    assignmentsOf(targetsOf(ports), sensors, mixedIntervalSeconds),
  );
  return mixedFigure(results, sensors, cpuPercent);
}

/** Web pages of a server that takes a connection and never answers, each checked again as soon as its time-out is over. */
const deadOf = ({ tcp }: Ports): Assignment[] =>
  assignmentsOf(
    [{ kind: "http", settings: { url: `http://127.0.0.1:${tcp}/` } }],
    deadSensors,
    mixedIntervalSeconds,
  ).map((assignment) => ({
    ...assignment,
    sensor_id: `dead ${assignment.sensor_id}`,
    timeout_seconds: deadTimeoutSeconds,
  }));

/** What dead targets take from the living beside them: nothing of their interval. */
async function benchDeadTargets(): Promise<BenchResult> {
  const { results, cpuPercent } = await checkTargets((ports) => [
    ...deadOf(ports),
    ...assignmentsOf(targetsOf(ports), livingSensors, mixedIntervalSeconds),
  ]);
  const isDead = ({ sensor_id: id }: EngineResult) => id.startsWith("dead");
  const dead = results.filter(isDead);
  const figure = mixedFigure(
    results.filter((result) => !isDead(result)),
    livingSensors,
    cpuPercent,
  );
  const alive = dead.filter(({ outcome }) => outcome.is_ok).length;
  return {
    ...figure,
    name: `Engine: ${livingSensors.toLocaleString("en")} living sensors at ${mixedIntervalSeconds} s beside ${deadSensors} dead ones with time-outs of ${deadTimeoutSeconds} s, for ${seconds} s`,
    figures: { ...figure.figures, "time-outs of the dead": dead.length - alive },
    isMet: figure.isMet && dead.length >= deadSensors && alive === 0,
  };
}

/** The machine's clock, which also counts how many timers are set at the same time. */
function countingClock(): Clock & { most: () => number } {
  const handles = new Set<unknown>();
  let most = 0;
  return {
    now: systemClock.now,
    monotonicMs: systemClock.monotonicMs,
    setTimer: (run, delayMs) => {
      const handle = systemClock.setTimer(() => {
        handles.delete(handle);
        run();
      }, delayMs);
      handles.add(handle);
      most = Math.max(most, handles.size);
      return handle;
    },
    clear: (handle) => {
      handles.delete(handle);
      systemClock.clear(handle);
    },
    most: () => most,
  };
}

async function benchTimetable(): Promise<BenchResult> {
  const open = openCheckServices({ coreState: () => null });
  const clock = countingClock();
  const outcome = { is_ok: true, values: {} } as const;
  let done = 0;
  const engine = createEngine({
    clock,
    checks: { idle: () => Promise.resolve(outcome) },
    services: open.services,
    onResult: () => {
      done += 1;
    },
  });
  const startedAtMs = performance.now();
  engine.setAssignments(assignmentsOf([{ kind: "idle", settings: {} }], timetableSensors, 60));
  const assignMs = Math.round(performance.now() - startedAtMs);
  const corePercent = await cpuPercentDuring(() => wait(seconds * 1000));
  engine.stop();
  open.close();
  return {
    name: `Timetable: ${timetableSensors.toLocaleString("en")} sensors at 60 s for ${seconds} s, checks that do nothing`,
    figures: {
      "CPU % of a core": corePercent,
      "timers at once": clock.most(),
      "checks done": done,
      "assigned in ms": assignMs,
    },
    budget: `≤ ${coreBudgetPercent} % of a core, one timer`,
    isMet: corePercent <= coreBudgetPercent && clock.most() === 1 && done > 0,
  };
}

/**
 * The engine's figures: the timetable alone, mixed real checks against loopback servers, and living targets beside dead ones.
 * `BENCH_SECONDS` (60) says for how long each is measured.
 */
export async function benchEngine(): Promise<BenchResult[]> {
  return [await benchTimetable(), await benchMixedChecks(), await benchDeadTargets()];
}
