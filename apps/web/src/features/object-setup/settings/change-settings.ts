import { objectCalls } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { runChange } from "../../../shared/object-setup/undo/run-change.ts";

/* What only a save needs comes with it, as the page of settings has no bytes for it. */
export { conflictsBetween } from "./conflicts.ts";
export { bodyOf } from "./setting-body.ts";
export { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";

/** The call that changes settings of an object, by its type. */
export const changeCalls = {
  probe: objectCalls.changeProbe,
  group: objectCalls.changeGroup,
  device: objectCalls.changeDevice,
  sensor: objectCalls.changeSensor,
} as const satisfies Record<ObjectType, unknown>;

/** Gives the number by which the change can be taken back. */
export async function changeSettingsOf({ type, id }: ObjectKey, body: Record<string, unknown>): Promise<number | null> {
  const { seq } = await runChange(changeCalls[type] as typeof objectCalls.changeGroup, { params: { id }, body });
  return seq;
}
