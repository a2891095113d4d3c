import { AccountDirectory } from "./accounts/account-directory.ts";
import type { Clock } from "./clock.ts";
import { ensureRoots } from "./first-world/roots.ts";
import type { Logger } from "./logger.ts";
import { AppliedBatches } from "./monitoring/results/applied-batches.ts";
import { loadWorld } from "./monitoring/world/load-world.ts";
import type { World } from "./monitoring/world/world.ts";
import { refuseUnfinishedCopy } from "./storage/copy/copy-mark.ts";
import type { Storage } from "./storage/ports.ts";
import { InstallationFacts } from "./writer/installation-facts.ts";
import { ReaderCursors } from "./writer/reader-cursors.ts";
import { Writer } from "./writer/writer.ts";

/** What everything that changes or shows the installation stands on. */
export interface Core {
  readonly storage: Storage;
  readonly world: World;
  readonly writer: Writer;
  readonly facts: InstallationFacts;
  readonly directory: AccountDirectory;
  readonly applied: AppliedBatches;
  readonly cursors: ReaderCursors;
}

/** Loads an installation and lets one writer change it from now on. Errors: StartupError for a part of one. */
export async function composeCore(storage: Storage, parts: { clock: Clock; logger: Logger }): Promise<Core> {
  const stored = await storage.load();
  refuseUnfinishedCopy(stored.meta);
  const world = loadWorld(stored);
  const writer = new Writer({ ...parts, storage, world, counters: stored.counters });
  const facts = new InstallationFacts(stored.meta, writer);
  const directory = new AccountDirectory(stored);
  const applied = new AppliedBatches(stored.batches);
  const cursors = new ReaderCursors(stored.cursors);
  for (const follower of [directory, applied, cursors]) writer.keep(follower);
  if (storage.following === undefined) await ensureRoots({ world, writer });
  return { storage, world, writer, facts, directory, applied, cursors };
}
