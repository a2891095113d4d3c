import { isCalendarDay } from "../schedule/calendar-day.ts";
import { accessLevels, higherLevel } from "./rights.ts";
import type { AccessLevel } from "./rights.ts";

/** Who has a level of access: a user group or a user. */
export type AccessSubject = `group:${string}` | `user:${string}`;

/** One line of an object's access rights. */
export interface AccessEntry {
  readonly subject: AccessSubject;
  readonly right: AccessLevel;
  /** From this moment on it does not count any more; left out: it has no end. */
  readonly until_ms?: number;
}

/** The access rights that an object has of its own. They add up with those above it, unless it inherits none. */
export interface AccessRights {
  readonly entries: readonly AccessEntry[];
  readonly inherits: boolean;
}

/** `group:<id>` or `user:<id>`. */
export const accessSubjectPattern = /^(?:group|user):[0-9]{1,15}$/;

const moment = /^(\d{4}-\d\d-\d\d)T(?!24)\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i;
/** A time as in RFC 3339, of a day that is in the calendar. */
export function isMomentText(text: string): boolean {
  const day = moment.exec(text)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && isCalendarDay(day);
}

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
  const { subject, right, until } = line as { subject?: unknown; right?: unknown; until?: unknown };
  if (!isAccessSubject(subject)) return [];
  const level = accessLevels.find((each) => each === right) ?? "none";
  if (until === undefined || until === null) return [{ subject, right: level }];
  const until_ms = typeof until === "string" ? Date.parse(until) : Number.NaN;
  return Number.isNaN(until_ms) ? [{ subject, right: "none" }] : [{ subject, right: level, until_ms }];
}

/** A line as it is stored and sent. */
export const storedAccessEntry = ({ subject, right, until_ms }: AccessEntry) => ({
  subject,
  right,
  ...(until_ms !== undefined && { until: new Date(until_ms).toISOString() }),
});

/** Whether a line does not count any more. */
export const isEntryOver = ({ until_ms = Infinity }: Pick<AccessEntry, "until_ms">, nowMs: number): boolean =>
  until_ms <= nowMs;

/**
 * PM-02: the level that subjects together have on an object. `upwards` are the own access rights of the object and of all above it,
 * nearest first. For each subject the nearest line counts; an object that does not inherit cuts off what is above it. Of several
 * subjects the highest counts: `none` gives nothing and takes nothing away. Without any line there is no access. A line that is over by
 * `nowMs` is as one that is not there.
 */
export function accessLevelOf(
  subjects: ReadonlySet<string>,
  upwards: Iterable<AccessRights | null>,
  nowMs: number,
): AccessLevel {
  let level: AccessLevel = "none";
  const known = new Set<string>();
  for (const rights of upwards) {
    if (rights === null) continue;
    const here = new Map<string, AccessLevel>();
    for (const entry of rights.entries) {
      const { subject, right } = entry;
      if (subjects.has(subject) && !known.has(subject) && !isEntryOver(entry, nowMs)) {
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

/** When the level that subjects have on an object becomes another one by time alone; null: never. */
export function accessChangesMs(
  subjects: ReadonlySet<string>,
  upwards: readonly (AccessRights | null)[],
  nowMs: number,
): number | null {
  const ends = new Set<number>();
  for (const rights of upwards) {
    for (const { subject, until_ms = 0 } of rights?.entries ?? []) {
      if (subjects.has(subject) && until_ms > nowMs) ends.add(until_ms);
    }
  }
  if (ends.size === 0) return null;
  const level = accessLevelOf(subjects, upwards, nowMs);
  const later = [...ends].sort((one, other) => one - other);
  return later.find((endMs) => accessLevelOf(subjects, upwards, endMs) !== level) ?? null;
}
