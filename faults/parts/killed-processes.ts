import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { allAre, noneIs, Site } from "../site.ts";

const rounds = 20;
const sensors = 20;

interface Made {
  readonly id: string;
  readonly name: string;
}

/** Makes devices without pause until the server is killed in between; notes those that had a response. */
async function commandUntilKilled(site: Site, known: Map<string, string>, killAfter: number): Promise<void> {
  try {
    for (let count = 0; ; count += 1) {
      const basic = { name: `Device ${known.size}`, host: "127.0.0.1" };
      const { id, name } = await site.server.call<Made>("POST", "/experimental/probes/1/device", { basic });
      known.set(id, name);
      if (count === killAfter) void site.server.end("SIGKILL");
    }
  } catch {
    await site.server.ended();
  }
}

async function killServer(report: Report, site: Site): Promise<void> {
  const known = new Map<string, string>();
  const lost: string[] = [];
  let rows = 0;
  let lostRows = 0;
  for (let round = 0; round < rounds; round += 1) {
    await commandUntilKilled(site, known, 3 + (round % 7) * 5);
    await site.start();
    const devices = await site.server.call<Made[]>("GET", "/devices?limit=3000");
    const names = new Map(devices.map(({ id, name }) => [id, name]));
    lost.push(...[...known].filter(([id, name]) => names.get(id) !== name).map(([, name]) => name));
    const now = (await site.server.call<unknown[]>("GET", `/experimental/timeseries/${site.sensorIds[0]}/live`)).length;
    lostRows += Math.max(0, rows - now);
    rows = now;
  }
  report.note(`The server killed ${rounds} times: every acknowledged command is there`, {
    seen: `${known.size} commands, ${lost.length} lost`,
    isKept: lost.length === 0 && known.size > rounds,
  });
  report.note("Every value that was shown is there", {
    seen: `${rows} rows, ${lostRows} lost`,
    isKept: lostRows === 0,
  });
  await report.within("All is known again", 40, () => allAre(site, "UP"));
}

export const killedProcesses: Part = {
  isQuick: false,
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await site.startUp(report, sensors);
      process.kill(await site.server.probeProcessId(), "SIGKILL");
      await report.within("A killed probe is seen at once", 3, () => noneIs(site, "UP"));
      await report.within("It is started again, and all is known again", 20, () => allAre(site, "UP"));
      await killServer(report, site);
    }),
};
