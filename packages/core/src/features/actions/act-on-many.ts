import { CallError } from "@monitor/contract";
import type { ActionResult, ErrorCode } from "@monitor/contract";
import type { ObjectAction, ObjectType } from "@monitor/domain";
import type { View } from "../../viewers/index.ts";
import { StorageError } from "../../storage/index.ts";
import type { Steps } from "../../runtime/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findObjects, readFilter } from "../../lists/index.ts";
import { wireReference } from "../../wire/index.ts";
import { actorOf, findAnyObject, forbidden, requireRightOn, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { actOnObjects, readDetails } from "./act-on-objects.ts";
import type { DetailsBody } from "./act-on-objects.ts";
import { refusalOf } from "./action-refusals.ts";

export interface BulkAction {
  readonly action: ObjectAction;
  readonly type: ObjectType;
  readonly body: DetailsBody & { readonly filter: string };
}

/** Objects that are stored in one step: some milliseconds. */
const objectsAtOnce = 100;

/**
 * AC-08: acts on all objects of a type that fit the filter, some at a time; those whose state or rights forbid it get a `failure`. All are
 * judged before the first is changed. Errors: CallError FORBIDDEN, INVALID_FILTER (an empty one too); StorageError when the
 * first ones can't be stored, later it is the `failure` of those that could not.
 */
export async function actOnMany(
  parts: FeatureParts,
  { action, type, body }: BulkAction,
  context: RequestContext,
): Promise<ActionResult[]> {
  const view = viewOf(parts, context);
  const { slices } = parts.columns;
  const filter = await slices.run(readFilter(body.filter));
  // An empty filter would fit everything: too easily sent by mistake.
  if (filter === null) throw new CallError("INVALID_FILTER", "A filter is needed");
  const found = await findObjects(parts.columns, { view, filter, types: [type] });
  const failures = new Map<string, ActionFailure>();
  await slices.run(judge(view, { action, found, failures }));
  const mayAct = (id: string) => viewOf(parts, context).may(action, id);
  const command = { action, details: readDetails(body), actor: actorOf(context), mayAct };
  const act = (ids: readonly string[]) => {
    // Rights can be taken away while others are acted on.
    const commands = parts.commands.when(() => requireAll(viewOf(parts, context), ids, action));
    return runCommand(() => actOnObjects(commands, { ...command, ids }));
  };
  await actInParts({ act, found, failures });
  return slices.run(resultsOf(viewOf(parts, context), found, failures));
}

type Act = (ids: readonly string[]) => Promise<void>;

interface Judged {
  readonly found: readonly string[];
  readonly failures: Map<string, ActionFailure>;
}

/** Errors: CallError NOT_FOUND for what may not be seen any more, FORBIDDEN for what may not be done. */
function requireAll(view: View, ids: readonly string[], right: ObjectAction): void {
  for (const id of ids) requireRightOn(view, findAnyObject(view, id), right);
}

function* judge(view: View, { action, found, failures }: Judged & Pick<BulkAction, "action">): Steps {
  for (const id of found) {
    const record = view.get(id);
    const refusal = record === undefined ? null : refusalOf(view, action, record);
    if (record === undefined) failures.set(id, failureOf(gone));
    else if (!view.may(action, id)) failures.set(id, failureOf(forbidden(view, action)));
    else if (refusal !== null) failures.set(id, { code: "BAD_REQUEST", message: refusal });
    yield;
  }
}

/** The writer lets others have their turn between the parts. */
async function actInParts({ act, found, failures }: Judged & { act: Act }): Promise<void> {
  const wanted = found.filter((id) => !failures.has(id));
  for (let at = 0; at < wanted.length; at += objectsAtOnce) {
    const ids = wanted.slice(at, at + objectsAtOnce);
    try {
      await act(ids);
    } catch (error) {
      if (error instanceof CallError) await actOneByOne({ act, found: ids, failures });
      else if (at === 0) throw error;
      else for (const id of ids) failures.set(id, failureOf(error));
    }
  }
}

/** Where one of them is refused, as it was deleted or changed in between: the others are acted on. */
async function actOneByOne({ act, found, failures }: Judged & { act: Act }): Promise<void> {
  for (const id of found) {
    try {
      await act([id]);
    } catch (error) {
      const isGone = error instanceof CallError && error.code === gone.code;
      failures.set(id, failureOf(isGone ? gone : error));
    }
  }
}

function* resultsOf(
  view: View,
  found: readonly string[],
  failures: ReadonlyMap<string, ActionFailure>,
): Steps<ActionResult[]> {
  const results: ActionResult[] = [];
  for (const id of found) {
    const failure = failures.get(id);
    results.push({ ...(wireReference(view, id) ?? { id }), ...(failure && { failure }) });
    yield;
  }
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
