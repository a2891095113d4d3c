import type { Locale } from "@monitor/domain";
import type { AnyObject } from "./read-object.ts";

type Parameters = Readonly<Record<string, string | number>>;

/** Sentence of a kind for a code, or "" when the kind has none. */
export type KindSentence = (kind: string, code: string, parameters: Parameters) => string;

export interface MessageSource {
  readonly language: Locale;
  readonly sentences: Readonly<Record<string, string>>;
  /** Null until the kinds' texts have arrived. */
  readonly kindSentence: KindSentence | null;
}

/** Puts values in place of `{name}`; a name without a value falls out, and so does the room it leaves at the end. */
function fill(template: string, parameters: Parameters): string {
  const values = new Map(Object.entries(parameters));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name) ?? "")).trim();
}

/**
 * The message of an object in the language on the screen: the server's own text in English, else the sentence behind its
 * code, else again the server's text. It comes from monitored devices: show it as text only.
 */
export function messageOf(object: AnyObject, { language, sentences, kindSentence }: MessageSource): string {
  const plain = object.message ?? "";
  const info = object.message_info;
  if (language === "en" || !info) return plain;
  const parameters = info.parameters ?? {};
  const own = new Map(Object.entries(sentences)).get(info.code);
  if (own !== undefined) return fill(own, parameters);
  return kindSentence?.(object.sensor_kind ?? "", info.code, parameters) || plain;
}
