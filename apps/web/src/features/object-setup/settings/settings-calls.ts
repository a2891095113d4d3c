import { settingsTreeCalls } from "@monitor/contract";
import type { SettingsObject } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { runCall } from "../../../shared/api/index.ts";
import { whenIdle } from "../../../shared/loading/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";

/** The call that reads the settings of an object, by its type. */
export const readCalls = {
  probe: settingsTreeCalls.getProbeSettings,
  group: settingsTreeCalls.getGroupSettings,
  device: settingsTreeCalls.getDeviceSettings,
  sensor: settingsTreeCalls.getSensorSettings,
} as const satisfies Record<ObjectType, unknown>;

/** All sections, with where they come from. */
export const settingsInput = (id: string) => ({
  params: { id },
  query: { include: "all_sections,inheritance" },
});

export const readSettings = ({ type, id }: ObjectKey): Promise<SettingsObject> =>
  runCall(readCalls[type], settingsInput(id)) as Promise<SettingsObject>;

/** What a save needs. */
export const loadChange = () => import("./change-settings.ts");

/** What is shown after the form, and says how far a save reaches. */
export const loadLateParts = () => import("./late-parts.ts");

/** Brings the code of a save before somebody saves: the server may be away by then. */
export const prepareChange = (): void => void whenIdle().then(loadChange, () => undefined);

/** Changes what the body has. Errors: RestApiError, with the name of the refused setting in its message. */
export async function changeSettings(object: ObjectKey, body: Record<string, unknown>): Promise<void> {
  const { changeSettingsOf } = await loadChange();
  await changeSettingsOf(object, body);
}

/** Of a list the place in it may follow. */
const refusal = /^body\.(\w{1,60})\.(\w{1,60})(?:\.\w+)?: (.{1,500})$/s;

/** A pattern says nothing to a person; the help of the field does. */
const pattern = /^expected a text of the form .*/s;

/** Which setting a refusal is about, and what is said of it; null where it names none. */
export function refusedSetting(message: string): { readonly name: string; readonly sentence: string } | null {
  const [, section, key, sentence = ""] = refusal.exec(message) ?? [];
  return section === undefined
    ? null
    : { name: `${section}/${key}`, sentence: sentence.replace(pattern, "this value does not fit") };
}
