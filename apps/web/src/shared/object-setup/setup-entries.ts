import { rootGroupId } from "@monitor/domain";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";
import type { SetupVerb } from "./setup-request.ts";

const mayDo = ({ rights }: ActionTarget, right: string): boolean => rights?.includes(right) === true;

/** What the user may add below an object. What can't be directly below it asks for its place: a sensor, and a device of the root group. */
export function addVerbsOf(target: ActionTarget): readonly SetupVerb[] {
  if (!mayDo(target, "create")) return [];
  if (target.type === "sensor") return [];
  return target.type === "device" ? ["add-sensor"] : ["add-device", "add-group", "add-sensor"];
}

const isFixed = ({ id, type }: ActionTarget): boolean => id === rootGroupId || type === "probe";

/** What the user may do to the object itself. Root group and probes stay where they are. */
export function changeVerbsOf(target: ActionTarget): readonly SetupVerb[] {
  const verbs: readonly (readonly [SetupVerb, string])[] = isFixed(target)
    ? [["rename", "edit"]]
    : [
        ["rename", "edit"],
        ["clone", "edit"],
        ["move", "delete"],
        ["delete", "delete"],
      ];
  return verbs.filter(([, right]) => mayDo(target, right)).map(([verb]) => verb);
}
