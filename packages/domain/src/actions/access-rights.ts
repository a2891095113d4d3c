import { accessLevels, higherLevel } from "./rights.ts";
import type { AccessLevel } from "./rights.ts";

/** Who has a level of access: a user group or a user. */
export type AccessSubject = `group:${string}` | `user:${string}`;

/** One line of an object's access rights. */
export interface AccessEntry {
  readonly subject: AccessSubject;
  readonly right: AccessLevel;
}

/** The access rights that an object has of its own. They add up with those above it, unless it inherits none. */
export interface AccessRights {
  readonly entries: readonly AccessEntry[];
  readonly inherits: boolean;
}

/** `group:<id>` or `user:<id>`. */
export const accessSubjectPattern = /^(?:group|user):[0-9]{1,15}$/;

function isAccessSubject(text: unknown): text is AccessSubject {
  return typeof text === "string" && accessSubjectPattern.test(text);
}

/**
 * Reads access rights from stored settings; null where there are none. A line that can't be read counts as `none` for its subject
 * and `inherits` only ends with `false`, so that nothing unreadable gives access.
 */
export function readAccessRights(stored: unknown): AccessRights | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { entries, inherits } = stored as { entries?: unknown; inherits?: unknown };
  const lines = Array.isArray(entries) ? entries : [];
  return { entries: lines.flatMap(readEntry), inherits: inherits !== false };
}

function readEntry(line: unknown): AccessEntry[] {
  if (typeof line !== "object" || line === null) return [];
  const { subject, right } = line as { subject?: unknown; right?: unknown };
  if (!isAccessSubject(subject)) return [];
  return [{ subject, right: accessLevels.find((level) => level === right) ?? "none" }];
}

/**
 * PM-02: the level that subjects together have on an object. `upwards` are the own access rights of the object and of all above it,
 * nearest first. For each subject the nearest line counts; an object that does not inherit cuts off what is above it. Of several
 * subjects the highest counts: `none` gives nothing and takes nothing away. Without any line there is no access.
 */
export function accessLevelOf(subjects: ReadonlySet<string>, upwards: Iterable<AccessRights | null>): AccessLevel {
  let level: AccessLevel = "none";
  const known = new Set<string>();
  for (const rights of upwards) {
    if (rights === null) continue;
    const here = new Map<string, AccessLevel>();
    for (const { subject, right } of rights.entries) {
      if (subjects.has(subject) && !known.has(subject)) {
        here.set(subject, higherLevel(here.get(subject) ?? "none", right));
      }
    }
    for (const [subject, right] of here) {
      level = higherLevel(level, right);
      known.add(subject);
    }
    if (level === "full" || !rights.inherits || known.size === subjects.size) break;
  }
  return level;
}
