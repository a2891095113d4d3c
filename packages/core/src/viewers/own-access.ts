import { readAccessRights } from "@monitor/domain";
import type { AccessRights } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";

/** The section of an object's own settings that holds its access rights. */
export const accessSection = "accessrights";

const known = new WeakMap<object, AccessRights | null>();

/** The access rights that an object has of its own; null where it only has those from above. */
export function ownAccessOf({ own_settings }: Pick<ObjectRecord, "own_settings">): AccessRights | null {
  const stored = own_settings[accessSection];
  if (stored === undefined) return null;
  let read = known.get(stored);
  if (read === undefined) known.set(stored, (read = readAccessRights(stored)));
  return read;
}
