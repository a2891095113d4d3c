import { setTimeout as wait } from "node:timers/promises";
import { withFirst } from "../ledger.ts";
import type { Part } from "../part.ts";
import { allAre, intervalSeconds, Site } from "../site.ts";
import type { LogLine } from "../site.ts";
import type { Look } from "../report.ts";

const sensors = 200;
const outagesEach = 2;
/** Every outage has its own length in this range: at least two checks fail in the shortest. */
const minSeconds = 35;
const maxSeconds = 60;
const firstFromSeconds = 10;
const secondFromSeconds = 200;
const spreadSeconds = 90;
/** So many outages have two checks on any machine that can play them. */
const leastLong = 360;
/** After the last outage: a check, and some room. */
const tailSeconds = 40;

interface Outage {
  readonly number: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** An outage as it came, by the clock of the log: on a machine under load a timer is late. */
interface Played extends Outage {
  /** How often the target was asked meanwhile. */
  readonly checks: number;
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
const downsIn = (log: readonly LogLine[], { fromMs, toMs }: Played) =>
  log.filter(({ to, time }) => {
    const atMs = Date.parse(time);
    return to === "down" && atMs >= fromMs && atMs <= toMs + 2 * intervalSeconds * 1000;
  }).length;

async function playOutage({ targets }: Site, { number, fromMs, toMs }: Outage): Promise<Played> {
  await wait(fromMs);
  const [before, began] = [targets.visits(number), Date.now()];
  targets.one(number, "refuses");
  await wait(toMs - fromMs);
  targets.one(number, "works");
  return { number, fromMs: began, toMs: Date.now(), checks: targets.visits(number) - before };
}

async function play(site: Site): Promise<Played[]> {
  const played = await Promise.all(plan.map((outage) => playOutage(site, outage)));
  await wait(tailSeconds * 1000);
  return played;
}

/** Whether each outage of two checks or longer is in the log once, and no shorter one twice. */
function seenOnce(logs: ReadonlyMap<number, readonly LogLine[]>, played: readonly Played[]): Look {
  const wrong = played.flatMap((outage) => {
    const [count, least] = [downsIn(logs.get(outage.number) ?? [], outage), outage.checks >= 2 ? 1 : 0];
    return count >= least && count <= 1
      ? []
      : [`web ${outage.number} is Down ${count} times in ${outage.checks} checks`];
  });
  const long = played.filter(({ checks }) => checks >= 2).length;
  const look = withFirst(`${long} of two checks or longer`, wrong);
  return { ...look, isKept: look.isKept && long >= leastLong };
}

export const outages: Part = {
  isQuick: false,
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await site.startUp(report, sensors);
      const played = await play(site);
      const found = await Promise.all(site.sensorIds.map((id) => site.log(id)));
      const logs = new Map(found.entries());
      report.note(`${plan.length} outages are seen once each`, seenOnce(logs, played));
      const downs = found.flat().filter(({ to }) => to === "down").length;
      const inOutages = played.reduce((sum, outage) => sum + downsIn(logs.get(outage.number) ?? [], outage), 0);
      report.note("There is no false alarm", {
        seen: `${downs} times Down in all, ${inOutages} of them in an outage`,
        isKept: downs === inOutages,
      });
      await report.within("At the end all are Up", 30, () => allAre(site, "UP"));
    }),
};
