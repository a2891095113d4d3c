import type { TicketInfo } from "@monitor/contract";
import { displayStatusOf, formatDuration, parseStatus } from "@monitor/domain";
import type { KeyboardEvent } from "react";
import { useServerNow } from "../../../shared/clock/index.ts";
import { rowCommandOf } from "../../../shared/keyboard/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { PriorityStars } from "../../../shared/monitoring-ui/priority-stars.tsx";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink } from "../../../shared/navigation/index.ts";
import { markedDateTime, useZonedFormat } from "../../../shared/time-zone/index.ts";
import { Avatar } from "../../../shared/ui/avatar.tsx";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { dayText, isDayOver } from "../due-day.ts";
import { places } from "../places.ts";
import { assigneeName } from "../save-ticket.ts";
import { TicketStateBadge } from "../state-badge.tsx";
import { useMessages } from "../texts.ts";
import { secondsAgo } from "../time-ago.ts";
import styles from "./list.module.css";

const stepMs = 15_000;

interface TicketListProps {
  readonly tickets: readonly TicketInfo[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

/** One line a ticket, on a phone two. The arrow keys lead from line to line, the space bar selects. */
export function TicketList({ tickets, selected, onSelect }: TicketListProps) {
  const texts = useMessages();
  const nowMs = useServerNow(stepMs);
  function toggle(id: number): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("a[data-ticket]"));
    const at = links.findIndex((link) => link === document.activeElement);
    const command = at < 0 ? null : rowCommandOf(event, at, links.length);
    if (command === null || command.kind === "open") return;
    if (command.kind === "move") links[command.to]?.focus();
    if (command.kind === "toggle") toggle(Number(links[at]?.getAttribute("data-ticket")));
    if (command.kind === "clear") onSelect(new Set());
    if (command.kind === "select_page") onSelect(new Set(tickets.map(({ id }) => id)));
    event.preventDefault();
  }
  return (
    <Card isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside take the focus; keys only move it and select */}
      <div onKeyDown={press}>
        <div className={styles.head} aria-hidden="true">
          <span className={styles.box} />
          <span className={styles.id}>{texts.column.id}</span>
          <span className={styles.subject}>{texts.column.subject}</span>
          <span className={styles.state}>{texts.column.state}</span>
          <span className={styles.priority}>{texts.column.priority}</span>
          <span className={styles.object}>{texts.column.object}</span>
          <span className={styles.assignee}>{texts.column.assignee}</span>
          <span className={styles.changed}>{texts.column.changed}</span>
        </div>
        <ul aria-label={texts.title}>
          {tickets.map((ticket) => (
            <li key={ticket.id} className={styles.row} data-selected={selected.has(ticket.id) || undefined}>
              <span className={styles.box}>
                <Checkbox
                  aria-label={texts.select(ticket.id)}
                  checked={selected.has(ticket.id)}
                  onChange={() => toggle(ticket.id)}
                />
              </span>
              <Cells ticket={ticket} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Cells({ ticket, nowMs }: { readonly ticket: TicketInfo; readonly nowMs: number }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { statusLabel, priority } = useMonitoringWords();
  const { id, object, assignee } = ticket;
  const changedMs = Date.parse(ticket.changed_at);
  const status = object?.status ? displayStatusOf(parseStatus(object.status)) : null;
  return (
    <>
      <span className={styles.id}>{texts.number(id)}</span>
      <span className={styles.subject}>
        <AppLink className={styles.link} href={places.ticket(id)} data-ticket={id}>
          {ticket.subject}
        </AppLink>
        {ticket.due && ticket.state === "open" ? (
          <Badge tone={isDayOver(ticket.due, nowMs, format.zone) ? "down" : "unknown"}>
            {(isDayOver(ticket.due, nowMs, format.zone) ? texts.overdue : texts.dueOn)(
              dayText(ticket.due, format.locale),
            )}
          </Badge>
        ) : null}
        {ticket.is_unread ? <Badge tone="accent">{texts.unread}</Badge> : null}
      </span>
      <span className={styles.state}>
        <TicketStateBadge state={ticket.state} />
      </span>
      <span className={styles.priority}>
        <PriorityStars priority={ticket.priority} labelOf={priority} />
      </span>
      <span className={styles.object}>
        {status ? <StatusIcon status={status} size={14} label={statusLabel(status)} /> : null}
        <span className={object?.name ? styles.cut : styles.muted}>
          {object === null ? texts.none : (object.name ?? texts.gone)}
        </span>
      </span>
      <span className={styles.assignee}>
        {assignee ? <Avatar name={assigneeName(assignee, texts)} isSmall /> : null}
        <span className={assignee ? styles.cut : styles.muted}>{assigneeName(assignee, texts)}</span>
      </span>
      <time className={styles.changed} dateTime={ticket.changed_at} data-tooltip={markedDateTime(changedMs, format)}>
        {texts.ago(formatDuration(secondsAgo(changedMs, nowMs), format.locale))}
      </time>
    </>
  );
}
