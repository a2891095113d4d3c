import { CallError } from "@monitor/contract";
import type { ActionResult, ErrorCode } from "@monitor/contract";
import type { ObjectAction, ObjectType } from "@monitor/domain";
import { setImmediate } from "node:timers/promises";
import { StorageError } from "../../storage/storage-error.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findObjects, readFilter } from "../lists/find-objects.ts";
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

/** So many are judged and stored in one turn: some milliseconds, after which other clients have theirs. */
const objectsAtOnce = 100;

/**
 * AC-08: acts on all objects of a type that fit the filter, some at a time; those whose state forbids it get a `failure`. All are
 * judged before the first is changed. Errors: CallError FORBIDDEN, INVALID_FILTER (an empty one too); StorageError when the
 * first ones can't be stored, later it is the `failure` of those that could not.
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
  const failures = new Map<string, ActionFailure>();
  await inParts(found, (some) => {
    for (const id of some) {
      const record = world.get(id);
      const refusal = record === undefined ? gone : refusalOf(world, action, record);
      if (refusal !== null) failures.set(id, failureOf(refusal));
    }
  });
  const hold = readHold(body);
  let isFirst = true;
  await inParts(
    found.filter((id) => !failures.has(id)),
    async (some) => {
      const ids = some.filter((id) => world.get(id) !== undefined);
      // What was deleted in between.
      for (const id of some) if (!ids.includes(id)) failures.set(id, failureOf(gone));
      try {
        if (ids.length > 0) await runCommand(() => actOnObjects(parts, { action, ids, hold }, actorOf(context)));
      } catch (error) {
        if (isFirst) throw error;
        for (const id of ids) failures.set(id, failureOf(error));
      }
      isFirst = false;
    },
  );
  const results: ActionResult[] = [];
  await inParts(found, (some) => {
    for (const id of some) {
      const failure = failures.get(id);
      results.push({ ...(wireReference(world, id) ?? { id }), ...(failure && { failure }) });
    }
  });
  return results;
}

const gone = new CallError("NOT_FOUND", "The object has been deleted");

interface ActionFailure {
  readonly code: ErrorCode;
  readonly message: string;
}

function failureOf(error: unknown): ActionFailure {
  if (error instanceof CallError) return { code: error.code, message: error.message };
  const message = error instanceof StorageError ? error.message : "The server could not carry out the action";
  return { code: error instanceof StorageError ? "SERVICE_UNAVAILABLE" : "INTERNAL_ERROR", message };
}

/** Works on some ids at a time; in between everything else has its turn. */
async function inParts(ids: readonly string[], work: (some: readonly string[]) => Promise<void> | void): Promise<void> {
  for (let at = 0; at < ids.length; at += objectsAtOnce) {
    if (at > 0) await setImmediate();
    await work(ids.slice(at, at + objectsAtOnce));
  }
}
