import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import type { ErrorCode } from "../errors.ts";
import { idParams, noBody, noParams, noQuery } from "../entities/fields.ts";

const errors: readonly ErrorCode[] = ["AUTH_FAILED", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_IMPLEMENTED"];
const read = {
  method: "GET",
  params: noParams,
  query: noQuery,
  body: noBody,
  response: z.unknown(),
  successStatus: 200,
  errors,
  auth: "session",
  right: "read",
  isPaged: false,
} as const;
const start = { ...read, method: "POST", params: idParams, right: "create" } as const;

/** Calls of the common API that this server does not have yet: rights are looked at, then the response is METHOD_NOT_IMPLEMENTED. */
export const unbuiltCalls = {
  discoverGroup: defineCall({
    ...start,
    id: "discoverGroup",
    path: "/experimental/groups/:id/autodiscovery",
    summary: "Not built yet: find and create devices of a group",
  }),
  createDiscoveryTask: defineCall({
    ...start,
    id: "createDiscoveryTask",
    path: "/experimental/probes/:id/autodiscoverytask",
    summary: "Not built yet: create a task that finds devices of a probe",
  }),
  startDiscoveryTask: defineCall({
    ...start,
    id: "startDiscoveryTask",
    path: "/experimental/autodiscoverytasks/:id/start",
    summary: "Not built yet: start a task that finds devices",
  }),
  listDiscoveryTasks: defineCall({
    ...read,
    id: "listDiscoveryTasks",
    path: "/experimental/autodiscoverytasks",
    summary: "Not built yet: tasks that find devices",
  }),
  getDiscoveryTask: defineCall({
    ...read,
    params: idParams,
    id: "getDiscoveryTask",
    path: "/experimental/autodiscoverytasks/:id",
    summary: "Not built yet: one task that finds devices",
  }),
  listDeviceIcons: defineCall({
    ...read,
    id: "listDeviceIcons",
    path: "/devices/icons",
    summary: "Not built yet: icons of devices",
  }),
  deleteProbe: defineCall({
    ...start,
    method: "DELETE",
    right: "delete",
    id: "deleteProbe",
    path: "/experimental/probes/:id",
    summary: "Not built yet: delete a probe and all below it",
  }),
  getAiStatus: defineCall({
    ...read,
    id: "getAiStatus",
    path: "/experimental/ai/status",
    summary: "Not built yet: whether texts can be analysed",
  }),
  analyzeWithAi: defineCall({
    ...read,
    method: "POST",
    right: "edit",
    id: "analyzeWithAi",
    path: "/experimental/ai/analyze",
    summary: "Not built yet: analyse a text",
  }),
};
