import type { MonitoredObject } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { World } from "../../world/index.ts";
import { findObject, requireRight } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireObject, wireRights } from "../../wire/index.ts";

/** One object as its overview shows it, a sensor with all its channels. Errors: CallError NOT_FOUND. */
export function getObject(
  world: World,
  { type, id }: { readonly type: ObjectType; readonly id: string },
  context: RequestContext,
): MonitoredObject {
  requireRight(context, "read");
  return { ...wireObject(world, findObject(world, type, id), "all"), ...wireRights(context.user) };
}
