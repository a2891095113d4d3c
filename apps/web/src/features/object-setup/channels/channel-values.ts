import type { Channel, FormSection } from "@monitor/contract";
import { nameOf } from "../settings/setting-names.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { fieldText, sentValue, wireSectionOf } from "../settings/setting-values.ts";

type Wire = Readonly<Record<string, unknown>>;

/** Under which name the form holds whether a section is set back: `1` or `0`. */
export const resetNameOf = (section: Pick<FormSection, "name">): string => `${section.name}/_reset`;

/** What the kind and the results say of what a user has set: by key. */
export const usualValues = (channel: Channel, section: FormSection): Wire =>
  (wireSectionOf(channel, section)["_defaults"] ?? {}) as Wire;

/** What the form of a channel holds at first. */
export function channelValues(sections: readonly FormSection[], channel: Channel): SettingValues {
  const entries = sections.flatMap((section) => {
    const wire = wireSectionOf(channel, section);
    const fields = section.fields.map(
      (field) => [nameOf(section, field), fieldText(field, wire[field.key] ?? field.initial)] as const,
    );
    return [...fields, [resetNameOf(section), "0"] as const];
  });
  return Object.fromEntries(entries);
}

/** What the form holds of a section that is set back. */
export function usualTexts(section: FormSection, channel: Channel): SettingValues {
  const usual = usualValues(channel, section);
  const own = section.fields.filter(({ key }) => Object.hasOwn(usual, key));
  return Object.fromEntries(own.map((field) => [nameOf(section, field), fieldText(field, usual[field.key])]));
}

/** The body that changes what the form has changed; null sets a value back to what kind and results say. */
export function channelBody(
  sections: readonly FormSection[],
  channel: Channel,
  changes: Partial<SettingValues>,
): Record<string, Record<string, unknown>> {
  const bodies = sections.map((section): [string, Record<string, unknown>] => {
    const usual = usualTexts(section, channel);
    const isReset = changes[resetNameOf(section)] === "1";
    const sent = section.fields.flatMap((field): [string, unknown][] => {
      const name = nameOf(section, field);
      const text = changes[name];
      if (isReset && Object.hasOwn(usual, name) && (text ?? usual[name]) === usual[name]) return [[field.key, null]];
      return text === undefined ? [] : [[field.key, sentValue(field, text)]];
    });
    return [section.name, Object.fromEntries(sent)];
  });
  return Object.fromEntries(bodies.filter(([, body]) => Object.keys(body).length > 0));
}
