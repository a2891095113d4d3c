import { CallError } from "@monitor/contract";
import type { Schedule, ScheduleChanges } from "@monitor/contract";
import { weekdays } from "@monitor/domain";
import type { WeekHours, WeekSchedule } from "@monitor/domain";
import { actorOf, requireAdministrator, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireSchedule } from "./wire-schedule.ts";

/** The schedules that are shipped, then those of the installation; every user sees all of them. */
export function listSchedules(parts: Pick<FeatureParts, "views">, context: RequestContext): Schedule[] {
  const { schedules } = viewOf(parts, context);
  return schedules.all().map((schedule) => wireSchedule(schedule, schedules));
}

const sortedHours = (hours: WeekHours): WeekHours =>
  Object.fromEntries(
    weekdays.map((day) => [day, [...new Set(hours[day])].toSorted((one, other) => one - other)]),
  ) as unknown as WeekHours;

function fieldsOf({ name, hours, time_zone }: ScheduleChanges): Partial<Omit<WeekSchedule, "id">> {
  return {
    ...(name !== undefined && { name: { en: name, de: name } }),
    ...(hours !== undefined && { hours: sortedHours(hours) }),
    ...(time_zone !== undefined && { time_zone }),
  };
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function createSchedule(
  parts: FeatureParts,
  body: ScheduleChanges & Required<Pick<ScheduleChanges, "name" | "hours">>,
  context: RequestContext,
): Promise<Schedule> {
  requireAdministrator(context);
  const made = { time_zone: "", ...fieldsOf(body) } as Omit<WeekSchedule, "id">;
  const id = await runCommand(() => parts.commands.createSchedule(made, actorOf(context)));
  const { schedules } = viewOf(parts, context);
  const schedule = schedules.get(id);
  if (schedule === undefined) throw new CallError("NOT_FOUND", "The schedule is gone already");
  return wireSchedule(schedule, schedules);
}

/** Takes effect at once on all objects that refer to it. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export async function changeSchedule(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: ScheduleChanges },
  context: RequestContext,
): Promise<undefined> {
  requireAdministrator(context);
  await runCommand(() => parts.commands.changeSchedule(id, fieldsOf(body), actorOf(context)));
  return undefined;
}

/** Errors: CallError FORBIDDEN, NOT_FOUND; BAD_REQUEST where an object refers to it. */
export async function deleteSchedule(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  requireAdministrator(context);
  await runCommand(() => parts.commands.deleteSchedule(id, actorOf(context)));
  return undefined;
}
