import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, noBody, noContent, noParams } from "../entities/fields.ts";
import {
  incident,
  incidentCounts,
  incidentNote,
  methodBody,
  methodChanges,
  methodKindInfo,
  methodTest,
  notificationMethod,
  notificationRule,
  ruleBody,
  ruleChanges,
  wholeIncident,
} from "../entities/notification.ts";
import { readCall } from "./read-calls.ts";

/** Most incidents of one response. */
export const maxIncidents = 50;

const numberParams = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, "expected a number")) });
const write = {
  ...readCall,
  right: "administrator",
  params: numberParams,
  response: noContent,
  successStatus: 204,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
} as const;
const create = { ...write, method: "POST", params: noParams, successStatus: 201 } as const;

/** Incidents are for all users, as far as they may read the sensors; rules and methods of notification are for administrators. */
export const notificationCalls = {
  listIncidents: defineCall({
    ...readCall,
    id: "listIncidents",
    path: "/ext/incidents",
    summary: "Incidents, the newest first; the next page is before the lowest number",
    params: noParams,
    query: z.object({
      state: z.optional(z.enum(["open", "closed"])),
      search: z.optional(z.string().check(z.maxLength(200))),
      before: countParam,
      limit: countParam,
    }),
    response: z.array(incident),
    errors: ["BAD_REQUEST", "AUTH_FAILED"],
  }),
  countIncidents: defineCall({
    ...readCall,
    id: "countIncidents",
    path: "/ext/incident-counts",
    summary: "How many incidents are not closed, by how they stand",
    params: noParams,
    response: incidentCounts,
    errors: ["AUTH_FAILED"],
  }),
  getIncident: defineCall({
    ...readCall,
    id: "getIncident",
    path: "/ext/incidents/:id",
    summary: "An incident with its timeline, its sensors, and each try to deliver a message",
    params: numberParams,
    response: wholeIncident,
  }),
  addIncidentNote: defineCall({
    ...readCall,
    id: "addIncidentNote",
    method: "POST",
    path: "/ext/incidents/:id/notes",
    summary: "Write a note to an incident; for those who may acknowledge one of its sensors",
    right: "acknowledge",
    params: numberParams,
    body: incidentNote,
    response: noContent,
    successStatus: 204,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  }),
  listNotificationRules: defineCall({
    ...readCall,
    right: "administrator",
    id: "listNotificationRules",
    path: "/ext/notification-rules",
    summary: "Who is told of what in which steps, in the order in which rules are tried",
    params: noParams,
    response: z.array(notificationRule),
    errors: ["AUTH_FAILED", "FORBIDDEN"],
  }),
  createNotificationRule: defineCall({
    ...create,
    id: "createNotificationRule",
    path: "/ext/notification-rules",
    summary: "Create a rule; running incidents keep their steps",
    body: ruleBody,
    response: notificationRule,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeNotificationRule: defineCall({
    ...write,
    id: "changeNotificationRule",
    method: "PATCH",
    path: "/ext/notification-rules/:id",
    summary: "Change a rule or its place; fields that are left out stay",
    body: ruleChanges,
  }),
  deleteNotificationRule: defineCall({
    ...write,
    id: "deleteNotificationRule",
    method: "DELETE",
    path: "/ext/notification-rules/:id",
    summary: "Delete a rule; running incidents keep their steps",
    body: noBody,
  }),
  listNotificationMethodKinds: defineCall({
    ...readCall,
    right: "administrator",
    id: "listNotificationMethodKinds",
    path: "/ext/notification-method-kinds",
    summary: "Kinds of notification methods with their settings",
    params: noParams,
    response: z.array(methodKindInfo),
    errors: ["AUTH_FAILED", "FORBIDDEN"],
  }),
  listNotificationMethods: defineCall({
    ...readCall,
    right: "administrator",
    id: "listNotificationMethods",
    path: "/ext/notification-methods",
    summary: "Ways on which notifications go out; secrets are never sent",
    params: noParams,
    response: z.array(notificationMethod),
    errors: ["AUTH_FAILED", "FORBIDDEN"],
  }),
  createNotificationMethod: defineCall({
    ...create,
    id: "createNotificationMethod",
    path: "/ext/notification-methods",
    summary: "Create a notification method",
    body: methodBody,
    response: notificationMethod,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeNotificationMethod: defineCall({
    ...write,
    id: "changeNotificationMethod",
    method: "PATCH",
    path: "/ext/notification-methods/:id",
    summary: "Change a notification method; fields and settings that are left out stay",
    body: methodChanges,
  }),
  deleteNotificationMethod: defineCall({
    ...write,
    id: "deleteNotificationMethod",
    method: "DELETE",
    path: "/ext/notification-methods/:id",
    summary: "Delete a notification method that no rule and no other method uses",
    body: noBody,
  }),
  testNotificationMethod: defineCall({
    ...write,
    id: "testNotificationMethod",
    method: "POST",
    path: "/ext/notification-methods/:id/test",
    summary:
      "Send one message by a method and show what was sent and what came back; a method for people sends to the caller",
    body: noBody,
    response: methodTest,
    successStatus: 200,
  }),
};
