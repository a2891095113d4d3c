import { CallError } from "@monitor/contract";
import type { JsonPage, UserAccount, UserGroup } from "@monitor/contract";
import { listRecords } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { UserGroupRecord, UserRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

type Parts = Pick<FeatureParts, "accounts">;

/** A user as administrators see it: only named fields, so that nothing secret comes along. */
function wireAccount({ accounts }: Parts, user: UserRecord): UserAccount {
  return {
    id: user.id,
    login_name: user.login_name,
    display_name: user.display_name,
    email: user.email,
    last_login: user.last_login_ms === null ? null : new Date(user.last_login_ms).toISOString(),
    role: user.role,
    active: user.is_active,
    may_acknowledge: user.may_acknowledge,
    groups: accounts.userGroups.of(user.id).map(({ id }) => id),
  };
}

export const wireUserGroup = ({ id, name, member_ids, abilities }: UserGroupRecord): UserGroup => ({
  id,
  name,
  members: member_ids,
  abilities,
});

/** Errors: CallError FORBIDDEN, INVALID_FILTER, BAD_REQUEST. */
export function listUsers(parts: Parts, query: ListQuery, context: RequestContext): JsonPage {
  requireAdministrator(context);
  const items = parts.accounts.users.all().map((user) => wireAccount(parts, user));
  return listRecords({ items, properties: ["id", "login_name", "display_name"] }, query);
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export function getUser(parts: Parts, id: string, context: RequestContext): UserAccount {
  requireAdministrator(context);
  const user = parts.accounts.users.read(id);
  if (user === null) throw new CallError("NOT_FOUND", `There is no user with the id ${id}`);
  return wireAccount(parts, user);
}

/** Errors: CallError FORBIDDEN, INVALID_FILTER, BAD_REQUEST. */
export function listUserGroups({ accounts }: Parts, query: ListQuery, context: RequestContext): JsonPage {
  requireAdministrator(context);
  return listRecords({ items: accounts.userGroups.all().map(wireUserGroup), properties: ["id", "name"] }, query);
}

export const noUserGroup = (id: string): CallError =>
  new CallError("NOT_FOUND", `There is no user group with the id ${id}`);

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export function getUserGroup({ accounts }: Parts, id: string, context: RequestContext): UserGroup {
  requireAdministrator(context);
  const group = accounts.userGroups.read(id);
  if (group === null) throw noUserGroup(id);
  return wireUserGroup(group);
}
