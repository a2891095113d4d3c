import * as z from "zod/mini";
import { objectId, timestamp } from "./fields.ts";
import { reference } from "./object.ts";

/** What an entry is about: objects as they are set, what was done with them, accounts and rights, log-ins, settings of the server. */
export const auditKinds = ["object", "action", "account", "login", "settings"] as const;
/** What an entry is about. */
export type AuditKind = (typeof auditKinds)[number];

/** Most entries of a response. */
export const maxAuditEntries = 200;
/** Which entries are asked for: `object` with all below it, `text` in what is shown; the next page goes on from the id `before`. */
export const auditQuery = z.object({
  user: z.optional(objectId),
  object: z.optional(objectId),
  kind: z.optional(z.enum(auditKinds)),
  text: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(z.iso.datetime({ offset: true })),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
});

/** As in forms, of which the page of the audit log needs nothing else. */
const bothTexts = z.object({ en: z.string(), de: z.string() });

/**
 * One thing that changed, as texts without secrets; null: it was not there, or is not there any more. The labels are there for
 * settings of objects, and for values of them that can be chosen.
 */
export const auditDetail = z.looseObject({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  label: z.nullable(bothTexts),
  before_label: z.nullable(bothTexts),
  after_label: z.nullable(bothTexts),
});
/** `user` null: the server itself. `what` is the kind of the change, `subject` the user or user group that it is about. `undo`: whether `undoChange` takes it back, null for other kinds. */
export const auditEntry = z.looseObject({
  id: z.number(),
  time: timestamp,
  kind: z.string(),
  what: z.string(),
  user: z.nullable(z.looseObject({ id: z.string(), name: z.string() })),
  api_key: z.nullable(z.string()),
  address: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  objects: z.array(reference),
  object_count: z.number(),
  details: z.array(auditDetail),
  undo: z.nullable(z.enum(["possible", "changed_since", "too_late"])),
});
/** An entry of the audit log. */
export type AuditEntry = z.output<typeof auditEntry>;

/** Entries, the newest first; `next` is what `before` of the next page is, null at the end. */
export const auditPage = z.looseObject({ entries: z.array(auditEntry), next: z.nullable(z.string()) });
/** A page of the audit log. */
export type AuditPage = z.output<typeof auditPage>;
