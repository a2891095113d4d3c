import type { WholeIncidentInfo } from "@monitor/contract";
import { displayStatusOf, formatDuration, parseStatus } from "@monitor/domain";
import { Bell, Check, ChevronRight, Ticket } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useHasFeature } from "../../../shared/api/index.ts";
import { useServerNow } from "../../../shared/clock/index.ts";
import { hasOpenLayer } from "../../../shared/keyboard/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { PriorityStars } from "../../../shared/monitoring-ui/priority-stars.tsx";
import { StatusBadge } from "../../../shared/monitoring-ui/status-badge.tsx";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, formatSearch, MobileHeading, mobileBackPath, useGo } from "../../../shared/navigation/index.ts";
import { useActionShortcuts } from "../../../shared/object-actions/use-action-shortcuts.ts";
import { useObjectActions } from "../../../shared/object-actions/object-actions-context.tsx";
import { useHasAbility } from "../../../shared/session/index.ts";
import { useZonedFormat, zonedDateTime } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { lastedSeconds } from "../incidents/incident-display.ts";
import { StateBadge } from "../incidents/state-badge.tsx";
import { places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { targetsOf } from "./affected.ts";
import styles from "./incident.module.css";

const stepMs = 15_000;

/** Where it stands: cause, worst status, how long, and whether somebody has taken it. */
export function IncidentHead({ incident }: { readonly incident: WholeIncidentInfo }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const nowMs = useServerNow(stepMs);
  const { statusLabel, priority } = useMonitoringWords();
  const { id, cause, state, closed_at } = incident;
  const status = displayStatusOf(parseStatus(incident.worst_status));
  const name = cause.name || texts.nameless(id);
  const lasted = formatDuration(lastedSeconds(incident, nowMs), format.locale);
  useEffect(() => {
    mobileBackPath.set(places.incidents);
    return () => mobileBackPath.set(null);
  }, []);
  return (
    <header className={styles.header}>
      <MobileHeading>
        <span className={styles.mobileTitle}>
          <StatusIcon status={status} size={18} label={statusLabel(status)} />
          <h1 className={styles.mobileName}>{name}</h1>
        </span>
      </MobileHeading>
      <nav aria-label={texts.path} className={styles.path} data-hide-below="sm">
        <Icon shape={Bell} size={13} />
        <AppLink href={places.incidents} className={styles.crumb}>
          {texts.title}
        </AppLink>
        <Icon shape={ChevronRight} size={13} />
        <AppLink href={places.incidents} className={styles.crumb}>
          {texts.tab.incidents}
        </AppLink>
        <Icon shape={ChevronRight} size={13} />
        <b className={styles.crumb}>{texts.number(id)}</b>
      </nav>
      <div className={styles.titleRow}>
        <div className={styles.names}>
          <h1 className={styles.name} data-hide-below="sm">
            {name}
          </h1>
          <div className={styles.facts}>
            {closed_at ? (
              <span>{texts.closedAfter(zonedDateTime(Date.parse(closed_at), format), lasted)}</span>
            ) : (
              <StatusBadge status={status}>{texts.statusFor(statusLabel(status), lasted)}</StatusBadge>
            )}
            <StateBadge state={state} />
            <PriorityStars priority={incident.priority} labelOf={priority} />
            {closed_at ? null : <span className={styles.taken}>{takenText(incident, texts)}</span>}
          </div>
        </div>
        <div className={styles.actions}>
          <MakeTicket incident={incident} />
          <Actions incident={incident} />
        </div>
      </div>
    </header>
  );
}

function takenText({ state, rule }: WholeIncidentInfo, texts: ReturnType<typeof useMessages>): string {
  if (state === "acknowledged") return texts.taken;
  if (state === "recovering") return texts.recoveringText;
  return (rule ?? null) === null ? texts.noRuleText : texts.notTaken;
}

/** Opens the form of a new ticket about the incident, for those who work with tickets. */
function MakeTicket({ incident: { id, cause } }: { readonly incident: WholeIncidentInfo }) {
  const texts = useMessages();
  const go = useGo();
  const hasTickets = useHasFeature("ext/tickets");
  const mayUseTickets = useHasAbility("tickets");
  if (!hasTickets || !mayUseTickets) return null;
  const subject = cause.name || texts.nameless(id);
  const about = { new: "1", object: cause.href ? cause.id : undefined, incident: String(id), subject };
  return (
    <Button icon={Ticket} onClick={() => go(`/tickets${formatSearch(about)}`)}>
      {texts.makeTicket}
    </Button>
  );
}

/** Acknowledging takes all of its sensors that are down. */
function Actions({ incident }: { readonly incident: WholeIncidentInfo }) {
  const texts = useMessages();
  const { open, entriesFor } = useObjectActions();
  const targets = useMemo(() => targetsOf(incident), [incident]);
  const entry = entriesFor(targets).find(({ action }) => action === "acknowledge");
  const press = useActionShortcuts(targets);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "a" && !hasOpenLayer()) press(event as unknown as Parameters<typeof press>[0]);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [press]);
  if (entry === undefined || incident.state === "closed" || incident.state === "recovering") return null;
  return (
    <Button
      kind={incident.state === "acknowledged" ? "secondary" : "primary"}
      icon={Check}
      disabledReason={entry.isDisabled ? entry.reason : undefined}
      onClick={() => open("acknowledge", targets)}
    >
      {texts.acknowledge}
    </Button>
  );
}
