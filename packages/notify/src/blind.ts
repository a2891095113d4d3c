import { shortened } from "./message-facts.ts";
import type { Incident, IncidentWrite, Message, Plan } from "./records.ts";
import { planOf } from "./rules.ts";
import type { Rule } from "./rules.ts";
import type { Surroundings } from "./surroundings.ts";
import { TurnChanges, withEvent } from "./turn-changes.ts";
import type { IncidentNumbers } from "./turn-changes.ts";
import { IncidentBook } from "./incident-book.ts";

/** A shorter time in which nothing was seen is told to nobody. */
export const leastBlindMs = 5 * 60_000;
const maxNameLength = 120;

/** A time in which a probe, or the server, saw nothing. */
export interface BlindTime {
  readonly probe: { readonly id: string; readonly name: string; readonly priority: number };
  readonly fromMs: number;
  readonly toMs: number;
  /** The rule that holds for outages of the probe's object; null: none. */
  readonly rule: Rule | null;
  readonly surroundings: Pick<Surroundings, "targetsOf" | "mayRead" | "heldUntil">;
  readonly numbers: IncidentNumbers;
}

/** An incident that is over already, and one message to all of the first step that tells anybody; nothing for a short time. */
export function blindIncident(blind: BlindTime): { writes: readonly IncidentWrite[]; numbers: IncidentNumbers } {
  const { fromMs, toMs, numbers, rule } = blind;
  if (toMs - fromMs <= leastBlindMs) return { writes: [], numbers };
  const plan = rule === null ? null : planOf(rule);
  const changes = new TurnChanges(new IncidentBook(), numbers);
  const incident = closedIncident(blind, { id: changes.takeIncidentId(), plan });
  const { step, told } = firstToldOf(blind, plan);
  const message: Message = {
    kind: "blind",
    incident_id: incident.id,
    cause: shortened(incident.cause_name, maxNameLength),
    opened_ms: fromMs,
    closed_ms: toMs,
    priority: incident.priority,
    count: 0,
    behind: 0,
    worst: [],
    rule: plan?.rule_name ?? "",
  };
  for (const each of told) {
    changes.addDelivery({ told: each, step, message, nowMs: toMs, heldMs: blind.surroundings.heldUntil(each) });
  }
  const told_ms = told.length > 0 ? toMs : null;
  changes.putIncident({ ...incident, told, told_ms, first_told_ms: told_ms, next_step: step + 1 });
  // It has no sensors, so there is nothing to interrupt.
  const result = changes.result().next();
  if (result.done !== true) throw new Error("An incident without sensors takes one step.");
  return result.value;
}

function closedIncident({ probe, fromMs, toMs }: BlindTime, { id, plan }: { id: number; plan: Plan | null }): Incident {
  const incident: Incident = {
    id,
    cause_id: probe.id,
    cause_name: probe.name,
    state: "closed",
    close_reason: "blind",
    opened_ms: fromMs,
    closed_ms: toMs,
    priority: probe.priority,
    gather_until_ms: fromMs,
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
  const opened = withEvent(incident, { time_ms: fromMs, kind: "opened", text: probe.name });
  return withEvent(opened, { time_ms: toMs, kind: "closed", text: "blind" });
}

/** A step outside its hours tells nobody: the next one does then. */
function firstToldOf({ probe, surroundings }: BlindTime, plan: Plan | null) {
  for (const [index, each] of (plan?.steps ?? []).entries()) {
    const told = surroundings.targetsOf(each).filter((one) => surroundings.mayRead(one, probe.id));
    if (told.length > 0) return { step: index, told };
  }
  return { step: 0, told: [] };
}
