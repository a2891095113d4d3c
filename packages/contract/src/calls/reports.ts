import { isTimeZone, reportPeriodNames } from "@monitor/domain";
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { report, reportFile } from "../entities/report.ts";
import { readCall } from "./read-calls.ts";

/** Most sensors of one report. */
export const maxReportSensors = 5000;
/** Most rows of one report: what is directly below its object. */
export const maxReportRows = 500;
/** The target of a report that names none, in percent. */
export const defaultReportTarget = 99.9;

const target = z
  .string()
  .check(
    z.regex(/^(?:100|\d{1,2}(?:\.\d{1,3})?)$/, "expected percent from 0 to 100, at most three digits behind the point"),
  );
const query = {
  period: z.optional(z.enum(reportPeriodNames)),
  time_zone: z.optional(z.string().check(z.maxLength(60), z.refine(isTimeZone, "is no time zone"))),
  target: z.optional(target),
};

/** Reports on availability; what the user may not see is not in them. */
export const reportCalls = {
  getReport: defineCall({
    ...readCall,
    id: "getReport",
    path: "/ext/reports/:id",
    summary: "How available an object and what is directly below it were in a period, beside a target",
    query: z.object(query),
    response: report,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  getReportPdf: defineCall({
    ...readCall,
    id: "getReportPdf",
    path: "/ext/reports/:id/pdf",
    summary: "The same report as a PDF document in a language",
    query: z.object({ ...query, language: z.optional(z.enum(["en", "de"])) }),
    response: reportFile,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
};
