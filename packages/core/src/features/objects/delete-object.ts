import type { ObjectType } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import { findObject, requireRight, actorOf, runCommand } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

/** Deletes an object with all below it. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST (the root group). */
export async function deleteObject(
  parts: FeatureParts,
  { type, id }: { readonly type: ObjectType; readonly id: string },
  context: RequestContext,
): Promise<undefined> {
  requireRight(context, "delete");
  findObject(parts.world, type, id);
  await runCommand(() => parts.commands.deleteObject(id, actorOf(context)));
  return undefined;
}
