import { CallError } from "@monitor/contract";
import type { DocumentRight } from "@monitor/contract";
import { isAdministrator, requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { DocumentRecord } from "./document-keeper.ts";

type Parts = Pick<FeatureParts, "accounts">;
type Ruled = Pick<DocumentRecord<unknown>, "id" | "owner_id" | "sharing">;

/** Owner and administrators may also share and delete. */
export type DocumentAccess = "none" | DocumentRight | "all";

const orders: readonly DocumentAccess[] = ["none", "read", "write", "all"];

/** What the caller may do with a document; a key that only reads takes all but reading away. */
export function documentAccessOf({ accounts }: Parts, document: Ruled, context: RequestContext): DocumentAccess {
  requireUser(context);
  const { id, keyScope } = context.user;
  if (isAdministrator(context)) return "all";
  const user = accounts.users.read(id);
  if (user === null || !user.is_active) return "none";
  const groups = new Set(accounts.userGroups.of(id).map((group) => group.id));
  const given = document.sharing.groups.filter((group) => groups.has(group.id)).map((group) => group.right);
  const rights: DocumentAccess[] = [document.sharing.everybody ?? "none", ...given];
  if (document.owner_id === id || user.role === "administrator") rights.push("all");
  const best = orders.findLast((access) => rights.includes(access)) ?? "none";
  return (keyScope ?? "full") === "full" || best === "none" ? best : "read";
}

/** Errors: CallError NOT_FOUND where the caller may not even see it, FORBIDDEN. */
export function requireDocumentAccess(
  parts: Parts,
  { document, access }: { readonly document: Ruled; readonly access: DocumentAccess },
  context: RequestContext,
): void {
  const has = documentAccessOf(parts, document, context);
  if (has === "none") throw new CallError("NOT_FOUND", `There is no document with the id ${document.id}`);
  if (orders.indexOf(has) < orders.indexOf(access)) {
    throw new CallError("FORBIDDEN", "You may see this document, but not do this to it");
  }
}

/** A document without its content, as responses have it. Who may not share it is not told with whom it is shared. */
export function wireDocument(parts: Parts, document: DocumentRecord<unknown>, context: RequestContext) {
  const { accounts } = parts;
  const access = documentAccessOf(parts, document, context);
  const owner = document.owner_id === null ? null : accounts.users.read(document.owner_id);
  const mayShare = access === "all";
  const groups = isAdministrator(context) ? accounts.userGroups.all() : accounts.userGroups.of(context.user.id);
  return {
    id: document.id,
    name: document.name,
    name_de: document.name_de,
    owner: owner === null ? null : { id: owner.id, name: owner.display_name || owner.login_name },
    version: document.version,
    changed_at: document.changed_ms === null ? null : wireTime(document.changed_ms),
    may_change: access === "all" || access === "write",
    may_share: mayShare,
    is_shared: document.sharing.everybody !== null || document.sharing.groups.length > 0,
    ...(mayShare && { sharing: document.sharing, choices: groups.map(({ id, name }) => ({ id, name })) }),
  };
}
