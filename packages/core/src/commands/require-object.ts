import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
import { CommandError } from "./command-types.ts";

/** The object, or a CommandError that says that there is none. */
export function requireObject(world: World, id: string): ObjectRecord {
  const record = world.get(id);
  if (record === undefined) throw new CommandError("not_found", `There is no object ${id}.`);
  return record;
}
