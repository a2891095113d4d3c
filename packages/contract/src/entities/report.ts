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
});
/** How available an object was. */
export type Report = z.output<typeof report>;
/** One object of a report. */
export type ReportRow = Report["rows"][number];

/** A report as a file that people read and pass on. */
export const reportFile = z.object({ file_name: z.string(), content_base64: z.string() });
/** A report as a file. */
export type ReportFile = z.output<typeof reportFile>;
