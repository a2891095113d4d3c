import { reportPeriodNames } from "@monitor/domain";
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import {
  madeNow,
  newReportTemplate,
  reportTemplate,
  reportTemplateChanges,
  reportTemplateInfo,
  templateReport,
} from "../documents/report-template.ts";
import { noBody, noContent, noParams } from "../entities/fields.ts";
import { reportFile } from "../entities/report.ts";
import { readCall } from "./read-calls.ts";

const number = z.string().check(z.regex(/^\d{1,15}$/, "expected a number"));
const params = z.object({ id: number });
const madeParams = z.object({ id: number, made: number });
const path = "/ext/documents/reports";
const change = { ...readCall, keys: "full", params, path: `${path}/:id`, response: reportTemplate } as const;
const period = z.optional(z.enum(reportPeriodNames));

/** Templates of reports: each user sees those that are shared with him and his own, and in them what he may see. */
export const reportTemplateCalls = {
  listReportTemplates: defineCall({
    ...readCall,
    id: "listReportTemplates",
    keys: "whole",
    path,
    summary: "Templates of reports that the user may see",
    params: noParams,
    response: z.array(reportTemplateInfo),
    errors: ["AUTH_FAILED"],
  }),
  getReportTemplate: defineCall({
    ...readCall,
    id: "getReportTemplate",
    keys: "whole",
    path: `${path}/:id`,
    summary: "A template of a report, with the reports that were made of it and that the user may see",
    params,
    response: reportTemplate,
  }),
  createReportTemplate: defineCall({
    ...change,
    id: "createReportTemplate",
    method: "POST",
    path,
    summary: "Create a template of a report of one's own",
    params: noParams,
    body: newReportTemplate,
    successStatus: 201,
    errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeReportTemplate: defineCall({
    ...change,
    id: "changeReportTemplate",
    method: "PATCH",
    summary: "Change a template in the version that was read; refused if somebody has changed it since",
    body: reportTemplateChanges,
    errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
  }),
  deleteReportTemplate: defineCall({
    ...change,
    id: "deleteReportTemplate",
    method: "DELETE",
    summary: "Delete a template with the reports that were made of it",
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  }),
  readReportTemplate: defineCall({
    ...readCall,
    id: "readReportTemplate",
    keys: "whole",
    path: `${path}/:id/figures`,
    summary: "What a template says of its period or of another one, as far as the user may see it",
    params,
    query: z.object({ period }),
    response: templateReport,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  printReportTemplate: defineCall({
    ...readCall,
    id: "printReportTemplate",
    keys: "whole",
    path: `${path}/:id/pdf`,
    summary: "The same as a PDF document, in the language of the template or another one",
    params,
    query: z.object({ period, language: z.optional(z.enum(["en", "de"])) }),
    response: reportFile,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  makeReport: defineCall({
    ...change,
    id: "makeReport",
    method: "POST",
    path: `${path}/:id/made`,
    summary: "Make a report of a template now, send it to its addresses and keep it",
    body: noBody,
    response: madeNow,
    successStatus: 201,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  getMadeReport: defineCall({
    ...readCall,
    id: "getMadeReport",
    keys: "whole",
    path: `${path}/:id/made/:made`,
    summary: "A kept report as a PDF document",
    params: madeParams,
    response: reportFile,
  }),
  deleteMadeReport: defineCall({
    ...change,
    id: "deleteMadeReport",
    method: "DELETE",
    path: `${path}/:id/made/:made`,
    summary: "Delete a kept report",
    params: madeParams,
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  }),
};
