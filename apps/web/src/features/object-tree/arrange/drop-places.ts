import { canContain, rootGroupId } from "@monitor/domain";
import { parentIdOf, typeOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import type { TreeRow } from "../tree-rows.ts";

/** A place where what is moved can be dropped. */
export interface DropPlace {
  readonly kind: "into" | "before" | "after";
  /** The row that it is at. */
  readonly row: TreeRow;
  readonly parent: AnyObject;
  /** Of what is dropped there. */
  readonly level: number;
  /** Among the children that are not moved; null: behind all of them. */
  readonly index: number | null;
}

export interface DropParts {
  readonly rows: readonly TreeRow[];
  readonly moved: readonly AnyObject[];
  /** Whether the rows stand in the tree's own order; in another one things can only be moved into others. */
  readonly hasOwnOrder: boolean;
}

/** Why nothing can be dropped at a row. */
export type DropRefusal = "inside" | "type" | "right" | "order";

const may = ({ rights }: AnyObject, right: string): boolean => rights == null || rights.includes(right);

/** What can be moved of these rows: no root group and no probe, and nothing that goes along with another one. */
export function movableOf(rows: readonly TreeRow[], keys: ReadonlySet<string>): AnyObject[] {
  const chosen = rows.filter(({ kind, key }) => kind === "object" && keys.has(key)).map(({ object }) => object);
  return chosen.filter((object) => {
    const isFixed = object.id === rootGroupId || typeOf(object) === "probe";
    const goesAlong = (object.path ?? []).some(({ id }) => keys.has(id));
    return !isFixed && !goesAlong && (may(object, "edit") || may(object, "delete"));
  });
}

/** Why an object can't hold what is moved; null where it can. */
function refusalOf(parent: AnyObject, { moved }: DropParts): DropRefusal | null {
  const holder = parent.id === rootGroupId ? "root" : typeOf(parent);
  if (moved.some((object) => !canContain(holder, typeOf(object)))) return "type";
  const arriving = moved.filter((object) => parentIdOf(object) !== parent.id);
  if (arriving.length === 0) return moved.every((object) => may(object, "edit")) ? null : "right";
  return may(parent, "create") && arriving.every((object) => may(object, "delete")) ? null : "right";
}

/** Sensors of a device stand the worst first, all else by its position. */
const isOrdered = (parent: AnyObject, { hasOwnOrder }: DropParts): boolean =>
  hasOwnOrder && typeOf(parent) !== "device";

/** All places from top to bottom. */
export function dropPlaces(parts: DropParts): DropPlace[] {
  const { rows, moved } = parts;
  const movedIds = new Set(moved.map(({ id }) => id));
  const places: DropPlace[] = [];
  function visit(row: TreeRow): void {
    const { object: parent, level } = row;
    const children = rows.filter(({ kind, parentKey }) => kind === "object" && parentKey === row.key);
    const staying = children.filter(({ key }) => !movedIds.has(key));
    const canHold = refusalOf(parent, parts) === null;
    const isHome = moved.every((object) => parentIdOf(object) === parent.id);
    const at = { parent, level: level + 1 };
    if (canHold && !isHome) places.push({ ...at, kind: "into", row, index: null });
    const canOrder = canHold && isOrdered(parent, parts);
    staying.forEach((child, index) => {
      if (canOrder && index === 0) places.push({ ...at, kind: "before", row: child, index });
      visit(child);
      if (canOrder) places.push({ ...at, kind: "after", row: child, index: index + 1 });
    });
  }
  const [top] = rows;
  if (top) visit(top);
  return places;
}

/** The place at which the first moved object stands now; null where no place says that, as for an only child. */
export function presentPlace(places: readonly DropPlace[], { rows, moved }: DropParts): DropPlace | null {
  const [first] = moved;
  const parentId = first === undefined ? null : parentIdOf(first);
  const ids = new Set(moved.map(({ id }) => id));
  const siblings = rows.filter(({ kind, parentKey }) => kind === "object" && parentKey === parentId);
  const place = siblings.findIndex(({ key }) => key === first?.id);
  const index = siblings.slice(0, place).filter(({ key }) => !ids.has(key)).length;
  return places.find((each) => each.parent.id === parentId && each.index === index) ?? null;
}

/** The place that a key leads to from where things stand now: the nearest one above or below. */
export function placeFromHere(places: readonly DropPlace[], { rows, moved: [first] }: DropParts, key: string) {
  const rowOf = (wanted: string | undefined) => rows.findIndex((row) => row.key === wanted);
  const here = rowOf(first?.id);
  const above = places.filter(({ row }) => rowOf(row.key) < here);
  const below = places.filter(({ row }) => rowOf(row.key) > here);
  if (key === "Home") return places[0] ?? null;
  if (key === "End") return places.at(-1) ?? null;
  if (key === "ArrowUp" || key === "ArrowLeft") return above.at(-1) ?? below[0] ?? null;
  return below[0] ?? above.at(-1) ?? null;
}

/** The part of a row that the pointer is over, from 0 at its top to 1. */
export interface PointedAt {
  readonly row: TreeRow;
  readonly share: number;
}

/** The place at the pointer, or why there is none. What can hold the moved ones takes them in its middle. */
export function placeAt(
  places: readonly DropPlace[],
  { row, share }: PointedAt,
  parts: DropParts,
): DropPlace | DropRefusal {
  const ids = new Set(parts.moved.map(({ id }) => id));
  if (ids.has(row.key) || (row.object.path ?? []).some(({ id }) => ids.has(id))) return "inside";
  const into = places.find((place) => place.kind === "into" && place.row.key === row.key);
  const edge = into === undefined ? 0.5 : 0.28;
  const beside = row.kind === "object" ? placeBeside(places, { row, share, edge }, parts) : undefined;
  return beside ?? into ?? whyNotAt(row, parts);
}

/** The place before or behind a row, at its upper and lower edge; what is open has its first child there. */
function placeBeside(
  places: readonly DropPlace[],
  { row, share, edge }: PointedAt & { readonly edge: number },
  parts: DropParts,
): DropPlace | undefined {
  const at = (kind: DropPlace["kind"]) => places.find((place) => place.kind === kind && place.row.key === row.key);
  if (share < edge) return at("before") ?? previous(places, row, parts);
  return share > 1 - edge && !row.isExpanded ? at("after") : undefined;
}

function whyNotAt(row: TreeRow, parts: DropParts): DropRefusal {
  const own = refusalOf(row.object, parts);
  if (own !== "type") return own ?? "order";
  const parent = parts.rows.find(({ key }) => key === row.parentKey)?.object;
  return parent === undefined ? "type" : (refusalOf(parent, parts) ?? "order");
}

/** Before a sibling is behind the one above it. */
function previous(places: readonly DropPlace[], row: TreeRow, { rows, moved }: DropParts): DropPlace | undefined {
  const ids = new Set(moved.map(({ id }) => id));
  const siblings = rows.filter(
    ({ parentKey, kind, key }) => parentKey === row.parentKey && kind === "object" && !ids.has(key),
  );
  const above = siblings[siblings.findIndex(({ key }) => key === row.key) - 1];
  return above && places.find(({ kind, row: at }) => kind === "after" && at.key === above.key);
}

/** The place that a key leads to from another one; the same where there is none. */
export function placeByKey(places: readonly DropPlace[], from: DropPlace, key: string): DropPlace {
  const at = places.findIndex(({ kind, row }) => kind === from.kind && row.key === from.row.key);
  if (key === "Home") return places[0] ?? from;
  if (key === "End") return places[places.length - 1] ?? from;
  if (key === "ArrowUp") return places[Math.max(0, at - 1)] ?? from;
  if (key === "ArrowDown") return places[Math.min(places.length - 1, at + 1)] ?? from;
  if (key === "ArrowLeft") {
    return places.find(({ kind, row }) => kind === "after" && row.key === from.parent.id) ?? from;
  }
  return places.find(({ kind, row }) => kind === "into" && row.key === from.row.key) ?? from;
}
