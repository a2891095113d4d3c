import { setTimeout as wait } from "node:timers/promises";
import { Evidence } from "../evidence.ts";
import { withFirst } from "../ledger.ts";
import type { Load } from "../load.ts";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { shownAsStored } from "../shown-as-stored.ts";
import { health, readingServer, Site } from "../site.ts";

const someCommands = 100;
const allRounds = 30;
const fewRounds = 6;
/** Commands that are acknowledged between two cuts, so that all connections are used again. */
const betweenCuts = 30;
/**
 * Texts by which a turn is known that makes one object, stores results, or is the effect of a reader. The first is a value with
 * its length, as it is sent.
 */
const texts = ["\u0007created", "applied_batch", "reader_cursor"];
/** Half of the times the server can't connect for as long, so that it can't find out at once. */
const shutMs = 300;
const answerSeconds = 60;

/** The connection is cut between a commit and its answer. */
async function loseAnswer(site: Site, text: string, isShut: boolean): Promise<void> {
  const { thief } = site.postgres;
  const before = thief.stolen;
  const endMs = performance.now() + answerSeconds * 1000;
  thief.steal(text);
  while (thief.stolen === before) {
    if (performance.now() > endMs) {
      const said = site.server.output.slice(-2000);
      throw new Error(`No turn with ${text} is committed for ${answerSeconds} s. The server said last: ${said}`);
    }
    await wait(5);
  }
  if (isShut) await wait(shutMs);
  thief.open();
}

/** Cuts all connections at any moment, and again at the worst one; gives what could not be read meanwhile. */
async function cutAgainAndAgain(site: Site, load: Load, rounds: number): Promise<string[]> {
  const unread: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await site.postgres.server.cutConnections(site.postgres.url);
    await site.log(site.sensorIds[0] as string).catch((error: Error) => unread.push(error.message));
    await load.untilAcknowledged(betweenCuts);
    await loseAnswer(site, texts[round % texts.length] as string, round % 6 >= 3);
    await load.untilAcknowledged(betweenCuts);
  }
  return unread;
}

async function playCuts(report: Report, site: Site, rounds: number): Promise<void> {
  const evidence = await Evidence.begin(site);
  const { load } = evidence;
  load.start();
  await load.untilAcknowledged(someCommands);
  const unread = await cutAgainAndAgain(site, load, rounds);
  await load.untilAcknowledged(someCommands);
  report.note("The server goes on", {
    seen: `${load.refusals.length} commands refused meanwhile`,
    isKept: site.server.isRunning,
  });
  report.note("Reading goes on", withFirst(`the log was read ${rounds} times`, unread));
  await report.within("Afterwards /health is 204", 20, async () => {
    const { status } = await health(site);
    return { seen: String(status), isKept: status === 204 };
  });
  await load.stop();
  report.note("It shows what is stored", await shownAsStored(site));
  const what = `Connections cut ${2 * rounds} times under load, ${rounds} of them before the answer to a commit`;
  await evidence.prove(report, what);
  report.note(`${what}: a reader has had its effect on each change once`, evidence.ledger.effects);
}

export const cutConnections: Part = {
  isQuick: false,
  databases: ["postgres"],
  run: (report, { database, isShort }) =>
    Site.play({ database, program: readingServer, postgres: { losesAnswers: true } }, (site) =>
      playCuts(report, site, isShort ? fewRounds : allRounds),
    ),
};
