import { fillGermanSentence, formatDateTime, germanSentences, withMoments } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { failureText, germanWords } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "@monitor/core/storage";
import type { View } from "@monitor/core/viewers";
import { pausedMessage } from "@monitor/core/world";
import type { StatusMessage } from "@monitor/core/world";

const sentences: ReadonlyMap<string, string> = new Map(Object.entries(germanSentences));

/** A sensor's message in a language; where there is no German for it, the server's English. Comes from devices: text only. */
export const sensorSentence = (view: View, { id, kind }: ObjectRecord, language: Locale): string =>
  sentenceIn(language, view.statusInfo(id), kind ?? "");

/** Which setting pauses an object that is no sensor; null where none does. */
export function pauseSentence(view: View, { id }: ObjectRecord, language: Locale): string | null {
  const { pause } = view.statusInfo(id);
  return pause === null || pause.reason === "user" ? null : sentenceIn(language, pausedMessage(pause), "");
}

function sentenceIn(language: Locale, { message, message_info }: StatusMessage, kind: string): string {
  if (language === "en" || message_info === null) return message;
  const { code, parameters } = message_info;
  const template = sentences.get(code);
  if (template === undefined) return failureText(kind, { code, parameters, message }, language);
  const moment = (ms: number): string => `${formatDateTime(ms, { locale: language, timeZone: "UTC" })} UTC`;
  return fillGermanSentence(template, withMoments(parameters, moment), (english) => germanWords(kind, english));
}
