import { setTimeout as wait } from "node:timers/promises";
import { Evidence } from "../evidence.ts";
import type { Load } from "../load.ts";
import type { Part } from "../part.ts";
import { readingServer, Site } from "../site.ts";
import { databaseKinds } from "../site-database.ts";
import type { DatabaseKind } from "../site-database.ts";

const allRounds = 30;
const fewRounds = 4;
/** Commands before the kill: another number in each round. */
const leastCommands = 80;
const moreCommands = 37;
/** Of so many rounds one starts straight from what the killed server has left; with PostgreSQL its lease has to end. */
const straightEvery: Readonly<Record<DatabaseKind, number>> = { sqlite: 2, postgres: 10 };

function isThere(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilGone(processId: number): Promise<void> {
  while (isThere(processId)) await wait(5);
}

/** What it has asked of the targets before is counted when it ends. */
async function killProbe(site: Site, processId: number): Promise<void> {
  process.kill(processId, "SIGSTOP");
  await wait(100);
  site.targets.noteEndOfProbe();
  process.kill(processId, "SIGKILL");
}

const ways = ["the server", "both", "the server", "the probe, and then the server"] as const;

/** Kills in one of the ways; settles when server and probe are gone. */
async function kill(site: Site, load: Load, way: (typeof ways)[number]): Promise<void> {
  if (way === "the probe, and then the server") {
    const first = await site.server.probeProcessId();
    await killProbe(site, first);
    await site.server.probeProcessId(first);
    await load.untilAcknowledged(leastCommands);
  }
  const probe = await site.server.probeProcessId();
  if (way === "both") await killProbe(site, probe);
  const killed = site.server.end("SIGKILL");
  await load.stop();
  await killed;
  await untilGone(probe);
  // What it has sent before may still be read.
  await wait(50);
  if (way !== "both") site.targets.noteEndOfProbe();
}

/** Gives how many changes a second there were under load. */
async function playRounds(site: Site, evidence: Evidence, rounds: number): Promise<number> {
  const { load } = evidence;
  const every = straightEvery[site.kind];
  const times: [fromMs: number, toMs: number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fromMs = Date.now();
    load.start();
    await load.untilAcknowledged(leastCommands + (round % 5) * moreCommands);
    times.push([fromMs, Date.now()]);
    await kill(site, load, ways[round % ways.length] ?? "both");
    if (round % every !== every - 1) await evidence.look();
    await site.start();
  }
  const isOfLoad = (timeMs: number) => times.some(([fromMs, toMs]) => timeMs >= fromMs && timeMs < toMs);
  const loadMs = times.reduce((sum, [fromMs, toMs]) => sum + toMs - fromMs, 0);
  return Math.round((1000 * evidence.ledger.changes.filter(({ time_ms }) => isOfLoad(time_ms)).length) / loadMs);
}

export const crashRounds: Part = {
  isQuick: true,
  isBusy: true,
  usualDatabases: databaseKinds,
  run: async (report, { database, isShort }) => {
    const rounds = isShort ? fewRounds : allRounds;
    const site = new Site({ database, program: readingServer });
    try {
      const evidence = await Evidence.begin(site);
      await evidence.load.addBranches();
      const perSecond = await playRounds(site, evidence, rounds);
      const what = `Killed in ${rounds} rounds (kill -9), at some ${perSecond} changes a second`;
      await evidence.prove(report, what);
      report.note(`${what}: a reader has had its effect on each change once`, evidence.ledger.effects);
    } finally {
      await site.remove();
    }
  },
};
