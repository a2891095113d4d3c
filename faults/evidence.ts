import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Ledger } from "./ledger.ts";
import { Load } from "./load.ts";
import type { Report } from "./report.ts";
import type { Site } from "./site.ts";
import { commandsOnce, resultsOnce } from "./stored-once.ts";

const sensors = 60;
/** The gathering of results in the probe, and their commit. */
const storedWithinMs = 2000;
const quietMs = 500;
const maxTrials = 5;

/** A site under load, and the proof that nothing which it has acknowledged is missing or there twice. */
export class Evidence {
  readonly load: Load;
  readonly ledger = new Ledger();
  readonly #site: Site;

  private constructor(site: Site) {
    this.#site = site;
    this.load = new Load(site);
  }

  /** Starts the site with sensors whose results can be told from one another. */
  static async begin(site: Site): Promise<Evidence> {
    site.targets.all("counts");
    await site.start();
    await site.watch(sensors);
    return new Evidence(site);
  }

  /** Looks at what is stored; no server runs. */
  async look(): Promise<void> {
    const storage = await this.#site.database.open();
    await this.ledger.look(storage);
    await storage.close();
  }

  /** Stops load and server when all that the probe knows is stored, and compares. */
  async prove(report: Report, what: string): Promise<void> {
    await this.load.stop();
    await this.#stopWhenStored();
    const storage = await this.#site.database.open();
    await this.ledger.look(storage);
    report.note(`${what}: each acknowledged command is there once`, commandsOnce(this.load, this.ledger));
    report.note(`${what}: each result is there once`, await resultsOnce(this.#site, storage, this.ledger));
    report.note(`${what}: log and change log agree line by line`, this.ledger.agreement);
    report.note(`${what}: each branch is there whole or not at all, where the log says`, this.ledger.tree);
    report.note(`${what}: cursors and counters stand where they were, or further`, this.ledger.cursors);
    await storage.close();
  }

  /** Results may still wait in the probe, which sends them again after a while or when it starts the next time. */
  async #stopWhenStored(): Promise<void> {
    const { targets, folder } = this.#site;
    for (let trial = 0; trial < maxTrials; trial += 1) {
      if (trial > 0) await this.#site.start();
      await wait(storedWithinMs);
      while (targets.quietMs < quietMs) await wait(10);
      await this.#site.server.end("SIGTERM");
      targets.noteEndOfProbe();
      // A probe that ends leaves no file where it holds nothing.
      if (readdirSync(join(folder, "data", "outbox")).length === 0) return;
    }
  }
}
