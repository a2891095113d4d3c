// A server that only commits, until it is ended: `node committing-program.ts <url> <lease in ms>`.
import { systemClock } from "../../node-runtime.ts";
import { silentLogger } from "@monitor/core/runtime";
import { StorageError } from "@monitor/core/storage";
import { openPostgres } from "../postgres/open-postgres.ts";
import { changeOf, lineOf, sampleOf } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";

const [url = "", leaseMs = ""] = process.argv.slice(2);
const tell = (line: string) => process.stdout.write(`${line}\n`);

const storage = await openPostgres({
  url,
  leaseMs: Number(leaseMs),
  clock: systemClock,
  logger: silentLogger,
  rawHistoryDays: 365,
  onWaiting: () => tell("waiting"),
  onLeaseLost: () => {
    tell("lost");
    process.exit(0);
  },
});
let turns = await Turns.of(storage);
tell("writing");
for (;;) {
  const number = turns.counters.turn + 1;
  try {
    await turns.commit({
      samples: [sampleOf("1011", number, number)],
      log: [lineOf(number, "1011", "status")],
      changes: [changeOf(number)],
      cursors: new Map([["reader", number]]),
    });
    tell(`turn ${number}`);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    turns = await goOn();
  }
}

/** As the writer does after a failure. */
async function goOn(): Promise<Turns> {
  for (;;) {
    try {
      await storage.lastTurn();
      return await Turns.of(storage);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
