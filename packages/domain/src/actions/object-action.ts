import type { ObjectType } from "../objects/object-type.ts";
import { isPausedStatus } from "../status/status.ts";
import type { Status } from "../status/status.ts";

/** The actions on an object (AC-01 to AC-04, PM-01). */
export const objectActions = ["acknowledge", "pause", "resume", "scan"] as const;

/** One of the four actions. */
export type ObjectAction = (typeof objectActions)[number];

/** Why an action is not possible in an object's present state (AC-09). */
export const actionRefusals = [
  "no_valid_type",
  "not_a_sensor",
  "not_down",
  "already_acknowledged",
  "already_paused",
  "not_paused",
  "paused_by_parent",
  "paused_by_dependency",
  "paused_by_schedule",
  "paused_by_license",
] as const;

/** One reason for a refusal. */
export type ActionRefusal = (typeof actionRefusals)[number];

/** The object facts that the action rules look at; type is null when it is none of the four. */
export interface ActionTarget {
  type: ObjectType | null;
  status: Status;
}

/** The result of the action rules: possible, or the one reason why not. */
export type ActionCheck = { isPossible: true } | { isPossible: false; reason: ActionRefusal };

type Rule = (target: { type: ObjectType; status: Status }) => ActionRefusal | null;

const rules: Record<ObjectAction, Rule> = {
  acknowledge: refuseAcknowledge,
  pause: ({ status }) => (isPausedStatus(status) ? "already_paused" : null),
  resume: refuseResume,
  scan: () => null,
};

function refuseAcknowledge({ type, status }: { type: ObjectType; status: Status }): ActionRefusal | null {
  if (type !== "sensor") {
    return "not_a_sensor";
  }
  if (status === "down_acknowledged") {
    return "already_acknowledged";
  }
  return status === "down" || status === "down_partial" ? null : "not_down";
}

function refuseResume({ status }: { status: Status }): ActionRefusal | null {
  switch (status) {
    case "paused_by_parent":
    case "paused_by_dependency":
    case "paused_by_schedule":
    case "paused_by_license":
      return status;
    default:
      return isPausedStatus(status) ? null : "not_paused";
  }
}

/**
 * Whether an action is possible on an object in its present state (AC-01 to AC-04); rights are a matter of `mayDo`.
 * Acknowledge: a sensor that is down or down_partial. Pause: not when paused in any way. Resume: only a pause of its own.
 * Scan: always. An object of no valid type refuses every action.
 */
export function checkAction(action: ObjectAction, target: ActionTarget): ActionCheck {
  const { type, status } = target;
  const reason = type === null ? "no_valid_type" : rules[action]({ type, status });
  return reason === null ? { isPossible: true } : { isPossible: false, reason };
}
