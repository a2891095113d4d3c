import { objectTypes } from "@monitor/domain";
import * as z from "zod/mini";
import { timestamp } from "./fields.ts";
import { reference } from "./object.ts";

/**
 * What an edit does to one object: it sets what was inherited, it changes own values, it goes back to what is inherited, it is
 * so already, or the object is left out.
 */
export const editEffects = ["becomes_own", "changes", "inherits", "same", "left_out"] as const;
/** What an edit does to one object. */
export type EditEffect = (typeof editEffects)[number];

/**
 * Why an object is left out: no right, a value that it can't have, no such channel, a channel in another unit, changed since the preview,
 * deleted meanwhile.
 */
export const leftOutReasons = ["no_right", "refused", "no_channel", "other_unit", "changed", "gone"] as const;
/** Why an object is left out of an edit. */
export type LeftOutReason = (typeof leftOutReasons)[number];

/** One setting before and after, as responses show settings; of a secret only whether there is one. */
const editedSetting = z.looseObject({
  section: z.string(),
  /** The internal name of the channel; only of settings of channels. */
  channel: z.optional(z.string()),
  key: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  /** Whether the value before is inherited. */
  is_inherited: z.boolean(),
});

const leftOutWhy = { reason: z.nullable(z.enum(leftOutReasons)), message: z.nullable(z.string()) };

const previewRow = z.looseObject({
  object: reference,
  parent: z.nullable(reference),
  changes: z.array(editedSetting),
  ...leftOutWhy,
});
/** One object in a preview. */
export type EditPreviewRow = z.output<typeof previewRow>;

/** The value that the most objects have of a setting, then the next ones. */
const presentSetting = z.looseObject({
  section: z.string(),
  key: z.string(),
  values: z.array(z.looseObject({ value: z.unknown(), count: z.number() })),
  different: z.number(),
});
/** What the chosen objects have of one setting. */
export type PresentSetting = z.output<typeof presentSetting>;

/** What an edit would do. `versions` is what the edit is sent with; objects that stay as they are have none. */
export const editPreview = z.looseObject({
  total: z.number(),
  types: z.array(z.looseObject({ type: z.enum(objectTypes), count: z.number() })),
  /** Sections of settings that can be edited, with how many of the objects have them. */
  sections: z.array(z.looseObject({ name: z.string(), count: z.number() })),
  present: z.array(presentSetting),
  groups: z.array(z.looseObject({ effect: z.enum(editEffects), count: z.number(), rows: z.array(previewRow) })),
  /** Objects below the chosen ones that keep values of their own in an edited section. */
  kept_below: z.array(z.looseObject({ section: z.string(), count: z.number() })),
  versions: z.record(z.string(), z.string()),
});
/** What an edit of several objects would do. */
export type EditPreview = z.output<typeof editPreview>;

/** What an edit has done; `seq` names its change, null where nothing was changed. */
export const editOutcome = z.looseObject({
  seq: z.nullable(z.number()),
  changed: z.number(),
  left_out: z.array(z.looseObject({ object: reference, ...leftOutWhy })),
});
/** What an edit of several objects has done. */
export type EditOutcome = z.output<typeof editOutcome>;

/** A place below an object where a section is not inherited any more. */
const override = z.looseObject({
  object: reference,
  parent: z.nullable(reference),
  section: z.string(),
  own: z.record(z.string(), z.unknown()),
  /** What would hold instead, and from where; null where that may not be read. */
  inherited: z.record(z.string(), z.unknown()),
  source: z.nullable(reference),
  is_same: z.boolean(),
  may_edit: z.boolean(),
  /** When it was last changed and by whom, as far as the log says so. */
  changed: z.nullable(z.looseObject({ time: timestamp, user_name: z.nullable(z.string()) })),
});
/** One override below an object. */
export type Override = z.output<typeof override>;

/** A page of the overrides below an object; the counts are of all of them, whatever section is asked for. */
export const overrideList = z.looseObject({
  total: z.number(),
  same: z.number(),
  objects: z.number(),
  below: z.number(),
  /** Sensors below that have the section as this object has it; only where one section is asked for. */
  follow: z.optional(z.number()),
  sections: z.array(z.looseObject({ name: z.string(), count: z.number() })),
  rows: z.array(override),
});
/** A page of the overrides below an object. */
export type OverrideList = z.output<typeof overrideList>;
