import { httpDe } from "../http/messages.de.ts";
import type { httpAdvancedEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const httpAdvancedDe: typeof httpAdvancedEn = {
  name: "HTTP (Erweitert)",
  description:
    "Lädt eine Webadresse mit Anmeldung und Kopfzeilen, prüft ihren Text mit Wörtern oder Ausdrücken und misst Übertragung und Zertifikat",
  channels: {
    ...httpDe.channels,
    download_bandwidth: "Download-Bandbreite",
    redirects: "Weiterleitungen",
    days_to_expiration: "Tage bis zum Ablauf des Zertifikats",
  },
  settings: {
    ...httpDe.settings,
    headers: "Zu sendende Kopfzeilen",
    headers_help:
      "Eine je Zeile, zum Beispiel Accept-Language: de. Alle, die die Einstellungen des Sensors sehen, können sie lesen: Eine Anmeldung gehört in die Einstellungen des Geräts",
    text_as: "Texte sind",
    must_contain: "Die Seite muss enthalten",
    must_contain_help:
      "Gesucht wird in dem, was von der Seite gelesen wird; ein Ausdruck in den ersten 256 kB, höchstens zwei Sekunden lang",
    must_not_contain: "Die Seite darf nicht enthalten",
    text_level: "Wenn ein Text fehlt oder da ist",
    follow: "Weiterleitungen",
  },
  choices: {
    plain: "Einfacher Text",
    expression: "Ausdrücke (RE2)",
    error: "Der Sensor ist gestört",
    warning: "Der Sensor warnt",
    any: "Folgen",
    same_host: "Auf demselben Host folgen",
    none: "Nicht folgen",
  },
  templates: {
    ...httpDe.templates,
    http_expression_missing: "Die Seite von {target} hat nichts, worauf {text} passt",
    http_expression_present: "Die Seite von {target} hat etwas, worauf {text} passt",
    http_expression_slow: "Der Ausdruck {text} brauchte auf der Seite von {target} mehr als zwei Sekunden",
  },
};
