import { isTimeZone, weekdays } from "@monitor/domain";
import * as z from "zod/mini";
import { plainLine } from "./fields.ts";

const hoursOfDay = () => z.array(z.int().check(z.gte(0), z.lte(23))).check(z.maxLength(24));
/** The hours (0 to 23) of each day of a week; a day that is left out has none. */
export const hours = () =>
  z.strictObject(
    Object.fromEntries(weekdays.map((day) => [day, z._default(hoursOfDay(), [])])) as Record<
      (typeof weekdays)[number],
      z.ZodMiniDefault<ReturnType<typeof hoursOfDay>>
    >,
  );
const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => name === "" || isTimeZone(name), "unknown zone"),
);

/**
 * A weekly table: outside its hours (0 to 23, by day) it pauses the objects that refer to it by its id. An empty `time_zone` is that
 * of the server, unless the object names one; `zone` is the one that holds then. Those that are shipped are not editable, and have
 * a German name.
 */
export const schedule = z.looseObject({
  id: z.string(),
  name: z.string(),
  name_de: z.nullish(z.string()),
  hours: z.record(z.string(), z.array(z.number())),
  time_zone: z.string(),
  zone: z.nullish(z.string()),
  editable: z.boolean(),
});
/** A weekly table. */
export type Schedule = z.output<typeof schedule>;

const scheduleFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), plainLine),
  hours: hours(),
  time_zone: z.optional(timeZone),
};
/** What a new schedule is made of; a day that is left out has no hours. */
export const scheduleBody = z.strictObject(scheduleFields);
/** What can be changed of a schedule; a field that is left out stays, `hours` are replaced as a whole. */
export const scheduleChanges = z.strictObject({
  ...scheduleFields,
  name: z.optional(scheduleFields.name),
  hours: z.optional(hours()),
});
/** Changes to a schedule. */
export type ScheduleChanges = z.output<typeof scheduleChanges>;
