import { editedSections } from "@monitor/contract";
import type { PresentSetting, SectionValues } from "@monitor/contract";
import { storedSection, wireSection } from "@monitor/contract/definitions";
import type { ObjectRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { isEditedKey } from "./read-edit.ts";

const maxValues = 3;
const maxTags = 20;

/** How many times each thing was counted. */
class Counts<Thing> {
  readonly #counts = new Map<Thing, number>();

  add(thing: Thing, count = 1): void {
    this.#counts.set(thing, (this.#counts.get(thing) ?? 0) + count);
  }

  all(): [Thing, number][] {
    return [...this.#counts];
  }
}

/** The most frequent of values that were counted by their JSON. */
function mostOf(counts: Counts<string>, max: number): Pick<PresentSetting, "values" | "different"> {
  const sorted = counts.all().sort(([, one], [, other]) => other - one);
  const values = sorted.slice(0, max).map(([json, count]) => ({ value: JSON.parse(json) as unknown, count }));
  return { values, different: sorted.length };
}

/** Values as whole sections first: most objects share those of an object above. */
class Present {
  readonly #priorities = new Counts<string>();
  readonly #tags = new Counts<string>();
  readonly #sections = new Map(editedSections.map((name) => [name, new Counts<SectionValues>()] as const));
  readonly #view: View;

  constructor(view: View) {
    this.#view = view;
  }

  add(record: ObjectRecord): void {
    this.#priorities.add(JSON.stringify(String(record.priority)));
    for (const tag of record.tags) this.#tags.add(JSON.stringify(tag));
    for (const [name, counts] of this.#sections) {
      const isThere = storedSection(name)?.owners.includes(record.type) === true;
      if (isThere) counts.add(this.#view.sectionOf(record.id, name).values);
    }
  }

  all(): PresentSetting[] {
    return [
      { section: "basic", key: "priority", ...mostOf(this.#priorities, maxValues) },
      { section: "basic", key: "tags", ...mostOf(this.#tags, maxTags) },
      ...[...this.#sections].flatMap(([name, counts]) => settingsOf(name, counts)),
    ];
  }
}

function settingsOf(name: string, counts: Counts<SectionValues>): PresentSetting[] {
  const section = storedSection(name);
  if (section === undefined) return [];
  const byKey = new Map<string, Counts<string>>();
  for (const [values, count] of counts.all()) {
    for (const [key, value] of Object.entries(wireSection(section, values))) {
      const ofKey = byKey.get(key) ?? new Counts<string>();
      byKey.set(key, ofKey);
      ofKey.add(JSON.stringify(value), count);
    }
  }
  return [...byKey]
    .filter(([key]) => isEditedKey(name, key))
    .map(([key, ofKey]) => ({ section: name, key, ...mostOf(ofKey, maxValues) }));
}

/** What objects have of the settings that can be edited: the most frequent values of each. */
export async function presentSettings(
  { columns }: FeatureParts,
  view: View,
  ids: readonly string[],
): Promise<PresentSetting[]> {
  const present = new Present(view);
  await columns.slices.inParts(ids, (some) => {
    for (const id of some) {
      const record = view.get(id);
      if (record !== undefined) present.add(record);
    }
  });
  return present.all();
}
