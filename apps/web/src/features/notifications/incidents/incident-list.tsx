import type { IncidentInfo } from "@monitor/contract";
import { displayStatusOf, formatDuration, formatFull, parseStatus } from "@monitor/domain";
import type { KeyboardEvent } from "react";
import { useServerNow } from "../../../shared/clock/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { rowCommandOf } from "../../../shared/keyboard/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink } from "../../../shared/navigation/index.ts";
import { markedDateTime, useZonedFormat } from "../../../shared/time-zone/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { lastedSeconds, nextOf, toldOf } from "./incident-display.ts";
import type { ShownGroup } from "./incident-display.ts";
import styles from "./incidents.module.css";
import { StateBadge } from "./state-badge.tsx";

const stepMs = 15_000;

/** The arrow keys lead from one incident to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("a[data-incident]"));
  const at = links.findIndex((link) => link === document.activeElement);
  const command = at < 0 ? null : rowCommandOf(event, at, links.length);
  if (command?.kind !== "move") return;
  event.preventDefault();
  links[command.to]?.focus();
}

/** Incidents in their groups, one line of two rows each; on a phone of three. */
export function IncidentList({ groups }: { readonly groups: readonly ShownGroup[] }) {
  const texts = useMessages();
  const nowMs = useServerNow(stepMs);
  return (
    <Card isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside take the focus; arrows only move it */}
      <div onKeyDown={moveFocus}>
        <div className={styles.head} aria-hidden="true">
          <span className={styles.icon} />
          <span className={styles.main}>{texts.column.incident}</span>
          <span className={styles.affected}>{texts.column.affected}</span>
          <span className={styles.state}>{texts.column.state}</span>
          <span className={styles.told}>{texts.column.told}</span>
          <span className={styles.next}>{texts.column.next}</span>
          <span className={styles.lasted}>{texts.column.lasted}</span>
        </div>
        {groups.map(({ group, incidents }) => (
          <section key={group} aria-label={texts.groupTitle[group]}>
            <h2 className={styles.group}>
              {texts.groupTitle[group]} <small className={styles.pill}>{incidents.length}</small>
            </h2>
            <ul>
              {incidents.map((incident) => (
                <IncidentRow key={incident.id} incident={incident} nowMs={nowMs} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

function IncidentRow({ incident, nowMs }: { readonly incident: IncidentInfo; readonly nowMs: number }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const status = displayStatusOf(parseStatus(incident.worst_status));
  const { id, cause, worst, affected, sensors, state } = incident;
  const message = [worst?.sensor.name, worst?.message].filter(Boolean).join(": ");
  const count = state === "closed" || state === "recovering" ? sensors : affected;
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <StatusIcon status={status} size={18} label={statusLabel(status)} />
      </span>
      <span className={styles.main}>
        <AppLink className={styles.link} href={places.incident(id)} data-incident={id}>
          {cause.name || texts.nameless(id)}
        </AppLink>
        <span className={styles.line} title={message}>
          {message}
        </span>
      </span>
      <span className={styles.affected}>{texts.sensors(count, formatFull(count, locale))}</span>
      <span className={styles.state}>
        <StateBadge state={state} />
      </span>
      <ToldCell incident={incident} />
      <NextCell incident={incident} nowMs={nowMs} />
      <LastedCell incident={incident} nowMs={nowMs} />
    </li>
  );
}

function ToldCell({ incident }: { readonly incident: IncidentInfo }) {
  const texts = useMessages();
  const told = toldOf(incident);
  if (told.kind !== "told") {
    return (
      <span className={styles.told}>
        <span className={styles.muted}>{texts.toldNobody}</span>
        <span className={styles.line}>{texts.toldReason[told.kind]}</span>
      </span>
    );
  }
  return (
    <span className={styles.told}>
      <span className={styles.cut}>{texts.toldNames(told.names.join(", "), told.more)}</span>
      <span className={told.undelivered > 0 ? styles.failed : styles.line}>
        {told.undelivered > 0 ? texts.undelivered(told.undelivered) : incident.rule}
      </span>
    </span>
  );
}

function NextCell({ incident, nowMs }: { readonly incident: IncidentInfo; readonly nowMs: number }) {
  const texts = useMessages();
  const locale = useLanguage();
  const next = nextOf(incident);
  if (next.kind === "none") {
    return (
      <span className={styles.next}>
        <span className={styles.muted}>{texts.nextNone}</span>
      </span>
    );
  }
  const left = formatDuration(Math.max(0, Math.round((next.atMs - nowMs) / 1000)), locale);
  return (
    <span className={styles.next}>
      <span>{texts.inTime(left)}</span>
      <span className={styles.line}>{next.kind === "over" ? texts.nextOver : texts.nextDue}</span>
    </span>
  );
}

function LastedCell({ incident, nowMs }: { readonly incident: IncidentInfo; readonly nowMs: number }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const openedMs = Date.parse(incident.opened_at);
  return (
    <span className={styles.lasted}>
      <time dateTime={incident.opened_at} data-tooltip={markedDateTime(openedMs, format)}>
        {formatDuration(lastedSeconds(incident, nowMs), format.locale)}
      </time>
      <span className={styles.line}>{texts.number(incident.id)}</span>
    </span>
  );
}
