import { isEntryOver, readAccessRights } from "@monitor/domain";
import type { AccessEntry } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import { accessSection } from "../viewers/index.ts";

const linesOf = (own: unknown): readonly AccessEntry[] => readAccessRights(own)?.entries ?? [];

/** When the first of an object's own access rights ends; Infinity: none does. */
export const rightEndsMs = ({ own_settings }: ObjectRecord): number =>
  Math.min(...linesOf(own_settings[accessSection]).map(({ until_ms = Infinity }) => until_ms), Infinity);

/**
 * The object without those of its access rights whose time is over; null where there are none. They do not count any more in any case:
 * this tidies up, has a line of the log, and tells who looks at the object.
 */
export function withoutEndedRights(record: ObjectRecord, nowMs: number): ObjectRecord | null {
  const { [accessSection]: own, ...others } = record.own_settings;
  const isOver = (line: unknown) => linesOf({ entries: [line] }).some((each) => isEntryOver(each, nowMs));
  const lines = own?.["entries"];
  if (!Array.isArray(lines) || !lines.some(isOver)) return null;
  const entries = lines.filter((line) => !isOver(line));
  const isEmpty = entries.length === 0 && own?.["inherits"] !== false;
  return { ...record, own_settings: isEmpty ? others : { ...others, [accessSection]: { ...own, entries } } };
}
