import { createStore } from "../../shared/state/index.ts";
import type { Store } from "../../shared/state/index.ts";
import { parentIdOf, typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";

/** Which branches are open, by the top of the tree; null until somebody opens or closes one. */
export type Expansions = Readonly<Record<string, ReadonlySet<string>>>;

/** MO-02: outlives the page, so that coming back finds the tree as it was left; a new load begins anew. */
export const expansions: Store<Expansions> = createStore<Expansions>({});

const mostOpenChildren = 12;

/** What is open at first: the top, and the groups and probes directly in it unless there are many. */
export function firstExpansion(rootId: string, below: readonly AnyObject[]): Set<string> {
  const isBranch = (object: AnyObject) => parentIdOf(object) === rootId && typeOf(object) !== "device";
  const children = below.filter(isBranch).map((object) => object.id);
  return new Set([rootId, ...(children.length <= mostOpenChildren ? children : [])]);
}

/** The set with one branch opened or closed. */
export function withBranch(open: ReadonlySet<string>, id: string, isOpen: boolean): Set<string> {
  const next = new Set(open);
  if (isOpen) next.add(id);
  else next.delete(id);
  return next;
}
