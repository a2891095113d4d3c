import type { ReportFile } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readReport } from "./read-report.ts";
import type { ReportQuery } from "./read-report.ts";

/** The report of `readReport` as a PDF document. Errors: as there. */
export async function readReportPdf(
  parts: FeatureParts,
  { language = "en", ...query }: ReportQuery & { readonly language?: Locale | undefined },
  context: RequestContext,
): Promise<ReportFile> {
  const report = await readReport(parts, query, context);
  const content_base64 = await parts.printReport(report, language);
  return { file_name: `report-${report.object.id}-${report.days[0]?.date ?? "empty"}.pdf`, content_base64 };
}
