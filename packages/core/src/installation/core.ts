import { AccountDirectory } from "../accounts/index.ts";
import type { Clock, Logger, WorkSlices } from "../runtime/index.ts";
import { ensureRoots } from "./roots.ts";
import { AppliedBatches } from "../results/index.ts";
import { loadWorld } from "../world/index.ts";
import type { World } from "../world/index.ts";
import { refuseUnfinishedCopy } from "../storage/index.ts";
import type { Storage, StoredInstallation } from "../storage/index.ts";
import { Views } from "../viewers/index.ts";
import { InstallationFacts, ReaderCursors, Writer } from "../writer/index.ts";

/** What everything that changes or shows the installation stands on. */
export interface Core {
  readonly storage: Storage;
  readonly world: World;
  readonly writer: Writer;
  readonly facts: InstallationFacts;
  readonly directory: AccountDirectory;
  readonly views: Views;
  readonly applied: AppliedBatches;
  readonly cursors: ReaderCursors;
}

export interface CoreParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly slices: WorkSlices;
}

/** Loads an installation and lets one writer change it from now on. Errors: StartupError for a part of one. */
export async function composeCore(storage: Storage, parts: CoreParts): Promise<Core> {
  const stored = await storage.load();
  refuseUnfinishedCopy(stored.meta);
  const core = coreOver(storage, stored, parts);
  if (storage.following === undefined) await ensureRoots(core);
  return core;
}

/** The same over what is loaded already, and without the objects that every server has. */
export function coreOver(storage: Storage, stored: StoredInstallation, parts: CoreParts): Core {
  const world = loadWorld(stored, parts.slices);
  const writer = new Writer({ ...parts, storage, world, counters: stored.counters });
  const facts = new InstallationFacts(stored.meta, writer);
  const directory = new AccountDirectory(stored);
  const applied = new AppliedBatches(stored.batches);
  const cursors = new ReaderCursors(stored.cursors);
  for (const follower of [directory, applied, cursors]) writer.keep(follower);
  const views = new Views({ ...parts, world, directory });
  return { storage, world, writer, facts, directory, views, applied, cursors };
}
