import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { intervalSeconds, Site } from "../site.ts";

const sensors = 20;
/** Shorter than the rule of silence, whose lines would stand between those of the results. */
const refusedMs = 14_000;
/** A check that is under way has no result yet, so nothing is killed while one is. */
const quietMs = 300;

/** Each check of a page changes its sensor's status, so the log has one line for each result that was stored. */
async function results(site: Site): Promise<number[]> {
  const logs = await Promise.all(site.sensorIds.map((id) => site.log(id)));
  return logs.map((lines) => lines.filter(({ to }) => to === "up" || to === "warning").length);
}

const visits = (site: Site): number[] => site.sensorIds.map((_, number) => site.targets.visits(number));
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

async function untilQuiet(site: Site): Promise<void> {
  while (site.targets.quietMs < quietMs) await wait(10);
}

async function killBoth(site: Site): Promise<void> {
  await untilQuiet(site);
  process.kill(await site.server.probeProcessId(), "SIGKILL");
  await site.server.end("SIGKILL");
}

async function stopInOrder(site: Site): Promise<void> {
  await untilQuiet(site);
  await site.server.end("SIGTERM");
}

async function playRound(report: Report, site: Site, end: { how: string; run: (site: Site) => Promise<void> }) {
  const stored = sum(await results(site));
  const unlock = await site.database.lock();
  try {
    await wait(refusedMs);
    const waiting = sum(visits(site)) - stored;
    report.note("While nothing can be stored, results wait in the probe", {
      seen: `${waiting} results`,
      isKept: waiting >= sensors,
    });
    await end.run(site);
  } finally {
    await unlock();
  }
  await site.start();
  await report.within(`Server and probe ${end.how}: each result is stored, and once`, 2 * intervalSeconds, async () => {
    // A result that is under way now is not missing.
    await untilQuiet(site);
    const [seen, made] = [await results(site), visits(site)];
    const different = seen.filter((count, number) => count !== made[number]).length;
    return {
      seen: `${sum(seen)} results of ${sum(made)} checks stored; ${different} of ${sensors} sensors differ`,
      isKept: different === 0,
    };
  });
}

export const killedTogether: Part = {
  isQuick: true,
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await site.start();
      site.targets.all("alternates");
      await site.watch(sensors);
      await playRound(report, site, { how: "killed together (kill -9)", run: killBoth });
      await playRound(report, site, { how: "killed together once more", run: killBoth });
      await playRound(report, site, { how: "stopped in order", run: stopInOrder });
    }),
};
