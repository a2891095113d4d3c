import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SpawnedServer } from "../../apps/server/src/testing/spawned-server.ts";
import { Evidence } from "../evidence.ts";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { Site } from "../site.ts";
import { commandsOnce } from "../stored-once.ts";

const stoppedSeconds = 30;
const takeOverSeconds = 15;
const someCommands = 100;
const lateCommands = 5;

const isWriting = (server: SpawnedServer) => ({
  seen: server.output.trim().split("\n").at(-1)?.slice(0, 160) ?? "",
  isKept: /This server writes now\./.test(server.output),
});

async function beside(report: Report, site: Site, folder: string): Promise<SpawnedServer> {
  const path = join(site.folder, folder);
  mkdirSync(join(path, "machine"), { recursive: true });
  const server = site.spawn({ folder: path });
  await report.within("A second server on the same database reads, and says so", 20, async () => {
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

async function stopFirst(report: Report, site: Site, evidence: Evidence): Promise<SpawnedServer> {
  const first = site.server;
  const second = await beside(report, site, "second");
  evidence.load.start();
  await evidence.load.untilAcknowledged(someCommands);
  process.kill(first.processId, "SIGSTOP");
  const late = sendLate(first);
  const loadEnded = evidence.load.stop();
  const startMs = performance.now();
  await report.within("The first stands still: the second takes over", takeOverSeconds, async () => isWriting(second));
  await second.login();
  await second.call("POST", "/experimental/probes/1/device", { basic: { name: "By the second", host: "127.0.0.1" } });
  await wait(stoppedSeconds * 1000 - (performance.now() - startMs));
  process.kill(first.processId, "SIGCONT");
  await report.within("The first goes on: it sees that it does not write any more, says so and ends", 15, async () => {
    const hasSaid = /Another server writes to this database now/.test(first.output);
    return {
      seen: `${hasSaid ? "says so" : "says nothing"}, ${first.isRunning ? "runs" : "has ended"}`,
      isKept: hasSaid && !first.isRunning,
    };
  });
  await loadEnded;
  const responses = await late;
  report.note("What it was asked meanwhile it has not acknowledged", {
    seen: responses.map((response) => response.slice(0, 60)).join(" | "),
    isKept: responses.every((response) => !response.endsWith("acknowledged")),
  });
  return second;
}

async function play(report: Report, site: Site): Promise<void> {
  const evidence = await Evidence.begin(site);
  const second = await stopFirst(report, site, evidence);
  const third = await beside(report, site, "third");
  await second.end("SIGKILL");
  await report.within("The one that writes is killed: the next takes over", takeOverSeconds, async () =>
    isWriting(third),
  );
  await third.end("SIGTERM");
  const storage = await site.database.open();
  await evidence.ledger.look(storage);
  await storage.close();
  const { ledger, load } = evidence;
  const names = ledger.changes.flatMap(({ kind, after }) => (kind === "created" ? [String(after?.["name"])] : []));
  const late = names.filter((name) => name.startsWith("Late"));
  report.note("The first has written nothing after it stood still", {
    seen: late.length === 0 ? "nothing of it is in the change log" : late.join(", "),
    isKept: late.length === 0 && names.includes("By the second"),
  });
  report.note("Each acknowledged command is there once", commandsOnce(load, ledger));
  report.note("Log and change log agree line by line", ledger.agreement);
}

export const secondServer: Part = {
  isQuick: false,
  databases: ["postgres"],
  run: async (report, { database }) => {
    const site = new Site({ database });
    try {
      await play(report, site);
    } finally {
      await site.remove();
      rmSync(site.folder, { recursive: true, force: true });
    }
  },
};
