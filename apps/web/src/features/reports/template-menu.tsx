import { reportTemplateCalls } from "@monitor/contract";
import type { ReportTemplate } from "@monitor/contract";
import { runCall } from "../../shared/api/index.ts";
import { DocumentMenu } from "../../shared/documents/document-menu.tsx";
import { useGo } from "../../shared/navigation/index.ts";
import { useTemplates, useTemplateStored } from "./template-calls.ts";
import { useMessages } from "./texts.ts";

export interface TemplateMenuProps {
  readonly template: ReportTemplate;
  readonly name: string;
}

/** Share and delete a template, for those who may. */
export function TemplateMenu({ template, name }: TemplateMenuProps) {
  const texts = useMessages();
  const go = useGo();
  const stored = useTemplateStored();
  const templates = useTemplates();
  const params = { id: template.id };
  return (
    <DocumentMenu
      texts={texts}
      sharing={{
        document: template,
        help: texts.everybodyHelp,
        save: async (sharing) => {
          const input = { params, body: { version: template.version, sharing } };
          await stored(await runCall(reportTemplateCalls.changeReportTemplate, input));
        },
      }}
      removal={{
        title: texts.removeReport(name),
        text: texts.removeReportText,
        notice: { id: "report", title: texts.reportRemoved(name) },
        send: () => runCall(reportTemplateCalls.deleteReportTemplate, { params }),
        onDeleted: async () => {
          go("/reports");
          await templates.refetch();
        },
      }}
    />
  );
}
