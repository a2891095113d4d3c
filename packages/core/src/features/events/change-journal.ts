import type { Status } from "@monitor/domain";
import type { ObjectRecord } from "../../storage/index.ts";
import type { World } from "../../world/index.ts";

/** `status`: another status; `changed`: its own settings, its pause included. */
export type ChangeKind = "status" | "changed" | "created" | "removed";

export interface Change {
  /** The world's version after it. */
  readonly version: number;
  readonly kind: ChangeKind;
  readonly id: string;
  /** Of one that was deleted, or moved from there: its record and those of all that was above it, nearest first. Else null. */
  readonly former: readonly ObjectRecord[] | null;
}

/** The latest changes, for clients that have missed them. */
export interface ChangeJournal {
  /** The text of a position, for clients to come back with. */
  positionOf(version: number): string;
  /** The version of a position; null for one of another process or one that was never given out. */
  versionOf(position: string): number | null;
  /** A version that the world had `ageMs` ago or earlier; null where it is not known any more. */
  versionBefore(ageMs: number): number | null;
  /** The changes after a version, oldest first; null where they are not all remembered. */
  since(version: number): readonly Change[] | null;
  stop(): void;
}

export interface JournalParts {
  readonly world: World;
  readonly clock: { readonly monotonicMs: () => number };
  /** Tells the positions of this process from those of others. */
  readonly processMark: string;
  /** How many changes are remembered. */
  readonly length?: number;
}

interface Known {
  readonly record: ObjectRecord;
  readonly status: Status;
}
interface Mark {
  readonly atMs: number;
  readonly version: number;
}

const usualLength = 20_000;
const marksEveryMs = 500;
const marksForMs = 5 * 60_000;

/** Index of the first entry whose version is greater; the entries ascend. */
function firstAfter(changes: readonly Change[], version: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((changes[middle] as Change).version <= version) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What of the changed objects is another one than before; `known` is brought up to date. */
function changesOf(world: World, known: Map<string, Known>, changedIds: readonly string[]): Change[] {
  const version = world.totalVersion;
  const changes: Change[] = [];
  const gone: string[] = [];
  for (const id of changedIds) {
    const record = world.get(id);
    if (record !== undefined) {
      const now = { record, status: world.statusOf(id) };
      for (const change of changesOfOne(known, { version, id }, now)) changes.push(change);
    } else if (known.has(id)) gone.push(id);
  }
  // All of them before any is forgotten: whole branches go at once.
  for (const id of gone) changes.push({ version, kind: "removed", id, former: formerIn(known, id) });
  for (const id of gone) known.delete(id);
  return changes;
}

function changesOfOne(known: Map<string, Known>, of: Pick<Change, "id" | "version">, now: Known): Change[] {
  const before = known.get(of.id);
  const isSame = before?.record === now.record;
  if (isSame && before.status === now.status) return [];
  const at = { ...of, former: null };
  const changes: Change[] = [];
  if (before !== undefined && before.record.parent_id !== now.record.parent_id) {
    // Of a move both places are told: there it is gone, here it is new.
    changes.push({ ...of, kind: "removed", former: formerIn(known, of.id) }, { ...at, kind: "created" });
  }
  known.set(of.id, now);
  const kind = before === undefined ? "created" : isSame ? "status" : "changed";
  changes.push({ ...at, kind });
  if (kind === "changed" && before?.status !== now.status) changes.push({ ...at, kind: "status" });
  return changes;
}

function formerIn(known: ReadonlyMap<string, Known>, id: string): ObjectRecord[] {
  const records: ObjectRecord[] = [];
  for (let at = known.get(id)?.record; at !== undefined; at = known.get(at.parent_id ?? "")?.record) records.push(at);
  return records;
}

/** Marks of when the world had which version, so that the age of a response can be turned into one. */
function createMarks(first: Mark) {
  let marks: Mark[] = [first];
  let latest = first;
  return {
    note(mark: Mark): void {
      latest = mark;
      if (mark.atMs - (marks.at(-1)?.atMs ?? 0) < marksEveryMs) return;
      marks.push(mark);
      if (marks.length > (2 * marksForMs) / marksEveryMs) {
        marks = marks.filter(({ atMs }) => mark.atMs - atMs <= marksForMs);
      }
    },
    before(timeMs: number): number | null {
      // What follows the last mark closely is over as well by then.
      const mark = latest.atMs <= timeMs ? latest : marks.findLast(({ atMs }) => atMs <= timeMs);
      return mark?.version ?? null;
    },
  };
}

/** Follows the world from now on; the oldest changes are forgotten first. */
export function createChangeJournal({ world, clock, processMark, length = usualLength }: JournalParts): ChangeJournal {
  const ids = (["group", "probe", "device", "sensor"] as const).flatMap((type) => world.idsOfType(type));
  const known = new Map<string, Known>();
  for (const id of ids) known.set(id, { record: world.get(id) as ObjectRecord, status: world.statusOf(id) });
  const marks = createMarks({ atMs: clock.monotonicMs(), version: world.totalVersion });
  /** Everything after this version is in `changes`. */
  let completeAfter = world.totalVersion;
  let changes: Change[] = [];

  const stop = world.subscribe((changedIds) => {
    for (const change of changesOf(world, known, changedIds)) changes.push(change);
    marks.note({ atMs: clock.monotonicMs(), version: world.totalVersion });
    // Twice the length before the older half goes: an array is not shifted with every change.
    if (changes.length < 2 * length) return;
    const kept = changes.slice(-length);
    completeAfter = changes.at(-length - 1)?.version ?? completeAfter;
    changes = kept;
  });

  return {
    positionOf: (version) => `${processMark}-${version}`,
    versionOf(position) {
      const [mark, digits = ""] = position.split("-", 2);
      const version = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.POSITIVE_INFINITY;
      return mark === processMark && version <= world.totalVersion ? version : null;
    },
    versionBefore: (ageMs) => marks.before(clock.monotonicMs() - ageMs),
    since: (version) => (version < completeAfter ? null : changes.slice(firstAfter(changes, version))),
    stop,
  };
}
