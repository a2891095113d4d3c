import { fillGermanSentence, fillSentence, withMoments } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import type { AnyObject } from "./read-object.ts";

type Parameters = Readonly<Record<string, string | number>>;

/** Sentence of a kind for a code, or "" when the kind has none. */
export type KindSentence = (kind: string, code: string, parameters: Parameters) => string;

/** German for a kind's channel name or note about a limit, by the English; what is not the kind's stays. */
export type KindWords = (kind: string, englishName: string) => string;

/** What carries a sensor's message: the sensor, or a line of its log. */
export type MessageFields = Pick<AnyObject, "message" | "message_info" | "sensor_kind">;

export interface MessageSource {
  readonly language: Locale;
  /** A moment as the viewer's clock shows it. */
  readonly writeMoment: (ms: number) => string;
  readonly sentences: Readonly<Record<string, string>>;
  /** The kinds' German texts; null until they have arrived. */
  readonly kindTexts: { readonly sentence: KindSentence; readonly germanWords: KindWords } | null;
}

/**
 * The message of an object in the language and on the clock of the screen: the sentence behind its code, else the server's
 * own text, which is English. It comes from monitored devices: show it as text only.
 */
export function messageOf(
  object: MessageFields,
  { language, writeMoment, sentences, kindTexts }: MessageSource,
): string {
  const plain = object.message ?? "";
  const info = object.message_info;
  if (!info) return plain;
  const own = new Map(Object.entries(sentences)).get(info.code);
  const parameters = own === undefined ? (info.parameters ?? {}) : withMoments(info.parameters ?? {}, writeMoment);
  if (language === "en") return own === undefined ? plain : fillSentence(own, parameters);
  const kind = object.sensor_kind ?? "";
  const germanOf = (english: string) => kindTexts?.germanWords(kind, english) ?? english;
  if (own !== undefined) return fillGermanSentence(own, parameters, germanOf);
  return kindTexts?.sentence(kind, info.code, parameters) || plain;
}
