import type { LocalizedText, MessageParameters } from "./kind.ts";

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
