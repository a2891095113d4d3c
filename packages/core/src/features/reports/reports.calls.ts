import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readReport } from "./read-report.ts";
import { readReportPdf } from "./read-report-pdf.ts";

export const reportHandlers = (parts: FeatureParts): CallHandlers<"getReport" | "getReportPdf"> => ({
  getReport: ({ params, query }, context) => readReport(parts, { ...params, ...query }, context),
  getReportPdf: ({ params, query }, context) => readReportPdf(parts, { ...params, ...query }, context),
});
