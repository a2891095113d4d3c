import { CallError } from "@monitor/contract";
import type { ActionResult } from "@monitor/contract";
import type { ObjectAction, ObjectType } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import { findObjects, readFilter } from "../objects/find-objects.ts";
import { wireReference } from "../objects/wire-reference.ts";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";
import { actorOf, runCommand } from "../run-command.ts";
import { actOnObjects, readHold } from "./act-on-objects.ts";
import type { HoldBody } from "./act-on-objects.ts";
import { refusalOf } from "./action-refusals.ts";

export interface BulkAction {
  readonly action: ObjectAction;
  readonly type: ObjectType;
  readonly body: HoldBody & { readonly filter: string };
}

/**
 * AC-08: acts on all objects of a type that fit the filter; those whose state forbids it get a `failure`, the others are done
 * together. All are judged before the first is changed. Errors: CallError FORBIDDEN, INVALID_FILTER (an empty one too).
 */
export async function actOnMany(
  parts: FeatureParts,
  { action, type, body }: BulkAction,
  context: RequestContext,
): Promise<ActionResult[]> {
  requireRight(context, action);
  const filter = readFilter(body.filter);
  // An empty filter would fit everything: too easily sent by mistake.
  if (filter === null) throw new CallError("INVALID_FILTER", "A filter is needed");
  const { world } = parts;
  const found = await findObjects(parts.columns, { filter, types: [type] });
  const judged = found.flatMap((id) => {
    const record = world.get(id);
    return record === undefined ? [] : [{ id, refusal: refusalOf(world, action, record) }];
  });
  const ids = judged.flatMap(({ id, refusal }) => (refusal === null ? [id] : []));
  const hold = readHold(body, parts.clock.now());
  if (ids.length > 0) runCommand(() => actOnObjects(parts, { action, ids, hold }, actorOf(context)));
  return judged.map(({ id, refusal }) => ({
    ...(wireReference(world, id) ?? { id }),
    ...(refusal === null ? {} : { failure: { code: refusal.code, message: refusal.message } }),
  }));
}
