import { isPausedStatus } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { Advance } from "./advance.ts";
import type { IncidentBook } from "./incident-book.ts";
import { TurnChanges } from "./turn-changes.ts";
import type { IncidentNumbers } from "./turn-changes.ts";
import type { Steps } from "./steps.ts";
import type { Incident, IncidentWrite, Member } from "./records.ts";
import { planOf, ruleStatusOf } from "./rules.ts";
import type { Rule, RuleStatus } from "./rules.ts";
import type { SensorEvent, SensorFacts, Surroundings } from "./surroundings.ts";

/** For how long an incident gathers before anybody is told. */
export const gatherMs = 30_000;
/** The priority at which it does not gather. */
export const urgentPriority = 5;

/** What a turn begins with. */
export interface TurnParts {
  readonly book: IncidentBook;
  readonly surroundings: Surroundings;
  /** The highest numbers given so far. */
  readonly numbers: IncidentNumbers;
  readonly nowMs: number;
}

/** What a turn has changed; nothing was changed where there are no writes. */
export interface TurnResult {
  readonly writes: readonly IncidentWrite[];
  readonly numbers: IncidentNumbers;
}

/** How a sensor stands after an event. */
interface Standing {
  readonly event: SensorEvent;
  readonly facts: SensorFacts | null;
  readonly status: Status | null;
}

/**
 * Takes events in their order into incidents, and what time brings. The book stays as it is until the result is committed, so a
 * turn that fails is simply done again. Nobody else may change the book between two steps.
 */
export function* incidentTurn(parts: TurnParts, events: readonly SensorEvent[]): Steps<TurnResult> {
  const changes = new TurnChanges(parts.book, parts.numbers);
  const turn = new IncidentTurn(parts, changes);
  for (const event of events) {
    turn.see(event);
    yield;
  }
  const advance = new Advance({ ...parts, changes });
  for (const id of changes.touched()) yield* advance.incident(id);
  for (const { id, due_ms } of parts.book.incidents) {
    if (due_ms !== null && due_ms <= parts.nowMs && !changes.isTouched(id)) yield* advance.incident(id);
  }
  return yield* changes.result();
}

class IncidentTurn {
  readonly #parts: TurnParts;
  readonly #changes: TurnChanges;

  constructor(parts: TurnParts, changes: TurnChanges) {
    this.#parts = parts;
    this.#changes = changes;
  }

  see(event: SensorEvent): void {
    const facts = this.#parts.surroundings.sensor(event.sensor_id);
    const shown = facts?.status ?? null;
    const status = shown === null || isPausedStatus(shown) ? shown : (event.status ?? shown);
    const standing = { event, facts, status };
    const member = this.#changes.currentMember(event.sensor_id);
    if (member === undefined) this.#consider(standing);
    else this.#follow(member, standing);
  }

  /** One that belongs to an incident stays as long as its statuses last, and while nothing is known of it. */
  #follow(member: Member, { event, facts, status }: Standing): void {
    if (facts === null || status === null || isPausedStatus(status)) {
      this.#leave(member, event, true);
      return;
    }
    const is_flapping = event.flapping === null ? member.is_flapping : event.flapping === "begun";
    const kept = ruleStatusOf(status);
    const changed = { ...member, is_flapping, message: event.message ?? facts.message };
    if (kept !== null && member.statuses.includes(kept)) {
      this.#changes.putMember({ ...changed, status });
      return;
    }
    const rule = kept === null ? null : this.#parts.surroundings.ruleFor(member.sensor_id, kept);
    if (rule !== null) this.#changes.putMember({ ...changed, status, statuses: rule.statuses });
    else if (is_flapping) this.#changes.putMember({ ...changed, status });
    else if (kept === "unknown") this.#changes.touch(member.incident_id);
    else this.#leave({ ...changed, status, is_flapping: false }, event, false);
  }

  #leave(member: Member, event: SensorEvent, is_put_aside: boolean): void {
    this.#changes.putMember({ ...member, left_ms: event.time_ms, is_put_aside, is_flapping: false });
  }

  #consider(standing: Standing): void {
    const { event, facts, status } = standing;
    if (facts === null || status === null || isPausedStatus(status)) return;
    const isFlapping = event.flapping === "begun";
    const wanted = ruleStatusOf(status) ?? (isFlapping ? "down" : null);
    if (wanted === null) return;
    const rule = this.#parts.surroundings.ruleFor(facts.id, wanted);
    // An outage that no rule is about is an incident all the same: the list shows that nobody is told.
    if (rule === null && (wanted !== "down" || isFlapping)) return;
    this.#join(standing, facts, rule);
  }

  #join({ event, status }: Standing, facts: SensorFacts, rule: Rule | null): void {
    const incident = this.#incidentFor(event, facts, rule);
    const before = this.#changes.member(incident.id, facts.id);
    const isFlapping = event.flapping === "begun";
    const since_ms = event.status === null ? Math.min(facts.since_ms, event.time_ms) : event.time_ms;
    const waitMs = isFlapping ? 0 : (rule?.for_seconds ?? 0) * 1000;
    // After a pause it shows what it was before, until it is checked.
    const sureMs = event.status === null ? event.time_ms + facts.confirm_ms : 0;
    const statuses: readonly RuleStatus[] = rule?.statuses ?? ["down"];
    this.#changes.putMember({
      incident_id: incident.id,
      sensor_id: facts.id,
      name: facts.name,
      priority: facts.priority,
      status: status ?? facts.status,
      message: event.message ?? facts.message,
      since_ms,
      statuses,
      counts_ms: Math.min(before?.counts_ms ?? Infinity, Math.max(sureMs, since_ms + waitMs)),
      joined_ms: before?.joined_ms ?? event.time_ms,
      left_ms: null,
      is_put_aside: false,
      is_flapping: isFlapping,
    });
  }

  #incidentFor(event: SensorEvent, facts: SensorFacts, rule: Rule | null): Incident {
    const cause = this.#parts.surroundings.causeOf(facts.id);
    const known = this.#changes.ofCause(cause.id);
    if (known !== undefined) return this.#widened(known, facts, rule);
    const incident: Incident = {
      id: this.#changes.takeIncidentId(),
      cause_id: cause.id,
      cause_name: cause.name,
      state: "pending",
      close_reason: null,
      opened_ms: event.time_ms,
      closed_ms: null,
      priority: facts.priority,
      gather_until_ms: gatheredMs(event.time_ms, facts.priority),
      told_ms: null,
      first_told_ms: null,
      told_sensors: 0,
      plan: rule === null ? null : planOf(rule),
      next_step: 0,
      told: [],
      acknowledged_ms: null,
      is_flapping: false,
      due_ms: null,
      events: [],
    };
    this.#changes.putIncident(incident);
    return incident;
  }

  /** An urgent sensor ends the gathering; a rule is taken over where there was none. */
  #widened(incident: Incident, { priority }: SensorFacts, rule: Rule | null): Incident {
    const { nowMs } = this.#parts;
    const isUrgent = priority >= urgentPriority && incident.priority < urgentPriority;
    const isPlanned = incident.plan === null && rule !== null;
    if (priority <= incident.priority && !isPlanned) return incident;
    const widened: Incident = {
      ...incident,
      priority: Math.max(priority, incident.priority),
      gather_until_ms: isUrgent ? Math.min(incident.gather_until_ms, nowMs) : incident.gather_until_ms,
      plan: incident.plan ?? (rule === null ? null : planOf(rule)),
    };
    this.#changes.putIncident(widened);
    return widened;
  }
}

/** Until when an incident of this priority gathers that opens at a time. */
export const gatheredMs = (openedMs: number, priority: number): number =>
  priority >= urgentPriority ? openedMs : openedMs + gatherMs;
