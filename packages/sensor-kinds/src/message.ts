import type { ChannelDefinition, LocalizedText, MessageParameters, SettingField } from "./kind.ts";

/**
 * A template with its parameters put in: `{host}` becomes `parameters.host`; an unknown name stays as it is.
 */
export function fillTemplate(template: string, parameters: MessageParameters): string {
  const values = new Map(Object.entries(parameters));
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values.get(name) ?? placeholder));
}

/**
 * Picks the same text out of both languages of a kind: `pairsOf(en, de)((texts) => texts.name)` gives `{ en, de }`.
 */
export function pairsOf<T>(en: T, de: T): (pick: (texts: T) => string) => LocalizedText {
  return (pick) => ({ en: pick(en), de: pick(de) });
}

type ChannelFacts = Pick<ChannelDefinition, "unit"> & Partial<Omit<ChannelDefinition, "number" | "key" | "name">>;

/** Makes the channels of a kind: each has its number for ever, and its name in `channels` of the kind's texts. */
export function channelsOf<T extends { readonly channels: Readonly<Record<string, string>> }>(en: T, de: T) {
  const say = pairsOf(en, de);
  return (number: number, key: keyof T["channels"] & string, facts: ChannelFacts): ChannelDefinition => ({
    number,
    key,
    name: say(({ channels }) => channels[key] ?? ""),
    isPrimary: false,
    ...facts,
  });
}

/** Makes the setting fields of a kind: label and help are `<key>` and `<key>_help` in `settings` of the kind's texts. */
export function fieldsOf<T extends { readonly settings: Readonly<Record<string, string>> }>(en: T, de: T) {
  const say = pairsOf(en, de);
  return (
    key: keyof T["settings"] & string,
    input: SettingField["input"],
    choices?: NonNullable<SettingField["choices"]>,
  ): SettingField => {
    const text = (name: string) => say(({ settings }) => settings[name] ?? "");
    const help = `${key}_help` in en.settings ? { help: text(`${key}_help`) } : {};
    return { key, input, label: text(key), ...help, ...(choices === undefined ? {} : { choices }) };
  };
}
