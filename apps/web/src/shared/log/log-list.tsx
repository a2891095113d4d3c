import type { LogEntry, LogKind } from "@monitor/contract";
import { CircleDot, Copy, FolderInput, Pencil, Play, Plus, RadioTower, RefreshCw, Trash2 } from "lucide-react";
import { useNow } from "../clock/index.ts";
import { useMonitoringWords } from "../monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../monitoring-ui/status-icon.tsx";
import { AppLink } from "../navigation/index.ts";
import { markedDateTime, useZonedFormat } from "../time-zone/index.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconShape } from "../ui/icon.tsx";
import { textLinkClassName } from "../ui/text-link.tsx";
import { logTimeText } from "./log-lines.ts";
import type { LogLine } from "./log-lines.ts";
import styles from "./log-list.module.css";
import { useMessages } from "./texts.ts";
import { useLogLines } from "./use-log.ts";

const minuteMs = 60_000;

export interface LogListProps {
  /** Newest first. */
  readonly entries: readonly LogEntry[];
  /** Number of lines shown; the others only give the duration of a status. */
  readonly maxShown?: number | undefined;
  /** Names and links the object of each line, on pages of objects with others below. */
  readonly hasObjects?: boolean;
  /** Sentences in full instead of on one line. */
  readonly isWrapped?: boolean;
  /** Called when a link is followed. */
  readonly onFollow?: (() => void) | undefined;
}

/** Lines of the log: what it is about, when it was, and where. */
export function LogList({ entries, maxShown, hasObjects = false, isWrapped = false, onFollow }: LogListProps) {
  const texts = useMessages();
  const lines = useLogLines(entries).slice(0, maxShown);
  const nowMs = useNow(minuteMs);
  return (
    <ul className={isWrapped ? styles.wrapped : undefined} aria-label={texts.list}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line} data-kind={line.kind ?? undefined}>
          <LineIcon line={line} />
          <span className={styles.text}>
            {hasObjects ? <ObjectName line={line} onFollow={onFollow} /> : null}
            <span
              className={classNames(styles.sentence, hasObjects && styles.second)}
              data-tooltip={isWrapped ? undefined : line.sentence}
            >
              {line.sentence}
            </span>
          </span>
          <LineTime timeMs={line.timeMs} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  );
}

function ObjectName({ line, onFollow }: { readonly line: LogLine; readonly onFollow: LogListProps["onFollow"] }) {
  if (line.objectHref === null) return <b className={styles.name}>{line.objectName}</b>;
  return (
    <AppLink href={line.objectHref} className={classNames(textLinkClassName, styles.name)} onClick={onFollow}>
      {line.objectName}
    </AppLink>
  );
}

function LineTime({ timeMs, nowMs }: { readonly timeMs: number | null; readonly nowMs: number }) {
  const format = useZonedFormat();
  if (timeMs === null) return null;
  return (
    <time
      className={styles.time}
      dateTime={new Date(timeMs).toISOString()}
      data-tooltip={markedDateTime(timeMs, format)}
    >
      {logTimeText(timeMs, nowMs, format)}
    </time>
  );
}

const shapes: Partial<Record<LogKind, IconShape>> = {
  created: Plus,
  changed: Pencil,
  deleted: Trash2,
  moved: FolderInput,
  cloned: Copy,
  resumed: Play,
  scan_requested: RefreshCw,
  probe: RadioTower,
  results_given_up: RadioTower,
};

function LineIcon({ line: { kind, status } }: { readonly line: LogLine }) {
  const { statusLabel } = useMonitoringWords();
  if (status !== null) return <StatusIcon status={status} size={14} label={statusLabel(status)} />;
  return <Icon shape={(kind && shapes[kind]) ?? CircleDot} size={14} className={styles.action} />;
}
