import type { ReportFile } from "@monitor/contract";
import { Download, FileText } from "lucide-react";
import { useState } from "react";
import { reportFailure } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { saveReportCsv, saveReportPdf } from "./report-files.ts";
import type { ShownReport } from "./report-files.ts";
import { useMessages } from "./texts.ts";

export interface ReportFilesProps {
  readonly report: ShownReport | undefined;
  /** Has the server make the document. */
  readonly print: () => Promise<ReportFile>;
}

/** Buttons that save a report as files. */
export function ReportFiles({ report, print }: ReportFilesProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const [isPrinting, setPrinting] = useState(false);
  const tell = (name: string) => notices.show({ id: "report-file", type: "info", title: texts.saved(name) });

  async function save(): Promise<void> {
    setPrinting(true);
    try {
      tell(saveReportPdf(await print()));
    } catch (error) {
      reportFailure(error);
    }
    setPrinting(false);
  }

  return (
    <>
      <Button
        icon={Download}
        isDisabled={report === undefined}
        onClick={() => (report === undefined ? undefined : tell(saveReportCsv(report, locale)))}
      >
        {texts.downloadCsv}
      </Button>
      <Button
        kind="primary"
        icon={FileText}
        isBusy={isPrinting}
        isDisabled={report === undefined}
        onClick={() => void save()}
      >
        {texts.downloadPdf}
      </Button>
    </>
  );
}
