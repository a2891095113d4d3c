import * as z from "zod/mini";
import { objectBase, reference } from "./object.ts";

/** Settings in responses: texts, also for numbers; lists stay lists; a secret is only whether there is one. */
const section = z.looseObject({
  _inherited: z.optional(z.boolean()),
  _inheritancesource: z.nullish(reference),
  _shadowed: z.optional(z.record(z.string(), z.unknown())),
});

/** EN-01 with the sections of settings that were asked for, `basic` always; times and shares also under their other names. */
export const settingsObject = z.looseObject({
  ...objectBase,
  scanning_interval: z.optional(z.string()),
  kind: z.string(),
  kind_name: z.string(),
  parent: z.nullable(reference),
  basic: section,
});
/** An object with its settings. */
export type SettingsObject = z.output<typeof settingsObject>;

/** A kind of object that can be made below another one. */
export const creatableKind = z.looseObject({
  creatable: z.boolean(),
  hints: z.array(z.string()),
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  href: z.string(),
  flags: z.array(z.string()),
  /** The setting for which a look at the device finds values, and where that look is; left out where there is none. */
  metascan_field: z.optional(z.string()),
  metascan_href: z.optional(z.string()),
});
/** A kind of object that can be made. */
export type CreatableKind = z.output<typeof creatableKind>;

/** An OpenAPI document whose schema `modifyItemSchema` says what a body or response has. */
export const settingsSchema = z.looseObject({
  openapi: z.string(),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
/** The schema of an object's settings. */
export type SettingsSchema = z.output<typeof settingsSchema>;

/** A value to write (C0) and its label (C1). */
export const settingLookup = z.looseObject({ info: z.record(z.string(), z.string()) });
/** A value to choose. */
export type SettingLookup = z.output<typeof settingLookup>;
