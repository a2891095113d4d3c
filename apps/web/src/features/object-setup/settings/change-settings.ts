import { objectCalls } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import type { SetupTexts } from "../texts.ts";
import { runChange } from "../../../shared/object-setup/undo/run-change.ts";

/* What only a save needs comes with it, as the page of settings has no bytes for it. */
export { conflictsBetween } from "./conflicts.ts";
export { runChange };
export { bodyOf } from "./setting-body.ts";
export { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";

interface Unsaved {
  readonly id: string;
  /** Of the object. */
  readonly name: string;
  readonly texts: Pick<SetupTexts, "backTo" | "discard" | "unsavedOn">;
  readonly back: () => void;
  readonly forget: () => void;
}

/** Says that changes of a page that was left are not saved, with the way back. */
export function showUnsaved({ id, name, texts, back, forget }: Unsaved): void {
  const act = (run: () => void) => () => (notices.dismiss(id), run());
  const actions = [
    { label: texts.backTo, run: act(back) },
    { label: texts.discard, run: act(forget) },
  ];
  notices.show({ id, type: "info", title: texts.unsavedOn(name), requireInteraction: true, actions });
}

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
