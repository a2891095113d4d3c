import type { FormField, FormSection, Override } from "@monitor/contract";

/** Fields that differ from what would be inherited, in a row. */
const maxFields = 3;

/** What differs from what would be inherited; the first setting where nothing does. */
export function shownFields({ own, inherited }: Override, section: FormSection | undefined): readonly FormField[] {
  const fields = section?.fields ?? [];
  const differing = fields.filter(({ key }) => own[key] !== inherited[key]);
  return differing.length === 0 ? fields.slice(0, 1) : differing.slice(0, maxFields);
}
