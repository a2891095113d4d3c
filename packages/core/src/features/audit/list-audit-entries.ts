import { maxAuditEntries } from "@monitor/contract";
import type { AuditEntry, AuditKind, AuditPage } from "@monitor/contract";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { Change } from "../../storage/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { auditDetailsOf, auditKindOf } from "./audit-details.ts";

export interface AuditRequest {
  readonly user?: string | undefined;
  readonly object?: string | undefined;
  readonly kind?: AuditKind | undefined;
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
  const found: Change[] = [];
  let before = Number(request.before ?? Number.MAX_SAFE_INTEGER);
  for (let reads = 0; reads < maxReads; reads += 1) {
    const changes = await parts.changes.readBefore(before, readAtOnce);
    for (const change of changes) {
      if (change.time_ms < fromMs) return pageOf(parts, found, null);
      if (fits(change, request)) found.push(change);
      before = change.seq;
      if (found.length === limit) return pageOf(parts, found, before);
    }
    if (changes.length < readAtOnce) return pageOf(parts, found, null);
  }
  return pageOf(parts, found, before);
}

function fits(change: Change, { user, object, kind }: AuditRequest): boolean {
  if (user !== undefined && change.actor?.id !== user && change.after?.["user_id"] !== user) return false;
  if (object !== undefined && !change.object_ids.includes(object)) return false;
  return kind === undefined || auditKindOf(change) === kind;
}

const pageOf = (parts: FeatureParts, changes: readonly Change[], next: number | null): AuditPage => ({
  entries: changes.map((change) => wireEntry(parts, change)),
  next: next === null ? null : String(next),
});

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
    // A log-in is all said above, and whom an account belongs to too.
    details: about === "login" ? [] : auditDetailsOf(change).filter(({ name }) => name !== "user_id"),
  };
}

/** An object that is gone has the name that it had. */
function objectOf({ views }: FeatureParts, { before }: Change, id: string): AuditEntry["objects"][number] {
  const present = wireReference(views.whole, id);
  if (present !== null) return present;
  const removed = Array.isArray(before?.["objects"]) ? (before["objects"] as { id?: string; name?: string }[]) : [];
  const name = removed.find((object) => object.id === id)?.name;
  return name === undefined ? { id } : { id, name };
}

/** The login name of the user or the name of the user group that a change is about. */
function subjectOf({ accounts }: FeatureParts, { before, after }: Change): string | null {
  const side = after ?? before ?? {};
  const group = side["user_group"] as { readonly name?: string } | undefined;
  if (group?.name !== undefined) return group.name;
  if (typeof side["user_id"] !== "string") return null;
  return accounts.users.read(side["user_id"])?.login_name ?? text(side["login_name"]) ?? `#${side["user_id"]}`;
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
