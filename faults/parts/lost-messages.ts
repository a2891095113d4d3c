import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "../part.ts";
import { Receiver } from "../receiver.ts";
import type { Report } from "../report.ts";
import { Site } from "../site.ts";

const devices = 20;
const named = "Told device";
const urgent = 5;
const settleSeconds = 90;

interface Incident {
  readonly id: number;
  readonly state: string;
  readonly cause: { readonly name?: string };
}

/** Every incident of the part's devices, page by page; the machine has sensors of its own. */
async function incidents(site: Site): Promise<Incident[]> {
  const found: Incident[] = [];
  for (let before = ""; ; before = `&before=${found.at(-1)?.id}`) {
    const page = await site.server.call<Incident[]>("GET", `/ext/incidents?limit=50${before}`);
    found.push(...page);
    if (page.length < 50) return found.filter(({ cause }) => cause.name?.startsWith(named) === true);
  }
}

/** Devices with one urgent sensor each, and a rule that tells of all of them. */
async function setUp(site: Site, url: string): Promise<string> {
  const group = { basic: { name: "Told of", priority: urgent } };
  const { id } = await site.server.call<{ id: string }>("POST", "/experimental/probes/1/group", group);
  for (let number = 0; number < devices; number += 1) {
    const device = { basic: { name: `${named} ${number}`, host: "127.0.0.1" } };
    const made = await site.server.call<{ id: string }>("POST", `/experimental/groups/${id}/device`, device);
    const sensor = await site.add(made.id, `web ${number}`, site.targets.url(number));
    await site.server.call("PATCH", `/experimental/sensors/${sensor}`, { basic: { priority: urgent } });
  }
  const method = { name: "Receiver", kind: "webhook", settings: { url } };
  const { id: method_id } = await site.server.call<{ id: string }>("POST", "/ext/notification-methods", method);
  await site.server.call("POST", "/ext/notification-rules", { name: "All", steps: [{ method_id }] });
  return id;
}

async function untilDown(site: Site, count: number): Promise<void> {
  for (;;) {
    const open = (await incidents(site)).filter(({ state }) => state !== "closed");
    if (open.length >= count) return;
    await wait(50);
  }
}

/** All incidents so far have reached the receiver. */
async function allTold(site: Site, receiver: Receiver) {
  const all = await incidents(site);
  const told = new Set(receiver.received.map(({ incident }) => incident));
  const missing = all.filter(({ id }) => !told.has(id)).length;
  const open = all.filter(({ state }) => state !== "closed").length;
  const seen = `${all.length} incidents, ${open} open, ${missing} not told, ${receiver.received.length} messages`;
  return { seen, isKept: missing === 0 && open >= devices };
}

async function playRound(report: Report, site: Site, { receiver, round }: { receiver: Receiver; round: number }) {
  receiver.isDead = round % 2 === 0;
  site.targets.all("refuses");
  // Some are told of already, or wait in the outbox, and others are still to be noticed.
  await untilDown(site, 1 + ((round * 5) % devices));
  await site.server.end("SIGKILL");
  await site.start();
  if (receiver.isDead) {
    await untilDown(site, devices);
    await site.server.end("SIGKILL");
    await site.start();
    receiver.isDead = false;
  }
  const how = round % 2 === 0 ? "twice while the receiver is dead" : "while messages are sent";
  await report.within(`Killed ${how}: every incident is told`, settleSeconds, () => allTold(site, receiver));
}

/** Ends all incidents without a message: what is paused is no incident. */
async function endAll(site: Site, group: string): Promise<void> {
  site.targets.all("works");
  await site.server.call("POST", `/groups/${group}/pause`, {});
  await untilClosed(site);
  await site.server.call("POST", `/groups/${group}/resume`, {});
  for (;;) {
    const counts = await site.counts();
    if (counts["UP"] === devices) return;
    await wait(250);
  }
}

async function untilClosed(site: Site): Promise<void> {
  while ((await incidents(site)).some(({ state }) => state !== "closed")) await wait(100);
}

/** Messages about outages while the server is killed and their receiver is dead. */
export const lostMessages: Part = {
  isQuick: false,
  run: async (report, { database, isShort }) => {
    const receiver = new Receiver();
    const url = await receiver.start();
    const environment = { NOTIFY_ALLOW: "127.0.0.1" };
    const rounds = isShort ? 2 : 6;
    let kills = 0;
    try {
      await Site.play({ database, environment }, async (site) => {
        await site.start();
        const group = await setUp(site, url);
        await report.within("Before the fault all sensors are Up", 60, async () => {
          const counts = await site.counts();
          return { seen: JSON.stringify(counts), isKept: counts["UP"] === devices };
        });
        for (let round = 0; round < rounds; round += 1) {
          await playRound(report, site, { receiver, round });
          kills += round % 2 === 0 ? 2 : 1;
          if (round < rounds - 1) await endAll(site, group);
        }
        // Of one recipient one message is under way at a time.
        report.note("Killed in the middle of a message, it comes again once at most", {
          seen: `${receiver.twice} of ${receiver.received.length} messages came twice in ${kills} kills`,
          isKept: receiver.twice <= kills,
        });
      });
    } finally {
      await receiver.stop();
    }
  },
};
