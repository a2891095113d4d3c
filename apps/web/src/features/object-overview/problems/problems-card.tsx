import { filterStatusWord, formatFull, parentOf } from "@monitor/domain";
import { useMemo } from "react";
import { useNow } from "../../../shared/clock/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import {
  FlappingMark,
  countsOf,
  keyOf,
  problemSinceMs,
  sensorCountOf,
  SensorLine,
  timeMsOf,
  typeOf,
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
import { useLostProbes } from "./use-lost-probes.ts";

const maxShown = 5;
/** More than are shown, because sensors that fell together are one line. */
const maxRows = 25;
const statusWords = problemStatuses.map(filterStatusWord).join(", ");
const nowStepMs = 10_000;

/** What the card says when no sensor below has a problem: that this is good, or that some are not known. */
function NoProblems({ total, unknown }: { readonly total: number; readonly unknown: number }) {
  const texts = useMessages();
  const locale = useLanguage();
  const tone = unknown > 0 ? "unknown" : "up";
  return (
    <EmptyState
      tone={tone}
      icon={<StatusIcon status={tone} size={20} label={null} />}
      title={unknown > 0 ? texts.noKnownProblemsTitle : texts.noProblemsTitle}
    >
      {unknown > 0
        ? texts.unknownSensors(unknown, formatFull(unknown, locale))
        : texts.noProblemsText(total, formatFull(total, locale))}
    </EmptyState>
  );
}

function NotLoaded({ error, retry }: { readonly error: Error | null; readonly retry: () => void }) {
  const texts = useMessages();
  if (!error) return <LineSkeletons count={maxShown} height={72} />;
  return (
    <PanelError title={texts.problemsFailed} error={error} onRetry={retry}>
      {texts.restIsFine}
    </PanelError>
  );
}

/** MO-01: lost probes, then the five worst problems below an object, worst first, then by priority, then the longest. */
export function ProblemsCard({ object }: { readonly object: AnyObject }) {
  const counts = countsOf(object, useDisplayOptions());
  // A device shows its sensors beside it: that none of them has a problem needs no card.
  if (typeOf(object) === "device" && problemCount(counts) === 0) return null;
  return <RequestedProblems object={object} />;
}

function RequestedProblems({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const options = useDisplayOptions();
  const counts = countsOf(object, options);
  const total = sensorCountOf(object);
  const request = { id: object.id, condition: `status in [${statusWords}]` };
  const { sensors, error, retry } = useSensorList({ ...request, sortBy: problemSort, limit: maxRows });
  const shown = useMemo(() => topProblems(sensors ?? [], options).slice(0, maxShown), [sensors, options]);
  const lost = useLostProbes(object);
  if (total === 0 && lost.length === 0) return null;
  const allPath = objectPath(keyOf(object), "tables") + formatSearch({ filter_status: problemFilter(options) });
  const hasProblems = shown.length > 0;
  const count = lost.length + Math.max(problemCount(counts), shown.length);
  return (
    <Card
      title={texts.problemsTitle}
      note={count > 0 ? formatFull(count, locale) : undefined}
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
      {sensors ? null : <NotLoaded error={error} retry={retry} />}
      {sensors && !hasProblems && lost.length === 0 ? <NoProblems total={total} unknown={counts.unknown} /> : null}
      {hasProblems || lost.length > 0 ? (
        <ProblemList lostProbes={lost} problems={shown} hasDevices={typeOf(object) !== "device"} />
      ) : null}
    </Card>
  );
}

interface ProblemListProps {
  readonly lostProbes: readonly AnyObject[];
  readonly problems: readonly Problem[];
  /** Whether each sensor names its device. */
  readonly hasDevices: boolean;
}

function ProblemList({ lostProbes, problems, hasDevices }: ProblemListProps) {
  const listed = useMemo(() => [...lostProbes, ...problems.map(({ sensor }) => sensor)], [lostProbes, problems]);
  const menu = useListMenu(listed);
  const nowMs = useNow(nowStepMs);
  return (
    <ul {...menu}>
      {lostProbes.map((probe) => (
        <li key={probe.id} className={styles.item} data-object-id={probe.id}>
          <LostProbeLink probe={probe} nowMs={nowMs} />
        </li>
      ))}
      {problems.map((problem) => (
        <li key={problem.sensor.id} className={styles.item} data-object-id={problem.sensor.id}>
          <ProblemLink problem={problem} nowMs={nowMs} hasDevice={hasDevices} />
          {problem.others.length > 0 ? <AffectedLink problem={problem} /> : null}
        </li>
      ))}
    </ul>
  );
}

function LostProbeLink({ probe, nowMs }: { readonly probe: AnyObject; readonly nowMs: number }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { unknown } = countsOf(probe, useDisplayOptions());
  return (
    <AppLink href={objectPath(keyOf(probe))} className={styles.link}>
      <SensorLine
        status="unknown"
        name={probe.name}
        sinceMs={timeMsOf(probe.status_since)}
        nowMs={nowMs}
        wording={texts.duration}
        message={texts.disconnectedTitle}
        deviceName={unknown > 0 ? texts.unknownSensors(unknown, formatFull(unknown, locale)) : undefined}
      />
    </AppLink>
  );
}

interface ProblemLinkProps {
  readonly problem: Problem;
  readonly nowMs: number;
  readonly hasDevice: boolean;
}

function ProblemLink({ problem, nowMs, hasDevice }: ProblemLinkProps) {
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
        mark={<FlappingMark sensor={sensor} />}
        deviceName={hasDevice ? parentOf(sensor.path ?? [])?.name : undefined}
        lastLineClassName={others.length > 0 && styles.shared}
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
