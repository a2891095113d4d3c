import { objectTypes } from "@monitor/domain";
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { editOutcome, editPreview, overrideList } from "../entities/bulk-edit.ts";
import { countParam, flagParam, noParams, noQuery, objectId, plainLine } from "../entities/fields.ts";
import { storedSections } from "../settings/section-names.ts";
import { readCall } from "./read-calls.ts";

/** Most objects of one edit. */
export const maxEditedObjects = 10_000;
/** Most rows of a group of a preview, and of a page of overrides. */
export const maxEditRows = 200;

/** Access rights have a page of their own and need a right of their own. */
export const editedSections = storedSections.filter((name) => name !== "accessrights");

const tooMany = `at most ${maxEditedObjects} objects`;
const ids = z.array(objectId).check(z.maxLength(maxEditedObjects, tooMany));
const tags = z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(200), plainLine)).check(z.maxLength(100)));
const section = z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown()));

/** Most channels of one edit. */
const maxEditedChannels = 20;
const channelChange = z.strictObject({ unit: z.optional(z.string().check(z.maxLength(100))), alerting: section });

/**
 * Settings that are left out stay. Tags are added and removed, never replaced. Channels of sensors by their internal names; where a `unit`
 * is said, only those that show their values in it.
 */
const changes = z.strictObject({
  channels: z.optional(
    z
      .record(z.string().check(z.minLength(1), z.maxLength(200)), channelChange)
      .check(z.refine((channels) => Object.keys(channels).length <= maxEditedChannels)),
  ),
  basic: z.optional(
    z.strictObject({
      priority: z.optional(z.union([z.string().check(z.maxLength(100)), z.number()])),
      tags: z.optional(z.strictObject({ add: tags, remove: tags })),
    }),
  ),
  ...Object.fromEntries(editedSections.map((name) => [name, section])),
});

/** Objects by id, or all of a type that fit a filter but some. */
const chosen = z.union([
  z.strictObject({ ids }),
  z.strictObject({
    type: z.enum(objectTypes),
    filter: z.string().check(z.maxLength(100_000)),
    except: z.optional(ids),
  }),
]);

const edit = {
  // Room for the ids and versions of 10,000 objects.
  maxBodyBytes: 1024 * 1024,
  method: "POST",
  params: noParams,
  query: noQuery,
  successStatus: 200,
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
  auth: "session",
  right: "edit",
  isPaged: false,
} as const;

/** EN-26, EN-27: settings of several objects at once, and where settings are not inherited. */
export const bulkEditCalls = {
  previewBulkEdit: defineCall({
    ...edit,
    id: "previewBulkEdit",
    path: "/ext/bulk-edit/preview",
    summary: "What a change of settings would do to several objects, and what they have now",
    body: z.strictObject({ objects: chosen, changes }),
    response: editPreview,
  }),
  bulkEdit: defineCall({
    ...edit,
    id: "bulkEdit",
    path: "/ext/bulk-edit",
    summary: "Change settings of several objects as one change; those that differ from their version are left out",
    /** Each object with its version in the preview; null: whatever it has now. */
    body: z.strictObject({
      objects: z
        .record(objectId, z.nullable(z.string().check(z.maxLength(20))))
        .check(z.refine((objects) => Object.keys(objects).length <= maxEditedObjects, tooMany)),
      changes,
    }),
    response: editOutcome,
  }),
  listOverrides: defineCall({
    ...readCall,
    id: "listOverrides",
    path: "/ext/overrides/:id",
    summary: "Where settings below an object are not inherited, with what would hold instead",
    query: z.object({
      section: z.optional(z.string().check(z.maxLength(60))),
      name: z.optional(z.string().check(z.maxLength(200))),
      same: flagParam,
      offset: countParam,
      limit: countParam,
    }),
    response: overrideList,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
  }),
};
