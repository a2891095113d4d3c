import type { AccessRights } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
import { ownAccessOf } from "./own-access.ts";

/** Which objects have access rights of their own: all others have those of what is above them. */
export class AccessIndex {
  readonly #world: World;
  readonly #held = new Map<string, AccessRights>();
  /** Of whom any object says something; null: to be found again. */
  #subjects: Set<string> | null = null;
  /** What each object stood below when it was looked at last: one that has moved has other access rights above it. */
  readonly #parents = new Map<string, string | null>();
  #version = 0;
  #moves = 0;

  constructor(world: World) {
    this.#world = world;
    for (const type of ["group", "probe", "device", "sensor"] as const) this.#look(world.idsOfType(type));
    world.subscribe((changedIds) => this.#look(changedIds));
  }

  /** Grows when access rights change, or objects have another place. */
  get version(): number {
    return this.#version;
  }

  /** How often objects got another place. */
  get moves(): number {
    return this.#moves;
  }

  /** Objects with access rights of their own. */
  holders(): Iterable<string> {
    return this.#held.keys();
  }

  /** Whether any object says something of a user group or user. */
  names(subject: string): boolean {
    this.#subjects ??= new Set([...this.#held.values()].flatMap(({ entries }) => entries.map((line) => line.subject)));
    return this.#subjects.has(subject);
  }

  #look(ids: readonly string[]): void {
    for (const id of ids) {
      const record = this.#world.get(id);
      this.#place(id, record);
      const now = record === undefined ? null : ownAccessOf(record);
      const before = this.#held.get(id) ?? null;
      if (now === before) continue;
      if (now === null) this.#held.delete(id);
      else this.#held.set(id, now);
      // Records that were read again are the same in other objects.
      if (now !== null && before !== null && JSON.stringify(now) === JSON.stringify(before)) continue;
      this.#subjects = null;
      this.#version += 1;
    }
  }

  #place(id: string, record: ObjectRecord | undefined): void {
    if (record === undefined) {
      this.#parents.delete(id);
      return;
    }
    const before = this.#parents.get(id);
    if (before === record.parent_id) return;
    this.#parents.set(id, record.parent_id);
    if (before === undefined) return;
    this.#moves += 1;
    this.#version += 1;
  }
}
