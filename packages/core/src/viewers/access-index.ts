import { isEntryOver } from "@monitor/domain";
import type { AccessRights } from "@monitor/domain";
import type { Clock } from "../runtime/index.ts";
import type { World } from "../world/index.ts";
import { ownAccessOf } from "./own-access.ts";

/** A change of the access rights that an object has of its own, or of its place; also an end of one of them that time has brought. */
export interface AccessTouch {
  /** The version of the index after it. */
  readonly version: number;
  readonly id: string;
  /** The own access rights of the object and of all above it before, nearest first; empty where there was no such object. */
  readonly before: readonly AccessRights[];
  /** The time by which they counted before. */
  readonly beforeMs: number;
  readonly isMove: boolean;
}

const maxTouches = 2000;

/** The objects that have access rights of their own; all others have those of their parent. */
export class AccessIndex {
  readonly #world: World;
  readonly #clock: Pick<Clock, "now">;
  readonly #held = new Map<string, AccessRights>();
  /** All user groups and users that access rights name; null: to be collected again. */
  #subjects: Set<string> | null = null;
  /** The parent of each object when it was last looked at: a move changes the inherited access rights. */
  readonly #parents = new Map<string, string | null>();
  #version = 0;
  #moves = 0;
  /** The latest, oldest first. */
  #touches: AccessTouch[] = [];
  /** The time by which lines were last seen to count, and from when till when none of them ends; null: to be found again. */
  #lookedMs: number;
  #span: readonly [fromMs: number, toMs: number] | null = null;

  constructor(world: World, clock: Pick<Clock, "now">) {
    this.#world = world;
    this.#clock = clock;
    this.#lookedMs = clock.now();
    for (const type of ["group", "probe", "device", "sensor"] as const) this.#look(world.idsOfType(type));
    world.subscribe((changedIds) => this.#look(changedIds));
  }

  /** Grows when access rights change or end, or objects are moved. */
  get version(): number {
    this.nowMs();
    return this.#version;
  }

  /** The time by which lines count. Those that time has ended since it was last asked for, or given back as the clock was set, are touches. */
  nowMs(): number {
    const nowMs = this.#clock.now();
    const [fromMs, toMs] = (this.#span ??= this.#spanAt(this.#lookedMs));
    if (nowMs >= fromMs && nowMs < toMs) return (this.#lookedMs = nowMs);
    for (const [id, { entries }] of this.#held) {
      const isEnded = entries.some((line) => isEntryOver(line, nowMs) !== isEntryOver(line, this.#lookedMs));
      if (isEnded) this.#touch({ id, before: this.#upwards(id), isMove: false });
    }
    this.#span = this.#spanAt(nowMs);
    return (this.#lookedMs = nowMs);
  }

  /** When the next line ends; null: none will. */
  get nextEndMs(): number | null {
    this.nowMs();
    const toMs = this.#span?.[1] ?? Infinity;
    return toMs === Infinity ? null : toMs;
  }

  /** How many moves of objects there were. */
  get moves(): number {
    return this.#moves;
  }

  /** Objects with access rights of their own. */
  holders(): Iterable<string> {
    return this.#held.keys();
  }

  /** Objects below an object that have access rights of their own. */
  holdersBelow(id: string): string[] {
    return [...this.#held.keys()].filter((holder) => this.#world.ancestorsOf(holder).includes(id));
  }

  /** Whether any access rights name a user group or user. */
  names(subject: string): boolean {
    this.#subjects ??= new Set([...this.#held.values()].flatMap(({ entries }) => entries.map((line) => line.subject)));
    return this.#subjects.has(subject);
  }

  /** Objects whose own access rights name a user group or user. */
  holdersNaming(subject: string): string[] {
    const isNamed = ({ entries }: AccessRights) => entries.some((line) => line.subject === subject);
    return [...this.#held].flatMap(([id, access]) => (isNamed(access) ? [id] : []));
  }

  /** What was touched after a version, oldest first; null where that is not remembered. */
  touchesSince(version: number): readonly AccessTouch[] | null {
    const first = this.#touches.findIndex((touch) => touch.version > version);
    if (first > 0) return this.#touches.slice(first);
    if (first === -1) return version < this.#version ? null : [];
    return version + 1 < this.#touches[0]!.version ? null : this.#touches;
  }

  #look(ids: readonly string[]): void {
    // All of them are read before any is taken over: their rights came from each other.
    const touched = ids.map((id) => this.#read(id)).filter((each) => each !== null);
    const counted = touched.filter(({ isOther, isMove }) => isOther || isMove);
    if (counted.length > 0) this.nowMs();
    for (const { id, isMove, before } of counted) {
      if (isMove) this.#moves += 1;
      this.#touch({ id, before, isMove });
    }
    const isOther = counted.some((each) => each.isOther);
    if (isOther) this.#subjects = null;
    if (isOther) this.#span = null;
    for (const { id } of touched) this.#take(id);
  }

  #touch(touch: Pick<AccessTouch, "id" | "before" | "isMove">): void {
    this.#version += 1;
    this.#touches.push({ ...touch, version: this.#version, beforeMs: this.#lookedMs });
    if (this.#touches.length > 2 * maxTouches) this.#touches = this.#touches.slice(-maxTouches);
  }

  #spanAt(nowMs: number): readonly [number, number] {
    let [fromMs, toMs] = [-Infinity, Infinity];
    for (const { entries } of this.#held.values()) {
      for (const { until_ms = Infinity } of entries) {
        if (until_ms > nowMs) toMs = Math.min(toMs, until_ms);
        else fromMs = Math.max(fromMs, until_ms);
      }
    }
    return [fromMs, toMs];
  }

  /** What differs from what is known of an object; null: nothing. */
  #read(id: string) {
    const record = this.#world.get(id);
    const parent = this.#parents.get(id);
    const [access, held] = [record === undefined ? null : ownAccessOf(record), this.#held.get(id) ?? null];
    if (parent === record?.parent_id && access === held) return null;
    const isMove = record !== undefined && parent !== undefined && parent !== record.parent_id;
    const isOther = !isEqual(access, held);
    return { id, isMove, isOther, before: isOther || isMove ? this.#upwards(id) : [] };
  }

  #take(id: string): void {
    const record = this.#world.get(id);
    const access = record === undefined ? null : ownAccessOf(record);
    if (access === null) this.#held.delete(id);
    else this.#held.set(id, access);
    if (record === undefined) this.#parents.delete(id);
    else this.#parents.set(id, record.parent_id);
  }

  /** The access rights that were known of an object and of all above it. */
  #upwards(id: string): AccessRights[] {
    const found: AccessRights[] = [];
    if (!this.#parents.has(id)) return found;
    for (let at: string | null = id; at !== null; at = this.#parents.get(at) ?? null) {
      const own = this.#held.get(at);
      if (own !== undefined) found.push(own);
    }
    return found;
  }
}

/** A record that is read again from the database is equal, but another object. */
function isEqual(one: AccessRights | null, other: AccessRights | null): boolean {
  return one === other || (one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other));
}
