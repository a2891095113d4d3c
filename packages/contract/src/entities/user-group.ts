import { userPermissions, userRoles } from "@monitor/domain";
import * as z from "zod/mini";
import { nullableTime, plainLine, timestamp, visibleText } from "./fields.ts";
import { reference } from "./object.ts";

/** Users that have the same access to objects: `members` are ids of users, `abilities` permissions that the group gives them. */
export const userGroup = z.looseObject({
  id: z.string(),
  name: z.string(),
  members: z.array(z.string()),
  abilities: z.array(z.string()),
  /** Members without a second factor set one up before they can log in. */
  requires_second_factor: z.nullish(z.boolean()),
});
/** A user group. */
export type UserGroup = z.output<typeof userGroup>;

const groupFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine, visibleText),
  members: z.optional(z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.maxLength(10_000))),
  abilities: z.optional(z.array(z.enum(userPermissions)).check(z.maxLength(userPermissions.length))),
  requires_second_factor: z.optional(z.boolean()),
};
/** What a new user group is made of. Of `copy_of` it gets the rights on objects, and members and abilities that are left out. */
export const userGroupBody = z.strictObject({
  ...groupFields,
  copy_of: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});
/** A new user group. */
export type UserGroupBody = z.output<typeof userGroupBody>;
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
  /** Whether this account may acknowledge what it may only read. */
  may_acknowledge: z.boolean(),
  permissions: z.array(z.string()),
  groups: z.array(z.string()),
  /** Null: as chosen in each browser. */
  language: z.nullish(z.string()),
  /** UTC, or LOCAL for that of the browser. */
  time_zone: z.nullish(z.string()),
  created_at: z.nullish(timestamp),
  /** Whether a code is wanted beside the password. */
  second_factor: z.nullish(z.boolean()),
});
/** A user as administrators see it. */
export type UserAccount = z.output<typeof userAccount>;

/** A token for the page that sets a new password, for this login name. */
export const passwordLink = z.looseObject({
  token: z.string(),
  login_name: z.string(),
  expires_at: timestamp,
  /** Whether a mail server is set up, so that the link can be mailed. */
  can_mail: z.nullish(z.boolean()),
});
/** A token that sets a new password. */
export type PasswordLink = z.output<typeof passwordLink>;

/** The token of a link that was made for a user. */
export const passwordLinkToMail = z.strictObject({ token: z.string().check(z.maxLength(200)) });
/** What became of the mail to `address`: `answer` are the words of the mail server, or the code of what went wrong. */
export const mailedLink = z.looseObject({ is_sent: z.boolean(), address: z.string(), answer: z.string() });
/** What became of a mail. */
export type MailedLink = z.output<typeof mailedLink>;

/** Most lines of a list of rights. */
export const maxGivenRights = 1000;
/**
 * What the access rights of an object give a user or user group; `group` is the group by which a user has it. Where `inherits` is
 * false the object cuts off what those above it give; where `is_cut_off` is true it does so without a line of its own for the group.
 */
export const givenRight = z.looseObject({
  object: reference,
  right: z.string(),
  /** When it ends by itself. */
  until: nullableTime,
  group: z.nullish(z.looseObject({ id: z.string(), name: z.string() })),
  inherits: z.nullish(z.boolean()),
  is_cut_off: z.nullish(z.boolean()),
});
/** What the access rights of an object give. */
export type GivenRight = z.output<typeof givenRight>;

const maxGroups = 1000;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine, visibleText);
const accountFields = {
  login_name: name,
  display_name: z.optional(name),
  /** Null or empty: none. Links for a new password go there. */
  email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(254)))),
  role: z.optional(z.enum(userRoles)),
  active: z.optional(z.boolean()),
  may_acknowledge: z.optional(z.boolean()),
  permissions: z.optional(z.array(z.enum(userPermissions)).check(z.maxLength(userPermissions.length))),
  /** Ids of all user groups that the user is in. */
  groups: z.optional(z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.maxLength(maxGroups))),
  language: z.optional(z.nullable(z.enum(["en", "de"]))),
  time_zone: z.optional(z.enum(["UTC", "LOCAL"])),
  password: z.optional(z.string().check(z.maxLength(200))),
};
/**
 * What a new user is made of. Without `display_name` it is the login name, without `role` user, without `active` true; without
 * `password` nobody can log in until one is set, by a link or by an administrator.
 */
export const userAccountBody = z.strictObject(accountFields);
/** A new user. */
export type UserAccountBody = z.output<typeof userAccountBody>;

/** What administrators may change of a user; a field that is left out stays. */
export const userAccountChanges = z.partial(userAccountBody);
/** Changes to a user by an administrator. */
export type UserAccountChanges = z.output<typeof userAccountChanges>;
