import { CallError } from "@monitor/contract";
import type { ObjectBody } from "@monitor/contract";
import type { View } from "../../viewers/index.ts";
import { readInclude } from "./settings-include.ts";
import { wireSettings } from "./wire-settings.ts";

/** What follows from something else, and what that is. */
const readOnly = {
  parenttags: "these are the tags of the objects above",
  hostv6: "it follows from the host",
  ipversion: "it follows from the host",
} as const;

/** Tags are the same in any order. */
function isSame(sent: unknown, read: unknown): boolean {
  if (!Array.isArray(sent) || !Array.isArray(read))
    return (typeof sent === "string" || typeof sent === "number") && String(sent) === String(read);
  const known = new Set<unknown>(read);
  return new Set<unknown>(sent).size === known.size && sent.every((tag) => known.has(tag));
}

/**
 * The basic settings of a body without those that can't be set: clients read the section, change a field, and send all of it
 * back. Errors: CallError BAD_REQUEST for a field that can't be set and differs from what is read.
 */
export function writableBasic(view: View, id: string, basic: ObjectBody["basic"] = {}): ObjectBody["basic"] {
  const record = view.get(id);
  if (record === undefined) return basic;
  const { parenttags, hostv6, ipversion, host, ...fields } = basic;
  const read = wireSettings(view, record, readInclude("basic")).basic;
  for (const [name, sent] of Object.entries({ parenttags, hostv6, ipversion })) {
    if (sent === undefined || isSame(sent, read[name] ?? "")) continue;
    throw new CallError(
      "BAD_REQUEST",
      `body.basic.${name}: it can't be changed, ${readOnly[name as keyof typeof readOnly]}`,
    );
  }
  // A device may have no host, which none that is set can be.
  return host === undefined || host === record.host ? fields : { ...fields, host };
}
