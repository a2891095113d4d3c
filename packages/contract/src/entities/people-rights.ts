import { accessLevels, accessSubjectPattern, isMomentText } from "@monitor/domain";
import * as z from "zod/mini";
import { nullableTime } from "./fields.ts";
import { reference } from "./object.ts";

/** Most objects, changes, and reasons of a person that one response names. */
export const maxRightsShown = 200;

const level = z.string();
/** `name` is null for a user group or user that there is not any more. */
const line = z.looseObject({ subject: z.string(), name: z.nullable(z.string()), right: level, until: nullableTime });

/** The objects below an object that have access rights of their own: `total` of them, listed up to 200. */
export const rightsBelow = z.looseObject({
  total: z.number(),
  objects: z.array(z.looseObject({ object: reference, inherits: z.boolean(), lines: z.array(line) })),
});
/** The objects below an object that have access rights of their own. */
export type RightsBelow = z.output<typeof rightsBelow>;

const momentText = z.string().check(z.refine(isMomentText, "no RFC 3339 time with a zone"));
const subject = z.string().check(z.regex(accessSubjectPattern));
/** Most lines of one request. */
const maxLines = 500;

/**
 * Lines of an object's own access rights by who they are about; null takes a line out, and from `until` on it does
 * not count any more. What is left out stays.
 */
export const rightLines = z.strictObject({
  lines: z
    .array(z.strictObject({ subject, right: z.nullable(z.enum(accessLevels)), until: z.optional(momentText) }))
    .check(z.maxLength(maxLines)),
  inherits: z.optional(z.boolean()),
});
/** Lines of an object's own access rights to set or take out. */
export type RightLines = z.output<typeof rightLines>;

/** The own access rights that an object would have, and a user to be looked at with them. */
export const rightsDraft = z.strictObject({
  entries: z
    .array(z.strictObject({ subject, right: z.enum(accessLevels), until: z.optional(momentText) }))
    .check(z.maxLength(maxLines)),
  inherits: z.boolean(),
  user_id: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});
/** The own access rights that an object would have. */
export type RightsDraft = z.output<typeof rightsDraft>;

const person = z.looseObject({ id: z.string(), name: z.string() });
/**
 * What a draft would mean. Of `changes` each names a user whose level on some sensors would be another one, or would end at another time
 * (`until`); `total` counts all.
 * `checked` is the user of the draft: the level, the rights, and what it comes from. The line with the highest right is used.
 */
export const rightsOutlook = z.looseObject({
  total: z.number(),
  changes: z.array(
    z.looseObject({ user: person, before: level, after: level, until: nullableTime, sensors: z.number() }),
  ),
  checked: z.nullable(
    z.looseObject({
      user: person,
      is_administrator: z.boolean(),
      is_active: z.boolean(),
      level,
      rights: z.array(z.string()),
      /** Whether its name is seen, as something below may be read. */
      is_passage: z.boolean(),
      reasons: z.array(
        z.looseObject({
          /** Null: the user. */
          group: z.nullable(person),
          /** Null: no line here or above names it. */
          right: z.nullable(level),
          until: nullableTime,
          /** Null: the draft itself, or no line. */
          source: z.nullable(reference),
          is_used: z.boolean(),
        }),
      ),
    }),
  ),
});
/** What changed access rights would mean. */
export type RightsOutlook = z.output<typeof rightsOutlook>;
