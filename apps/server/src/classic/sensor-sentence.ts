import { fillGermanSentence, formatDateTime, germanSentences, withMoments } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { failureText, germanWords } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "@monitor/core/storage";
import type { View } from "@monitor/core/viewers";

const sentences: ReadonlyMap<string, string> = new Map(Object.entries(germanSentences));

/** A sensor's message in a language; where there is no German for it, the server's English. Comes from devices: text only. */
export function sensorSentence(view: View, record: ObjectRecord, language: Locale): string {
  const { message, message_info } = view.statusInfo(record.id);
  if (language === "en" || message_info === null) return message;
  const { code, parameters } = message_info;
  const kind = record.kind ?? "";
  const template = sentences.get(code);
  if (template === undefined) return failureText(kind, { code, parameters, message }, language);
  const moment = (ms: number): string => `${formatDateTime(ms, { locale: language, timeZone: "UTC" })} UTC`;
  return fillGermanSentence(template, withMoments(parameters, moment), (english) => germanWords(kind, english));
}
