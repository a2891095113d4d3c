import { CallError } from "@monitor/contract";
import type { UserGroup, UserGroupBody, UserGroupChanges } from "@monitor/contract";
import type { UserGroupFields } from "../../accounts/index.ts";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { UserGroupRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { noUserGroup, wireUserGroup } from "./read-users.ts";
import { requireFactorsKept } from "./required-factors.ts";
import { withoutSubject, withSubjectLike } from "./object-subjects.ts";

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

function fieldsOf({ name, members, abilities, requires_second_factor }: UserGroupChanges): Partial<UserGroupFields> {
  return {
    ...(name !== undefined && { name }),
    ...(members !== undefined && { member_ids: distinct(members) }),
    ...(abilities !== undefined && { abilities: distinct(abilities) }),
    ...(requires_second_factor !== undefined && { requires_second_factor }),
  };
}

/** Names must differ in more than case, and members must exist. Errors: CallError BAD_REQUEST. */
const checkOf =
  ({ accounts }: FeatureParts) =>
  ({ id, name, member_ids }: UserGroupRecord): void => {
    const isTaken = accounts.userGroups
      .all()
      .some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new CallError("BAD_REQUEST", "body.name: another user group has this name");
    const stranger = member_ids.find((member) => accounts.users.read(member) === null);
    if (stranger !== undefined) throw new CallError("BAD_REQUEST", `body.members: there is no user ${stranger}`);
  };

/** What log-ins need is not for programs to take away. Errors: CallError FORBIDDEN. */
function requireSessionForFactor({ keyId }: RequestContext, { requires_second_factor }: UserGroupChanges): void {
  if (keyId === null || requires_second_factor === undefined) return;
  throw new CallError("FORBIDDEN", "body.requires_second_factor: an API key can't set this; log in for it");
}

/**
 * Creates a user group; without `copy_of` it has no access until an object gives it some. Errors: CallError FORBIDDEN, NOT_FOUND,
 * BAD_REQUEST.
 */
export async function createUserGroup(
  parts: FeatureParts,
  body: UserGroupBody,
  context: RequestContext,
): Promise<UserGroup> {
  requireAdministrator(context);
  const { copy_of: copied } = body;
  /** Read in the turn of the writer: somebody may have left the group meanwhile. */
  const fields = () => {
    const like = copied === undefined ? null : parts.accounts.userGroups.read(copied);
    if (copied !== undefined && like === null)
      throw new CallError("BAD_REQUEST", `body.copy_of: there is no user group ${copied}`);
    const { member_ids = [], abilities = [], requires_second_factor = false } = like ?? {};
    return { member_ids, abilities, requires_second_factor, name: body.name, ...fieldsOf(body) };
  };
  const objectsFor = (id: string) =>
    copied === undefined ? [] : withSubjectLike(parts, `group:${copied}`, `group:${id}`);
  const command = { fields, objectsFor, actor: actorOf(context) };
  return wireUserGroup(await parts.accounts.userGroups.create(command, checkOf(parts)));
}

/** Changes the fields that the body has; members see the difference at once. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export async function changeUserGroup(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: UserGroupChanges },
  context: RequestContext,
): Promise<undefined> {
  requireAdministrator(context);
  requireSessionForFactor(context, body);
  const command = { id, fields: fieldsOf(body), actor: actorOf(context) };
  const check = checkOf(parts);
  const isThere = await parts.accounts.userGroups.change(command, (after) => {
    check(after);
    requireFactorsKept(context, parts.accounts.userGroups.read(id), (member) => after.member_ids.includes(member));
  });
  if (!isThere) throw noUserGroup(id);
  return undefined;
}

/**
 * Deletes a user group; its members lose the access that they had by it, and no access rights name it any more. Errors: CallError
 * FORBIDDEN, NOT_FOUND.
 */
export async function deleteUserGroup(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  requireAdministrator(context);
  const objects = () => {
    requireFactorsKept(context, parts.accounts.userGroups.read(id), () => false);
    return withoutSubject(parts, `group:${id}`);
  };
  if (!(await parts.accounts.userGroups.remove(id, actorOf(context), objects))) throw noUserGroup(id);
  return undefined;
}
