import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { allAre, noneIs, Site } from "../site.ts";

const sensors = 30;
const stoppedSeconds = 40;

const lastProbeId = (site: Site) => Number([...site.server.output.matchAll(/"process_id":(\d+)/g)].at(-1)?.[1]);

async function hungProbe(report: Report, site: Site): Promise<void> {
  const probe = lastProbeId(site);
  process.kill(probe, "SIGSTOP");
  await report.within("A hung probe is disconnected: no sensor of it stays Up", 25, () => noneIs(site, "UP"));
  await report.within("It is started again as a new process, and all is known again", 60, async () => {
    const look = await allAre(site, "UP");
    return {
      seen: `${look.seen}, process ${probe} → ${lastProbeId(site)}`,
      isKept: look.isKept && lastProbeId(site) !== probe,
    };
  });
  const log = await site.server.call<{ kind: string; message?: string | null }[]>("GET", "/ext/log?object=1&limit=500");
  const lines = log.filter(({ kind }) => kind === "probe").map(({ message }) => message ?? "");
  report.note("The log says why", {
    seen: lines.slice(0, 3).join(" | "),
    isKept: lines.some((line) => /15 s|not response/.test(line)),
  });
}

async function stoppedServer(report: Report, site: Site): Promise<void> {
  const probe = lastProbeId(site);
  const pid = site.server.processId;
  process.kill(pid, "SIGSTOP");
  await wait(stoppedSeconds * 1000);
  process.kill(pid, "SIGCONT");
  await report.throughout(`A server that stood still for ${stoppedSeconds} s says nothing untrue`, 15, () =>
    noneIs(site, "DOWN", "WARNING", "PROBE_DISCONNECTED"),
  );
  report.note("Its probe was not taken for dead", {
    seen: `process ${probe} → ${lastProbeId(site)}`,
    isKept: lastProbeId(site) === probe,
  });
  await report.within("All is known again", 30, () => allAre(site, "UP"));
}

async function shortlyStoppedProbe(report: Report, site: Site): Promise<void> {
  const probe = lastProbeId(site);
  process.kill(probe, "SIGSTOP");
  await wait(10_000);
  process.kill(probe, "SIGCONT");
  await report.throughout("A probe that stood still for 10 s brings no false alarm", 20, () =>
    noneIs(site, "DOWN", "WARNING"),
  );
}

export const stoppedProcesses: Part = {
  isQuick: true,
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await site.startUp(report, sensors);
      await shortlyStoppedProbe(report, site);
      await hungProbe(report, site);
      await stoppedServer(report, site);
    }),
};
