import type { Locale } from "@monitor/domain";
import { failureText, kindOf } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord, World } from "../monitoring/world.ts";

type Values = Readonly<Record<string, string | number>>;

/** German for the sentences that are no kind's own, by their code; English is how the server keeps them. */
const germanSentences: ReadonlyMap<string, string> = new Map([
  ["ok", "OK"],
  ["no_data", "Noch keine Daten"],
  ["paused", "Pausiert von {user}"],
  ["paused_with_text", "Pausiert von {user}: {text}"],
  ["probe_disconnected", "Die Probe „{probe}“ ist nicht verbunden."],
  ["lookup_error", "{channel}: {text}"],
  ["lookup_warning", "{channel}: {text}"],
  ["above_error_limit", "{value} ({channel}) liegt über dem Fehlerlimit von {limit}. {text}"],
  ["below_error_limit", "{value} ({channel}) liegt unter dem Fehlerlimit von {limit}. {text}"],
  ["above_warning_limit", "{value} ({channel}) liegt über dem Warnlimit von {limit}. {text}"],
  ["below_warning_limit", "{value} ({channel}) liegt unter dem Warnlimit von {limit}. {text}"],
]);

const germanNumber = (text: string): string =>
  text.replace(/(\d)([.,])(?=\d)/g, (_, digit: string, sign: string) => digit + (sign === "." ? "," : "."));

function germanValue(kind: string, name: string, value: string | number): string {
  const text = String(value);
  if (name === "value" || name === "limit") return germanNumber(text);
  if (name !== "channel") return text;
  return kindOf(kind)?.channels.find((channel) => channel.name.en === text)?.name.de ?? text;
}

function fillGerman(kind: string, template: string, values: Values): string {
  const known = new Map(Object.entries(values));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => germanValue(kind, name, known.get(name) ?? "")).trim();
}

/** A sensor's message in a language; where there is no German for it, the server's English. Comes from devices: text only. */
export function sensorSentence(world: World, record: ObjectRecord, language: Locale): string {
  const { message, message_info } = world.statusInfo(record.id);
  if (language === "en" || message_info === null) return message;
  const { code, parameters } = message_info;
  const kind = record.kind ?? "";
  const template = germanSentences.get(code);
  if (template !== undefined) return fillGerman(kind, template, parameters);
  return failureText(kind, { code, parameters, message }, language);
}
