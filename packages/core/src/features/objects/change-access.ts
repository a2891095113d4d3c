import { CallError } from "@monitor/contract";
import type { SectionValues } from "@monitor/contract";
import { readAccessRights } from "@monitor/domain";
import type { AccessRights } from "@monitor/domain";
import { findAnyObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { ownAccessOf } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

const none: AccessRights = { entries: [], inherits: true };

interface AccessChange {
  readonly id: string;
  /** What is set of the section; null removes all of it. */
  readonly access: SectionValues | null;
}

function requireSubjects({ accounts }: FeatureParts, own: AccessRights, changed: AccessRights): void {
  const known = new Set<string>(own.entries.map(({ subject }) => subject));
  for (const { subject } of changed.entries) {
    const [kind, id = ""] = subject.split(":");
    const isThere = kind === "group" ? accounts.userGroups.read(id) !== null : accounts.users.read(id) !== null;
    // A line about a group that was deleted may stay.
    if (!isThere && !known.has(subject)) {
      throw new CallError("BAD_REQUEST", `body.accessrights.entries: there is no ${kind} ${id}`);
    }
  }
}

/**
 * Refuses lines about user groups and users that there are not, and access rights by which the user could not change them again. Errors:
 * CallError NOT_FOUND, BAD_REQUEST.
 */
export function requireFitAccess(parts: FeatureParts, { id, access }: AccessChange, context: RequestContext): void {
  const own = ownAccessOf(findAnyObject(viewOf(parts, context), id)) ?? none;
  const changed = access === null ? none : (readAccessRights({ ...own, ...access }) ?? none);
  requireSubjects(parts, own, changed);
  if (parts.views.levelWith(context.user, { id, access: changed }) === "full") return;
  throw new CallError("BAD_REQUEST", "body.accessrights: you would lock yourself out");
}
