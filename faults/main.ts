// `npm run faults`: plays faults against the real server and probe, and prints what was promised beside what was seen.
// `npm run faults -- quick` plays those that end within three minutes, `npm run faults -- disk-full outages` those named, and
// `npm run faults -- postgres` or `… postgres disk-full` those that make sense on this database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { whyNoPostgres } from "../apps/server/src/storage/testing/postgres-server.ts";
import type { Part } from "./part.ts";
import { badRequests } from "./parts/bad-requests.ts";
import { clockJumps } from "./parts/clock-jumps.ts";
import { crashRounds } from "./parts/crash-rounds.ts";
import { cutConnections } from "./parts/cut-connections.ts";
import { databaseAway } from "./parts/database-away.ts";
import { deadResolver } from "./parts/dead-resolver.ts";
import { diskFull } from "./parts/disk-full.ts";
import { hangingTargets } from "./parts/hanging-targets.ts";
import { killedProcesses } from "./parts/killed-processes.ts";
import { killedTogether } from "./parts/killed-together.ts";
import { lostDatabase } from "./parts/lost-database.ts";
import { lostMessages } from "./parts/lost-messages.ts";
import { lostNetwork } from "./parts/lost-network.ts";
import { noPing } from "./parts/no-ping.ts";
import { outages } from "./parts/outages.ts";
import { refusedStorage } from "./parts/refused-storage.ts";
import { secondServer } from "./parts/second-server.ts";
import { stoppedProcesses } from "./parts/stopped-processes.ts";
import { Report } from "./report.ts";
import type { Finding } from "./report.ts";
import { databaseKinds, databaseNames } from "./site-database.ts";
import type { DatabaseKind } from "./site-database.ts";

const parts: Readonly<Record<string, Part>> = {
  "disk-full": diskFull,
  "clock-jumps": clockJumps,
  "stopped-processes": stoppedProcesses,
  "refused-storage": refusedStorage,
  "dead-resolver": deadResolver,
  "lost-messages": lostMessages,
  "lost-network": lostNetwork,
  "no-ping": noPing,
  "killed-processes": killedProcesses,
  "killed-together": killedTogether,
  "crash-rounds": crashRounds,
  "database-away": databaseAway,
  "cut-connections": cutConnections,
  "second-server": secondServer,
  "lost-database": lostDatabase,
  "hanging-targets": hangingTargets,
  "bad-requests": badRequests,
  outages,
};

/** One part on one database. */
interface Play {
  readonly name: string;
  readonly part: Part;
  readonly database: DatabaseKind;
}

interface Request {
  readonly plays: readonly Play[];
  /** Whether parts were named: a named part that can't be played fails. */
  readonly isNamed: boolean;
  readonly isQuick: boolean;
}

const titleOf = ({ name, database }: Play) => `${name} on ${databaseNames[database]}`;

/** The longest part takes less than half of it; a part that hangs is ended with all its processes. */
const maxPartMs = 15 * 60_000;

/** Plays it in this process; the findings go to the process that has started it. */
async function playHere(play: Play, isShort: boolean): Promise<void> {
  const report = new Report(titleOf(play));
  try {
    await play.part.run(report, { database: play.database, isShort });
  } catch (error) {
    report.note("The part can be run to its end", { seen: String(error).slice(0, 500), isKept: false });
  }
  // A part that could not be run to its end may have left something running.
  process.send?.(report.findings, () => process.exit());
}

async function playInProcess(play: Play, isShort: boolean): Promise<readonly Finding[]> {
  const { name, part, database } = play;
  const [command, ...args] = [...(part.startedBy?.() ?? []), process.execPath];
  const own = [fileURLToPath(import.meta.url), "--part", name, database, ...(isShort ? ["quick"] : [])];
  const child = spawn(command, [...args, ...own], { stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true });
  const endAll = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
  const limit = setTimeout(endAll, maxPartMs);
  const interrupt = () => {
    endAll();
    setImmediate(() => process.exit(130));
  };
  process.once("SIGINT", interrupt);
  let findings: readonly Finding[] | null = null;
  child.on("message", (message) => (findings = message as readonly Finding[]));
  const startMs = performance.now();
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  clearTimeout(limit);
  process.off("SIGINT", interrupt);
  console.log(`ended  ${titleOf(play)} after ${Math.round((performance.now() - startMs) / 1000)} s`);
  return findings ?? endedEarly(titleOf(play), `it has ended early (${signal ?? `code ${code}`})`);
}

function endedEarly(title: string, seen: string): readonly Finding[] {
  const report = new Report(title);
  report.note("The part can be run to its end", { seen, isKept: false });
  return report.findings;
}

const isDatabase = (word: string): word is DatabaseKind => databaseKinds.some((kind) => kind === word);

/** What to play for the words of a command: `quick`, databases and names of parts, in any order. */
function requestOf(words: readonly string[]): Request {
  const databases = words.filter(isDatabase);
  const names = words.filter((word) => !isDatabase(word) && word !== "quick");
  const isQuick = words.includes("quick");
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) refuse(`There is no part named ${unknown.join(", ")}`);
  const wanted = Object.entries(parts).filter(([name, part]) => {
    return names.length > 0 ? names.includes(name) : !isQuick || part.isQuick;
  });
  const plays = wanted.flatMap(([name, part]) => {
    const possible = part.databases ?? databaseKinds;
    const usual = part.usualDatabases ?? possible.slice(0, 1);
    const chosen = databases.length === 0 ? usual : possible.filter((kind) => databases.includes(kind));
    return chosen.map((database) => ({ name, part, database }));
  });
  if (plays.length === 0) refuse(`Nothing of ${names.join(", ")} is played on ${databases.join(", ")}`);
  return { plays, isQuick, isNamed: names.length > 0 };
}

function refuse(why: string): never {
  console.error(
    `${why}; there are quick, ${databaseKinds.join(", ")}, and the parts ${Object.keys(parts).join(", ")}.`,
  );
  process.exit(2);
}

function obstacleTo({ part, database }: Play): string | null {
  return part.obstacle?.() ?? (database === "postgres" ? whyNoPostgres() : null);
}

/** The short parts mostly wait, so they share the time; the others need the processor, so each has the machine to itself. */
async function playAll({ plays, isQuick }: Request): Promise<Finding[]> {
  const waiting = plays.filter(({ part }) => part.isQuick && part.isBusy !== true);
  const together = await Promise.all(waiting.map((play) => playInProcess(play, isQuick)));
  const findings = together.flat();
  for (const play of plays.filter((other) => !waiting.includes(other))) {
    findings.push(...(await playInProcess(play, isQuick)));
  }
  return findings;
}

async function main(words: readonly string[]): Promise<void> {
  const request = requestOf(words);
  const plays = request.plays.filter((play) => {
    const obstacle = obstacleTo(play);
    if (obstacle !== null) console.log(`not run ${titleOf(play)}: ${obstacle}`);
    return obstacle === null;
  });
  const findings = await playAll({ ...request, plays });
  // In CI nobody reads that a part was left out, and a named part is wanted.
  const missing = process.env["CI"] || request.isNamed ? request.plays.length - plays.length : 0;
  const broken = findings.filter(({ isKept }) => !isKept).length + missing;
  console.log(`${findings.length + missing - broken} promises kept, ${broken} broken`);
  process.exitCode = broken === 0 ? 0 : 1;
}

const [flag, ...words] = process.argv.slice(2);
if (flag === "--part") {
  const { plays, isQuick } = requestOf(words);
  for (const play of plays) await playHere(play, isQuick);
} else {
  await main(process.argv.slice(2));
}
