import {
  accessLevelOf,
  addSummaries,
  emptySummary,
  higherLevel,
  rootGroupId,
  subtractSummaries,
} from "@monitor/domain";
import type { AccessLevel, AccessRights, StatusSummary } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
import type { AccessIndex } from "./access-index.ts";
import { ownAccessOf } from "./own-access.ts";

/** An object where reading begins or ends, or that is above one. All others are as what is above them. */
interface Border {
  readonly isReadable: boolean;
  /** Whether something below it is readable where it is not itself: it is the way there. */
  leads: boolean;
  /** The borders directly below it. */
  readonly children: Set<string>;
}

interface Borders {
  readonly indexVersion: number;
  readonly byId: ReadonlyMap<string, Border>;
  /** Tells borders and levels of other times apart. */
  readonly signature: string;
  readonly highest: AccessLevel;
}

interface KnownSummary {
  readonly version: number;
  readonly summary: StatusSummary;
}

export interface ScopeParts {
  readonly world: World;
  readonly index: AccessIndex;
}

/**
 * What some user groups and users together may see of the world, shared by all viewers who have the same ones. It is known by its
 * borders, as most objects are as those above them; which are found again when access rights or places change.
 */
export class Scope {
  readonly #world: World;
  readonly #index: AccessIndex;
  readonly #subjects: ReadonlySet<string>;
  #borders: Borders | null = null;
  #version = 0;
  #moves = -1;
  #summaries = new Map<string, KnownSummary>();
  /** The level of the object that was looked at last with those below it, and the world's version then. */
  #last: { id: string; level: AccessLevel; worldVersion: number } | null = null;

  constructor({ world, index }: ScopeParts, subjects: ReadonlySet<string>) {
    this.#world = world;
    this.#index = index;
    this.#subjects = subjects;
  }

  /** Grows when other objects may be seen, or more or less may be done to them. */
  get version(): number {
    this.#found();
    return this.#version;
  }

  /** The highest level on any object. */
  get highest(): AccessLevel {
    return this.#found().highest;
  }

  levelOf(id: string): AccessLevel {
    const record = this.#world.get(id);
    if (record === undefined) return "none";
    if (record.parent_id === null || ownAccessOf(record) !== null) return this.#walk(id);
    const { parent_id: parent } = record;
    const worldVersion = this.#world.totalVersion;
    if (this.#last?.id !== parent || this.#last.worldVersion !== worldVersion) {
      this.#last = { id: parent, level: this.#walk(parent), worldVersion };
    }
    return this.#last.level;
  }

  isReadable(id: string): boolean {
    return this.levelOf(id) !== "none";
  }

  /** Whether an object that is gone could be read, by its record and those of all that was above it, nearest first. */
  couldRead(former: readonly ObjectRecord[]): boolean {
    const gone = former.filter(({ id }) => this.#world.get(id) === undefined);
    const above = former[gone.length]?.id;
    const upwards = [...gone.map(ownAccessOf), ...(above === undefined ? [] : this.#upwards(above))];
    return accessLevelOf(this.#subjects, upwards) !== "none";
  }

  /** Whether it is only the way to what may be read. The root group is that for everybody. */
  isPassage(id: string): boolean {
    if (id !== rootGroupId && this.#found().byId.get(id)?.leads !== true) return false;
    return this.#world.get(id) !== undefined && !this.isReadable(id);
  }

  /** Whether something below it is not as the object itself, so that its sums are other ones than for administrators. */
  isMixed(id: string): boolean {
    return (this.#found().byId.get(id)?.children.size ?? 0) > 0 || (id === rootGroupId && !this.isReadable(id));
  }

  /** How many of the sensors that may be read are in each status, at or below an object. */
  summaryOf(id: string): StatusSummary {
    if (!this.isMixed(id)) return this.isReadable(id) ? this.#world.summaryOf(id) : emptySummary();
    const version = this.#world.versionOf(id);
    const known = this.#summaries.get(id);
    if (known?.version === version) return { ...known.summary };
    const summary = this.#countedSummary(id);
    this.#summaries.set(id, { version, summary });
    return { ...summary };
  }

  /** The largest branches at or below an object that may be read as a whole. */
  *wholeBranches(id: string): Generator<string, void, void> {
    const border = this.#found().byId.get(id);
    if (border === undefined || border.children.size === 0) {
      if (this.isReadable(id)) yield id;
      return;
    }
    const children = border.isReadable ? this.#world.childrenOf(id) : border.children;
    for (const child of children) yield* this.wholeBranches(child);
  }

  /** The highest objects at or below an object that may be read: below them others may be hidden. */
  *readableTops(id: string): Generator<string, void, void> {
    if (this.isReadable(id)) yield id;
    else for (const child of this.#found().byId.get(id)?.children ?? []) yield* this.readableTops(child);
  }

  /** Objects below an object that have access rights of their own. */
  holdersBelow(id: string): string[] {
    return [...this.#index.holders()].filter((holder) => this.#world.ancestorsOf(holder).includes(id));
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

  #walk(id: string): AccessLevel {
    return accessLevelOf(this.#subjects, this.#upwards(id));
  }

  *#upwards(id: string): Generator<AccessRights | null, void, void> {
    for (let at = this.#world.get(id); at !== undefined; at = this.#world.get(at.parent_id ?? ""))
      yield ownAccessOf(at);
  }

  #found(): Borders {
    const indexVersion = this.#index.version;
    if (this.#borders?.indexVersion === indexVersion) return this.#borders;
    const found = this.#find(indexVersion);
    const isSame = this.#borders?.signature === found.signature && this.#moves === this.#index.moves;
    if (!isSame) this.#version += 1;
    this.#borders = found;
    this.#moves = this.#index.moves;
    this.#summaries = new Map();
    return found;
  }

  #find(indexVersion: number): Borders {
    const byId = new Map<string, Border>();
    const levels: string[] = [];
    let highest: AccessLevel = "none";
    for (const id of this.#index.holders()) {
      const level = this.levelOf(id);
      highest = higherLevel(highest, level);
      levels.push(`${id} ${level}`);
      const parent = this.#world.get(id)?.parent_id ?? null;
      const isBorder = (level !== "none") !== (parent !== null && this.isReadable(parent));
      if (isBorder) this.#enter(byId, id);
    }
    return { indexVersion, byId, signature: levels.sort().join(), highest };
  }

  /** Enters a border and all that is above it. */
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
