import type { Steps } from "../../runtime/index.ts";
import type { View } from "../../viewers/index.ts";

/** All below an object, and all that depends on any of it or on what is above: to depend on one of these would be a circle. */
export function* hangingOn(view: View, id: string): Steps<Set<string>> {
  const hanging = new Set([id, ...view.ancestorsOf(id).flatMap((above) => view.dependentsOf(above))]);
  for (const each of hanging) {
    for (const next of [...view.childrenOf(each), ...view.dependentsOf(each)]) hanging.add(next);
    yield;
  }
  return hanging;
}
