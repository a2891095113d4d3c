import { setTimeout as wait } from "node:timers/promises";
import { findFaketime, SettableClock } from "../clock-of-processes.ts";
import type { Part } from "../part.ts";
import { allAre, noneIs, Site } from "../site.ts";
import type { Report } from "../report.ts";

const sensors = 20;
const hour = 3600;
const twoYears = 2 * 365 * 24 * hour;
/** Two checks, gathering, and some room for a busy machine. */
const outageSeconds = 40;

async function outageIsSeen(report: Report, site: Site, when: string): Promise<void> {
  site.targets.all("refuses");
  await report.within(`${when}: a target that goes down is Down`, outageSeconds, () => allAre(site, "DOWN"));
  site.targets.all("works");
  await report.within(`${when}: a target that is back is Up`, outageSeconds, () => allAre(site, "UP"));
}

/** Sessions opened before the jump are those of people at work. */
async function sessionsGoOn(report: Report, site: Site): Promise<void> {
  await report.within("No user is logged out by the jump", 5, async () => {
    await site.counts();
    return { seen: "the session goes on", isKept: true };
  });
}

async function jumpIsTold(report: Report, site: Site): Promise<void> {
  await report.within("The jump is recognised and logged", 30, async () => {
    const isLogged = /clock/i.test(site.server.output);
    return { seen: isLogged ? "a line in the log of the server" : "nothing logged", isKept: isLogged };
  });
}

async function loginIsNotBlocked(report: Report, site: Site, clock: SettableClock): Promise<void> {
  const tries = Array.from({ length: 6 }, () => site.server.login("wrong").catch(() => undefined));
  await Promise.all(tries);
  clock.set(-hour);
  await report.within("1 h back: the right password is taken after the wait that wrong ones cost", 40, async () => {
    await site.server.login();
    return { seen: "logged in", isKept: true };
  });
}

const historyRows = async (site: Site) =>
  (await site.server.call<unknown[]>("GET", `/experimental/timeseries/${site.sensorIds[0]}/live`)).length;

async function play(report: Report, site: Site, clock: SettableClock): Promise<void> {
  await site.startUp(report, sensors);
  await loginIsNotBlocked(report, site, clock);
  await jumpIsTold(report, site);
  await outageIsSeen(report, site, "1 h back");
  const rows = await historyRows(site);
  clock.set(twoYears);
  await wait(14_000);
  await sessionsGoOn(report, site);
  clock.set(0);
  await wait(2000);
  await site.server.login();
  await report.throughout("Two years ahead and right again: no sensor is Down without reason", 15, () =>
    noneIs(site, "DOWN", "WARNING"),
  );
  await outageIsSeen(report, site, "Two years ahead and right again");
  await site.server.end("SIGTERM");
  await site.start();
  await outageIsSeen(report, site, "Restarted after that");
  const kept = await historyRows(site);
  report.note("History is kept", { seen: `${rows} rows before, ${kept} after`, isKept: kept >= rows });
}

export const clockJumps: Part = {
  isQuick: true,
  obstacle: () => (findFaketime() === null ? "libfaketime is not installed (Debian: apt-get install faketime)" : null),
  run: async (report, { database }) => {
    const clock = new SettableClock(findFaketime() ?? "");
    const site = new Site({ database, environment: clock.environment });
    try {
      await play(report, site, clock);
    } finally {
      await site.remove();
      clock.remove();
    }
  },
};
