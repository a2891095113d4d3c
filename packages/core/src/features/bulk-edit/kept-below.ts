import type { EditPreview } from "@monitor/contract";
import { storedSection } from "@monitor/contract/definitions";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readableBelow } from "./readable-below.ts";

interface KeptQuery {
  readonly ids: readonly string[];
  readonly sections: readonly string[];
}

/** How many objects below some others have values of their own in sections that are inherited as wholes. */
export async function countKeptBelow(
  { columns }: FeatureParts,
  view: View,
  { ids, sections }: KeptQuery,
): Promise<EditPreview["kept_below"]> {
  const names = sections.filter((name) => storedSection(name)?.inherits === "section");
  const tops = names.length === 0 ? [] : ids.filter((id) => view.childrenOf(id).length > 0);
  const chosen = new Set(ids);
  const kept = new Map(names.map((name) => [name, new Set<string>()]));
  for (const top of tops) {
    // What is below another chosen object is met there.
    if (view.ancestorsOf(top).some((above) => chosen.has(above))) continue;
    await columns.slices.inParts(readableBelow(view, top), (some) => {
      for (const id of some) {
        if (chosen.has(id)) continue;
        const own = view.get(id)?.own_settings ?? {};
        for (const [name, found] of kept) if (Object.hasOwn(own, name)) found.add(id);
      }
    });
  }
  return [...kept].map(([section, found]) => ({ section, count: found.size })).filter(({ count }) => count > 0);
}
