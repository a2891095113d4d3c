import { reportPeriodNames } from "@monitor/domain";
import * as z from "zod/mini";
import { timestamp } from "./fields.ts";
import { reference } from "./object.ts";

const count = z.number();
const nullableCount = z.nullable(z.number());
/** Milliseconds of all sensors added up: of one sensor an hour has 3,600,000. What is paused or unknown does not count. */
const availability = {
  up_ms: count,
  down_ms: count,
  paused_ms: count,
  unknown_ms: count,
  outages: count,
  /** Percent of the time that counts, cut after two decimals; null where none counts. */
  reached: nullableCount,
  is_met: z.nullable(z.boolean()),
  /** Down time that the target still allows; below zero: so much too much. */
  credit_ms: nullableCount,
};

/** The whole period before; null figures where no time counts in it. */
const reportBefore = z.object({
  first_day: z.string(),
  last_day: z.string(),
  reached: nullableCount,
  /** Rows that met the target, of those that had time which counts. */
  met: count,
  judged: count,
});
/** One of the longest outages, and what its sensor said when it began. */
const reportOutage = z.object({
  sensor: reference,
  device: z.nullable(z.string()),
  from: timestamp,
  down_ms: count,
  /** It had not ended when the period did. */
  is_running: z.boolean(),
  said: z.nullable(z.string()),
  said_de: z.nullable(z.string()),
});
/** What was down and for how long: a device, or a sensor where there is one device alone; null: all others together. */
const reportShare = z.object({ object: z.nullable(reference), down_ms: count });

/** How available an object and what is directly below it were in a period; rows and days add up to the total. */
export const report = z.object({
  object: reference,
  period: z.enum(reportPeriodNames),
  time_zone: z.string(),
  from: timestamp,
  to: timestamp,
  /** The period has not ended yet; `to` is now. */
  is_running: z.boolean(),
  made: timestamp,
  target: count,
  sensors: count,
  total: z.object(availability),
  rows: z.array(z.object({ object: reference, sensors: count, ...availability, days: z.array(nullableCount) })),
  days: z.array(z.object({ date: z.string(), ...availability })),
  before: z.nullable(reportBefore),
  /** The longest ones, the longest first. */
  outages: z.array(reportOutage),
  /** Of all down time of the rows, the most first. */
  most_down: z.array(reportShare),
});
/** How available an object was. */
export type Report = z.output<typeof report>;
/** One object of a report. */
export type ReportRow = Report["rows"][number];

/** A report as a file that people read and pass on. */
export const reportFile = z.object({ file_name: z.string(), content_base64: z.string() });
/** A report as a file. */
export type ReportFile = z.output<typeof reportFile>;
