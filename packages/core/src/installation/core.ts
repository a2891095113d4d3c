import { AccountDirectory } from "../accounts/index.ts";
import type { Clock, Logger } from "../runtime/index.ts";
import { ensureRoots } from "./roots.ts";
import { AppliedBatches } from "../results/index.ts";
import { loadWorld, schedulesKey } from "../world/index.ts";
import type { World, WorldParts } from "../world/index.ts";
import { refuseUnfinishedCopy } from "../storage/index.ts";
import type { Storage, StoredInstallation } from "../storage/index.ts";
import { Views } from "../viewers/index.ts";
import { InstallationFacts, ReaderCursors, Writer } from "../writer/index.ts";

/** The parts that all others build on. */
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

export interface CoreParts extends WorldParts {
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Loads an installation; its one writer changes it from now on. Errors: StartupError where it was not copied completely. */
export async function composeCore(storage: Storage, parts: CoreParts): Promise<Core> {
  const stored = await storage.load();
  refuseUnfinishedCopy(stored.meta);
  const core = coreOver(storage, stored, parts);
  if (storage.following === undefined) await ensureRoots(core);
  return core;
}

/** The same over an installation that is loaded already; adds no missing roots. */
export function coreOver(storage: Storage, stored: StoredInstallation, parts: CoreParts): Core {
  const world = loadWorld(stored, parts);
  const writer = new Writer({ ...parts, storage, world, counters: stored.counters });
  const facts = new InstallationFacts(stored.meta, writer);
  world.schedules.readFrom(() => facts.read(schedulesKey));
  const directory = new AccountDirectory(stored);
  const applied = new AppliedBatches(stored.batches);
  const cursors = new ReaderCursors(stored.cursors);
  for (const follower of [directory, applied, cursors]) writer.keep(follower);
  const views = new Views({ ...parts, world, directory });
  return { storage, world, writer, facts, directory, views, applied, cursors };
}
