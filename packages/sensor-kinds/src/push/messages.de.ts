import type { pushEn } from "./messages.en.ts";

/** Was alle Arten sagen, an die Werte gesendet werden. */
export const pushDe: typeof pushEn = {
  settings: {
    token: "Token",
    token_help:
      "Mindestens 16 Buchstaben, Ziffern, Binde- oder Unterstriche, die niemand errät. Programme senden an http://<Probe>:<Port>/<Token>, siehe PUSH_LISTEN",
    silent_minutes: "Stille nach (Minuten)",
    silent_minutes_help: "So lange gilt die letzte Nachricht",
    when_silent: "Wenn es still ist",
  },
  choices: {
    unknown: "Der Sensor ist unbekannt",
    down: "Der Sensor ist gestört",
    keep: "Die letzte Nachricht gilt",
  },
  templates: {
    push_off: "Diese Probe nimmt keine gesendeten Werte an: eine Adresse in PUSH_LISTEN nennen",
    push_port_taken:
      "Die Probe konnte keine gesendeten Werte annehmen: PUSH_LISTEN prüfen, und ob ein anderes Programm den Port hat",
    push_none_yet: "Mit diesem Token ist noch keine Nachricht gekommen",
    push_silent: "Seit {minutes} Minuten ist keine Nachricht gekommen",
    push_no_value: "Die Nachricht hat keinen Wert",
    push_value: "Die Nachricht hat keine Zahl als Wert: {value}",
    push_content: "Die Nachricht hat keinen Inhalt in XML oder JSON",
  },
};
