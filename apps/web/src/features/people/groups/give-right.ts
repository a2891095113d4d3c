import { objectCalls, settingsTreeCalls } from "@monitor/contract";
import type { SettingsObject } from "@monitor/contract";
import type { AccessLevel } from "@monitor/domain";
import { accessBody, readAccess, textOfEntries, withLine } from "../../../shared/access-rights/access-lines.ts";
import { runCall } from "../../../shared/api/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";

type Word = "Probe" | "Group" | "Device" | "Sensor";

/** Gives a user group a right on an object, null takes its line out; the other lines stay as they are now. Errors: those of the calls. */
export async function giveRight({ type, id }: ObjectKey, groupId: string, right: AccessLevel | null): Promise<void> {
  const word = `${type.charAt(0).toUpperCase()}${type.slice(1)}` as Word;
  const input = { params: { id }, query: { include: "accessrights,inheritance" } };
  const object = (await runCall(settingsTreeCalls[`get${word}Settings`], input)) as SettingsObject;
  const { entries, inherits } = readAccess(object["accessrights"]);
  const body = accessBody(withLine(textOfEntries(entries), `group:${groupId}`, right), inherits);
  await runCall(objectCalls[`change${word}`] as typeof objectCalls.changeGroup, { params: { id }, body });
}
