import { CallError } from "@monitor/contract";
import type { JsonPage, UserAccount, UserGroup, UserObject } from "@monitor/contract";
import { noUser } from "../../accounts/index.ts";
import { listRecords } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { UserGroupRecord, UserRecord } from "../../storage/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

type Parts = Pick<FeatureParts, "accounts">;

/** A user as administrators see it. Fields are named one by one, so that no secret gets into a response. */
export function wireAccount({ accounts }: Parts, user: UserRecord): UserAccount {
  return {
    id: user.id,
    login_name: user.login_name,
    display_name: user.display_name,
    email: user.email,
    last_login: wireTime(user.last_login_ms),
    role: user.role,
    active: user.is_active,
    may_acknowledge: user.may_acknowledge,
    permissions: user.permissions,
    groups: accounts.userGroups.of(user.id).map(({ id }) => id),
    language: user.language,
    time_zone: user.time_zone,
    created_at: wireTime(user.created_ms),
    second_factor: user.second_factor !== null,
  };
}

export const wireUserGroup = (group: UserGroupRecord): UserGroup => ({
  id: group.id,
  name: group.name,
  members: group.member_ids,
  abilities: group.abilities,
  requires_second_factor: group.requires_second_factor,
});

/** What users are filtered and sorted by. */
export const userProperties = ["id", "name", "login_name", "display_name"] as const;

/** A user with the name that people see. */
export const listedUser = (user: UserRecord) => ({ ...user, name: user.display_name || user.login_name });

/** Errors: CallError FORBIDDEN, INVALID_FILTER, BAD_REQUEST. */
export function listUsers(parts: Parts, query: ListQuery, context: RequestContext): JsonPage {
  requireAdministrator(context);
  const items = parts.accounts.users.all().map((user) => wireAccount(parts, user));
  return listRecords({ items, properties: ["id", "login_name", "display_name"] }, query);
}

/** Errors: CallError NOT_FOUND. */
export function findUser({ accounts }: Parts, id: string): UserRecord {
  const user = accounts.users.read(id);
  if (user === null) throw noUser(id);
  return user;
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export function getUser(parts: Parts, id: string, context: RequestContext): UserAccount {
  requireAdministrator(context);
  return wireAccount(parts, findUser(parts, id));
}

function wireUserObject(account: UserAccount): UserObject {
  const name = account.display_name || account.login_name;
  return {
    ...account,
    name,
    href: `/api/v2/experimental/users/${account.id}`,
    type: "USER",
    kind: "user",
    kind_name: "User",
    basic: { name },
  };
}

/** Users as other clients read them. Errors: CallError FORBIDDEN, INVALID_FILTER, BAD_REQUEST. */
export function listUserObjects(parts: Parts, query: ListQuery, context: RequestContext): JsonPage {
  requireAdministrator(context);
  const items = parts.accounts.users.all().map((user) => wireUserObject(wireAccount(parts, user)));
  return listRecords({ items, properties: userProperties }, query);
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export const getUserObject = (parts: Parts, id: string, context: RequestContext): UserObject =>
  wireUserObject(getUser(parts, id, context));

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
