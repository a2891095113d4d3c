import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { readReport } from "./read-report.ts";
import { readReportPdf } from "./read-report-pdf.ts";

export const reportHandlers = (parts: FeatureParts): CallHandlers<"getReport" | "getReportPdf"> => {
  const inTurn = oneAtATime();
  return {
    getReport: ({ params, query }, context) => inTurn(() => readReport(parts, { ...params, ...query }, context)),
    getReportPdf: ({ params, query }, context) => inTurn(() => readReportPdf(parts, { ...params, ...query }, context)),
  };
};
