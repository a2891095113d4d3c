import { stepAt } from "./advance.ts";
import type { Incident, IncidentEvent } from "./records.ts";
import type { RuleStep } from "./rules.ts";
import { withEvent } from "./turn-changes.ts";

/** The step that is taken next when time goes on; null: there is none, or nobody waits for one. */
export function nextStepOf(incident: Incident): RuleStep | null {
  const { state, plan, acknowledged_ms, is_flapping } = incident;
  if (state !== "open" || plan === null || acknowledged_ms !== null || is_flapping) return null;
  return stepAt(incident, plan)?.step ?? null;
}

/** The incident as somebody who can't look after it hands it on: its next step is due now, and later ones follow as far behind it as before. */
export function handedOn(
  incident: Incident,
  { time_ms, text, by }: Required<Pick<IncidentEvent, "time_ms" | "text" | "by">>,
): Incident {
  const next = incident.plan === null ? null : stepAt(incident, incident.plan);
  if (next === null) return incident;
  const ahead_ms = (incident.ahead_ms ?? 0) + Math.max(0, next.dueMs - time_ms);
  return withEvent({ ...incident, ahead_ms, due_ms: time_ms }, { time_ms, kind: "handed_on", text, by });
}
