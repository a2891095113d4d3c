import type { EditPreview, Reference } from "@monitor/contract";

/**
 * Where the same could be set once: what is inherited till now would become own values of several objects that are all directly
 * below this one. Null where there is no such place, or not all objects are known.
 */
export function betterPlace({ groups, total }: EditPreview): Reference | null {
  const [group, ...others] = groups;
  if (group?.effect !== "becomes_own" || others.length > 0 || total < 2 || group.rows.length < total) return null;
  // Name, tags and priority are each object's own.
  if (group.rows.some(({ changes }) => changes.some(({ section }) => section === "basic"))) return null;
  const [parent = null, ...rest] = group.rows.map((row) => row.parent);
  return parent !== null && rest.every((other) => other?.id === parent.id) ? parent : null;
}
