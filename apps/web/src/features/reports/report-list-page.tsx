import { defaultReportTarget, reportTemplateCalls } from "@monitor/contract";
import type { ReportTemplateInfo } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import { reachedText, reportWords } from "@monitor/report";
import { Archive, Table2, CircleCheck, CircleAlert, Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useDocumentName } from "../../shared/documents/use-document-name.ts";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink, useGo, useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import head from "../../shared/page-head/page-head.module.css";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { useZonedFormat, zonedDateTime } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { KeptReports } from "./kept-reports.tsx";
import { templateHref, useTemplate, useTemplates, useTemplateStored } from "./template-calls.ts";
import styles from "./templates.module.css";
import { useMessages } from "./texts.ts";

/** The templates of reports that the user may see, and a new one. */
export function ReportListPage() {
  const texts = useMessages();
  const go = useGo();
  const { data, error, isFetching, refetch } = useTemplates();
  return (
    <PageWithHead
      title={texts.title}
      note={texts.listLead}
      action={
        <div className={styles.actions}>
          <Button onClick={() => go(`/reports?object=${rootGroupId}`)}>{texts.ofObject}</Button>
          <NewTemplate />
        </div>
      }
    >
      <div className={head.content}>
        {data === undefined && error !== null ? (
          <Card>
            <PanelError title={texts.listFailed} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
              {texts.loadFailedText}
            </PanelError>
          </Card>
        ) : (
          <TemplateList templates={data} />
        )}
      </div>
    </PageWithHead>
  );
}

function NewTemplate() {
  const texts = useMessages();
  const locale = useLanguage();
  const go = useGo();
  const stored = useTemplateStored();
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      const target = defaultReportTarget;
      const body = { objects: [rootGroupId], period: "last_month" as const, target, language: locale };
      const made = await runCall(reportTemplateCalls.createReportTemplate, { body: { name: texts.newName, body } });
      await stored(made);
      go(templateHref(made.id, { edit: "new" }));
    } catch (failure) {
      reportFailure(failure);
      setBusy(false);
    }
  }
  return (
    <Button kind="primary" icon={Plus} isBusy={isBusy} onClick={() => void make()}>
      {texts.newReport}
    </Button>
  );
}

function TemplateList({ templates }: { readonly templates: readonly ReportTemplateInfo[] | undefined }) {
  const texts = useMessages();
  if (templates === undefined) return <Skeleton height={160} />;
  if (templates.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Icon shape={Table2} size={22} />} title={texts.noReports}>
          {texts.noReportsText}
        </EmptyState>
      </Card>
    );
  }
  return <TemplatesWithPanel templates={templates} />;
}

/** The list, and beside it the schedule and the kept reports of one of them; which one stands in the address. */
function TemplatesWithPanel({ templates }: { readonly templates: readonly ReportTemplateInfo[] }) {
  const texts = useMessages();
  const wanted = useSearchParams()["kept"];
  const setParams = useSetSearchParams();
  const shown =
    templates.find(({ id }) => id === wanted) ?? templates.find(({ last }) => last !== null) ?? templates[0];
  return (
    <div className={styles.withPanel}>
      <Card isFlush className={styles.listCard}>
        <table className={styles.list}>
          <thead>
            <tr>
              {[texts.report, texts.scheduleColumn, texts.receiversColumn, texts.lastColumn].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{texts.kept}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {templates.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                isShown={template === shown}
                onShow={() => setParams({ kept: template.id }, true)}
              />
            ))}
          </tbody>
        </table>
      </Card>
      {shown === undefined ? null : <KeptPanel key={shown.id} template={shown} />}
    </div>
  );
}

function KeptPanel({ template }: { readonly template: ReportTemplateInfo }) {
  const name = useDocumentName()(template);
  const { data } = useTemplate(template.id);
  return (
    <div className={styles.panel}>
      {data === undefined ? <Skeleton height={160} /> : <KeptReports template={data} name={name} />}
    </div>
  );
}

interface TemplateRowProps {
  readonly template: ReportTemplateInfo;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function TemplateRow({ template, isShown, onShow }: TemplateRowProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const format = useZonedFormat();
  const nameOf = useDocumentName();
  const { id, period, objects, charts, every, next_at, receivers } = template;
  const periods: Readonly<Record<string, string>> = { ...reportWords[locale].periods, own: texts.ownDays };
  const about = [
    periods[period] ?? period,
    texts.objectCount(objects),
    charts > 0 ? texts.chartCount(charts) : "",
    template.is_shared ? "" : texts.notShared,
  ];
  return (
    <tr className={isShown ? styles.shown : undefined}>
      <th scope="row">
        <AppLink href={templateHref(id)} className={styles.name}>
          {nameOf(template)}
        </AppLink>
        <small>{about.filter(Boolean).join(" · ")}</small>
      </th>
      <td>
        <span className={styles.phoneLabel}>{texts.scheduleColumn}: </span>
        {every === null ? texts.byHand : (texts.rhythms[every as keyof typeof texts.rhythms] ?? every)}
        {next_at === null ? null : <small>{texts.nextAt(zonedDateTime(Date.parse(next_at), format))}</small>}
      </td>
      <td>
        <span className={styles.phoneLabel}>{texts.receiversColumn}: </span>
        {receivers === 0 ? <span className={styles.quiet}>{texts.nobody}</span> : texts.addressCount(receivers)}
      </td>
      <td>
        <span className={styles.phoneLabel}>{texts.lastColumn}: </span>
        <LastMade last={template.last} />
      </td>
      <td className={styles.showCell}>
        <IconButton icon={Archive} label={texts.showKept(nameOf(template))} aria-pressed={isShown} onClick={onShow} />
      </td>
    </tr>
  );
}

function LastMade({ last }: Pick<ReportTemplateInfo, "last">) {
  const texts = useMessages();
  const locale = useLanguage();
  const format = useZonedFormat();
  if (last === null) return <span className={styles.quiet}>{texts.neverMade}</span>;
  const words = reportWords[locale];
  const isFailed = last.size === null || last.not_sent > 0;
  const shape = isFailed || last.is_met === false ? CircleAlert : last.is_met === null ? Minus : CircleCheck;
  const look = isFailed || last.is_met === false ? styles.bad : last.is_met === null ? styles.quiet : styles.good;
  const says = last.size === null ? texts.notMade : last.not_sent > 0 ? texts.notSent(last.not_sent) : null;
  const target = last.is_met === null ? words.notCounted : last.is_met ? words.met : words.missed;
  return (
    <>
      <span className={look}>
        <Icon shape={shape} size={15} />
      </span>{" "}
      {zonedDateTime(Date.parse(last.made_at), format)}
      <small>{says ?? `${target}, ${reachedText(last.reached, locale)}`}</small>
    </>
  );
}
