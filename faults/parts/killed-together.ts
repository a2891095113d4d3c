import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { intervalSeconds, Site } from "../site.ts";

const sensors = 20;
/** Shorter than the rule of silence, whose lines would stand between those of the results. */
const refusedMs = 14_000;
/** A check that is under way has no result yet, so nothing is killed while one is. */
const quietMs = 300;
/** On a busy machine it takes longer: a check that began within this time before the end may have no result. */
const underWayMs = 2000;

/** The results that are stored of each sensor: the log has not all of them, as pages that alternate are flapping soon. */
const results = (site: Site): Promise<number[]> =>
  Promise.all(
    site.sensorIds.map(async (id) => {
      const rows = await site.server.call<unknown[]>("GET", `/experimental/timeseries/${id}/live`);
      // The first one names the channels.
      return Math.max(0, rows.length - 1);
    }),
  );

/** A result that was taken twice changes the status at one moment twice. */
async function doubled(site: Site): Promise<string[]> {
  const logs = await Promise.all(site.sensorIds.map((id) => site.log(id)));
  return logs.flatMap((lines, number) => {
    const times = lines.filter(({ to }) => to === "up" || to === "warning").map(({ time }) => time);
    return times.length === new Set(times).size ? [] : [`web ${number}`];
  });
}

const visits = (site: Site): number[] => site.sensorIds.map((_, number) => site.targets.visits(number));
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

async function untilQuiet(site: Site): Promise<void> {
  while (site.targets.quietMs < quietMs) await wait(10);
}

async function killBoth(site: Site): Promise<void> {
  process.kill(await site.server.probeProcessId(), "SIGKILL");
  await site.server.end("SIGKILL");
}

async function stopInOrder(site: Site): Promise<void> {
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
    await untilQuiet(site);
    const sinceMs = performance.now() - underWayMs;
    await end.run(site);
    site.targets.noteEndOfProbe(sinceMs);
  } finally {
    await unlock();
  }
  await site.start();
  await report.within(`Server and probe ${end.how}: each result is stored, and once`, 2 * intervalSeconds, async () => {
    // A result that is under way now is not missing.
    await untilQuiet(site);
    const [seen, made] = [await results(site), visits(site)];
    const isRight = (count: number, number: number) => {
      const visited = made[number] ?? 0;
      return count <= visited && count >= visited - site.targets.mayBeLost(number).size;
    };
    const different = seen.filter((count, number) => !isRight(count, number)).length;
    const twice = await doubled(site);
    return {
      seen: `${sum(seen)} results of ${sum(made)} checks stored; ${different} of ${sensors} sensors differ, ${twice.length} have one twice`,
      isKept: different === 0 && twice.length === 0,
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
