import { checkAction, isActionOffered } from "@monitor/domain";
import type { ActionRefusal, ObjectAction, ObjectType } from "@monitor/domain";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";

/** Why an object is left out of an action: its state, the user's rights, or another selected object that it is part of. */
export type LeftOutReason = ActionRefusal | "not_allowed" | "included";

export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly targets: readonly ActionTarget[];
}

export interface SplitTargets {
  /** Those the action applies to. */
  readonly able: readonly ActionTarget[];
  /** The others by reason, in the order in which the reasons appear. */
  readonly leftOut: readonly LeftOut[];
}

/** A type shared by all, or "objects" for a mixture. */
export type TargetKind = ObjectType | "objects";

/** Sorts the targets of an action into those it applies to and those it does not, with the reason (AC-01 to AC-04, AC-09). */
export function splitTargets(action: ObjectAction, targets: readonly ActionTarget[]): SplitTargets {
  const able: ActionTarget[] = [];
  const byReason = new Map<LeftOutReason, ActionTarget[]>();
  const reasons = targets.map((target) => reasonFor(action, target));
  const possible = new Set(targets.filter((_, index) => reasons[index] === null).map(({ id }) => id));
  // A pause and a scan go downwards. A pause of its own ends with a resume of its own.
  const isIncluded = ({ above = [] }: ActionTarget) => action !== "resume" && above.some((id) => possible.has(id));
  for (const [index, target] of targets.entries()) {
    const reason = reasons[index] ?? (isIncluded(target) ? "included" : null);
    if (reason === null) able.push(target);
    else {
      const left = byReason.get(reason) ?? [];
      left.push(target);
      byReason.set(reason, left);
    }
  }
  return { able, leftOut: Array.from(byReason, ([reason, left]) => ({ reason, targets: left })) };
}

function reasonFor(action: ObjectAction, target: ActionTarget): LeftOutReason | null {
  if (!isActionOffered(action, target.rights)) return "not_allowed";
  const check = checkAction(action, target);
  return check.isPossible ? null : check.reason;
}

/** The type that all targets share, else "objects". */
export function kindOfTargets(targets: readonly ActionTarget[]): TargetKind {
  const first = targets[0]?.type;
  return first !== undefined && targets.every((target) => target.type === first) ? first : "objects";
}

/** The target of an action: one object by name, or a number of a type. */
export type Subject = { readonly name: string } | { readonly count: number; readonly kind: TargetKind };

/** One object by name, several by number and type. */
export function subjectOf(targets: readonly ActionTarget[]): Subject {
  const [first, ...others] = targets;
  return first && others.length === 0 ? { name: first.name } : { count: targets.length, kind: kindOfTargets(targets) };
}
