import { objectCalls } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { runCall } from "../../../shared/api/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";

/* What only a save needs comes with it, as the page of settings has no bytes for it. */
export { conflictsBetween } from "./conflicts.ts";
export { bodyOf } from "./setting-body.ts";

/** The call that changes settings of an object, by its type. */
export const changeCalls = {
  probe: objectCalls.changeProbe,
  group: objectCalls.changeGroup,
  device: objectCalls.changeDevice,
  sensor: objectCalls.changeSensor,
} as const satisfies Record<ObjectType, unknown>;

export async function changeSettingsOf({ type, id }: ObjectKey, body: Record<string, unknown>): Promise<void> {
  await runCall(changeCalls[type] as typeof objectCalls.changeGroup, { params: { id }, body });
}
