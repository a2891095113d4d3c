import { CallError } from "@monitor/contract";
import type { ObjectAction, ObjectType } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { actOnObjects, readDetails } from "./act-on-objects.ts";
import type { DetailsBody } from "./act-on-objects.ts";
import { refusalOf } from "./action-refusals.ts";

export interface SingleAction {
  readonly action: ObjectAction;
  readonly type: ObjectType;
  readonly id: string;
  readonly body?: DetailsBody | null | undefined;
}

/** Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST when the object's state forbids it, with the reason. */
export async function actOnOne(
  parts: FeatureParts,
  { action, type, id, body }: SingleAction,
  context: RequestContext,
): Promise<undefined> {
  const guard = guardOf(parts, context, { type, id, right: action });
  guard();
  const check = () => {
    const refusal = refusalOf(viewOf(parts, context), action, guard());
    if (refusal !== null) throw new CallError("BAD_REQUEST", refusal);
  };
  const mayAct = (below: string) => viewOf(parts, context).may(action, below);
  const command = { action, ids: [id], details: readDetails(body), actor: actorOf(context), mayAct };
  await runCommand(() => actOnObjects(parts.commands.when(check), command));
  return undefined;
}
