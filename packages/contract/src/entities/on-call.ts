import { isCalendarDay, isTimeZone } from "@monitor/domain";
import * as z from "zod/mini";
import { plainLine, timestamp, visibleText } from "./fields.ts";

/** How many on-call schedules there can be. */
export const maxOnCallSchedules = 50;
/** How many layers an on-call schedule can have. */
export const maxOnCallLayers = 10;
/** How many people take turns in one layer. */
export const maxOnCallPeople = 50;
/** How many overrides a schedule can have that are not over. */
export const maxOnCallOverrides = 200;
/** How many days of shifts are read at once. */
export const maxOnCallDays = 14;

const named = z.looseObject({ id: z.string(), name: z.string() });
/** A person of a schedule; who can't log in or has no address is passed over. */
const person = z.extend(named, { reachable: z.boolean() });

/**
 * Who is on call when. Of its layers the first counts that has somebody at a moment; overrides go before them. `now` is who is on call
 * at this moment; null: nobody. `used_by` has the rules that name it, for administrators. `editable` tells whether the viewer may change it.
 */
export const onCallSchedule = z.looseObject({
  id: z.string(),
  name: z.string(),
  time_zone: z.string(),
  layers: z.array(
    z.looseObject({
      name: z.string(),
      users: z.array(person),
      turn: z.string(),
      weekday: z.number(),
      hour: z.number(),
      starts_on: z.string(),
      schedule_id: z.nullable(z.string()),
    }),
  ),
  overrides: z.array(z.looseObject({ id: z.string(), user: person, from: timestamp, until: timestamp })),
  now: z.nullish(named),
  used_by: z.array(z.string()),
  editable: z.boolean(),
});
/** An on-call schedule. */
export type OnCallInfo = z.output<typeof onCallSchedule>;

const shift = z.looseObject({
  from: timestamp,
  until: timestamp,
  user: z.nullish(named),
  override_id: z.nullish(z.string()),
});
/**
 * Who is on call in some days of a schedule. `shifts` is the result of overrides and layers, without a hole: where nobody is on call, a
 * shift has no user. `layers` has whose turn it is in each.
 */
export const onCallDays = z.looseObject({
  from: timestamp,
  until: timestamp,
  /** The begin of each day. */
  days: z.array(z.looseObject({ date: z.string(), from: timestamp })),
  shifts: z.array(shift),
  layers: z.array(z.array(shift)),
});
/** Some days of an on-call schedule. */
export type OnCallDays = z.output<typeof onCallDays>;
/** A time of one person, or of nobody. */
export type OnCallShiftInfo = OnCallDays["shifts"][number];

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), plainLine, visibleText);
const id = z.string().check(z.regex(/^\d{1,15}$/, "expected an id"));
const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, "unknown zone"));
const wholeDay = z.refine<string>(isCalendarDay, "there is no such day");
/** A day such as 2026-11-16. */
export const calendarDay = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\d$/, "expected a day such as 2026-11-16"), wholeDay);
const moment = z.string().check(
  z.maxLength(40),
  z.refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), "expected a time"),
);

const layer = z.strictObject({
  name,
  user_ids: z._default(z.array(id).check(z.maxLength(maxOnCallPeople)), []),
  turn: z._default(z.enum(["daily", "weekly"]), "weekly"),
  weekday: z._default(z.int().check(z.gte(0), z.lte(6)), 0),
  hour: z._default(z.int().check(z.gte(0), z.lte(23)), 8),
  starts_on: z.optional(calendarDay),
  schedule_id: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
/** A layer that is sent. */
export type OnCallLayerBody = z.output<typeof layer>;
/** What a new on-call schedule is made of. A layer without `starts_on` begins with its first person today. */
export const onCallBody = z.strictObject({
  name,
  time_zone: z.optional(timeZone),
  layers: z._default(z.array(layer).check(z.maxLength(maxOnCallLayers)), []),
});
/** A new on-call schedule. */
export type OnCallBody = z.output<typeof onCallBody>;
/** Changes to an on-call schedule; a field that is left out stays, `layers` are replaced as a whole. */
export const onCallChanges = z.strictObject({
  name: z.optional(name),
  time_zone: z.optional(timeZone),
  layers: z.optional(z.array(layer).check(z.maxLength(maxOnCallLayers))),
});
/** Changes to an on-call schedule, parsed. */
export type OnCallChanges = z.output<typeof onCallChanges>;
/**
 * Somebody takes a time: without `user_id` the caller, without `from` from now on, without `until` to the next change of who is on
 * call, at most a day.
 */
export const onCallOverrideBody = z.strictObject({
  user_id: z.optional(id),
  from: z.optional(moment),
  until: z.optional(moment),
});
/** A new override. */
export type OnCallOverrideBody = z.output<typeof onCallOverrideBody>;
/** The override that was made. */
export const onCallOverride = z.looseObject({ id: z.string(), from: timestamp, until: timestamp });
/** An override that was made. */
export type OnCallOverrideInfo = z.output<typeof onCallOverride>;
