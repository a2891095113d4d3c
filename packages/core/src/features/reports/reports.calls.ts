import type { reportCalls, reportTemplateCalls } from "@monitor/contract";
import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readReport } from "./read-report.ts";
import { readReportPdf } from "./read-report-pdf.ts";
import {
  changeReportTemplate,
  createReportTemplate,
  deleteMadeReport,
  deleteReportTemplate,
  getMadeReport,
  getReportTemplate,
  listReportTemplates,
  makeReportNow,
  printReportTemplate,
  readReportTemplate,
} from "./report-templates.ts";

export const reportHandlers = (
  parts: FeatureParts,
): CallHandlers<keyof typeof reportCalls | keyof typeof reportTemplateCalls> => {
  const { inTurn } = parts.reports;
  return {
    getReport: ({ params, query }, context) => inTurn(() => readReport(parts, { ...params, ...query }, context)),
    getReportPdf: ({ params, query }, context) => inTurn(() => readReportPdf(parts, { ...params, ...query }, context)),
    listReportTemplates: (_, context) => listReportTemplates(parts, context),
    getReportTemplate: ({ params }, context) => getReportTemplate(parts, params.id, context),
    createReportTemplate: ({ body }, context) => createReportTemplate(parts, body, context),
    changeReportTemplate: ({ params, body }, context) =>
      changeReportTemplate(parts, { id: params.id, changes: body }, context),
    deleteReportTemplate: ({ params }, context) => deleteReportTemplate(parts, params.id, context),
    readReportTemplate: ({ params, query }, context) => readReportTemplate(parts, { ...params, ...query }, context),
    printReportTemplate: ({ params, query }, context) => printReportTemplate(parts, { ...params, ...query }, context),
    makeReport: ({ params }, context) => makeReportNow(parts, params.id, context),
    getMadeReport: ({ params }, context) => getMadeReport(parts, params, context),
    deleteMadeReport: ({ params }, context) => deleteMadeReport(parts, params, context),
  };
};
