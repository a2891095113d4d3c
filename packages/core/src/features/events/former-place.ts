import type { AccessRights } from "@monitor/domain";
import type { ObjectRecord } from "../../storage/index.ts";
import { ownAccessOf } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import type { World } from "../../world/index.ts";

/** Own access rights of removed objects, nearest first. They are a chain, as all objects of a removed branch share them. */
interface AccessChain {
  readonly own: AccessRights;
  readonly above: AccessChain | null;
}

/** Where an object was that was deleted or has moved away. */
export interface FormerPlace {
  readonly id: string;
  /** The place of its parent where that was removed too; else null. */
  readonly above: FormerPlace | null;
  readonly access: AccessChain | null;
  /** The first object above it that was still there. */
  readonly base: string | null;
}

/** The places of removed objects, which lead from one to the next. Each is kept once, however deep the tree is. */
export class FormerPlaces {
  readonly #world: World;
  #removed = new Map<string, FormerPlace>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The place that an object had. `recordOf` knows the records from before. */
  of(record: ObjectRecord, recordOf: (id: string) => ObjectRecord | undefined): FormerPlace {
    const known = this.#world.get(record.id) === undefined ? this.#removed.get(record.id) : undefined;
    if (known !== undefined) return known;
    const missing = [record];
    let base = record.parent_id;
    let above: FormerPlace | null = null;
    while (base !== null && this.#world.get(base) === undefined) {
      above = this.#removed.get(base) ?? null;
      const next = above === null ? recordOf(base) : undefined;
      if (next === undefined) break;
      missing.push(next);
      base = next.parent_id;
    }
    for (const each of missing.toReversed()) above = this.#place(each, above);
    return above as FormerPlace;
  }

  /** Forgets all places but these. */
  keep(places: Iterable<FormerPlace>): void {
    this.#removed = new Map();
    for (const place of places) if (this.#world.get(place.id) === undefined) this.#removed.set(place.id, place);
  }

  /** The first object above a former place that is still there; null where that is not known. */
  baseOf(place: FormerPlace): string | null {
    return this.#segments(place).at(-1)?.base ?? null;
  }

  couldRead(view: View, place: FormerPlace): boolean {
    const segments = this.#segments(place);
    const access = segments.flatMap((segment) => [...chained(segment.access)]);
    return view.couldRead(access, this.baseOf(place));
  }

  /** Whether an object was this one or below it. `known` has what was found of others. */
  isAtOrBelow(place: FormerPlace, top: string, known: Map<FormerPlace, boolean>): boolean {
    const passed: FormerPlace[] = [];
    let at: FormerPlace | null = place;
    let found: boolean | undefined;
    while (at !== null && found === undefined) {
      found = known.get(at);
      if (found !== undefined) break;
      passed.push(at);
      if (at.id === top) found = true;
      at = this.#next(at);
    }
    const last = passed.at(-1);
    found ??= last !== undefined && last.base !== null && isAtOrBelow(this.#world, top, last.base);
    for (const each of passed) known.set(each, found);
    return found;
  }

  /** Adds the ids of an object and of all removed objects above it. */
  addWithAbove(place: FormerPlace, ids: Set<string>): void {
    for (let at: FormerPlace | null = place; at !== null && !ids.has(at.id); at = this.#next(at)) ids.add(at.id);
  }

  #place(record: ObjectRecord, above: FormerPlace | null): FormerPlace {
    const own = ownAccessOf(record);
    const rest = above?.access ?? null;
    const base = above === null ? record.parent_id : above.base;
    const place = { id: record.id, above, access: own === null ? rest : { own, above: rest }, base };
    if (this.#world.get(record.id) === undefined) this.#removed.set(record.id, place);
    return place;
  }

  #next(place: FormerPlace): FormerPlace | null {
    return place.above ?? this.#removed.get(place.base ?? "") ?? null;
  }

  /** The place, and that of each base that was removed later. */
  #segments(place: FormerPlace): FormerPlace[] {
    const segments: FormerPlace[] = [];
    for (let at: FormerPlace | undefined = place; at !== undefined; at = this.#removed.get(at.base ?? ""))
      segments.push(at);
    return segments;
  }
}

function* chained(access: AccessChain | null): Generator<AccessRights, void, void> {
  for (let at = access; at !== null; at = at.above) yield at.own;
}

/** Whether an object is this one or below it. */
export function isAtOrBelow(world: World, top: string, id: string): boolean {
  for (let at: string | null = id; at !== null; at = world.get(at)?.parent_id ?? null) if (at === top) return true;
  return false;
}
