import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { flagParam, noParams } from "../entities/fields.ts";
import { device, group, monitoredObject, probe, sensorStatusSummary } from "../entities/object.ts";
import { lookupDefinition, sensor } from "../entities/sensor.ts";
import { listCall, listParams, readCall } from "./read-calls.ts";

/** Most objects one page can hold; `limit=0` means this many and a Link to the next page. */
export const maxPageSize = 3000;

/** The query and errors of every list of objects. */
export const objectListCall = {
  ...listCall,
  query: z.object({
    ...listParams,
    sensor_summary: flagParam,
    sensor_status_summary: flagParam,
    include_all_channels: flagParam,
    /** False: sensors come without `channels`, only with `primary_channel_info`. Known to servers with `ext/table-windows`. */
    include_channels: flagParam,
  }),
} as const;

/** CA-02, CA-03: lists of objects and lookups; filter grammar as in domain, pages of at most `maxPageSize`. */
export const listCalls = {
  listObjects: defineCall({
    ...objectListCall,
    id: "listObjects",
    path: "/objects",
    summary: "Probes, groups, devices and sensors",
    response: z.array(monitoredObject),
  }),
  listProbes: defineCall({
    ...objectListCall,
    id: "listProbes",
    path: "/probes",
    summary: "Probes",
    response: z.array(probe),
  }),
  listGroups: defineCall({
    ...objectListCall,
    id: "listGroups",
    path: "/groups",
    summary: "Groups",
    response: z.array(group),
  }),
  listDevices: defineCall({
    ...objectListCall,
    id: "listDevices",
    path: "/devices",
    summary: "Devices",
    response: z.array(device),
  }),
  listSensors: defineCall({
    ...objectListCall,
    id: "listSensors",
    path: "/sensors",
    summary: "Sensors with their primary and downtime channel, or all channels",
    response: z.array(sensor),
  }),
  listLookupDefinitions: defineCall({
    ...objectListCall,
    id: "listLookupDefinitions",
    path: "/lookup-definitions",
    summary: "Lookup definitions",
    response: z.array(lookupDefinition),
  }),
};

/** CA-03: one object in full, and counts of sensors by status; 404 for an object of another type. */
export const overviewCalls = {
  getProbe: defineCall({
    ...readCall,
    id: "getProbe",
    path: "/probes/:id/overview",
    summary: "One probe",
    response: probe,
  }),
  getGroup: defineCall({
    ...readCall,
    id: "getGroup",
    path: "/groups/:id/overview",
    summary: "One group",
    response: group,
  }),
  getDevice: defineCall({
    ...readCall,
    id: "getDevice",
    path: "/devices/:id/overview",
    summary: "One device",
    response: device,
  }),
  getSensor: defineCall({
    ...readCall,
    id: "getSensor",
    path: "/sensors/:id/overview",
    summary: "One sensor with all its channels",
    response: sensor,
  }),
  getTotalStatusSummary: defineCall({
    ...readCall,
    params: noParams,
    id: "getTotalStatusSummary",
    path: "/sensor-status-summary",
    summary: "Sensors of the whole installation counted by status",
    response: sensorStatusSummary,
  }),
  getStatusSummary: defineCall({
    ...readCall,
    id: "getStatusSummary",
    path: "/sensor-status-summary/:id",
    summary: "Sensors below an object counted by status",
    response: sensorStatusSummary,
  }),
};
