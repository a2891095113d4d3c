import { messageFor } from "./message-facts.ts";
import type { CloseReason, Incident, Member, MessageKind, Plan, Told } from "./records.ts";
import type { RuleStep } from "./rules.ts";
import { eachOf, fittingOf } from "./steps.ts";
import type { Steps } from "./steps.ts";
import type { Surroundings } from "./surroundings.ts";
import { withEvent } from "./turn-changes.ts";
import type { TurnChanges } from "./turn-changes.ts";

/** How long after a message the next news may follow. */
export const newsMs = 5 * 60_000;
const minuteMs = 60_000;

export interface AdvanceParts {
  readonly changes: TurnChanges;
  readonly surroundings: Surroundings;
  readonly nowMs: number;
}

/** Brings incidents up to a moment: opens, tells, escalates and closes what is due. */
export class Advance {
  readonly #changes: TurnChanges;
  readonly #surroundings: Surroundings;
  readonly #nowMs: number;

  constructor({ changes, surroundings, nowMs }: AdvanceParts) {
    this.#changes = changes;
    this.#surroundings = surroundings;
    this.#nowMs = nowMs;
  }

  *incident(id: number): Steps {
    yield;
    const stored = this.#changes.incident(id);
    if (stored === null || stored.state === "closed") return;
    let incident: Incident | null = stored;
    if (incident.state === "pending") incident = yield* this.#opened(incident);
    if (incident?.state === "open") incident = yield* this.#withCause(incident);
    if (incident?.state === "open") incident = yield* this.#moved(incident);
    if (incident === null) return;
    const members = yield* this.#changes.membersOf(id);
    const due_ms = incident.state === "closed" ? null : yield* this.#dueOf(incident, members);
    // An answer that is due at once was given; time that stands still must not bring it again and again.
    const next = { ...incident, due_ms: due_ms === null ? null : Math.max(due_ms, this.#nowMs + 1) };
    if (!isSame(next, stored) || stored.state !== next.state) this.#changes.putIncident(next);
  }

  /** One whose rule waits opens when the time of a sensor is over, and is gone when no sensor is left. */
  *#opened(incident: Incident): Steps<Incident | null> {
    const members = yield* this.#changes.membersOf(incident.id);
    const counted = yield* this.#countedOf(members);
    if (counted.length === 0) {
      if (members.some(isIn)) return incident;
      yield* this.#changes.removeIncident(incident);
      return null;
    }
    const opened_ms = earliestOf(counted);
    const waitedMs = incident.gather_until_ms - incident.opened_ms;
    const open: Incident = { ...incident, state: "open", opened_ms, gather_until_ms: opened_ms + waitedMs };
    return withEvent(open, { time_ms: opened_ms, kind: "opened", text: incident.cause_name });
  }

  /** Before anybody is told, what turned out to be behind another cause becomes a part of that. */
  *#withCause(incident: Incident): Steps<Incident | null> {
    if (incident.first_told_ms !== null || this.#nowMs < incident.gather_until_ms) return incident;
    const members = yield* this.#changes.membersOf(incident.id);
    const first = members.find(isIn);
    if (first === undefined) return incident;
    const cause = this.#surroundings.causeOf(first.sensor_id);
    if (cause.id === incident.cause_id) return incident;
    const other = this.#changes.ofCause(cause.id);
    if (other === undefined) return { ...incident, cause_id: cause.id, cause_name: cause.name };
    yield* this.#changes.removeIncident(incident);
    yield* eachOf(members, (member) => this.#changes.putMember({ ...member, incident_id: other.id }));
    yield* this.incident(other.id);
    return null;
  }

  *#moved(before: Incident): Steps<Incident> {
    const members = yield* this.#changes.membersOf(before.id);
    const present = yield* fittingOf(members, isIn);
    const troubled = yield* fittingOf(present, ({ counts_ms }) => counts_ms <= this.#nowMs);
    let incident = this.#acknowledged(before, troubled);
    incident = this.#flapping(incident, present);
    if (present.length === 0) return yield* this.#ended(incident, members);
    if (incident.plan === null || this.#nowMs < incident.gather_until_ms) return incident;
    return yield* this.#told(incident, incident.plan, members);
  }

  /** Those whose time was over while they were in the incident. */
  #countedOf(members: readonly Member[]): Steps<Member[]> {
    return fittingOf(members, (member) => hasCounted(member, this.#nowMs));
  }

  #acknowledged(incident: Incident, troubled: readonly Member[]): Incident {
    const isNow = troubled.length > 0 && troubled.every(({ status }) => status === "down_acknowledged");
    if (isNow === (incident.acknowledged_ms !== null)) return incident;
    if (!isNow && troubled.length === 0) return incident;
    const event = { time_ms: this.#nowMs, kind: isNow ? "acknowledged" : "acknowledgement_ended", text: "" } as const;
    return withEvent({ ...incident, acknowledged_ms: isNow ? this.#nowMs : null }, event);
  }

  #flapping(incident: Incident, members: readonly Member[]): Incident {
    const is_flapping = members.some((member) => member.is_flapping);
    if (is_flapping === incident.is_flapping) return incident;
    const event = { time_ms: this.#nowMs, kind: is_flapping ? "flapping" : "flapping_ended", text: "" } as const;
    return withEvent({ ...incident, is_flapping }, event);
  }

  /** All is over. Who was told of it hears of that too, but not twice within the time between news. */
  *#ended(incident: Incident, members: readonly Member[]): Steps<Incident> {
    const inTime = yield* this.#countedOf(members);
    // A result that came late can show that a sensor was well before its time: that was told as down all the same.
    const counted = inTime.length === 0 && incident.told_ms !== null ? members : inTime;
    if (counted.every((member) => member.is_put_aside)) return this.#closed(incident, "paused");
    if (incident.plan === null) return this.#closed(incident, "over");
    if (incident.told_ms === null) {
      return this.#nowMs < incident.gather_until_ms ? incident : this.#closed(incident, "short");
    }
    if (this.#nowMs < incident.told_ms + newsMs) return incident;
    const closed = this.#closed(incident, "over");
    return yield* this.#tell({ incident: closed, kind: "over", step: closed.next_step, members: counted }, closed.told);
  }

  #closed(incident: Incident, close_reason: CloseReason): Incident {
    const closed: Incident = { ...incident, state: "closed", close_reason, closed_ms: this.#nowMs };
    return withEvent(closed, { time_ms: this.#nowMs, kind: "closed", text: close_reason });
  }

  *#told(before: Incident, plan: Plan, members: readonly Member[]): Steps<Incident> {
    let incident = before;
    const counted = yield* this.#countedOf(members);
    const troubled = yield* fittingOf(counted, isIn);
    // What is over already, but for a sensor whose time is not over, needs no first message.
    if (troubled.length === 0) return incident;
    const isQuiet = incident.acknowledged_ms !== null || (incident.is_flapping && incident.told_ms !== null);
    if (isQuiet) return incident;
    if (incident.first_told_ms === null) incident = { ...incident, first_told_ms: this.#nowMs };
    let isGap = false;
    for (let due = stepAt(incident, plan); due !== null; due = stepAt(incident, plan)) {
      if (due.dueMs > this.#nowMs && !isGap) break;
      // A step that finds nobody on call is followed by the next one at once, but not by repetitions of itself.
      isGap = this.#surroundings.isOnCallGap(due.step) && incident.next_step < plan.steps.length - 1;
      incident = yield* this.#escalated(incident, due.step, { troubled, counted: counted.length });
    }
    const isNews = incident.told_ms !== null && counted.length > incident.told_sensors;
    if (isNews && this.#nowMs >= (incident.told_ms ?? 0) + newsMs) {
      const news = { incident, kind: "news", step: incident.next_step, members: troubled } as const;
      incident = yield* this.#tell(news, incident.told);
      incident = { ...incident, told_sensors: counted.length };
    }
    return incident;
  }

  *#escalated(before: Incident, step: RuleStep, { troubled, counted }: Affected): Steps<Incident> {
    const incident = { ...before, next_step: before.next_step + 1 };
    const targets = this.#surroundings.targetsOf(step);
    const isNew = (told: Told) => !incident.told.some((other) => isSameRecipient(other, told));
    const parts = { incident, step: before.next_step, members: troubled };
    const fresh = yield* this.#tell({ ...parts, kind: "opened" }, targets.filter(isNew));
    const after = yield* this.#tell(
      { ...parts, incident: fresh, kind: "reminder" },
      targets.filter((told) => !isNew(told)),
    );
    if (after !== incident) return { ...after, told_sensors: counted };
    const kind = this.#surroundings.isOnCallGap(step) ? "nobody_on_call" : "nobody_told";
    return withEvent(incident, { time_ms: this.#nowMs, kind, text: String(incident.next_step) });
  }

  /** Makes the deliveries of a message; the incident stays the same where nobody is to be told. */
  *#tell({ incident, kind, step, members }: Telling, recipients: readonly Told[]): Steps<Incident> {
    const closed_ms = kind === "over" ? this.#nowMs : null;
    const told = [...incident.told];
    let isTold = false;
    for (const recipient of recipients) {
      const message = yield* messageFor(recipient, { kind, incident, members, closed_ms }, this.#surroundings);
      if (message === null) continue;
      isTold = true;
      const heldMs = this.#surroundings.heldUntil(recipient);
      this.#changes.addDelivery({ told: recipient, step, message, nowMs: this.#nowMs, heldMs });
      if (!told.some((other) => isSameRecipient(other, recipient))) told.push(recipient);
    }
    return isTold ? { ...incident, told, told_ms: this.#nowMs } : incident;
  }

  *#dueOf(incident: Incident, members: readonly Member[]): Steps<number | null> {
    const present = yield* fittingOf(members, isIn);
    const uncounted = yield* fittingOf(present, ({ counts_ms }) => counts_ms > this.#nowMs);
    const times: number[] = uncounted.length === 0 ? [] : [earliestOf(uncounted)];
    if (incident.state === "open" && incident.plan !== null) {
      const { gather_until_ms, first_told_ms, told_ms } = incident;
      const isOver = present.length === 0;
      const isQuiet = incident.acknowledged_ms !== null || (incident.is_flapping && told_ms !== null);
      if (gather_until_ms > this.#nowMs) times.push(gather_until_ms);
      else if (!isQuiet && !isOver && first_told_ms !== null) {
        const counted = yield* this.#countedOf(members);
        times.push(...this.#messageTimes(incident, counted.length));
      }
      if (isOver && told_ms !== null) times.push(told_ms + newsMs);
    }
    return times.length === 0 ? null : Math.min(...times);
  }

  #messageTimes(incident: Incident, counted: number): number[] {
    const { plan, told_ms, told_sensors } = incident;
    const step = plan === null ? null : stepAt(incident, plan);
    const isNews = counted > told_sensors;
    return [...(step === null ? [] : [step.dueMs]), ...(isNews && told_ms !== null ? [told_ms + newsMs] : [])];
  }
}

/** What an incident is about when a step is taken. */
interface Affected {
  readonly troubled: readonly Member[];
  /** How many belong to it or did, once their time was over. */
  readonly counted: number;
}

interface Telling {
  readonly incident: Incident;
  readonly kind: MessageKind;
  readonly step: number;
  readonly members: readonly Member[];
}

const earliestOf = (members: readonly Member[]): number =>
  members.reduce((earliest, { counts_ms }) => Math.min(earliest, counts_ms), Infinity);

const isIn = ({ left_ms }: Member): boolean => left_ms === null;

/** Whether the time of its rule was over while it was in the incident. */
const hasCounted = ({ counts_ms, left_ms }: Member, nowMs: number): boolean =>
  counts_ms <= nowMs && (left_ms === null || counts_ms <= left_ms);

const isSameRecipient = (one: Told, other: Told): boolean =>
  one.method_id === other.method_id && one.user_id === other.user_id;

/** The next step and when it is due, repetitions of the last one included; null: all steps were taken. */
export function stepAt(
  { first_told_ms, next_step, ahead_ms = 0 }: Incident,
  { steps, repeat, repeat_minutes }: Plan,
): { readonly step: RuleStep; readonly dueMs: number } | null {
  const last = steps.at(-1);
  const step = steps[next_step] ?? last;
  if (first_told_ms === null || step === undefined) return null;
  const repeated = Math.max(0, next_step - steps.length + 1);
  if (repeated > repeat) return null;
  const afterMs = (step.after_minutes + repeated * repeat_minutes) * minuteMs;
  return { step, dueMs: first_told_ms + afterMs - ahead_ms };
}

const isSame = (one: Incident, other: Incident): boolean =>
  (Object.keys(one) as (keyof Incident)[]).every((key) => one[key] === other[key]);
