import { CallError } from "@monitor/contract";
import { touchedBy } from "../../commands/index.ts";
import type { Change, ObjectRecord } from "../../storage/index.ts";
import {
  actorOf,
  findAnyObject,
  forbidden,
  isAdministrator,
  requireRightOn,
  runCommand,
  viewOf,
} from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { accessSection } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireFitAccess } from "../objects/change-access.ts";
import { requirePlaceFor } from "../objects/move-object.ts";
import { undoAccountChange } from "./undo-account-change.ts";

const changesAtOnce = 500;
/** More than a large installation has in the minutes for which a change can be undone. */
const maxPages = 40;

/**
 * Takes one change back, as one change; administrators take back settings as long as the change is kept, and what was set of accounts. It needs the rights that the opposite needs; a deletion is undone by the one who has given
 * it or by somebody who sees everything. Errors: CallError NOT_FOUND (also for what the user may not see), FORBIDDEN, BAD_REQUEST
 * (another kind of change), CONFLICT (something else was changed since, or it is too long ago).
 */
export async function undoChange(parts: FeatureParts, seq: number, context: RequestContext): Promise<undefined> {
  viewOf(parts, context);
  const change = await find(parts, seq, isAdministrator(context));
  if (change.kind === "account") return undoAccountChange(parts, change, context);
  const isLate = isAdministrator(context);
  const check = () => requireSeen(seq, () => requireRights(parts, change, context));
  check();
  if (change.kind === "cloned") await requireUntouchedCopy(parts, change);
  await runCommand(() => parts.commands.when(check, context.noteChange).undoChange(change, actorOf(context), isLate));
  return undefined;
}

const notFound = (seq: number) => new CallError("NOT_FOUND", `There is no change ${seq} that you may undo`);

/** A hidden object is not named: which of them were changed is not told either. */
function requireSeen(seq: number, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof CallError && error.code === "NOT_FOUND" ? notFound(seq) : error;
  }
}

/** Of accounts only administrators learn that there was a change. */
async function find({ changes }: FeatureParts, seq: number, seesAccounts: boolean): Promise<Change> {
  const [change] = await changes.readAfter(seq - 1, 1);
  if (change?.seq !== seq) throw notFound(seq);
  if (change.object_ids.length === 0 && !(seesAccounts && change.kind === "account")) throw notFound(seq);
  return change;
}

function requireRights(parts: FeatureParts, change: Change, context: RequestContext): void {
  const view = viewOf(parts, context);
  const [top = ""] = change.object_ids;
  if (change.kind === "deleted") return requireRestoring(view, change, context);
  if (change.kind === "cloned") {
    requireRightOn(view, findAnyObject(view, top), "delete");
    if (!view.mayWithAllBelow("delete", top)) throw forbidden(view, "delete");
    return;
  }
  if (change.kind === "moved") {
    const parent_id = (change.before?.["parent_id"] as string) ?? null;
    return requirePlaceFor(parts, { id: top, parent_id }, context);
  }
  const touched = touchedBy(change);
  // An edit of several objects stands at what is above them, which it may have left as it was.
  const isTopTouched = touched.length === 0 || touched.some(({ id }) => id === top);
  if (isTopTouched) requireRightOn(view, findAnyObject(view, top), "edit");
  for (const fields of touched) requireChanging(parts, fields, context);
}

function requireRestoring(view: View, change: Change, { user }: RequestContext): void {
  const [top] = touchedBy(change);
  const parent = view.get(top?.parent_id ?? "");
  const seesAll = view.scope === null;
  if (change.actor?.id !== user.id && !seesAll) throw notFound(change.seq);
  if (parent !== undefined) return requireRightOn(view, parent, "create");
  if (!seesAll) throw notFound(change.seq);
}

/** Siblings that only went one place up or down belong to the object that was put among them. */
function requireChanging(parts: FeatureParts, fields: Partial<ObjectRecord> & { id: string }, context: RequestContext) {
  const { id, own_settings } = fields;
  if (Object.keys(fields).every((name) => name === "id" || name === "position")) return;
  const view = viewOf(parts, context);
  const record = findAnyObject(view, id);
  requireRightOn(view, record, "edit");
  if (own_settings === undefined) return;
  const [found = null, held = null] = [own_settings[accessSection], record.own_settings[accessSection]];
  if (JSON.stringify(found) === JSON.stringify(held)) return;
  requireRightOn(view, record, "manage_access");
  requireFitAccess(parts, { id, access: found }, context);
}

/** Below a copy its change knows ids only: what people did to them since is in the changes after it. */
async function requireUntouchedCopy({ changes }: FeatureParts, copied: Change): Promise<void> {
  const copies = new Set(copied.object_ids);
  let { seq } = copied;
  for (let page = 0; page < maxPages; page += 1) {
    const later = await changes.readAfter(seq, changesAtOnce);
    const isTouched = later.some(
      ({ kind, actor, object_ids }) => actor !== null && kind !== "status" && object_ids.some((id) => copies.has(id)),
    );
    if (isTouched) throw new CallError("CONFLICT", "The copy was changed since then.");
    const last = later.at(-1);
    if (last === undefined || later.length < changesAtOnce) return;
    seq = last.seq;
  }
  throw new CallError("CONFLICT", "Too much has happened since then.");
}
