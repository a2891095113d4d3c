import type { Status } from "@monitor/domain";
import type { ObjectRecord } from "../../storage/index.ts";
import type { World } from "../../world/index.ts";
import { FormerPlaces } from "./former-place.ts";
import type { FormerPlace } from "./former-place.ts";

/** `status`: another status; `changed`: its own settings, its pause included. */
export type ChangeKind = "status" | "changed" | "created" | "removed";

export interface Change {
  /** The world's version after it. */
  readonly version: number;
  readonly kind: ChangeKind;
  readonly id: string;
  /** Of an object that was deleted or has moved away: where it was. Else null. */
  readonly former: FormerPlace | null;
}

/** The latest changes, for clients that have missed them. */
export interface ChangeJournal {
  /** The text of a position, which a client sends when it comes back. */
  positionOf(version: number): string;
  /** The version of a position; null for one of another process or one that was never given out. */
  versionOf(position: string): number | null;
  /** A version that the world had `ageMs` ago or earlier; null where it is not known any more. */
  versionBefore(ageMs: number): number | null;
  /** The changes after a version, oldest first; null where they are not all remembered. */
  since(version: number): readonly Change[] | null;
  /** Leads from one former place to the next. */
  readonly places: FormerPlaces;
  stop(): void;
}

export interface JournalParts {
  readonly world: World;
  readonly clock: { readonly monotonicMs: () => number };
  /** Makes positions of this process differ from those of others. */
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

/** What was known of all objects at the last change. */
class KnownObjects {
  readonly places: FormerPlaces;
  readonly #world: World;
  readonly #known = new Map<string, Known>();

  constructor(world: World) {
    this.#world = world;
    this.places = new FormerPlaces(world);
    const ids = (["group", "probe", "device", "sensor"] as const).flatMap((type) => world.idsOfType(type));
    for (const id of ids) this.#known.set(id, { record: world.get(id) as ObjectRecord, status: world.statusOf(id) });
  }

  /** The changes of these objects, which are known as they are now from here on. */
  changesOf(changedIds: readonly string[]): Change[] {
    const version = this.#world.totalVersion;
    const changes: Change[] = [];
    const gone: Known[] = [];
    for (const id of changedIds) {
      const record = this.#world.get(id);
      const before = this.#known.get(id);
      if (record !== undefined) {
        const now = { record, status: this.#world.statusOf(id) };
        for (const change of this.#changesOfOne({ version, id }, now)) changes.push(change);
      } else if (before !== undefined) gone.push(before);
    }
    // All of them before any is forgotten: whole branches go at once.
    for (const { record } of gone)
      changes.push({ version, kind: "removed", id: record.id, former: this.#placeOf(record) });
    for (const { record } of gone) this.#known.delete(record.id);
    return changes;
  }

  #changesOfOne(of: Pick<Change, "id" | "version">, now: Known): Change[] {
    const before = this.#known.get(of.id);
    const isSame = before?.record === now.record;
    if (isSame && before.status === now.status) return [];
    const at = { ...of, former: null };
    const changes: Change[] = [];
    if (before !== undefined && before.record.parent_id !== now.record.parent_id) {
      // A move is a removal at the old place and a creation at the new one.
      const former = this.#placeOf(before.record);
      changes.push({ ...of, kind: "removed", former }, { ...at, kind: "created" });
    }
    this.#known.set(of.id, now);
    const kind = before === undefined ? "created" : isSame ? "status" : "changed";
    changes.push({ ...at, kind });
    if (kind === "changed" && before?.status !== now.status) changes.push({ ...at, kind: "status" });
    return changes;
  }

  #placeOf(record: ObjectRecord): FormerPlace {
    return this.places.of(record, (id) => this.#known.get(id)?.record);
  }
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
      // Changes shortly after the last mark are over by then, too.
      const mark = latest.atMs <= timeMs ? latest : marks.findLast(({ atMs }) => atMs <= timeMs);
      return mark?.version ?? null;
    },
  };
}

/** Follows the world from now on; the oldest changes are forgotten first. */
export function createChangeJournal({ world, clock, processMark, length = usualLength }: JournalParts): ChangeJournal {
  const known = new KnownObjects(world);
  const marks = createMarks({ atMs: clock.monotonicMs(), version: world.totalVersion });
  /** Everything after this version is in `changes`. */
  let completeAfter = world.totalVersion;
  let changes: Change[] = [];

  const stop = world.subscribe((changedIds) => {
    for (const change of known.changesOf(changedIds)) changes.push(change);
    marks.note({ atMs: clock.monotonicMs(), version: world.totalVersion });
    // Twice the length before the older half goes: an array is not shifted with every change.
    if (changes.length < 2 * length) return;
    const kept = changes.slice(-length);
    completeAfter = changes.at(-length - 1)?.version ?? completeAfter;
    changes = kept;
    known.places.keep(kept.flatMap(({ former }) => former ?? []));
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
    places: known.places,
    stop,
  };
}
