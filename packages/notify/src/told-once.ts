import { shortened } from "./message-facts.ts";
import type { Incident, IncidentWrite, Message, Plan } from "./records.ts";
import { planOf } from "./rules.ts";
import type { Rule } from "./rules.ts";
import type { Surroundings } from "./surroundings.ts";
import { TurnChanges, withEvent } from "./turn-changes.ts";
import type { IncidentNumbers } from "./turn-changes.ts";
import { IncidentBook } from "./incident-book.ts";

const maxNameLength = 120;

/** An object of which something is told once, with what holds for its outages. */
export interface ToldObject {
  readonly object: { readonly id: string; readonly name: string; readonly priority: number };
  /** The rule that holds for outages of the object; null: none. */
  readonly rule: Rule | null;
  readonly surroundings: Pick<Surroundings, "targetsOf" | "mayRead" | "heldUntil">;
  readonly numbers: IncidentNumbers;
}

/** What is told, the time that the message is about, and the time of the incident, which is closed from the start. */
export interface OnlyMessage {
  readonly kind: "blind" | "maintenance";
  readonly fromMs: number;
  readonly toMs: number;
  readonly openedMs: number;
  readonly nowMs: number;
  readonly note?: string;
}

export interface ToldOnce {
  readonly writes: readonly IncidentWrite[];
  readonly numbers: IncidentNumbers;
  readonly isAnybodyTold: boolean;
}

/** An incident that is over already, and one message to all of the first step that tells anybody. */
export function toldOnce(parts: ToldObject, said: OnlyMessage): ToldOnce {
  const plan = parts.rule === null ? null : planOf(parts.rule);
  const changes = new TurnChanges(new IncidentBook(), parts.numbers);
  const incident = closedIncident(parts, said, { id: changes.takeIncidentId(), plan });
  const { step, told } = firstToldOf(parts, plan);
  const message: Message = {
    kind: said.kind,
    incident_id: incident.id,
    cause: shortened(incident.cause_name, maxNameLength),
    opened_ms: said.fromMs,
    closed_ms: said.toMs,
    priority: incident.priority,
    count: 0,
    behind: 0,
    worst: [],
    rule: plan?.rule_name ?? "",
    ...(said.note !== undefined && { note: said.note }),
  };
  for (const each of told) {
    const heldMs = parts.surroundings.heldUntil(each);
    changes.addDelivery({ told: each, step, message, nowMs: said.nowMs, heldMs });
  }
  const isAnybodyTold = told.length > 0;
  const told_ms = isAnybodyTold ? said.nowMs : null;
  changes.putIncident({ ...incident, told, told_ms, first_told_ms: told_ms, next_step: step + 1 });
  // It has no sensors, so there is nothing to interrupt.
  const result = changes.result().next();
  if (result.done !== true) throw new Error("An incident without sensors takes one step.");
  return { ...result.value, isAnybodyTold };
}

function closedIncident(
  { object }: ToldObject,
  { kind, openedMs, nowMs }: OnlyMessage,
  { id, plan }: { id: number; plan: Plan | null },
): Incident {
  const incident: Incident = {
    id,
    cause_id: object.id,
    cause_name: object.name,
    state: "closed",
    close_reason: kind,
    opened_ms: openedMs,
    closed_ms: nowMs,
    priority: object.priority,
    gather_until_ms: openedMs,
    told_ms: null,
    first_told_ms: null,
    told_sensors: 0,
    plan,
    next_step: 0,
    told: [],
    acknowledged_ms: null,
    is_flapping: false,
    due_ms: null,
    events: [],
  };
  // Nothing has happened yet.
  if (kind === "maintenance") return incident;
  const opened = withEvent(incident, { time_ms: openedMs, kind: "opened", text: object.name });
  return withEvent(opened, { time_ms: nowMs, kind: "closed", text: kind });
}

/** A step outside its hours tells nobody: the next one does then. */
function firstToldOf({ object, surroundings }: ToldObject, plan: Plan | null) {
  for (const [index, each] of (plan?.steps ?? []).entries()) {
    const told = surroundings.targetsOf(each).filter((one) => surroundings.mayRead(one, object.id));
    if (told.length > 0) return { step: index, told };
  }
  return { step: 0, told: [] };
}
