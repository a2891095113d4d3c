import { CallError } from "@monitor/contract";
import { sourceIdsIn } from "@monitor/sensor-kinds/definitions";
import { noSensor } from "../../commands/index.ts";
import type { View } from "../../viewers/index.ts";

interface Named {
  readonly kind: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Refuses settings that name a sensor which the user may not read, with the message for one that does not exist. Whoever changes
 * them answers for all that they name: another formula could show more of a hidden sensor. Errors: CallError BAD_REQUEST.
 */
export function requireSeenSources(view: View, { kind, settings }: Named): void {
  const hidden = sourceIdsIn(kind ?? "", settings).find((id) => !view.isReadable(id));
  if (hidden !== undefined) throw new CallError("BAD_REQUEST", noSensor(kind, hidden));
}

/** The same for a change, where it changes something. */
export function requireSeenChange(view: View, id: string, changes: Named["settings"] | undefined): void {
  const record = view.get(id);
  if (record === undefined || changes === undefined) return;
  const settings = { ...record.settings, ...changes };
  if (JSON.stringify(settings) !== JSON.stringify(record.settings)) requireSeenSources(view, { ...record, settings });
}
