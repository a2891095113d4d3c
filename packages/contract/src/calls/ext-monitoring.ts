import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, csvParam, flagParam, noParams, objectId } from "../entities/fields.ts";
import {
  logEntry,
  logQueryKinds,
  recentValues,
  statusHistories,
  statusHistory,
  statusHistorySpans,
} from "../entities/monitoring.ts";
import { sensorStatusSummary } from "../entities/object.ts";
import { filterParam, readCall } from "./read-calls.ts";

/** Most lines of the log in one response. */
export const maxLogLines = 500;
/** Most sensors whose recent values one call gives. */
export const maxRecentSensors = 200;
/** Most objects whose status histories one call gives; of an object's children the first ones by position. */
export const maxHistoryObjects = 200;

/** Calls of our own about what has happened; each answers only for objects that the user may see. */
export const monitoringExtCalls = {
  getLog: defineCall({
    ...readCall,
    id: "getLog",
    path: "/ext/log",
    summary:
      "Status changes and actions of an object and everything below it, or pauses of it and all above, newest first",
    params: noParams,
    query: z.object({
      object: z.optional(objectId),
      /**
       * `status`, or `action` for everything else; both where it is left out. `pause`: when the object itself or one above it,
       * whose pause is its own as well, was paused and resumed.
       */
      kind: z.optional(z.enum(logQueryKinds)),
      /** Only lines older than the line with this id: the next page. */
      before: countParam,
      limit: countParam,
    }),
    response: z.array(logEntry),
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
  }),
  getStatusHistory: defineCall({
    ...readCall,
    id: "getStatusHistory",
    path: "/ext/status-history/:id",
    summary: "Worst status an hour over 24 h, or a day over 30 days, and the alarms of the last 24 h",
    query: z.object({
      span: z.optional(z.enum(statusHistorySpans)),
      /** The first `maxHistoryObjects` children by position; histories of others are requested by their ids. */
      include_children: flagParam,
    }),
    response: statusHistory,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
  }),
  getStatusHistories: defineCall({
    ...readCall,
    id: "getStatusHistories",
    path: "/ext/status-history",
    summary:
      "Worst status an hour over 24 h, or a day over 30 days, of several objects; ids that are unknown are passed over",
    params: noParams,
    query: z.object({ ids: csvParam, span: z.optional(z.enum(statusHistorySpans)) }),
    response: statusHistories,
    errors: ["BAD_REQUEST", "AUTH_FAILED"],
  }),
  getRecentValues: defineCall({
    ...readCall,
    id: "getRecentValues",
    path: "/ext/recent-values",
    summary: "Values of the primary channels of several sensors over the last two hours",
    params: noParams,
    query: z.object({ ids: csvParam }),
    response: recentValues,
    errors: ["BAD_REQUEST", "AUTH_FAILED"],
  }),
  getSensorCounts: defineCall({
    ...readCall,
    id: "getSensorCounts",
    path: "/ext/sensor-counts",
    summary: "Sensors that match a filter counted by status",
    params: noParams,
    query: z.object({ filter: filterParam }),
    response: sensorStatusSummary,
    errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED"],
  }),
};
