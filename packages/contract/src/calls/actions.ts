import type { ObjectAction, ObjectTypePlural } from "@monitor/domain";
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { actionResult, bulkBody, bulkPauseBody, pauseBody } from "../entities/action.ts";
import { idParams, noBody, noContent, noParams, noQuery } from "../entities/fields.ts";

const bulkCall = {
  // Room for the ids of 50,000 objects.
  maxBodyBytes: 2 * 1024 * 1024,
  method: "POST",
  params: noParams,
  query: noQuery,
  response: z.array(actionResult),
  successStatus: 200,
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
  auth: "session",
  isPaged: false,
} as const;
const singleCall = {
  method: "POST",
  params: idParams,
  query: noQuery,
  response: noContent,
  successStatus: 204,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  auth: "session",
  isPaged: false,
} as const;

const title = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const now = (action: ObjectAction): string => (action === "scan" ? " now" : "");

const bulkOf = <Body extends z.ZodMiniType>(action: ObjectAction, type: ObjectTypePlural, body: Body) =>
  defineCall({
    ...bulkCall,
    right: action,
    id: `${action}${title(type)}`,
    path: `/${type}/${action}`,
    summary: `${title(action)} all ${type} that match${now(action)}`,
    body,
  });
const oneOf = <Body extends z.ZodMiniType>(action: ObjectAction, type: ObjectTypePlural, body: Body) =>
  defineCall({
    ...singleCall,
    right: action,
    id: `${action}${title(type).slice(0, -1)}`,
    path: `/${type}/:id/${action}`,
    summary: `${title(action)} one ${action === "acknowledge" ? "sensor" : "object"}${now(action)}`,
    body,
  });

/** AC-01 to AC-10: actions on all objects of a type that match a filter. */
export const bulkActionCalls = {
  acknowledgeSensors: bulkOf("acknowledge", "sensors", bulkPauseBody),
  pauseSensors: bulkOf("pause", "sensors", bulkPauseBody),
  pauseDevices: bulkOf("pause", "devices", bulkPauseBody),
  pauseGroups: bulkOf("pause", "groups", bulkPauseBody),
  pauseProbes: bulkOf("pause", "probes", bulkPauseBody),
  resumeSensors: bulkOf("resume", "sensors", bulkBody),
  resumeDevices: bulkOf("resume", "devices", bulkBody),
  resumeGroups: bulkOf("resume", "groups", bulkBody),
  resumeProbes: bulkOf("resume", "probes", bulkBody),
  scanSensors: bulkOf("scan", "sensors", bulkBody),
  scanDevices: bulkOf("scan", "devices", bulkBody),
  scanGroups: bulkOf("scan", "groups", bulkBody),
  scanProbes: bulkOf("scan", "probes", bulkBody),
};

/** AC-01 to AC-04, AC-10: the same actions on one object; 204, or 400 when its state forbids them. */
export const singleActionCalls = {
  acknowledgeSensor: oneOf("acknowledge", "sensors", pauseBody),
  pauseSensor: oneOf("pause", "sensors", pauseBody),
  pauseDevice: oneOf("pause", "devices", pauseBody),
  pauseGroup: oneOf("pause", "groups", pauseBody),
  pauseProbe: oneOf("pause", "probes", pauseBody),
  resumeSensor: oneOf("resume", "sensors", noBody),
  resumeDevice: oneOf("resume", "devices", noBody),
  resumeGroup: oneOf("resume", "groups", noBody),
  resumeProbe: oneOf("resume", "probes", noBody),
  scanSensor: oneOf("scan", "sensors", noBody),
  scanDevice: oneOf("scan", "devices", noBody),
  scanGroup: oneOf("scan", "groups", noBody),
  scanProbe: oneOf("scan", "probes", noBody),
};
