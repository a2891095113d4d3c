import { statuses } from "@monitor/domain";
import * as z from "zod/mini";
import { nullableNumber, nullableTime, timestamp } from "./fields.ts";
import { reference } from "./object.ts";
import { messageInfo } from "./sensor.ts";

/** What a line of the log is about: a change of status, or something that a person or the server did. */
export const logKinds = [
  "created",
  "changed",
  "deleted",
  "moved",
  "cloned",
  "paused",
  "resumed",
  "acknowledged",
  "acknowledgement_ended",
  "scan_requested",
  "status",
  "probe",
  "clock",
  "results_given_up",
] as const;
/** The kind of a line of the log. */
export type LogKind = (typeof logKinds)[number];

/** Which lines of a log can be requested. */
export const logQueryKinds = ["status", "action", "pause"] as const;
/** Which lines of a log are requested. */
export type LogQueryKind = (typeof logQueryKinds)[number];

/**
 * One line of the log, newest first in lists. `from` and `to` are statuses (lower case) for kind `status`, the names of the
 * parents for `moved` (`message_info` has their ids as `from_id` and `to_id`), the name of the original as `from` for `cloned`, and what the
 * server's clock showed before and after it was set for `clock`, and from when to when the checks were whose results a probe
 * could not keep for `results_given_up` (`message_info` has their number as `results`); `message` is the
 * sensor's message then, else the comment of the user; `user_name` is null where the server acted by itself.
 * A deleted object keeps its id and its last known name where there is one.
 */
export const logEntry = z.looseObject({
  id: z.number(),
  time: timestamp,
  kind: z.string(),
  object: reference,
  from: z.nullish(z.string()),
  to: z.nullish(z.string()),
  message: z.nullish(z.string()),
  /** Of a status: what the sensor's `message` was made of, and its kind, whose texts they are. */
  message_info: z.nullish(messageInfo),
  sensor_kind: z.nullish(z.string()),
  user_name: z.nullish(z.string()),
});
/** A line of the log. */
export type LogEntry = z.output<typeof logEntry>;

/** The spans of a status history: `day` has 24 buckets of an hour, `month` 30 of a day. */
export const statusHistorySpans = ["day", "month"] as const;
/** The span of a status history. */
export type StatusHistorySpan = (typeof statusHistorySpans)[number];

const bucketStatus = z.nullable(z.enum(statuses));

/** The worst status of each bucket, oldest first, null before the object was there; `uptime` in percent, null without data. */
export const objectStatusHistory = z.object({
  id: z.string(),
  statuses: z.array(bucketStatus),
  uptime: z.nullable(z.number()),
});
/** The status history of one object. */
export type ObjectStatusHistory = z.output<typeof objectStatusHistory>;

/** Sensors in alarm at one time, by status; all of them together are the height of a bar. */
export const alarmCounts = z.object({
  down: z.number(),
  down_partial: z.number(),
  down_acknowledged: z.number(),
  warning: z.number(),
  unusual: z.number(),
});
/** Sensors in alarm at one time. */
export type AlarmCounts = z.output<typeof alarmCounts>;

/** Status histories of several objects over the same time, in the requested order; the last bucket holds the present moment. */
export const statusHistories = z.object({
  first_time: timestamp,
  bucket_seconds: z.number(),
  objects: z.array(objectStatusHistory),
});
/** Status histories of several objects. */
export type StatusHistories = z.output<typeof statusHistories>;

/** Status histories of an object and, where requested, of its direct children; the last bucket holds the present moment. */
export const statusHistory = z.object({
  ...statusHistories.shape,
  /** Of the object itself and for span `day` only: 48 half hours, oldest first; empty otherwise. */
  alarms: z.array(alarmCounts),
  /** Of a probe: its own connection in each bucket, up or, where it was away for a moment, probe_disconnected. Else null. */
  connection: z.nullish(z.array(bucketStatus)),
});
/** Status histories of an object and its children. */
export type StatusHistory = z.output<typeof statusHistory>;

/** Recent values of primary channels: every sensor's list has the same times, oldest first, null for a gap. */
export const recentValues = z.object({
  first_time: nullableTime,
  step_seconds: z.number(),
  sensors: z.array(z.object({ id: z.string(), values: z.array(nullableNumber) })),
});
/** Recent values of sensors. */
export type RecentValues = z.output<typeof recentValues>;
