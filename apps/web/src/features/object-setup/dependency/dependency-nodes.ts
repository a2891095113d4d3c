import type { Dependents, DependencyNode } from "@monitor/contract";

/** More than these are folded into one node. */
const maxShown = 8;
const maxMasters = 2;

/** An object of the picture; `isNew` hangs there by the change alone. */
export interface ShownNode extends DependencyNode {
  readonly isNew: boolean;
}

export interface Columns {
  /** What the chosen object depends on, the farthest first. */
  readonly masters: readonly DependencyNode[];
  readonly dependents: readonly ShownNode[];
  readonly leftOut: number;
}

/** What stands left and right of the chosen object. The object whose settings are open comes first and is never folded. */
export function columnsOf(found: Dependents, own: DependencyNode | null): Columns {
  const present = found.dependents.map((node) => ({ ...node, isNew: false }));
  const ownNode = own && (present.find(({ object }) => object.id === own.object.id) ?? { ...own, isNew: true });
  const others = present.filter(({ object }) => object.id !== own?.object.id);
  const all = ownNode === null ? others : [ownNode, ...others];
  return {
    masters: found.masters.slice(0, maxMasters).reverse(),
    dependents: all.slice(0, maxShown),
    leftOut: Math.max(0, all.length - maxShown) + found.dependents_left_out,
  };
}
