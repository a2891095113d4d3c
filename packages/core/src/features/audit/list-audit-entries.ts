import { maxAuditEntries } from "@monitor/contract";
import type { AuditEntry, AuditKind, AuditPage } from "@monitor/contract";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { Change } from "../../storage/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { accountUndoOf } from "../changes/undo-account-change.ts";
import { auditDetailsOf, auditKindOf } from "./audit-details.ts";
import { auditWordsOf } from "./audit-words.ts";

export interface AuditRequest {
  readonly user?: string | undefined;
  readonly object?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: string | undefined;
}

const usualEntries = 50;
const readAtOnce = 500;
/** A filter that hardly anything fits gets what so many entries have, and where to go on. */
const maxReads = 10;
const namedObjects = 5;

/** Errors: CallError FORBIDDEN. */
export async function listAuditEntries(
  parts: FeatureParts,
  request: AuditRequest,
  context: RequestContext,
): Promise<AuditPage> {
  requireAdministrator(context);
  const limit = Math.min(Math.max(1, Number(request.limit ?? usualEntries)), maxAuditEntries);
  const fromMs = request.from === undefined ? -Infinity : Date.parse(request.from);
  const isWanted = filterOf(parts, request);
  const found: AuditEntry[] = [];
  let before = Number(request.before ?? Number.MAX_SAFE_INTEGER);
  for (let reads = 0; reads < maxReads; reads += 1) {
    const changes = await parts.changes.readBefore(before, readAtOnce);
    for (const change of changes) {
      if (change.time_ms < fromMs) return pageOf(found, null);
      const entry = isWanted(change);
      if (entry !== null) found.push(entry);
      before = change.seq;
      if (found.length === limit) return pageOf(found, before);
    }
    if (changes.length < readAtOnce) return pageOf(found, null);
  }
  return pageOf(found, before);
}

/** Gives the entry of a change that fits. What is cheap to see is asked first. */
function filterOf(
  parts: FeatureParts,
  { user, object, kind, text: typed }: AuditRequest,
): (change: Change) => AuditEntry | null {
  const word = typed?.trim().toLowerCase() ?? "";
  const known = new Map<string, boolean>();
  /** By where an object is now, not where it was before a move. Changes of ten thousand objects name the same ones again. */
  const isInBranch = (id: string): boolean => {
    const isIn = known.get(id) ?? (id === object || parts.views.whole.ancestorsOf(id).includes(object ?? ""));
    known.set(id, isIn);
    return isIn;
  };
  return (change) => {
    if (user !== undefined && change.actor?.id !== user && change.after?.["user_id"] !== user) return null;
    if (object !== undefined && !change.object_ids.some(isInBranch)) return null;
    if (kind !== undefined && auditKindOf(change) !== kind) return null;
    const entry = wireEntry(parts, change);
    return word === "" || hasWord(entry, word) ? entry : null;
  };
}

/** Looks through what people see of an entry, in both languages, and for ids of objects. */
function hasWord({ user, api_key, address, subject, objects, details }: AuditEntry, word: string): boolean {
  const texts = [user?.name, api_key, address, subject, ...objects.flatMap(({ id, name }) => [name, `#${id}`])];
  for (const { before, after, label, before_label, after_label } of details) {
    texts.push(before, after);
    for (const both of [label, before_label, after_label]) texts.push(both?.en, both?.de);
  }
  return texts.some((each) => each?.toLowerCase().includes(word) === true) || objects.some(({ id }) => id === word);
}

const pageOf = (entries: AuditEntry[], next: number | null): AuditPage => ({
  entries,
  next: next === null ? null : String(next),
});

/** Ids and versions of records, which say nothing to anybody; whom an account belongs to is the subject. */
const isUnsaid = ({ name }: { readonly name: string }): boolean =>
  /(?:^|\.)(?:id|user_id|version|changed_ms|last_override)$/.test(name);

function wireEntry(parts: FeatureParts, change: Change): AuditEntry {
  const { seq, time_ms, kind, actor, object_ids } = change;
  const about = auditKindOf(change);
  const address = actor?.address ?? change.after?.["address"];
  return {
    id: seq,
    time: wireTime(time_ms),
    kind: about,
    what: kind,
    user: actor === null ? null : { id: actor.id, name: actor.login_name },
    api_key: actor?.api_key?.name ?? null,
    address: typeof address === "string" ? address : null,
    subject: subjectOf(parts, change),
    objects: object_ids.slice(0, namedObjects).map((id) => objectOf(parts, change, id)),
    object_count: object_ids.length,
    // A log-in is all said above.
    details:
      about === "login" ? [] : auditDetailsOf(change, auditWordsOf(parts, change)).filter((each) => !isUnsaid(each)),
    undo: undoOf(parts, change),
  };
}

/** What the server has done by itself is not for people to take back. */
const undoOf = (parts: FeatureParts, change: Change): AuditEntry["undo"] =>
  change.actor === null
    ? null
    : (parts.commands.undoStateOf(change, parts.clock.now()) ?? accountUndoOf(parts, change));

/** An object that is gone has the name that it had. */
function objectOf({ views }: FeatureParts, { before }: Change, id: string): AuditEntry["objects"][number] {
  const present = wireReference(views.whole, id);
  if (present !== null) return present;
  const removed = Array.isArray(before?.["objects"]) ? (before["objects"] as { id?: string; name?: string }[]) : [];
  const name = removed.find((object) => object.id === id)?.name;
  return name === undefined ? { id } : { id, name };
}

/** The name of the user or thing that a change is about, null for objects; an API key stands with its owner. */
function subjectOf({ accounts }: FeatureParts, { before, after }: Change): string | null {
  const side = after ?? before ?? {};
  const nameOf = (id: string) => accounts.users.read(id)?.login_name;
  const owner =
    typeof side["user_id"] === "string"
      ? (nameOf(side["user_id"]) ?? text(side["login_name"]) ?? `#${side["user_id"]}`)
      : null;
  const own = side["own_notifications"] as { readonly id?: string } | undefined;
  if (own?.id !== undefined) return nameOf(own.id) ?? `#${own.id}`;
  const name = things.map((thing) => nameIn(side[thing])).find((each) => each !== null) ?? null;
  return name === null ? owner : owner === null ? name : `${name} (${owner})`;
}

/** What is no object and has a name, under its key in changes. */
const things = [
  "user_group",
  "api_key",
  "notification_method",
  "notification_rule",
  "on_call_schedule",
  "schedule",
  "library",
  "dashboard",
  "report",
];

function nameIn(thing: unknown): string | null {
  const { name } = (thing ?? {}) as { readonly name?: unknown };
  return text(name) ?? text((name as { readonly en?: unknown } | null | undefined)?.en);
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
