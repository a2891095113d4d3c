import { reportTemplateCalls } from "@monitor/contract";
import type { MadeReport, ReportTemplate } from "@monitor/contract";
import { reachedText, reportWords } from "@monitor/report";
import { Download, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { useZonedFormat, zonedDateTime } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { saveReportPdf } from "./report-files.ts";
import { bodyOf, useTemplate, useTemplates } from "./template-calls.ts";
import styles from "./templates.module.css";
import { useMessages } from "./texts.ts";

/** The reports that were made of a template and kept, and one more now; with a name where others stand beside it. */
export function KeptReports({ template, name }: { readonly template: ReportTemplate; readonly name?: string }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { made, next_at, can_send, may_change } = template;
  const { schedule, period } = bodyOf(template);
  const { periods } = reportWords[useLanguage()];
  const receivers = schedule?.receivers ?? [];
  const notes = [
    next_at === null ? texts.byHand : texts.nextAt(zonedDateTime(Date.parse(next_at), format)),
    period === "own" ? texts.ownDays : periods[period],
    receivers.length > 0 ? texts.addressCount(receivers.length) : "",
  ];
  return (
    <Card
      title={name ?? texts.kept}
      note={notes.filter(Boolean).join(" · ")}
      isFlush
      actions={may_change ? <MakeNow template={template} isSent={can_send && receivers.length > 0} /> : null}
    >
      {receivers.length > 0 && !can_send ? <p className={styles.line}>{texts.noMailServer}</p> : null}
      {next_at !== null && template.runs_as !== null ? (
        <p className={styles.line}>{texts.runsAs(template.runs_as.name)}</p>
      ) : null}
      {made.length === 0 ? (
        <p className={styles.line}>{texts.noneKept}</p>
      ) : (
        <ul className={styles.kept}>
          {made.map((report) => (
            <KeptReport key={report.id} template={template} report={report} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Asks again for the template and for the list, which tell of what was made. */
function useMadeAnew(id: string): () => Promise<void> {
  const template = useTemplate(id);
  const list = useTemplates();
  return async () => {
    await template.refetch();
    await list.refetch();
  };
}

function MakeNow({ template, isSent }: { readonly template: ReportTemplate; readonly isSent: boolean }) {
  const texts = useMessages();
  const refresh = useMadeAnew(template.id);
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      const made = await runCall(reportTemplateCalls.makeReport, { params: { id: template.id } });
      const title = made.size === null ? texts.notMade : made.not_sent > 0 ? texts.notSent(made.not_sent) : texts.made;
      notices.show({ id: "report-made", type: made.size === null || made.not_sent > 0 ? "error" : "info", title });
      await refresh();
    } catch (failure) {
      reportFailure(failure);
    }
    setBusy(false);
  }
  return (
    <Button size="sm" icon={Send} isBusy={isBusy} onClick={() => void make()}>
      {isSent ? texts.makeAndSend : texts.makeNow}
    </Button>
  );
}

interface KeptReportProps {
  readonly template: ReportTemplate;
  readonly report: MadeReport;
}

function KeptReport({ template, report }: KeptReportProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const format = useZonedFormat();
  const refresh = useMadeAnew(template.id);
  const words = reportWords[locale];
  const { size, sent, not_sent, is_met, reached } = report;
  const input = { params: { id: template.id, made: report.id } };
  const time = zonedDateTime(Date.parse(report.made_at), format);
  const says = [
    size === null ? texts.notMade : reachedText(reached, locale),
    size === null || is_met === null ? "" : is_met ? words.met : words.missed,
    sent > 0 ? texts.sent(sent) : "",
    not_sent > 0 ? texts.notSent(not_sent) : "",
  ];
  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      reportFailure(failure);
    }
  }
  const save = async () => {
    saveReportPdf(await runCall(reportTemplateCalls.getMadeReport, input));
  };
  const remove = async () => {
    await runCall(reportTemplateCalls.deleteMadeReport, input);
    await refresh();
  };
  return (
    <li>
      <span>
        {time}
        <small>{says.filter(Boolean).join(" · ")}</small>
      </span>
      {size === null ? null : (
        <IconButton icon={Download} label={texts.downloadKept(time)} onClick={() => void run(save)} />
      )}
      {template.may_change ? (
        <IconButton icon={Trash2} label={texts.removeKept(time)} onClick={() => void run(remove)} />
      ) : null}
    </li>
  );
}
