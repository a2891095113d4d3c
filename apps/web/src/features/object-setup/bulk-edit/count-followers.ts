import { bulkEditCalls } from "@monitor/contract";
import type { FormSection } from "@monitor/contract";
import { runCall } from "../../../shared/api/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";

/** How many sensors below have what was changed here; null where none can, or where it is not known. */
export async function countFollowers(
  { type, id }: ObjectKey,
  sections: readonly FormSection[],
  changes: object,
): Promise<number | null> {
  const passedOn = sections.filter(
    ({ name, inherits }) =>
      inherits === "section" && Object.keys(changes).some((changed) => changed.startsWith(`${name}/`)),
  );
  if (type === "sensor" || passedOn.length === 0) return null;
  const ask = ({ name: section }: FormSection) =>
    runCall(bulkEditCalls.listOverrides, { params: { id }, query: { section, limit: 0 } });
  try {
    const lists = await Promise.all(passedOn.map(ask));
    return Math.max(...lists.map(({ follow = 0 }) => follow));
  } catch {
    // What was saved is saved.
    return null;
  }
}
