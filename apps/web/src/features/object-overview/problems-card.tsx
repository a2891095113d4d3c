import { formatFull, parentOf } from "@monitor/domain";
import { useMemo } from "react";
import { useNow } from "../../shared/clock/index.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import {
  countsOf,
  ElapsedTime,
  keyOf,
  shownStatusOf,
  timeMsOf,
  totalOfCounts,
  useDisplayOptions,
  useListMenu,
  useSensorMessage,
  useSensorsIn,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, formatSearch, objectPath } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import styles from "./problems-card.module.css";
import { problemFilter, problemStatuses, topProblems } from "./problems.ts";
import { LineSkeletons } from "./line-skeletons.tsx";
import { useMessages } from "./texts.ts";

const mostShown = 5;
const nowStepMs = 10_000;

/** MO-01: the five worst problems below an object, worst first, then the longest. */
export function ProblemsCard({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const options = useDisplayOptions();
  const { data, error, refetch } = useSensorsIn(object.id, problemStatuses);
  const problems = useMemo(() => topProblems(data ?? [], options), [data, options]);
  const shown = useMemo(() => problems.slice(0, mostShown), [problems]);
  const total = totalOfCounts(countsOf(object, options));
  if (total === 0) return null;
  const allPath = objectPath(keyOf(object), "tables") + formatSearch({ filter_status: problemFilter(options) });
  const hasMore = problems.length > 0;
  return (
    <Card
      title={texts.problemsTitle}
      note={hasMore ? formatFull(problems.length, locale) : undefined}
      isFlush
      isBusy={!data && !error}
      actions={
        hasMore ? (
          <AppLink href={allPath} className={`${textLinkClassName} ${styles.all}`}>
            {texts.viewAll}
          </AppLink>
        ) : null
      }
    >
      {!data && error ? (
        <PanelError title={texts.problemsFailed} error={error} onRetry={() => void refetch()}>
          {texts.restIsFine}
        </PanelError>
      ) : null}
      {!data && !error ? <LineSkeletons count={mostShown} height={72} /> : null}
      {data && !hasMore ? (
        <EmptyState tone="up" icon={<StatusIcon status="up" size={20} label={null} />} title={texts.noProblemsTitle}>
          {texts.noProblemsText(total, formatFull(total, locale))}
        </EmptyState>
      ) : null}
      {hasMore ? <ProblemList problems={shown} /> : null}
    </Card>
  );
}

function ProblemList({ problems }: { readonly problems: readonly AnyObject[] }) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const messageOf = useSensorMessage();
  const menu = useListMenu(problems);
  const nowMs = useNow(nowStepMs);
  return (
    <ul {...menu}>
      {problems.map((sensor) => {
        const status = shownStatusOf(sensor, options);
        const href = objectPath(keyOf(sensor));
        return (
          <li key={sensor.id} className={styles.item} data-object-id={sensor.id}>
            <AppLink href={href} className={styles.link}>
              <StatusIcon status={status} size={14} label={statusLabel(status)} />
              <span className={styles.text}>
                <span className={styles.head}>
                  <b className={styles.name}>{sensor.name}</b>
                  <ElapsedTime
                    className={styles.since}
                    sinceMs={timeMsOf(sensor.status_since)}
                    nowMs={nowMs}
                    emptyText=""
                    wording={texts.duration}
                  />
                </span>
                <span className={styles.message}>{messageOf(sensor)}</span>
                <span className={styles.device}>{parentOf(sensor.path ?? [])?.name}</span>
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
