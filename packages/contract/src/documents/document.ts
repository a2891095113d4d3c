import * as z from "zod/mini";
import { plainLine, timestamp, visibleText } from "../entities/fields.ts";

/** How many documents of one kind there can be. */
export const maxDocuments = 200;
/** How many of them one user can own who is no administrator. */
export const maxOwnDocuments = 40;
/** Most user groups that a document is shared with. */
const maxSharedGroups = 50;

/** What sharing gives: seeing it, or changing it as well. */
export const documentRights = ["read", "write"] as const;
/** What sharing gives. */
export type DocumentRight = (typeof documentRights)[number];

const named = z.looseObject({ id: z.string(), name: z.string() });
const groupId = z.string().check(z.regex(/^\d{1,15}$/));
const right = z.enum(documentRights);

/** With whom a document is shared: everybody, and user groups by their ids. Owner and administrators have every right. */
export const documentSharing = z.strictObject({
  everybody: z.nullable(right),
  groups: z.array(z.strictObject({ id: groupId, right })).check(z.maxLength(maxSharedGroups)),
});
/** With whom a document is shared. */
export type DocumentSharing = z.output<typeof documentSharing>;

/** The name of a document, as a body of a request has it. */
export const documentName = z.string().check(z.trim(), visibleText, z.maxLength(100), plainLine);

/**
 * What people make beside objects, without its content. `version` grows with each change. Without an owner it came with the
 * installation, and has a German name. `sharing` and `choices`, the groups to share with, are for those who may share it.
 */
export const documentHead = {
  id: z.string(),
  name: z.string(),
  name_de: z.nullish(z.string()),
  owner: z.nullable(named),
  version: z.number(),
  changed_at: z.nullable(timestamp),
  may_change: z.boolean(),
  may_share: z.boolean(),
  is_shared: z.boolean(),
  sharing: z.nullish(
    z.looseObject({
      everybody: z.nullable(z.string()),
      groups: z.array(z.looseObject({ id: z.string(), right: z.string() })),
    }),
  ),
  choices: z.nullish(z.array(named)),
};
