import {
  accessChangesMs,
  accessLevelOf,
  addSummaries,
  emptySummary,
  higherLevel,
  rootGroupId,
  subtractSummaries,
} from "@monitor/domain";
import type { AccessLevel, AccessRights, StatusSummary } from "@monitor/domain";
import type { World } from "../world/index.ts";
import type { AccessIndex } from "./access-index.ts";
import { ownAccessOf } from "./own-access.ts";
import { textMark } from "./text-mark.ts";

/** An object where readability changes, or an ancestor of one. All others are as readable as their parent. */
interface Border {
  readonly isReadable: boolean;
  /** Whether it is not readable, but something below it is. */
  leads: boolean;
  /** Its children that are borders. */
  readonly children: Set<string>;
}

interface Borders {
  readonly indexVersion: number;
  /** How many objects of the key there are. */
  readonly present: number;
  readonly byId: ReadonlyMap<string, Border>;
  /** Differs when borders or levels differ. */
  readonly signature: string;
  /** As `signature`, of visible objects only: a change of a hidden object does not change it. */
  readonly mark: string;
  readonly highest: HeldLevel;
}

/** What there is on an object. `isLimited`: only till a moment that is set already. */
export interface HeldLevel {
  readonly level: AccessLevel;
  readonly isLimited: boolean;
}

interface KnownSummary {
  readonly version: number;
  readonly summary: StatusSummary;
}

/** Since which version the same objects are visible. It is kept when its scope is dropped. */
export interface SeenSince {
  /** The version of the index that was last looked at; null: none yet. */
  looked: number | null;
  mark: string;
  /** The version of the index at the last change of the visible objects, or a later one. */
  version: number;
}

/** Who looks, and at what. */
export interface Reach {
  /** The user groups and users that access rights name. */
  readonly subjects: readonly string[];
  /** Has full, whatever access rights say. */
  readonly hasAll: boolean;
  /** The objects of an API key: nothing but them and what is below them is there; null: everything is. */
  readonly within: readonly string[] | null;
}

export interface ScopeParts {
  readonly world: World;
  readonly index: AccessIndex;
  readonly since: SeenSince;
}

const nothing: HeldLevel = { level: "none", isLimited: false };

/**
 * What a set of user groups and users may see of the world, shared by all viewers with that set. It holds only the borders of
 * readability, because most objects are as readable as their parents; they are found again when access rights change or objects
 * are moved.
 */
export class Scope {
  readonly #world: World;
  readonly #index: AccessIndex;
  readonly #subjects: ReadonlySet<string>;
  readonly #hasAll: boolean;
  readonly #within: ReadonlySet<string> | null;
  readonly #since: SeenSince;
  #borders: Borders | null = null;
  #version = 0;
  #moves = -1;
  #summaries = new Map<string, KnownSummary>();
  /** The last parent whose level was asked for, and the versions then: siblings follow each other. */
  #last: { id: string; held: HeldLevel; worldVersion: number; indexVersion: number } | null = null;

  constructor({ world, index, since }: ScopeParts, { subjects, hasAll, within }: Reach) {
    this.#world = world;
    this.#since = since;
    this.#index = index;
    this.#subjects = new Set(subjects);
    this.#hasAll = hasAll;
    this.#within = within === null ? null : new Set(within);
  }

  /** Grows when the visible objects or the levels on them change. */
  get version(): number {
    this.#found();
    return this.#version;
  }

  /**
   * Differs when what is seen, or a level on it, has changed, also for a scope that takes the place of this one. What is done to
   * hidden objects does not change it.
   */
  get key(): string {
    return `${this.#found().mark} ${this.#since.version}`;
  }

  /** The highest level on any object. */
  get highest(): HeldLevel {
    return this.#found().highest;
  }

  levelOf(id: string): AccessLevel {
    return this.heldOf(id).level;
  }

  heldOf(id: string): HeldLevel {
    const record = this.#world.get(id);
    if (record === undefined) return nothing;
    const isOwn = ownAccessOf(record) !== null || this.#within?.has(id) === true;
    if (record.parent_id === null || isOwn) return this.#walk(id);
    const { parent_id: parent } = record;
    const { totalVersion: worldVersion } = this.#world;
    const { version: indexVersion } = this.#index;
    const last = this.#last;
    const isLast = last?.id === parent && last.worldVersion === worldVersion && last.indexVersion === indexVersion;
    if (isLast) return last.held;
    const held = this.#walk(parent);
    this.#last = { id: parent, held, worldVersion, indexVersion };
    return held;
  }

  isReadable(id: string): boolean {
    return this.levelOf(id) !== "none";
  }

  /** Whether a removed object could be read, by the access rights from it up to the first object above it that is still there. */
  couldRead(access: readonly AccessRights[], above: string | null): boolean {
    if (this.#within !== null && (above === null || !this.#isWithin(above))) return false;
    const upwards = [...access, ...(above === null ? [] : this.#upwards(above))];
    return this.#hasAll || accessLevelOf(this.#subjects, upwards, this.#index.nowMs()) !== "none";
  }

  /**
   * Whether it is a passage: not readable itself, but on the way to something readable. For everybody the root group is at least
   * that.
   */
  isPassage(id: string): boolean {
    if (id !== rootGroupId && this.#found().byId.get(id)?.leads !== true) return false;
    return this.#world.get(id) !== undefined && !this.isReadable(id);
  }

  /** Whether readability changes below it, so that its sums differ from those of an administrator. */
  isMixed(id: string): boolean {
    return (this.#found().byId.get(id)?.children.size ?? 0) > 0 || (id === rootGroupId && !this.isReadable(id));
  }

  /** The readable sensors at or below an object, counted by status. */
  summaryOf(id: string): StatusSummary {
    if (!this.isMixed(id)) return this.isReadable(id) ? this.#world.summaryOf(id) : emptySummary();
    const version = this.#world.versionOf(id);
    const known = this.#summaries.get(id);
    if (known?.version === version) return { ...known.summary };
    const summary = this.#countedSummary(id);
    this.#summaries.set(id, { version, summary });
    return { ...summary };
  }

  /** The largest branches at or below an object that are readable as a whole. */
  *wholeBranches(id: string): Generator<string, void, void> {
    const border = this.#found().byId.get(id);
    if (border === undefined || border.children.size === 0) {
      if (this.isReadable(id)) yield id;
      return;
    }
    const children = border.isReadable ? this.#world.childrenOf(id) : border.children;
    for (const child of children) yield* this.wholeBranches(child);
  }

  /** The topmost readable objects at or below an object; parts of their branches may be hidden. */
  *readableTops(id: string): Generator<string, void, void> {
    if (this.isReadable(id)) yield id;
    else for (const child of this.#found().byId.get(id)?.children ?? []) yield* this.readableTops(child);
  }

  /** Objects below an object that have access rights of their own. */
  holdersBelow(id: string): string[] {
    return this.#index.holdersBelow(id);
  }

  #countedSummary(id: string): StatusSummary {
    const { isReadable = false, children = new Set<string>() } = this.#found().byId.get(id) ?? {};
    let summary = isReadable ? this.#world.summaryOf(id) : emptySummary();
    for (const child of children) {
      if (isReadable) summary = subtractSummaries(summary, this.#world.summaryOf(child));
      summary = addSummaries(summary, this.summaryOf(child));
    }
    return summary;
  }

  /** Whether an object is one of those of the key, or below one. */
  #isWithin(id: string): boolean {
    if (this.#within === null) return true;
    for (let at = this.#world.get(id); at !== undefined; at = this.#world.get(at.parent_id ?? ""))
      if (this.#within.has(at.id)) return true;
    return false;
  }

  #walk(id: string): HeldLevel {
    if (!this.#isWithin(id)) return nothing;
    const nowMs = this.#index.nowMs();
    const level = this.#hasAll ? "full" : accessLevelOf(this.#subjects, this.#upwards(id), nowMs);
    if (level !== "full") return { level, isLimited: false };
    // No rights are given with a key for some objects: they would outlive it.
    if (this.#within !== null) return { level, isLimited: true };
    const mayEnd = !this.#hasAll && this.#index.nextEndMs !== null;
    return { level, isLimited: mayEnd && accessChangesMs(this.#subjects, [...this.#upwards(id)], nowMs) !== null };
  }

  *#upwards(id: string): Generator<AccessRights | null, void, void> {
    for (let at = this.#world.get(id); at !== undefined; at = this.#world.get(at.parent_id ?? ""))
      yield ownAccessOf(at);
  }

  #found(): Borders {
    const indexVersion = this.#index.version;
    const present = this.#present();
    if (this.#borders?.indexVersion === indexVersion && this.#borders.present === present) return this.#borders;
    const found = this.#find(indexVersion);
    const isSame = this.#borders?.signature === found.signature && this.#moves === this.#index.moves;
    if (!isSame) this.#version += 1;
    this.#borders = found;
    this.#moves = this.#index.moves;
    this.#summaries = new Map();
    this.#noteSeen(found);
    return found;
  }

  #noteSeen({ indexVersion, mark }: Borders): void {
    const since = this.#since;
    const isSame = since.looked !== null && since.mark === mark && !this.#isSeenTouched(since.looked);
    if (!isSame) since.version = indexVersion;
    since.looked = indexVersion;
    since.mark = mark;
  }

  /** Whether something was seen, or is, whose level or place has changed since. */
  #isSeenTouched(version: number): boolean {
    const touches = this.#index.touchesSince(version);
    if (touches === null) return true;
    // What was within and has left is not told by levels.
    if (this.#within !== null && touches.length > 0) return true;
    return touches.some(({ id, before, beforeMs, isMove }) => {
      const level = this.levelOf(id);
      return accessLevelOf(this.#subjects, before, beforeMs) !== level || (isMove && level !== "none");
    });
  }

  /** A deletion is no change of access rights. */
  #present(): number {
    let count = 0;
    for (const id of this.#within ?? []) if (this.#world.get(id) !== undefined) count += 1;
    return count;
  }

  #find(indexVersion: number): Borders {
    const byId = new Map<string, Border>();
    const levels: string[] = [];
    let highest = nothing;
    for (const id of new Set([...this.#index.holders(), ...(this.#within ?? [])])) {
      const held = this.heldOf(id);
      const { level, isLimited } = held;
      const isMore = level === highest.level ? !isLimited : higherLevel(highest.level, level) === level;
      if (isMore) highest = held;
      levels.push(`${id} ${isLimited ? "limited" : level}`);
      const parent = this.#world.get(id)?.parent_id ?? null;
      const isBorder = (level !== "none") !== (parent !== null && this.isReadable(parent));
      if (isBorder) this.#enter(byId, id);
    }
    const passages = [...byId].flatMap(([id, { leads, isReadable }]) =>
      leads && !isReadable ? [`${id} ${this.#world.get(id)?.parent_id}`] : [],
    );
    const seen = [...levels.filter((line) => !line.endsWith(" none")), ...passages].sort();
    return {
      indexVersion,
      present: this.#present(),
      byId,
      signature: levels.sort().join(),
      mark: textMark(seen.join()),
      highest,
    };
  }

  /** Adds a border and all its ancestors. */
  #enter(byId: Map<string, Border>, id: string): void {
    const leads = this.isReadable(id);
    let child: string | null = null;
    for (let at: string | null = id; at !== null; at = this.#world.get(at)?.parent_id ?? null) {
      const isReadable = this.isReadable(at);
      const known = byId.get(at);
      const border: Border = known ?? { isReadable, leads: false, children: new Set() };
      byId.set(at, border);
      if (child !== null) border.children.add(child);
      if (leads && !isReadable) border.leads = true;
      child = at;
    }
  }
}
