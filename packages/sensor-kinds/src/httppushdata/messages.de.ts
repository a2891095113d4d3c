import { pushDe } from "../push/messages.de.ts";
import type { httpPushDataEn, pushedOutputEn } from "./messages.en.ts";

/** Was an einer Nachricht im Format eigener Sensoren falsch sein kann. */
const pushedOutputDe: typeof pushedOutputEn = {
  output_unreadable: "Zeile {line} der Nachricht ist nicht lesbar: {reason}",
  output_neither: "Die Nachricht ist weder XML noch JSON: Sie beginnt mit {start}",
  output_without_results: "Die Nachricht hat weder ein Ergebnis noch einen Fehler",
  output_warning: "{channel}: Die Nachricht warnt",
  output_value: "Der Wert des Kanals {channel} ist keine Zahl: {value}",
  output_error: "Die Nachricht meldet einen Fehler ohne Text",
};

/** Texts of the kind in German. */
export const httpPushDataDe: typeof httpPushDataEn = {
  name: "HTTP-Push-Daten",
  description: "Nimmt XML oder JSON eines eigenen Sensors mit dessen Kanälen an, die ein Programm an die Probe sendet",
  channels: {
    messages: "Nachrichten",
  },
  settings: pushDe.settings,
  choices: pushDe.choices,
  templates: { ...pushDe.templates, ...pushedOutputDe },
};
