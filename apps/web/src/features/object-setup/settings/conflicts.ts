import type { FormField, FormSection } from "@monitor/contract";
import { nameOf, ownNameOf } from "./setting-names.ts";
import type { SettingValues } from "./setting-names.ts";

/** A setting that two people have changed to different values. */
export interface Conflict {
  readonly name: string;
  readonly section: FormSection;
  /** Null: whether the section is inherited. */
  readonly field: FormField | null;
  readonly mine: string;
  readonly theirs: string;
}

interface Sides {
  readonly sections: readonly FormSection[];
  /** What the form was filled with. */
  readonly base: SettingValues;
  /** What the server has now. */
  readonly theirs: SettingValues;
  /** What was changed in the form. */
  readonly mine: Partial<SettingValues>;
}

/** Changed settings that have another value on the server than when the form was filled; equal changes are none. */
export function conflictsBetween({ sections, base, theirs, mine }: Sides): Conflict[] {
  const find = (section: FormSection, field: FormField | null): Conflict[] => {
    const name = field === null ? ownNameOf(section) : nameOf(section, field);
    const [own, other] = [mine[name], theirs[name]];
    if (own === undefined || other === undefined || other === base[name] || other === own) return [];
    return [{ name, section, field, mine: own, theirs: other }];
  };
  return sections.flatMap((section) => [
    ...find(section, null),
    ...section.fields.flatMap((field) => find(section, field)),
  ]);
}
