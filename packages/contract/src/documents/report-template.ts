import { countOwnDays, isEmailAddress, isTimeZone, reportPeriodNames, reportRhythms } from "@monitor/domain";
import * as z from "zod/mini";
import { objectId, plainLine, timestamp } from "../entities/fields.ts";
import { reference } from "../entities/object.ts";
import { report } from "../entities/report.ts";
import { unit } from "../entities/sensor.ts";
import { documentHead, documentName, documentSharing } from "./document.ts";

/** Most objects of one report. */
export const maxReportObjects = 50;
/** Most charts of one report. */
export const maxReportCharts = 20;
/** Most addresses that a report is sent to. */
export const maxReportReceivers = 20;
/** So many made reports of one template are kept, the newest ones. */
export const keptReports = 12;

/** Periods of a template: those by a name, and days of one's own. */
export const templatePeriods = [...reportPeriodNames, "own"] as const;
/** A period of a template. */
export type TemplatePeriod = (typeof templatePeriods)[number];
/** Figures that a report shows beside what was reached. */
export const reportFigures = ["down", "paused", "unknown", "outages", "credit"] as const;
/** A figure that a report shows. */
export type ReportFigure = (typeof reportFigures)[number];

const int = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "expected a date such as 2026-11-28"));
const isDifferent = (values: readonly string[]) => new Set(values).size === values.length;
const address = z.string().check(z.trim(), z.refine(isEmailAddress, "is no mail address"));

/** When a report is made by itself, and who gets it. The day is that of the week (1 is Monday), of the month or of the first month of a quarter (up to 28). */
const reportSchedule = z
  .strictObject({
    every: z.enum(reportRhythms),
    day: z._default(int(1, 28), 1),
    time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "expected a time such as 06:00")),
    receivers: z._default(
      z.array(address).check(z.maxLength(maxReportReceivers), z.refine(isDifferent, "addresses must differ")),
      [],
    ),
    only_missed: z._default(z.boolean(), false),
  })
  .check(z.refine(({ every, day }) => every !== "week" || day <= 7, "a week has the days 1 to 7"));

const chart = z.strictObject({ sensor: objectId, channel: int(-100, 1_000_000) });

/** What a report is made of: the rows are the objects, what is below them where there is one alone, or the sensors of the filter below them. */
export const reportBody = z
  .strictObject({
    objects: z
      .array(objectId)
      .check(z.minLength(1), z.maxLength(maxReportObjects), z.refine(isDifferent, "must differ")),
    filter: z._default(z.string().check(z.trim(), z.maxLength(1000), plainLine), ""),
    period: z.enum(templatePeriods),
    own_days: z.optional(z.strictObject({ from: date, to: date })),
    /** Empty: that of the server. */
    time_zone: z._default(
      z.string().check(
        z.maxLength(60),
        z.refine((name) => name === "" || isTimeZone(name), "is no time zone"),
      ),
      "",
    ),
    target: z.number().check(
      z.gte(0),
      z.lte(100),
      z.refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, "has at most three decimals"),
    ),
    figures: z._default(z.array(z.enum(reportFigures)).check(z.refine(isDifferent, "must differ")), [...reportFigures]),
    language: z._default(z.enum(["en", "de"]), "en"),
    charts: z._default(z.array(chart).check(z.maxLength(maxReportCharts)), []),
    schedule: z._default(z.nullable(reportSchedule), null),
  })
  .check(
    z.refine(
      ({ period, own_days }) => period !== "own" || (own_days !== undefined && countOwnDays(own_days) !== null),
      "days of one's own need a first and a last day, at most 366 days apart",
    ),
  );
/** What a report is made of. */
export type ReportBody = z.output<typeof reportBody>;
/** When a report is made by itself, and who gets it. */
export type ReportSchedule = NonNullable<ReportBody["schedule"]>;

/** A report that was made and kept. `sent` and `not_sent` count addresses; without `size` the document could not be made. */
const madeReport = z.object({
  id: z.string(),
  made_at: timestamp,
  from: timestamp,
  to: timestamp,
  is_by_hand: z.boolean(),
  reached: z.nullable(z.number()),
  is_met: z.nullable(z.boolean()),
  size: z.nullable(z.number()),
  sent: z.number(),
  not_sent: z.number(),
});
/** A report that was made and kept. */
export type MadeReport = z.output<typeof madeReport>;

const ofTemplate = {
  ...documentHead,
  /** When it is made by itself next. */
  next_at: z.nullable(timestamp),
};

/** A template in the list. */
export const reportTemplateInfo = z.looseObject({
  ...ofTemplate,
  period: z.string(),
  objects: z.number(),
  charts: z.number(),
  every: z.nullable(z.string()),
  receivers: z.number(),
  last: z.nullable(madeReport),
});
/** A template in the list. */
export type ReportTemplateInfo = z.output<typeof reportTemplateInfo>;

/** A template with what it is made of. `runs_as`: whose rights count where it is made by itself; he and administrators see what was made. */
export const reportTemplate = z.looseObject({
  ...ofTemplate,
  body: z.looseObject({ objects: z.array(z.string()), period: z.string() }),
  runs_as: z.nullable(z.looseObject({ id: z.string(), name: z.string() })),
  made: z.array(madeReport),
  can_send: z.boolean(),
});
/** A template with what it is made of. */
export type ReportTemplate = z.output<typeof reportTemplate>;

const numbers = z.array(z.nullable(z.number()));
/** A channel over the time of a report: a step each `step_s` seconds from `from` on. Without `found` it is gone or may not be seen. */
const reportChart = z.object({
  sensor: z.nullable(reference),
  device: z.nullable(z.string()),
  found: z.nullable(
    z.object({
      channel: z.string(),
      channel_de: z.nullable(z.string()),
      unit,
      from: timestamp,
      step_s: z.number(),
      average: numbers,
      minimum: numbers,
      maximum: numbers,
    }),
  ),
});
/** A channel over the time of a report. */
export type ReportChart = z.output<typeof reportChart>;

/** What a template says of a period. `left_out` counts objects that are gone or that the user may not see. */
export const templateReport = z.object({
  ...z.omit(report, { object: true, period: true }).shape,
  template: z.object({ id: z.string(), name: z.string(), name_de: z.nullable(z.string()) }),
  period: z.enum(templatePeriods),
  figures: z.array(z.enum(reportFigures)),
  left_out: z.number(),
  charts: z.array(reportChart),
});
/** What a template says of a period. */
export type TemplateReport = z.output<typeof templateReport>;

/** What a new template is made of. */
export const newReportTemplate = z.strictObject({
  name: documentName,
  body: reportBody,
  sharing: z.optional(documentSharing),
});
/** Changes to a template in this version; fields that are left out stay, `body` and `sharing` are replaced as a whole. */
export const reportTemplateChanges = z.strictObject({
  version: int(0, 1_000_000_000),
  name: z.optional(documentName),
  body: z.optional(reportBody),
  sharing: z.optional(documentSharing),
});
/** Changes to a template. */
export type ReportTemplateChanges = z.output<typeof reportTemplateChanges>;
/** What was made by hand. */
export const madeNow = madeReport;
