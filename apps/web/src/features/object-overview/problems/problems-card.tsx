import { filterByAncestor, filterStatusWord, formatFull, parentOf } from "@monitor/domain";
import { useMemo } from "react";
import { useNow } from "../../../shared/clock/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import {
  countsOf,
  keyOf,
  problemSinceMs,
  sensorCountOf,
  SensorLine,
  useDisplayOptions,
  useListMenu,
  useSensorMessage,
} from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { problemSort } from "../../../shared/monitored-objects/list-filters.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, formatSearch, objectPath, statusPath } from "../../../shared/navigation/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import styles from "./problems-card.module.css";
import { problemCount, problemFilter, problemStatuses, topProblems } from "./problems.ts";
import type { Problem } from "./problems.ts";
import { LineSkeletons } from "../line-skeletons.tsx";
import { useMessages } from "../texts.ts";
import { useSensorList } from "../use-sensor-list.ts";

const mostShown = 5;
/** More than are shown, because sensors that fell together are one line. */
const mostAsked = 25;
const statusWords = problemStatuses.map(filterStatusWord).join(", ");
const nowStepMs = 10_000;

/** MO-01: the five worst problems below an object, worst first, then by priority, then the longest. */
export function ProblemsCard({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const options = useDisplayOptions();
  const counts = countsOf(object, options);
  const total = sensorCountOf(object);
  const filter = `${filterByAncestor(object.id)} and status in [${statusWords}]`;
  const { sensors, error, retry } = useSensorList({ filter, sortBy: problemSort, limit: mostAsked });
  const shown = useMemo(() => topProblems(sensors ?? [], options).slice(0, mostShown), [sensors, options]);
  if (total === 0) return null;
  const allPath = objectPath(keyOf(object), "tables") + formatSearch({ filter_status: problemFilter(options) });
  const hasProblems = shown.length > 0;
  return (
    <Card
      title={texts.problemsTitle}
      note={hasProblems ? formatFull(Math.max(problemCount(counts), shown.length), locale) : undefined}
      isFlush
      isBusy={!sensors && !error}
      actions={
        hasProblems ? (
          <AppLink href={allPath} className={`${textLinkClassName} ${styles.all}`}>
            {texts.viewAll}
          </AppLink>
        ) : null
      }
    >
      {!sensors && error ? (
        <PanelError title={texts.problemsFailed} error={error} onRetry={retry}>
          {texts.restIsFine}
        </PanelError>
      ) : null}
      {!sensors && !error ? <LineSkeletons count={mostShown} height={72} /> : null}
      {sensors && !hasProblems ? (
        <EmptyState tone="up" icon={<StatusIcon status="up" size={20} label={null} />} title={texts.noProblemsTitle}>
          {texts.noProblemsText(total, formatFull(total, locale))}
        </EmptyState>
      ) : null}
      {hasProblems ? <ProblemList problems={shown} /> : null}
    </Card>
  );
}

function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const menu = useListMenu(useMemo(() => problems.map(({ sensor }) => sensor), [problems]));
  const nowMs = useNow(nowStepMs);
  return (
    <ul {...menu}>
      {problems.map((problem) => (
        <li key={problem.sensor.id} className={styles.item} data-object-id={problem.sensor.id}>
          <ProblemLink problem={problem} nowMs={nowMs} />
          {problem.others.length > 0 ? <AffectedLink problem={problem} /> : null}
        </li>
      ))}
    </ul>
  );
}

function ProblemLink({ problem, nowMs }: { readonly problem: Problem; readonly nowMs: number }) {
  const { sensor, status, others } = problem;
  const texts = useMessages();
  const messageOf = useSensorMessage();
  return (
    <AppLink href={objectPath(keyOf(sensor))} className={styles.link}>
      <SensorLine
        status={status}
        name={sensor.name}
        sinceMs={problemSinceMs(sensor)}
        nowMs={nowMs}
        wording={texts.duration}
        message={messageOf(sensor)}
        deviceName={parentOf(sensor.path ?? [])?.name}
        deviceClassName={others.length > 0 && styles.shared}
      />
    </AppLink>
  );
}

/** "+4 affected": opens the sensors of the device that are in the same status. */
function AffectedLink({ problem: { sensor, status, others } }: { readonly problem: Problem }) {
  const texts = useMessages();
  const locale = useLanguage();
  const device = parentOf(sensor.path ?? []);
  if (!device) return null;
  return (
    <AppLink href={statusPath(keyOf(device), status)} className={classNames(textLinkClassName, styles.affected)}>
      {texts.affected(formatFull(others.length, locale))}
      <VisuallyHidden> {device.name}</VisuallyHidden>
    </AppLink>
  );
}
