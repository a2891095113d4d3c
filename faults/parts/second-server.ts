import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SpawnedServer } from "../../apps/server/src/testing/spawned-server.ts";
import { Evidence } from "../evidence.ts";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { shownAsStored } from "../shown-as-stored.ts";
import { Site } from "../site.ts";
import { commandsOnce } from "../stored-once.ts";
import { WriterTrail } from "../writer-trail.ts";

const stoppedSeconds = 30;
const takeOverSeconds = 15;
const someCommands = 100;
const lateCommands = 5;
/** A net for what no promise gives a time. */
const patienceSeconds = 60;

const [second, third] = ["second", "third"];

async function beside(report: Report, site: Site, name: string): Promise<SpawnedServer> {
  const folder = join(site.folder, name);
  mkdirSync(join(folder, "machine"), { recursive: true });
  const server = site.spawn({ folder, environment: site.postgres.environmentOf(name) });
  await report.within(`A ${name} server on the same database reads, and says so`, patienceSeconds, async () => {
    return { seen: server.output.trim(), isKept: /this one only reads/.test(server.output) };
  });
  return server;
}

/** Sent to a server that stands still: they are read when it goes on. */
function sendLate(server: SpawnedServer): Promise<string[]> {
  const names = Array.from({ length: lateCommands }, (_, number) => `Late ${number}`);
  return Promise.all(
    names.map((name) => {
      const body = { basic: { name, host: "127.0.0.1" } };
      const sent = server.call("POST", "/experimental/probes/1/device", body);
      return sent.then(() => `${name} acknowledged`).catch((error: Error) => error.message);
    }),
  );
}

async function checkedSince(site: Site, sinceMs: number): Promise<number> {
  const times = (await site.sensors()).map(({ last_measurement: { timestamp } }) => Date.parse(timestamp ?? ""));
  return times.filter((timeMs) => timeMs > sinceMs).length;
}

/** The server of the site is gone or stands still: this one must do all that it has done. */
async function takesOver(report: Report, site: Site, server: SpawnedServer): Promise<void> {
  const hasTakenOver = await report.within("The next one takes over", takeOverSeconds, async () => ({
    seen: server.output.trim().split("\n").at(-1)?.slice(0, 160) ?? "",
    isKept: /This server writes now\./.test(server.output),
  }));
  // A log-in would wait for that.
  if (!hasTakenOver) throw new Error("There is no server to go on with");
  const sinceMs = Date.now();
  await site.goOnWith(server);
  report.note("It shows all that was stored", await shownAsStored(site));
  const device = { basic: { name: "After the change of servers", host: "127.0.0.1" } };
  await server.call("POST", "/experimental/probes/1/device", device);
  await report.within("It checks all sensors", patienceSeconds, async () => {
    const checked = await checkedSince(site, sinceMs);
    return { seen: `${checked} of ${site.sensorIds.length}`, isKept: checked === site.sensorIds.length };
  });
}

async function firstStandsStill(report: Report, site: Site, { load }: Evidence): Promise<void> {
  const first = site.server;
  const next = await beside(report, site, second);
  load.start();
  await load.untilAcknowledged(someCommands);
  process.kill(first.processId, "SIGSTOP");
  const late = sendLate(first);
  const loadEnded = load.stop();
  const startMs = performance.now();
  await takesOver(report, site, next);
  await wait(Math.max(0, stoppedSeconds * 1000 - (performance.now() - startMs)));
  process.kill(first.processId, "SIGCONT");
  await report.within(
    "The first goes on: it sees that it does not write any more, says so and ends",
    patienceSeconds,
    async () => {
      const hasSaid = /Another server writes to this database now/.test(first.output);
      return {
        seen: `${hasSaid ? "says so" : "says nothing"}, ${first.isRunning ? "runs" : "has ended"}`,
        isKept: hasSaid && !first.isRunning,
      };
    },
  );
  // One that goes on writing would hide what the others do.
  if (first.isRunning) await first.end("SIGKILL");
  await loadEnded;
  const responses = await late;
  report.note("What it was asked meanwhile it has not acknowledged", {
    seen: responses.map((response) => response.slice(0, 60)).join(" | "),
    isKept: responses.every((response) => !response.endsWith("acknowledged")),
  });
}

async function secondIsKilled(report: Report, site: Site, { load }: Evidence): Promise<void> {
  const killed = site.server;
  const next = await beside(report, site, third);
  load.start();
  await load.untilAcknowledged(someCommands);
  await killed.end("SIGKILL");
  await load.stop();
  await takesOver(report, site, next);
}

async function play(report: Report, site: Site): Promise<void> {
  const evidence = await Evidence.begin(site);
  const trail = await WriterTrail.begin(site.postgres);
  await firstStandsStill(report, site, evidence);
  await secondIsKilled(report, site, evidence);
  await site.server.end("SIGTERM");
  report.note("Each has written once the one before had ended", await trail.isOf(["monitor", second, third]));
  await evidence.look();
  const { ledger, load } = evidence;
  report.note("Each acknowledged command is there once", commandsOnce(load, ledger));
  report.note("Log and change log agree line by line", ledger.agreement);
}

export const secondServer: Part = {
  isQuick: false,
  databases: ["postgres"],
  run: (report, { database }) => Site.play({ database }, (site) => play(report, site)),
};
