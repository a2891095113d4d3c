import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { actionResult, bulkBody, bulkPauseBody, pauseBody } from "../entities/action.ts";
import { idParams, noBody, noContent, noParams, noQuery } from "../entities/fields.ts";

type PluralType = "sensors" | "devices" | "groups" | "probes";

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

const bulkPause = (type: PluralType, id: string) =>
  defineCall({
    ...bulkCall,
    right: "pause",
    id,
    path: `/${type}/pause`,
    summary: `Pause all ${type} that match`,
    body: bulkPauseBody,
  });
const bulkResume = (type: PluralType, id: string) =>
  defineCall({
    ...bulkCall,
    right: "resume",
    id,
    path: `/${type}/resume`,
    summary: `Resume all ${type} that match`,
    body: bulkBody,
  });
const bulkScan = (type: PluralType, id: string) =>
  defineCall({
    ...bulkCall,
    right: "scan",
    id,
    path: `/${type}/scan`,
    summary: `Scan all ${type} that match now`,
    body: bulkBody,
  });
const pauseOne = (type: PluralType, id: string) =>
  defineCall({
    ...singleCall,
    right: "pause",
    id,
    path: `/${type}/:id/pause`,
    summary: "Pause one object",
    body: pauseBody,
  });
const resumeOne = (type: PluralType, id: string) =>
  defineCall({
    ...singleCall,
    right: "resume",
    id,
    path: `/${type}/:id/resume`,
    summary: "Resume one object",
    body: noBody,
  });
const scanOne = (type: PluralType, id: string) =>
  defineCall({
    ...singleCall,
    right: "scan",
    id,
    path: `/${type}/:id/scan`,
    summary: "Scan one object now",
    body: noBody,
  });

/** AC-01 to AC-10: actions on all objects of a type that match a filter. */
export const bulkActionCalls = {
  acknowledgeSensors: defineCall({
    ...bulkCall,
    right: "acknowledge",
    id: "acknowledgeSensors",
    path: "/sensors/acknowledge",
    summary: "Acknowledge all sensors that match",
    body: bulkPauseBody,
  }),
  pauseSensors: bulkPause("sensors", "pauseSensors"),
  pauseDevices: bulkPause("devices", "pauseDevices"),
  pauseGroups: bulkPause("groups", "pauseGroups"),
  pauseProbes: bulkPause("probes", "pauseProbes"),
  resumeSensors: bulkResume("sensors", "resumeSensors"),
  resumeDevices: bulkResume("devices", "resumeDevices"),
  resumeGroups: bulkResume("groups", "resumeGroups"),
  resumeProbes: bulkResume("probes", "resumeProbes"),
  scanSensors: bulkScan("sensors", "scanSensors"),
  scanDevices: bulkScan("devices", "scanDevices"),
  scanGroups: bulkScan("groups", "scanGroups"),
  scanProbes: bulkScan("probes", "scanProbes"),
};

/** AC-01 to AC-04, AC-10: the same actions on one object; 204, or 400 when its state forbids them. */
export const singleActionCalls = {
  acknowledgeSensor: defineCall({
    ...singleCall,
    right: "acknowledge",
    id: "acknowledgeSensor",
    path: "/sensors/:id/acknowledge",
    summary: "Acknowledge one sensor",
    body: pauseBody,
  }),
  pauseSensor: pauseOne("sensors", "pauseSensor"),
  pauseDevice: pauseOne("devices", "pauseDevice"),
  pauseGroup: pauseOne("groups", "pauseGroup"),
  pauseProbe: pauseOne("probes", "pauseProbe"),
  resumeSensor: resumeOne("sensors", "resumeSensor"),
  resumeDevice: resumeOne("devices", "resumeDevice"),
  resumeGroup: resumeOne("groups", "resumeGroup"),
  resumeProbe: resumeOne("probes", "resumeProbe"),
  scanSensor: scanOne("sensors", "scanSensor"),
  scanDevice: scanOne("devices", "scanDevice"),
  scanGroup: scanOne("groups", "scanGroup"),
  scanProbe: scanOne("probes", "scanProbe"),
};
