import type { Logger } from "../runtime/index.ts";
import type { World } from "./world.ts";
import type { WorldUpdate } from "./world-update.ts";

/**
 * Shows what has been committed: first the world takes it over, at once, then everyone who listens is told, of many objects in
 * slices. Settles when all are told.
 */
export async function publish(parts: { world: World; logger: Logger }, update: WorldUpdate): Promise<void> {
  const changedIds = parts.world.apply(update);
  if (changedIds.length === 0) return;
  await parts.world.notifyInSlices(changedIds, (error) => {
    parts.logger.error({ error }, "A listener to changes has failed");
  });
}
