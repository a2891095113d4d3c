import { userPermissions } from "@monitor/domain";
import * as z from "zod/mini";
import { nullableTime, plainLine } from "./fields.ts";

/** Users that have the same access to objects: `members` are ids of users, `abilities` permissions that each of them has by it. */
export const userGroup = z.looseObject({
  id: z.string(),
  name: z.string(),
  members: z.array(z.string()),
  abilities: z.array(z.string()),
});
/** A user group. */
export type UserGroup = z.output<typeof userGroup>;

const groupFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine),
  members: z.optional(z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.maxLength(10_000))),
  abilities: z.optional(z.array(z.enum(userPermissions)).check(z.maxLength(userPermissions.length))),
};
/** What a new user group is made of. */
export const userGroupBody = z.strictObject(groupFields);
/** What can be changed of a user group; a field that is left out stays. */
export const userGroupChanges = z.strictObject({ ...groupFields, name: z.optional(groupFields.name) });
/** Changes to a user group. */
export type UserGroupChanges = z.output<typeof userGroupChanges>;

/** A user as administrators see it: `role` is administrator or user, `groups` are ids of user groups. */
export const userAccount = z.looseObject({
  id: z.string(),
  login_name: z.string(),
  display_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  last_login: nullableTime,
  role: z.string(),
  active: z.boolean(),
  /** Whether this account acknowledges what it may only read. */
  may_acknowledge: z.boolean(),
  groups: z.array(z.string()),
});
/** A user as administrators see it. */
export type UserAccount = z.output<typeof userAccount>;

/** What administrators may change of a user; a field that is left out stays. */
export const userAccountChanges = z.strictObject({ may_acknowledge: z.optional(z.boolean()) });
/** Changes to a user by an administrator. */
export type UserAccountChanges = z.output<typeof userAccountChanges>;
