import { isTimeZone } from "@monitor/domain";
import * as z from "zod/mini";
import { plainLine } from "./fields.ts";
import { hours } from "./schedule.ts";

/** Most methods of one person. */
export const maxOwnMethods = 5;

/** A method that can send to single people. `own_field` is the setting that each person gives; null: it knows the way itself. */
const offeredMethod = z.looseObject({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  is_active: z.boolean(),
  own_field: z.nullish(z.string()),
});

/**
 * How the calling user wants to be told: the first of `methods` is used, the next one where it refuses; without any it is as rules say.
 * An `address` is null where it is secret or where there is none. In `quiet` hours only what is urgent comes through.
 */
export const ownNotifications = z.looseObject({
  methods: z.array(z.looseObject({ method_id: z.string(), address: z.nullish(z.string()), has_address: z.boolean() })),
  quiet: z.nullish(z.looseObject({ hours: z.record(z.string(), z.array(z.number())), time_zone: z.string() })),
  offered: z.array(offeredMethod),
});
/** How the calling user wants to be told. */
export type OwnNotifications = z.output<typeof ownNotifications>;

const methodId = z.string().check(z.regex(/^\d{1,15}$/, "expected an id"));
const ownMethod = z.strictObject({
  method_id: methodId,
  address: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine)),
});
const zone = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), "unknown zone"),
);
/** Changes to how one is told; what is left out stays, as does an address that is left out. */
export const ownNotificationChanges = z.strictObject({
  methods: z.optional(z.array(ownMethod).check(z.maxLength(maxOwnMethods))),
  quiet: z.optional(z.nullable(z.strictObject({ hours: hours(), time_zone: zone }))),
});
/** Changes to how one is told. */
export type OwnNotificationChanges = z.output<typeof ownNotificationChanges>;

/** Which of one's own methods is tried. */
export const ownMethodTest = z.strictObject({ method_id: methodId });
/** How the try ended; what the other side said is for administrators. */
export const ownMethodTestResult = z.looseObject({ outcome: z.string(), answer: z.nullish(z.string()) });
/** How the try of one's own method ended. */
export type OwnMethodTestResult = z.output<typeof ownMethodTestResult>;
