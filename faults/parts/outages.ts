import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "../part.ts";
import { allAre, intervalSeconds, Site } from "../site.ts";
import type { LogLine } from "../site.ts";

const sensors = 200;
const outagesEach = 2;
/** Every outage has its own length in this range: at least two checks fail in the shortest. */
const minSeconds = 35;
const maxSeconds = 60;
const firstFromSeconds = 10;
const secondFromSeconds = 200;
const spreadSeconds = 90;
/** After the last outage: a check, and some room. */
const tailSeconds = 40;

interface Outage {
  readonly number: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Spread by the golden ratio: even, and the same in each run. */
const share = (index: number) => (index * 0.618_033_988_75) % 1;

const plan: readonly Outage[] = Array.from({ length: sensors * outagesEach }, (_, index) => {
  const base = index < sensors ? firstFromSeconds : secondFromSeconds;
  const fromMs = (base + share(index) * spreadSeconds) * 1000;
  const lengthMs = (minSeconds + share(index * 7) * (maxSeconds - minSeconds)) * 1000;
  return { number: index % sensors, fromMs, toMs: fromMs + lengthMs };
});

/** Lines of the log that say Down, inside the outage or up to two checks after it. */
const downsIn = (log: readonly LogLine[], { fromMs, toMs }: Outage, startMs: number) =>
  log.filter(({ to, time }) => {
    const atMs = Date.parse(time) - startMs;
    return to === "down" && atMs >= fromMs && atMs <= toMs + 2 * intervalSeconds * 1000;
  }).length;

async function play(site: Site): Promise<number> {
  const startMs = Date.now();
  const timers = plan.flatMap(({ number, fromMs, toMs }) => [
    setTimeout(() => site.targets.one(number, "refuses"), fromMs),
    setTimeout(() => site.targets.one(number, "works"), toMs),
  ]);
  const endMs = Math.max(...plan.map(({ toMs }) => toMs)) + tailSeconds * 1000;
  await wait(endMs);
  for (const timer of timers) clearTimeout(timer);
  return startMs;
}

export const outages: Part = {
  isQuick: false,
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await site.startUp(report, sensors);
      const startMs = await play(site);
      const logs = await Promise.all(site.sensorIds.map((id) => site.log(id)));
      const seen = plan.map((outage) => downsIn(logs[outage.number] ?? [], outage, startMs));
      const once = seen.filter((count) => count === 1).length;
      report.note(`${plan.length} outages are seen once each`, {
        seen: `${once} once, ${seen.filter((count) => count === 0).length} missed, ${seen.filter((count) => count > 1).length} more than once`,
        isKept: once === plan.length,
      });
      const downs = logs.flat().filter(({ to, time }) => to === "down" && Date.parse(time) >= startMs).length;
      report.note("There is no false alarm", { seen: `${downs} times Down in all`, isKept: downs === plan.length });
      await report.within("At the end all are Up", 30, () => allAre(site, "UP"));
    }),
};
