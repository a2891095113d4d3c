import { CallError } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";

/** The object of this type and id. Errors: CallError NOT_FOUND, also for an object of another type. */
export function findObject(world: World, type: ObjectType, id: string): ObjectRecord {
  const record = world.get(id);
  if (record?.type !== type) throw new CallError("NOT_FOUND", `There is no ${type} with the id ${id}`);
  return record;
}
