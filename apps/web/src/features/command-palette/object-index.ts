import { compareUrgency, displayStatusOf, objectTypes, parentOf } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, ObjectType } from "@monitor/domain";
import { statusOf, targetOf, typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";

/** An object as the search sees it. */
export interface IndexedObject {
  readonly target: ActionTarget;
  readonly kind: string | null | undefined;
  readonly status: DisplayStatus;
  readonly priority: number | null | undefined;
  /** Where it is: "rt-core-01 · Hamburg Datacenter". */
  readonly place: string;
  readonly lowerName: string;
  readonly lowerPlace: string;
}

export type FoundObjects = Readonly<Record<ObjectType, readonly IndexedObject[]>>;

/** A sensor is known by its device, a device by its address, everything by what is around it. */
function placeOf(object: AnyObject): string {
  const path = (object.path ?? []).filter((entry) => entry.id !== "0");
  const parent = parentOf(path)?.name;
  if (typeOf(object) !== "sensor") return [object.host, parent].filter(Boolean).join(" · ");
  const top = path.length > 1 ? path[0]?.name : undefined;
  return [parent, top].filter(Boolean).join(" · ");
}

/** One object for the index. */
export function indexObject(object: AnyObject, options: DisplayOptions): IndexedObject {
  const status = statusOf(object);
  const place = placeOf(object);
  return {
    target: targetOf(object),
    kind: object.sensor_kind,
    status: displayStatusOf(status, options),
    priority: object.priority,
    place,
    lowerName: object.name.toLowerCase(),
    lowerPlace: place.toLowerCase(),
  };
}

/** How well an object fits, 0 the best: its whole name, the start of its name, its name, its name and place; null: not. */
function rankOf({ lowerName, lowerPlace }: IndexedObject, text: string, words: readonly string[]): number | null {
  let isInName = true;
  for (const word of words) {
    if (lowerName.includes(word)) continue;
    isInName = false;
    if (!lowerPlace.includes(word)) return null;
  }
  if (!isInName) return 3;
  if (lowerName === text) return 0;
  return lowerName.startsWith(words[0] ?? "") ? 1 : 2;
}

interface Hit {
  readonly entry: IndexedObject;
  readonly rank: number;
}

const rankedOf = ({ entry }: Hit) => ({ status: entry.target.status, priority: entry.priority });

const compareHits = (a: Hit, b: Hit): number =>
  a.rank - b.rank || compareUrgency(rankedOf(a), rankedOf(b)) || compareTexts(a.entry.lowerName, b.entry.lowerName);

/** Quicker than localeCompare, which 50,000 names would feel. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Keeps the best hits in order; most of 50,000 entries are refused by one comparison with the last. */
function keep(best: Hit[], hit: Hit, most: number): void {
  const last = best[best.length - 1];
  if (best.length === most && last && compareHits(hit, last) >= 0) return;
  const at = best.findIndex((other) => compareHits(hit, other) < 0);
  best.splice(at < 0 ? best.length : at, 0, hit);
  if (best.length > most) best.pop();
}

/**
 * The best objects for a text, a limited number of each type. Every word is in the name or the place; better fits come first,
 * the worse status before the better one, then the name.
 */
export function searchObjects(index: readonly IndexedObject[], search: string, maxPerType: number): FoundObjects {
  const text = search.trim().toLowerCase();
  const words = text.split(/\s+/).filter(Boolean);
  const best: Record<ObjectType, Hit[]> = { probe: [], group: [], device: [], sensor: [] };
  if (words.length > 0) {
    for (const entry of index) {
      const rank = rankOf(entry, text, words);
      if (rank !== null) keep(best[entry.target.type], { entry, rank }, maxPerType);
    }
  }
  const entries = objectTypes.map((type) => [type, best[type].map((hit) => hit.entry)] as const);
  return Object.fromEntries(entries) as unknown as FoundObjects;
}

/** The best of all that was found, of any type. */
export function bestOf(found: FoundObjects, search: string): IndexedObject[] {
  const text = search.trim().toLowerCase();
  const words = text.split(/\s+/).filter(Boolean);
  return objectTypes
    .flatMap((type) => found[type])
    .map((entry) => ({ entry, rank: rankOf(entry, text, words) ?? 3 }))
    .sort(compareHits)
    .map((hit) => hit.entry);
}
