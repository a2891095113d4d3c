import { treeCalls } from "@monitor/contract";
import { placeAmongSiblings } from "@monitor/domain";
import type { SiblingPlace } from "@monitor/domain";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { runChange } from "../../../shared/object-setup/undo/run-change.ts";
import type { TreeRow } from "../tree-rows.ts";
import type { DropPlace } from "./drop-places.ts";

interface Sibling {
  readonly id: string;
  readonly position: number;
}

export interface Step {
  readonly id: string;
  readonly place: SiblingPlace | null;
}

/** What is sent for each of the moved ones, in their order: each goes behind the one before it, wherever that then stands. */
export function dropSteps(
  moved: readonly string[],
  place: Pick<DropPlace, "index">,
  children: readonly Sibling[],
): Step[] {
  if (place.index === null) return moved.map((id) => ({ id, place: null }));
  const staying = children.filter(({ id }) => !moved.includes(id));
  let present = [...children];
  let anchor = staying[place.index - 1]?.id;
  return moved.map((id) => {
    const others = present.filter((each) => each.id !== id);
    const before = others.find((each) => each.id === anchor);
    const to: SiblingPlace = before === undefined ? { preset: "top" } : { position: before.position + 1 };
    const known = present.some((each) => each.id === id)
      ? present
      : [...present, { id, position: Number.MAX_SAFE_INTEGER }];
    const positions = placeAmongSiblings(known, id, to);
    const moving = known.map((each) => ({ ...each, position: positions.get(each.id) ?? each.position }));
    present = moving.sort((one, other) => one.position - other.position);
    anchor = id;
    return { id, place: to };
  });
}

/** The listed children of an object, in their order. */
export const childrenIn = (rows: readonly TreeRow[], parent: AnyObject): Sibling[] =>
  rows
    .filter(({ kind, parentKey }) => kind === "object" && parentKey === parent.id)
    .map(({ object }) => ({ id: object.id, position: object.position ?? 0 }));

const bodyOf = (place: SiblingPlace | null) =>
  place === null ? {} : "preset" in place ? { position_preset: place.preset } : { position: place.position };

/** Moves one after the other; `onDone` is told of each by which number it can be taken back. Errors: those of the first that fails. */
export async function dropObjects(
  steps: readonly Step[],
  parent: string,
  onDone: (seq: number) => void,
): Promise<void> {
  for (const { id, place } of steps) {
    const { seq } = await runChange(treeCalls.moveObject, { params: { id }, body: { parent, ...bodyOf(place) } });
    if (seq !== null) onDone(seq);
  }
}
