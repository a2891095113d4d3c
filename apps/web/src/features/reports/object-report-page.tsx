import { reportCalls } from "@monitor/contract";
import type { Report } from "@monitor/contract";
import { Table2 } from "lucide-react";
import { runCall, useCall } from "../../shared/api/index.ts";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import head from "../../shared/page-head/page-head.module.css";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { ReportFiles } from "./report-buttons.tsx";
import { reportHref, reportInput, useReportChoice } from "./report-choice.ts";
import type { ReportChoice } from "./report-choice.ts";
import { ReportFailure } from "./report-failure.tsx";
import { ReportView } from "./report-view.tsx";
import type { ReportViewProps } from "./report-view.tsx";
import styles from "./reports.module.css";
import { useMessages } from "./texts.ts";

/** Errors that the page says itself. */
const expects = [400, 403, 404, 500, 503];

/** Availability of an object in a period: what is chosen stands in the address. */
export function ObjectReportPage() {
  const texts = useMessages();
  const [choice, change] = useReportChoice();
  const isEnded = choice.period !== "today" && choice.period !== "this_month";
  const { data, error, isFetching, refetch } = useCall(reportCalls.getReport, reportInput(choice), {
    expects,
    keepsPrevious: true,
    isConstant: isEnded,
  });
  return (
    <PageWithHead
      title={texts.objectTitle}
      note={texts.lead}
      action={<Files choice={choice} report={data} />}
      choices={<ChoiceRow choice={choice} objectName={data?.object.name ?? null} onChange={change} />}
    >
      <div className={classNames(head.content, styles.sections)} aria-busy={isFetching}>
        <PanelBoundary>
          {data === undefined && error !== null ? (
            <ReportFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Content report={data} hrefOf={(object) => reportHref({ ...choice, object })} />
          )}
        </PanelBoundary>
      </div>
    </PageWithHead>
  );
}

interface ContentProps extends Pick<ReportViewProps, "hrefOf"> {
  readonly report: Report | undefined;
}

function Content({ report, hrefOf }: ContentProps) {
  const texts = useMessages();
  if (report === undefined) {
    return (
      <Card isBusy>
        <Skeleton height={240} />
      </Card>
    );
  }
  if (report.sensors > 0) return <ReportView report={report} hrefOf={hrefOf} />;
  return (
    <Card>
      <EmptyState icon={<Icon shape={Table2} size={22} />} title={texts.noSensors}>
        {texts.noSensorsText}
      </EmptyState>
    </Card>
  );
}

function Files({ choice, report }: { readonly choice: ReportChoice; readonly report: Report | undefined }) {
  const locale = useLanguage();
  const input = reportInput(choice);
  return (
    <div className={styles.files}>
      <ReportFiles
        report={report}
        print={() => runCall(reportCalls.getReportPdf, { ...input, query: { ...input.query, language: locale } })}
      />
    </div>
  );
}
