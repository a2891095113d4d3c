import * as z from "zod/mini";
import { nullableNumber, nullableTime, timestamp } from "./fields.ts";
import { logEntry } from "./monitoring.ts";
import { reference } from "./object.ts";
import { messageInfo } from "./sensor.ts";
import { traceStep } from "./trace-step.ts";

/** What a sensor's status can come from. A sensor has several of them: a paused one still has its last failure. */
export const whyCauseKinds = [
  "paused",
  "probe",
  "silence",
  "cannot_check",
  "failure",
  "limit",
  "lookup",
  "verdict",
  "coming_back",
  "acknowledged",
  "flapping",
] as const;
/** The kind of a cause. */
export type WhyCauseKind = (typeof whyCauseKinds)[number];

/** Where a change was, seen from the sensor, the nearest first: `above` is a group or probe above the device, `probe` anything else there. */
export const whyRelations = ["sensor", "device", "group", "above", "probe"] as const;
/** Where a change was. */
export type WhyRelation = (typeof whyRelations)[number];

/** A setting by its section and key, null for a section; with its label in both languages. */
const settingName = z.looseObject({
  section: z.string(),
  key: z.nullable(z.string()),
  label: z.string(),
  label_de: z.string(),
});
/** A setting that is named. */
export type SettingName = z.output<typeof settingName>;

/**
 * A setting that counts for the sensor. `source` is the object that has set it. It is null where nobody has and the default holds, and,
 * with `is_inherited`, where the viewer may not read that object. The values of log-ins are never sent.
 * `value_label` is the label of the option that is chosen, where there are options.
 */
const whySetting = z.extend(settingName, {
  value: z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  value_label: z.nullish(z.string()),
  value_label_de: z.nullish(z.string()),
  source: z.nullable(reference),
  is_inherited: z.boolean(),
});
/** A setting behind a status. */
export type WhySetting = z.output<typeof whySetting>;

/** The limit that a value is beyond, in the unit in which it is shown; `clear` is to where it has to come back. */
const whyLimit = z.looseObject({
  severity: z.enum(["error", "warning"]),
  bound: z.enum(["upper", "lower"]),
  value: z.number(),
  clear: z.nullish(z.number()),
  /** By a user, by the sensor's kind, or by what its checks bring. */
  set_by: z.enum(["user", "kind", "result"]),
});

/** One cause of a status; which fields it has follows from its kind. */
export const whyCause = z.looseObject({
  kind: z.enum(whyCauseKinds),
  since: nullableTime,
  until: nullableTime,
  user_name: z.nullish(z.string()),
  /** What a person wrote, or why a probe is away. */
  message: z.nullish(z.string()),
  /** The object that is paused, or the probe. */
  source: z.nullish(reference),
  /** Of a pause: `user`, `maintenance`, `schedule` or `dependency`, and on what it depends, where that may be seen. */
  reason: z.nullish(z.string()),
  master: z.nullish(reference),
  /** Name of the failure, or of the reason of a silence. */
  code: z.nullish(z.string()),
  /** Checks in a row that have failed, or that were good again. */
  count: nullableNumber,
  channel: z.nullish(z.looseObject({ id: z.string(), name: z.string(), name_de: z.nullish(z.string()) })),
  value: nullableNumber,
  unit: z.nullish(z.string()),
  limit: z.nullish(whyLimit),
  lookup: z.nullish(z.looseObject({ id: z.string(), text: z.string(), severity: z.enum(["error", "warning"]) })),
  settings: z.nullish(z.array(whySetting)),
});
/** A cause of a status. */
export type WhyCause = z.output<typeof whyCause>;

/** A line of the log about something near; `settings` are those that were changed, as far as that is still known. */
const whyChange = z.extend(logEntry, {
  relation: z.enum(whyRelations),
  settings: z.nullish(z.array(settingName)),
});
/** A change near a sensor. */
export type WhyChange = z.output<typeof whyChange>;

/**
 * Why a sensor has its status. `changes` are those near it from 15 minutes before the trouble began until a minute after, newest first;
 * `changes_left_out`: there were more.
 */
export const why = z.looseObject({
  sensor: reference,
  status: z.string(),
  status_since: nullableTime,
  outage_since: nullableTime,
  message: z.string(),
  message_info: z.nullish(messageInfo),
  sensor_kind: z.nullish(z.string()),
  /** Null: it was never checked. `trace` is null where its checks note no steps. */
  last_check: z.nullable(z.looseObject({ time: timestamp, is_ok: z.boolean(), trace: z.nullable(z.array(traceStep)) })),
  causes: z.array(whyCause),
  changes_from: timestamp,
  changes_to: timestamp,
  changes: z.array(whyChange),
  changes_left_out: z.boolean(),
});
/** Why a sensor has its status. */
export type Why = z.output<typeof why>;
