import type { Schedule } from "@monitor/contract";
import { shippedSchedules, weekdays } from "@monitor/domain";
import type { WeekSchedule } from "@monitor/domain";
import type { Schedules } from "../../world/index.ts";

/** A schedule as responses have it. */
export function wireSchedule(schedule: WeekSchedule, schedules: Schedules): Schedule {
  const { id, name, hours, time_zone } = schedule;
  const editable = !shippedSchedules.includes(schedule);
  return {
    id,
    name: name.en,
    name_de: editable ? null : name.de,
    hours: Object.fromEntries(weekdays.map((day) => [day, [...hours[day]]])),
    time_zone,
    zone: schedules.zoneOf(time_zone),
    editable,
  };
}
