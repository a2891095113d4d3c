// `npm run faults`: plays faults against the real server and probe, and prints what was promised beside what was seen.
// `npm run faults -- quick` plays those that end within three minutes, `npm run faults -- disk-full` one of them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Part } from "./part.ts";
import { clockJumps } from "./parts/clock-jumps.ts";
import { deadResolver } from "./parts/dead-resolver.ts";
import { diskFull } from "./parts/disk-full.ts";
import { hangingTargets } from "./parts/hanging-targets.ts";
import { killedProcesses } from "./parts/killed-processes.ts";
import { killedTogether } from "./parts/killed-together.ts";
import { outages } from "./parts/outages.ts";
import { refusedStorage } from "./parts/refused-storage.ts";
import { stoppedProcesses } from "./parts/stopped-processes.ts";
import { Report } from "./report.ts";
import type { Finding } from "./report.ts";

const parts: Readonly<Record<string, Part>> = {
  "disk-full": diskFull,
  "clock-jumps": clockJumps,
  "stopped-processes": stoppedProcesses,
  "refused-storage": refusedStorage,
  "dead-resolver": deadResolver,
  "killed-processes": killedProcesses,
  "killed-together": killedTogether,
  "hanging-targets": hangingTargets,
  outages,
};

interface FinishedPart {
  readonly name: string;
  readonly findings: readonly Finding[];
}

/** Runs a part in its own process; the findings go to the process that has started it. */
async function runHere(name: string): Promise<void> {
  const report = new Report(name);
  try {
    await parts[name]?.run(report);
  } catch (error) {
    report.note("The part can be run to its end", { seen: String(error).slice(0, 500), isKept: false });
  }
  process.send?.(report.findings);
  process.disconnect?.();
}

async function runInProcess(name: string): Promise<FinishedPart> {
  const [command, ...args] = [...(parts[name]?.startedBy?.() ?? []), process.execPath];
  const child = spawn(command, [...args, fileURLToPath(import.meta.url), "--part", name], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let findings: readonly Finding[] = [{ promise: "The part can be run", seen: "it has ended early", isKept: false }];
  child.on("message", (message) => (findings = message as readonly Finding[]));
  await once(child, "exit");
  return { name, findings };
}

function requestedNames(requested: readonly string[]): string[] {
  const names = Object.keys(parts);
  if (requested.length === 0) return names;
  if (requested.length === 1 && requested[0] === "quick") return names.filter((name) => parts[name]?.isQuick);
  const unknown = requested.filter((name) => !(name in parts));
  if (unknown.length === 0) return [...requested];
  console.error(`There is no part named ${unknown.join(", ")}; there are quick, ${names.join(", ")}.`);
  process.exit(2);
}

/** The short parts mostly wait, so they share the time; the long ones measure, so each has the machine to itself. */
async function runAll(names: readonly string[]): Promise<FinishedPart[]> {
  const quick = names.filter((name) => parts[name]?.isQuick);
  const finished = await Promise.all(quick.map(runInProcess));
  for (const name of names.filter((other) => !quick.includes(other))) finished.push(await runInProcess(name));
  return finished;
}

async function main(requested: readonly string[]): Promise<void> {
  const names = requestedNames(requested);
  const possible = names.filter((name) => {
    const obstacle = parts[name]?.obstacle?.() ?? null;
    if (obstacle !== null) console.log(`not run ${name}: ${obstacle}`);
    return obstacle === null;
  });
  const findings = (await runAll(possible)).flatMap((finished) => finished.findings);
  // In CI no one reads that a part was not run.
  const missing = process.env["CI"] ? names.length - possible.length : 0;
  const broken = findings.filter(({ isKept }) => !isKept).length + missing;
  console.log(`${findings.length + missing - broken} promises kept, ${broken} broken`);
  process.exitCode = broken === 0 ? 0 : 1;
}

const [flag, part = "", ...others] = process.argv.slice(2);
if (flag === "--part") await runHere(part);
else await main(flag === undefined ? [] : [flag, ...(part === "" ? [] : [part]), ...others]);
