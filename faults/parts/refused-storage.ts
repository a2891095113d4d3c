import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { health, intervalSeconds, noneIs, Site } from "../site.ts";

const sensors = 60;
const refusedMs = 25_000;
/** Two checks fail in it, so the sensor is Down once, and only results that are sent again can show it. */
const outageMs = 22_000;
const maxResponseMs = 2000;

/** The longest time without a value of a sensor from its first one until now, in seconds. */
async function longestGap(site: Site, sensorId: string): Promise<number> {
  const rows = await site.server.call<[string, ...unknown[]][]>("GET", `/experimental/timeseries/${sensorId}/live`);
  const times = [...rows.slice(1).map(([time]) => Date.parse(time)), Date.now()];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] as number))) / 1000;
}

async function whileRefused(report: Report, site: Site): Promise<void> {
  const endMs = performance.now() + refusedMs;
  let slowestMs = 0;
  site.targets.one(0, "refuses");
  setTimeout(() => site.targets.one(0, "works"), outageMs);
  while (performance.now() < endMs) {
    const startMs = performance.now();
    await health(site);
    await site.counts();
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
    await wait(200);
  }
  report.note("While another program holds the database, the server answers", {
    seen: `slowest response ${Math.round(slowestMs)} ms`,
    isKept: slowestMs < maxResponseMs,
  });
}

async function nothingIsLost(report: Report, site: Site): Promise<void> {
  const maxGapMs = intervalSeconds * 1.5;
  await report.within("Every check of that time is in the history", 45, async () => {
    const gaps = await Promise.all(site.sensorIds.map((id) => longestGap(site, id)));
    const lost = gaps.filter((gap) => gap > maxGapMs).length;
    return {
      seen: `${lost} of ${sensors} sensors have a gap; the longest is ${Math.max(...gaps).toFixed(1)} s`,
      isKept: lost === 0,
    };
  });
  await report.within("An outage of that time is in the log, once and by its own time", 10, async () => {
    const lines = await site.log(site.sensorIds[0] as string);
    const downs = lines.filter(({ to }) => to === "down");
    return { seen: downs.map(({ time }) => time).join(", ") || "no outage", isKept: downs.length === 1 };
  });
}

export const refusedStorage: Part = {
  isQuick: true,
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await site.startUp(report, sensors);
      const unlock = await site.database.lock();
      try {
        await whileRefused(report, site);
      } finally {
        await unlock();
      }
      await nothingIsLost(report, site);
      await report.within("Afterwards all is known", 45, () => noneIs(site, "UNKNOWN", "DOWN", "WARNING"));
    }),
};
