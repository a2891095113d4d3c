import type { View } from "../../viewers/index.ts";

/** The objects below one that may be read, each parent before its children. */
export function readableBelow(view: View, top: string): string[] {
  const found: string[] = [];
  const waiting = [...view.childrenOf(top)].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (view.isReadable(id)) found.push(id);
    const children = view.childrenOf(id);
    for (let at = children.length - 1; at >= 0; at -= 1) waiting.push(children[at] as string);
  }
  return found;
}
