import { editedSections } from "@monitor/contract";
import type { PresentSetting } from "@monitor/contract";
import { storedSection, wireSection } from "@monitor/contract/definitions";
import type { SectionValues } from "@monitor/contract";
import type { ObjectRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { isEditedKey } from "./read-edit.ts";

const maxValues = 3;
const maxTags = 20;

/** How many objects have each value. */
class Counts {
  readonly #values = new Map<string, { readonly value: unknown; count: number }>();

  add(value: unknown): void {
    const key = JSON.stringify(value);
    const counted = this.#values.get(key);
    if (counted === undefined) this.#values.set(key, { value, count: 1 });
    else counted.count += 1;
  }

  most(max: number): Pick<PresentSetting, "values" | "different"> {
    const sorted = [...this.#values.values()].sort((one, other) => other.count - one.count);
    return { values: sorted.slice(0, max), different: sorted.length };
  }
}

/** What objects have of the settings that can be edited: of tags each, of all others the most frequent values. */
export async function presentSettings(
  { columns }: FeatureParts,
  view: View,
  ids: readonly string[],
): Promise<PresentSetting[]> {
  const counts = new Map<string, Counts>();
  const countsOf = (name: string) => {
    const known = counts.get(name) ?? new Counts();
    counts.set(name, known);
    return known;
  };
  await columns.slices.inParts(ids, (some) => {
    for (const id of some) {
      const record = view.get(id);
      if (record !== undefined) addAll(view, record, countsOf);
    }
  });
  return [...counts].map(([name, counted]) => {
    const [section = "", key = ""] = name.split("/");
    return { section, key, ...counted.most(key === "tags" ? maxTags : maxValues) };
  });
}

/** The texts of values, as many objects share theirs. */
const texts = new WeakMap<SectionValues, Record<string, unknown>>();

function addAll(view: View, record: ObjectRecord, countsOf: (name: string) => Counts): void {
  countsOf("basic/priority").add(String(record.priority));
  for (const tag of record.tags) countsOf("basic/tags").add(tag);
  for (const name of editedSections) {
    const section = storedSection(name);
    if (section === undefined || !section.owners.includes(record.type)) continue;
    const { values } = view.sectionOf(record.id, name);
    const shown = texts.get(values) ?? wireSection(section, values);
    texts.set(values, shown);
    for (const key of Object.keys(shown)) if (isEditedKey(name, key)) countsOf(`${name}/${key}`).add(shown[key]);
  }
}
