import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, flagParam, idParams, noBody, noParams, noQuery } from "../entities/fields.ts";
import { device, group, monitoredObject, probe, sensorStatusSummary } from "../entities/object.ts";
import { lookupDefinition, sensor } from "../entities/sensor.ts";

/** Most objects one page can hold; `limit=0` means this many and a Link to the next page. */
export const maxPageSize = 3000;

const listQuery = z.object({
  filter: z.optional(z.string().check(z.maxLength(100_000))),
  sort_by: z.optional(z.string().check(z.maxLength(500))),
  offset: countParam,
  limit: countParam,
  sensor_summary: flagParam,
  sensor_status_summary: flagParam,
  include_all_channels: flagParam,
  /** False: sensors come without `channels`, only with `primary_channel_info`. Known to servers with `ext/table-windows`. */
  include_channels: flagParam,
});
const listCall = {
  method: "GET",
  params: noParams,
  query: listQuery,
  body: noBody,
  successStatus: 200,
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED"],
  auth: "session",
  right: "read",
  isPaged: true,
} as const;
const overviewCall = {
  method: "GET",
  params: idParams,
  query: noQuery,
  body: noBody,
  successStatus: 200,
  errors: ["AUTH_FAILED", "NOT_FOUND"],
  auth: "session",
  right: "read",
  isPaged: false,
} as const;

/** CA-02, CA-03: lists of objects and lookups; filter grammar as in domain, pages of at most `maxPageSize`. */
export const listCalls = {
  listObjects: defineCall({
    ...listCall,
    id: "listObjects",
    path: "/objects",
    summary: "Probes, groups, devices and sensors",
    response: z.array(monitoredObject),
  }),
  listProbes: defineCall({
    ...listCall,
    id: "listProbes",
    path: "/probes",
    summary: "Probes",
    response: z.array(probe),
  }),
  listGroups: defineCall({
    ...listCall,
    id: "listGroups",
    path: "/groups",
    summary: "Groups",
    response: z.array(group),
  }),
  listDevices: defineCall({
    ...listCall,
    id: "listDevices",
    path: "/devices",
    summary: "Devices",
    response: z.array(device),
  }),
  listSensors: defineCall({
    ...listCall,
    id: "listSensors",
    path: "/sensors",
    summary: "Sensors with their primary and downtime channel, or all channels",
    response: z.array(sensor),
  }),
  listLookupDefinitions: defineCall({
    ...listCall,
    id: "listLookupDefinitions",
    path: "/lookup-definitions",
    summary: "Lookup definitions",
    response: z.array(lookupDefinition),
  }),
};

/** CA-03: one object in full, and counts of sensors by status; 404 for an object of another type. */
export const overviewCalls = {
  getProbe: defineCall({
    ...overviewCall,
    id: "getProbe",
    path: "/probes/:id/overview",
    summary: "One probe",
    response: probe,
  }),
  getGroup: defineCall({
    ...overviewCall,
    id: "getGroup",
    path: "/groups/:id/overview",
    summary: "One group",
    response: group,
  }),
  getDevice: defineCall({
    ...overviewCall,
    id: "getDevice",
    path: "/devices/:id/overview",
    summary: "One device",
    response: device,
  }),
  getSensor: defineCall({
    ...overviewCall,
    id: "getSensor",
    path: "/sensors/:id/overview",
    summary: "One sensor with all its channels",
    response: sensor,
  }),
  getTotalStatusSummary: defineCall({
    ...overviewCall,
    params: noParams,
    id: "getTotalStatusSummary",
    path: "/sensor-status-summary",
    summary: "Sensors of the whole installation counted by status",
    response: sensorStatusSummary,
  }),
  getStatusSummary: defineCall({
    ...overviewCall,
    id: "getStatusSummary",
    path: "/sensor-status-summary/:id",
    summary: "Sensors below an object counted by status",
    response: sensorStatusSummary,
  }),
};
