import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, noBody, noContent, noParams } from "../entities/fields.ts";
import {
  calendarDay,
  onCallBody,
  onCallChanges,
  onCallDays,
  onCallOverride,
  onCallOverrideBody,
  onCallSchedule,
} from "../entities/on-call.ts";
import { readCall } from "./read-calls.ts";

const number = z.string().check(z.regex(/^\d{1,15}$/, "expected a number"));
const ofSchedule = {
  ...readCall,
  params: z.object({ id: number }),
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
} as const;
const write = { ...ofSchedule, right: "administrator", response: noContent, successStatus: 204 } as const;

/** Administrators make on-call schedules; who is in one reads it and can take over. */
export const onCallCalls = {
  listOnCallSchedules: defineCall({
    ...readCall,
    id: "listOnCallSchedules",
    keys: "whole",
    path: "/ext/on-call",
    summary: "On-call schedules: all for administrators, for others those that they are in",
    params: noParams,
    response: z.array(onCallSchedule),
    errors: ["AUTH_FAILED"],
  }),
  createOnCallSchedule: defineCall({
    ...write,
    id: "createOnCallSchedule",
    method: "POST",
    path: "/ext/on-call",
    summary: "Create an on-call schedule",
    params: noParams,
    body: onCallBody,
    response: onCallSchedule,
    successStatus: 201,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeOnCallSchedule: defineCall({
    ...write,
    id: "changeOnCallSchedule",
    method: "PATCH",
    path: "/ext/on-call/:id",
    summary: "Change an on-call schedule; fields that are left out stay, layers are replaced as a whole",
    body: onCallChanges,
  }),
  deleteOnCallSchedule: defineCall({
    ...write,
    id: "deleteOnCallSchedule",
    method: "DELETE",
    path: "/ext/on-call/:id",
    summary: "Delete an on-call schedule that no rule uses",
    body: noBody,
  }),
  readOnCallDays: defineCall({
    ...ofSchedule,
    id: "readOnCallDays",
    keys: "whole",
    path: "/ext/on-call/:id/days",
    summary: "Who is on call in some days of a schedule, at most 14; without a day from this Monday on",
    query: z.object({ from: z.optional(calendarDay), days: countParam }),
    response: onCallDays,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
  }),
  addOnCallOverride: defineCall({
    ...ofSchedule,
    keys: "full",
    id: "addOnCallOverride",
    method: "POST",
    path: "/ext/on-call/:id/overrides",
    summary: "Have somebody take a time; who is in the schedule can do so, administrators for everybody",
    body: onCallOverrideBody,
    response: onCallOverride,
    successStatus: 201,
  }),
  removeOnCallOverride: defineCall({
    ...ofSchedule,
    keys: "full",
    id: "removeOnCallOverride",
    method: "DELETE",
    path: "/ext/on-call/:id/overrides/:override",
    summary: "Take back an override: one's own, administrators each",
    params: z.object({ id: number, override: number }),
    response: noContent,
    successStatus: 204,
  }),
};
