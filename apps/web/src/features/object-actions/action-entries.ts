import { objectActions } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import type { ActionEntry, ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { kindOfTargets, splitTargets } from "./split-targets.ts";
import type { LeftOut, LeftOutReason, TargetKind } from "./split-targets.ts";

/** Words a refusal for one object of a type, or for several. */
export type ReasonText = (reason: LeftOutReason, subject: TargetKind) => string;

/** Of several reasons the one that holds for most objects; a missing right only when it is the only one. */
function mainReason(leftOut: readonly LeftOut[]): LeftOut | undefined {
  const byState = leftOut.filter(({ reason }) => reason !== "not_allowed");
  return [...(byState.length > 0 ? byState : leftOut)].sort((a, b) => b.targets.length - a.targets.length)[0];
}

function entryOf(
  action: ObjectAction,
  targets: readonly ActionTarget[],
  reasonText: ReasonText,
): ActionEntry | undefined {
  const { able, leftOut } = splitTargets(action, targets);
  const isWithoutRight = leftOut.some(
    ({ reason, targets: left }) => reason === "not_allowed" && left.length === targets.length,
  );
  // Only sensors can be acknowledged at all: elsewhere the entry would be noise.
  const isOutOfPlace = action === "acknowledge" && targets.every((target) => target.type !== "sensor");
  if (targets.length === 0 || isWithoutRight || isOutOfPlace) return undefined;
  if (able.length > 0) return { action, isDisabled: false, count: able.length };
  const main = mainReason(leftOut);
  const subject = targets.length === 1 ? kindOfTargets(targets) : "objects";
  return { action, isDisabled: true, count: 0, ...(main && { reason: reasonText(main.reason, subject) }) };
}

/**
 * AC-09: the actions to offer for some objects. One that the user may do on none of them is left out; one that no object's
 * state allows is disabled with the reason; `count` is the number of objects it applies to.
 */
export function actionEntries(targets: readonly ActionTarget[], reasonText: ReasonText): ActionEntry[] {
  return objectActions.flatMap((action) => entryOf(action, targets, reasonText) ?? []);
}
