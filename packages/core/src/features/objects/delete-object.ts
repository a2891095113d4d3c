import { CallError } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

/** Deletes an object with all below it, where the user may delete all of that. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST (the root group). */
export async function deleteObject(
  parts: FeatureParts,
  { type, id }: { readonly type: ObjectType; readonly id: string },
  context: RequestContext,
): Promise<undefined> {
  const guard = guardOf(parts, context, { type, id, right: "delete" });
  const check = () => {
    guard();
    if (!viewOf(parts, context).mayWithAllBelow("delete", id)) {
      throw new CallError("FORBIDDEN", "Below this object are others that you may not delete");
    }
  };
  check();
  await runCommand(() => parts.commands.when(check, context.noteChange).deleteObject(id, actorOf(context)));
  return undefined;
}
