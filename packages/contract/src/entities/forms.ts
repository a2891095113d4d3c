import { sourceForms } from "@monitor/domain";
import * as z from "zod/mini";
import { settingInputs } from "../settings/setting-definition.ts";

/** A text in both languages. */
export const bothTexts = z.object({ en: z.string(), de: z.string() });

/** A value that can be chosen, as it is sent. */
const formOption = z.object({ value: z.string(), label: bothTexts });

/**
 * One setting as a field of a form, with the bounds of its schema. `takes` is the type of its value. `is_open`: other values than the
 * options are taken too. `names`: the text names other sensors, or channels of them, by ids. `initial` is the default as responses have it: a text, or a list.
 */
export const formField = z.looseObject({
  key: z.string(),
  label: bothTexts,
  help: z.nullable(bothTexts),
  input: z.enum(settingInputs),
  takes: z.string(),
  options: z.nullable(z.array(formOption)),
  is_open: z.boolean(),
  is_required: z.boolean(),
  is_secret: z.boolean(),
  is_read_only: z.boolean(),
  is_multiline: z.boolean(),
  names: z.nullish(z.enum(sourceForms)),
  initial: z.unknown(),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  max_length: z.nullable(z.number()),
});
/** One setting as a field of a form. */
export type FormField = z.output<typeof formField>;

/** Settings that are shown and inherited together. `is_kept_only`: nothing acts on them yet. */
export const formSection = z.looseObject({
  name: z.string(),
  label: bothTexts,
  help: z.nullable(bothTexts),
  inherits: z.enum(["none", "section", "adds_up"]),
  is_kept_only: z.boolean(),
  fields: z.array(formField),
});
/** Settings that belong together. */
export type FormSection = z.output<typeof formSection>;
