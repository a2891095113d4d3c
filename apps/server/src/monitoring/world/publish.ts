import type { Logger } from "../../logger.ts";
import type { World, WorldUpdate } from "./world.ts";

/** Shows what has been committed: first the world takes it over, then everyone who listens is told. */
export function publish(parts: { world: World; logger: Logger }, update: WorldUpdate): void {
  const changedIds = parts.world.apply(update);
  if (changedIds.length === 0) return;
  parts.world.notify(changedIds, (error) => parts.logger.error({ error }, "A listener to changes has failed"));
}
