import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { noBody, noContent, noParams } from "../entities/fields.ts";
import { schedule, scheduleBody, scheduleChanges } from "../entities/schedule.ts";
import { readCall } from "./read-calls.ts";

const change = {
  ...readCall,
  right: "administrator",
  method: "PATCH",
  path: "/ext/schedules/:id",
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  response: noContent,
  successStatus: 204,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
} as const;

/** Weekly tables that settings refer to: all users read them, administrators make, change and delete their own. */
export const scheduleCalls = {
  listSchedules: defineCall({
    ...readCall,
    id: "listSchedules",
    path: "/ext/schedules",
    summary: "Schedules that objects can be paused by",
    params: noParams,
    response: z.array(schedule),
    errors: ["AUTH_FAILED"],
  }),
  createSchedule: defineCall({
    ...change,
    id: "createSchedule",
    method: "POST",
    path: "/ext/schedules",
    summary: "Create a schedule",
    params: noParams,
    body: scheduleBody,
    response: schedule,
    successStatus: 201,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeSchedule: defineCall({
    ...change,
    id: "changeSchedule",
    summary: "Change a schedule, with effect on all objects that refer to it; fields that are left out stay",
    body: scheduleChanges,
  }),
  deleteSchedule: defineCall({
    ...change,
    id: "deleteSchedule",
    method: "DELETE",
    summary: "Delete a schedule to which no object refers",
    body: noBody,
  }),
};
