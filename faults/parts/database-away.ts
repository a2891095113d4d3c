import { Evidence } from "../evidence.ts";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { health, Site } from "../site.ts";

const awaySeconds = 60;
const crashedSeconds = 10;
const someCommands = 100;
const maxResponseMs = 2000;

interface Problem {
  readonly code: string;
  readonly message: string;
}

const visitsOf = (site: Site) => site.sensorIds.reduce((sum, _id, number) => sum + site.targets.visits(number), 0);

/** What is told and what still works while the database is not there. */
async function whileAway(report: Report, site: Site, seconds: number): Promise<void> {
  await report.within("The server says so: /health is 503 with the reason", 15, async () => {
    const { status, text } = await health(site);
    return { seen: `${status} ${text}`, isKept: status === 503 && /does not answer/.test(text) };
  });
  await report.within("Every page says so: the banner", 5, async () => {
    const problems = await site.server.call<Problem[]>("GET", "/ext/server-problems");
    const seen = problems.map(({ code, message }) => `${code}: ${message}`).join(" | ");
    return { seen, isKept: problems.some(({ code }) => code === "storage_failed") };
  });
  await report.within("A log-in works", 5, async () => {
    await site.server.login();
    return { seen: "logged in", isKept: true };
  });
  await report.within("A command is refused in words", 5, async () => {
    const response = await site.server.call("POST", `/sensors/${site.sensorIds[0]}/pause`, {}).then(
      () => "accepted",
      (error: Error) => error.message,
    );
    return { seen: response, isKept: response.includes(" 503 ") };
  });
  const visits = visitsOf(site);
  let slowestMs = 0;
  await report.throughout("It goes on: what is known can be read, at once", seconds, async () => {
    const startMs = performance.now();
    await site.counts();
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
    return { seen: `slowest response ${Math.round(slowestMs)} ms`, isKept: slowestMs < maxResponseMs };
  });
  const checks = visitsOf(site) - visits;
  report.note("Checks go on", { seen: `${checks} checks meanwhile`, isKept: checks >= site.sensorIds.length });
}

async function play(report: Report, site: Site, evidence: Evidence): Promise<void> {
  const { server } = site.postgres;
  const { load } = evidence;
  const processId = site.server.processId;
  for (const [mode, seconds] of [
    ["fast", awaySeconds],
    ["immediate", crashedSeconds],
  ] as const) {
    load.start();
    await load.untilAcknowledged(someCommands);
    server.stop(mode);
    await whileAway(report, site, seconds);
    await server.start();
    await report.within("When the database is back the server goes on by itself: /health is 204", 20, async () => {
      const { status } = await health(site);
      return { seen: String(status), isKept: status === 204 };
    });
    await load.untilAcknowledged(someCommands);
    await load.stop();
  }
  const isSame = site.server.processId === processId && site.server.isRunning;
  report.note("It was not started again for that", {
    seen: `process ${processId} ${isSame ? "runs" : "is gone"}`,
    isKept: isSame,
  });
  await evidence.prove(report, `PostgreSQL stopped for ${awaySeconds} s, and crashed, under load`);
}

export const databaseAway: Part = {
  isQuick: false,
  databases: ["postgres"],
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await play(report, site, await Evidence.begin(site));
    }),
};
