import { reportTemplateCalls } from "@monitor/contract";
import type { ReportTemplate } from "@monitor/contract";
import { reportPeriodNames } from "@monitor/domain";
import type { ReportPeriodName } from "@monitor/domain";
import { periodText, reportWords } from "@monitor/report";
import { Table2, Pencil } from "lucide-react";
import { reportFailure, runCall, useCall } from "../../shared/api/index.ts";
import { DocumentPage } from "../../shared/documents/document-page.tsx";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { AppLink, useGo, useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import head from "../../shared/page-head/page-head.module.css";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { SegmentedControl } from "../../shared/ui/segmented-control.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { KeptReports } from "./kept-reports.tsx";
import { ReportFiles } from "./report-buttons.tsx";
import { reportHref } from "./report-choice.ts";
import { ReportFailure } from "./report-failure.tsx";
import { bodyOf, shownErrors, useTemplate, useTemplates } from "./template-calls.ts";
import { TemplateMenu } from "./template-menu.tsx";
import report from "./reports.module.css";
import styles from "./templates.module.css";
import { useMessages } from "./texts.ts";

const EditPage = lazyPart(async () => (await import("./edit-page.tsx")).EditPage, {
  fallback: () => <Skeleton height={240} />,
});

/** Who edits does not wait for what is looked at. */
const ReportView = lazyPart(async () => (await import("./report-view.tsx")).ReportView, {
  fallback: () => <Skeleton height={240} />,
});

/** A report that has a template: looked at, or edited. */
export function TemplatePage({ id }: { readonly id: string }) {
  const texts = useMessages();
  const { edit } = useSearchParams();
  const setParams = useSetSearchParams();
  const discardNew = useDiscardNew(id);
  const done = () => setParams({}, true);
  const failure = { title: texts.loadFailed, text: texts.loadFailedText };
  return (
    <DocumentPage query={useTemplate(id)} listHref="/reports" listTitle={texts.title} failure={failure}>
      {(template, name) =>
        edit !== undefined && template.may_change ? (
          <EditPage
            template={template}
            name={name}
            onDone={done}
            onDiscard={edit === "new" && template.version === 1 ? () => void discardNew() : done}
          />
        ) : (
          <Looked template={template} name={name} />
        )
      }
    </DocumentPage>
  );
}

/** A report that was just added, and is not wanted, is as if it had never been. */
function useDiscardNew(id: string): () => Promise<void> {
  const go = useGo();
  const { refetch } = useTemplates();
  return async () => {
    try {
      await runCall(reportTemplateCalls.deleteReportTemplate, { params: { id } });
    } catch (failure) {
      reportFailure(failure);
    }
    await refetch();
    go("/reports");
  };
}

interface LookedProps {
  readonly template: ReportTemplate;
  readonly name: string;
}

function Looked({ template, name }: LookedProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const setParams = useSetSearchParams();
  const wanted = useSearchParams()["period"];
  const period = reportPeriodNames.find((one) => one === wanted);
  const input = { params: { id: template.id }, query: { period } };
  const { data, error, isFetching, refetch } = useCall(reportTemplateCalls.readReportTemplate, input, {
    expects: [...shownErrors, 500, 503],
    keepsPrevious: true,
  });
  const { printReportTemplate } = reportTemplateCalls;
  return (
    <PageWithHead
      title={name}
      note={
        <span className={styles.origin}>
          <AppLink href="/reports">{texts.title}</AppLink>
          {data === undefined ? null : ` · ${periodText(data, locale)}`}
        </span>
      }
      action={
        <div className={styles.actions}>
          {template.may_change ? (
            <Button icon={Pencil} onClick={() => setParams({ edit: "1" })}>
              {texts.edit}
            </Button>
          ) : null}
          <ReportFiles
            report={data}
            print={() => runCall(printReportTemplate, { ...input, query: { period, language: locale } })}
          />
          {template.may_share ? <TemplateMenu template={template} name={name} /> : null}
        </div>
      }
      choices={<PeriodChoice template={template} period={period} />}
    >
      <div className={classNames(head.content, report.sections)} aria-busy={isFetching}>
        <PanelBoundary>
          {data === undefined && error !== null ? (
            <ReportFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <Card isBusy>
              <Skeleton height={240} />
            </Card>
          ) : data.sensors === 0 && data.charts.length === 0 ? (
            <Card>
              <EmptyState icon={<Icon shape={Table2} size={22} />} title={texts.noSensors}>
                {data.left_out > 0 ? reportWords[locale].leftOut(String(data.left_out)) : texts.noSensorsText}
              </EmptyState>
            </Card>
          ) : (
            <ReportView
              report={data}
              hrefOf={(object) =>
                reportHref({
                  object,
                  period: data.period === "own" ? "last_month" : data.period,
                  timeZone: data.time_zone,
                  target: String(data.target),
                })
              }
            />
          )}
        </PanelBoundary>
        <KeptReports template={template} />
      </div>
    </PageWithHead>
  );
}

interface PeriodChoiceProps extends Pick<LookedProps, "template"> {
  readonly period: ReportPeriodName | undefined;
}

/** The template's own period, and others in its place; what is chosen stands in the address. */
function PeriodChoice({ template, period }: PeriodChoiceProps) {
  const texts = useMessages();
  const { periods } = reportWords[useLanguage()];
  const setParams = useSetSearchParams();
  const own = bodyOf(template).period;
  const names = own === "own" ? (["own", ...reportPeriodNames] as const) : reportPeriodNames;
  return (
    <div className={styles.periods}>
      <SegmentedControl
        label={texts.period}
        value={period ?? own}
        segments={names.map((name) => ({ value: name, label: name === "own" ? texts.ownDays : periods[name] }))}
        onChange={(name) => setParams({ period: name === own ? undefined : name }, true)}
      />
    </div>
  );
}
