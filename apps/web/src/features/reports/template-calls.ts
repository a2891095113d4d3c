import { queryKeyOf, reportTemplateCalls } from "@monitor/contract";
import type { ReportBody, ReportTemplate } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../shared/api/index.ts";
import { formatSearch } from "../../shared/navigation/index.ts";

/** Errors that the pages say themselves. */
export const shownErrors = [400, 403, 404, 409];

export const useTemplates = () => useCall(reportTemplateCalls.listReportTemplates, {}, { expects: shownErrors });
export const useTemplate = (id: string) =>
  useCall(reportTemplateCalls.getReportTemplate, { params: { id } }, { expects: shownErrors });

/** Where a template is. */
export const templateHref = (id: string, params: Readonly<Record<string, unknown>> = {}): string =>
  `/reports/${id}${formatSearch(params)}`;

/** Shows a template as the server has answered, and asks again for what follows from it. */
export function useTemplateStored(): (template: ReportTemplate) => Promise<void> {
  const client = useQueryClient();
  return async (template) => {
    client.setQueryData(queryKeyOf(reportTemplateCalls.getReportTemplate, { params: { id: template.id } }), template);
    const { listReportTemplates, readReportTemplate } = reportTemplateCalls;
    await client.invalidateQueries({ queryKey: [listReportTemplates.id] });
    await client.invalidateQueries({ queryKey: [readReportTemplate.id] });
  };
}

/** What a template is made of, as this version knows it. */
export const bodyOf = ({ body }: Pick<ReportTemplate, "body">): ReportBody => body as ReportBody;
