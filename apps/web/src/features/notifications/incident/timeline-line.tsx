import { displayStatusOf, formatFull, parseStatus } from "@monitor/domain";
import { ArrowRight, Check, CircleDot, MessageSquare, Send, TriangleAlert, Waves, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { markedDateTime, useZonedFormat, zonedClock, zonedDayAndMonth } from "../../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../../shared/time-zone/index.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { IconShape } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import { orderedSensors } from "./affected.ts";
import type { AffectedSensor } from "./affected.ts";
import styles from "./incident.module.css";
import type { DeliveryLine, TimelineEntry } from "./timeline.ts";

type Entry<K extends TimelineEntry["kind"]> = Extract<TimelineEntry, { readonly kind: K }>;

const icons: Readonly<Record<string, IconShape>> = {
  opened: CircleDot,
  acknowledged: Check,
  acknowledgement_ended: X,
  flapping: Waves,
  flapping_ended: Waves,
  nobody_told: TriangleAlert,
  nobody_on_call: TriangleAlert,
  handed_on: ArrowRight,
  note: MessageSquare,
  closed: Check,
};
const namedSensors = 3;

interface TimelineLineProps {
  readonly entry: TimelineEntry;
  /** How many steps the rule has; later ones repeat the last. */
  readonly stepCount: number;
}

/** One line of the timeline. */
export function TimelineLine({ entry, stepCount }: TimelineLineProps) {
  if (entry.kind === "event") return <EventLine entry={entry} />;
  if (entry.kind === "joined") return <JoinedLine entry={entry} />;
  return <MessageLine entry={entry} stepCount={stepCount} />;
}

function Line({
  atMs,
  icon,
  children,
}: {
  readonly atMs: number;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  const format = useZonedFormat();
  return (
    <li className={styles.entry}>
      <span className={styles.mark} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.entryText}>{children}</div>
      <time className={styles.time} dateTime={new Date(atMs).toISOString()} data-tooltip={markedDateTime(atMs, format)}>
        {shortTime(atMs, format)}
      </time>
    </li>
  );
}

/** "20 Nov, 14:32": what lasts for days needs the day too. */
function shortTime(ms: number, format: ZonedFormat): string {
  return `${zonedDayAndMonth(ms, format)}, ${zonedClock(ms, format.zone).slice(0, "HH:MM".length)}`;
}

function EventLine({ entry: { event, atMs } }: { readonly entry: Entry<"event"> }) {
  const texts = useMessages();
  const sentences: Readonly<Record<string, string>> = texts.event;
  const reasons: Readonly<Record<string, string>> = texts.closeReason;
  const { kind, text, user } = event;
  const saidBy = { note: texts.noteBy, handed_on: texts.handedOnBy }[kind];
  const more = kind === "closed" ? (reasons[text] ?? text) : "";
  return (
    <Line atMs={atMs} icon={<Icon shape={icons[kind] ?? CircleDot} size={13} />}>
      <b>{saidBy?.(user?.name ?? "") ?? sentences[kind] ?? kind}</b>
      {more === "" ? null : <p className={styles.muted}>{more}</p>}
      {saidBy === undefined || text === "" ? null : <p className={styles.note}>{text}</p>}
    </Line>
  );
}

function JoinedLine({ entry: { sensors, atMs } }: { readonly entry: Entry<"joined"> }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const ordered: readonly AffectedSensor[] = orderedSensors({ affected_sensors: sensors });
  const [first] = ordered;
  if (first === undefined) return null;
  const status = displayStatusOf(parseStatus(first.status));
  const icon = <StatusIcon status={status} size={18} label={null} />;
  if (ordered.length === 1) {
    return (
      <Line atMs={atMs} icon={icon}>
        <b>{texts.sensorIs(first.sensor.name ?? "", statusLabel(status))}</b>
        {first.message ? <p className={styles.muted}>{first.message}</p> : null}
      </Line>
    );
  }
  const names = ordered.slice(0, namedSensors).map(({ sensor }) => sensor.name ?? "");
  const left = ordered.length - names.length;
  return (
    <Line atMs={atMs} icon={icon}>
      <b>{texts.sensorsJoined(ordered.length, formatFull(ordered.length, locale))}</b>
      <p className={styles.muted}>{texts.listed(names.join(", "), left, formatFull(left, locale))}</p>
    </Line>
  );
}

function MessageLine({
  entry,
  stepCount,
}: { readonly entry: Entry<"message"> } & Pick<TimelineLineProps, "stepCount">) {
  const texts = useMessages();
  const kinds: Readonly<Record<string, string>> = texts.messageKind;
  const { message, step, lines } = entry;
  const hasStep = message === "opened" || message === "reminder";
  const title = kinds[message] ?? message;
  return (
    <Line atMs={entry.atMs} icon={<Icon shape={Send} size={13} />}>
      <b>{hasStep ? texts.stepMessage(Math.min(step + 1, Math.max(1, stepCount)), title) : title}</b>
      <ul className={styles.deliveries}>
        {lines.map((line) => (
          <DeliveryRow key={line.id} line={line} />
        ))}
      </ul>
    </Line>
  );
}

const tones: Readonly<Record<string, string | undefined>> = {
  delivered: styles.delivered,
  failed: styles.failed,
  refused: styles.failed,
};

function DeliveryRow({ line }: { readonly line: DeliveryLine }) {
  const texts = useMessages();
  const { zone } = useZonedFormat();
  const words: Readonly<Record<string, string>> = texts.outcome;
  const { method, user, attempt, outcome, answer, atMs } = line;
  const clock = zonedClock(atMs, zone);
  const said = [
    attempt > 1 || outcome !== "delivered" ? texts.attempt(attempt) : "",
    words[outcome] ?? outcome,
    answer ?? "",
  ];
  const waitingText =
    outcome === "waiting" ? texts.waitsUntil(clock) : outcome === "held" ? texts.heldUntil(clock) : null;
  return (
    <li className={styles.delivery}>
      <span className={styles.recipient}>
        <b>{method || texts.goneMethod}</b> {user ? <span className={styles.muted}>{user}</span> : null}
      </span>
      <span className={tones[outcome] ?? styles.muted}>{waitingText ?? said.filter(Boolean).join(" · ")}</span>
      <span className={styles.clock}>{waitingText === null ? clock : ""}</span>
    </li>
  );
}
