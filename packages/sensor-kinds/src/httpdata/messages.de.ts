import { customOutputDe } from "../exexml/output-messages.de.ts";
import { httpClientDe } from "../http-client/messages.de.ts";
import type { httpDataEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const httpDataDe: typeof httpDataEn = {
  name: "HTTP-Daten",
  description: "Lädt JSON, XML oder einen Text über HTTP und nimmt Zahlen daraus als Kanäle",
  channels: {
    response_time: "Antwortzeit",
  },
  settings: {
    url: "URL",
    url_help: "Eine Adresse, die mit http:// oder https:// beginnt, oder ein Pfad auf dem Gerät wie /status.json",
    form: "Die Antwort ist",
    values: "Kanäle",
    values_help:
      "Einer je Zeile, höchstens 50: ein Name, auf Wunsch eine Einheit in Klammern ([counter]: Zuwachs je Sekunde), = und wo der Wert steht. JSON: Temperatur [°C] = $.rooms[0].temperature; XML: Last = /status/host[2]/@load; ein Text: Benutzer [#] = users: (\\d+)",
    headers: "Zu sendende Kopfzeilen",
    headers_help:
      "Eine je Zeile, zum Beispiel Accept-Language: de. Alle, die die Einstellungen des Sensors sehen, können sie lesen: Eine Anmeldung gehört in die Einstellungen des Geräts",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  choices: {
    json: "JSON: Kanäle nach Pfaden",
    xml: "XML: Kanäle nach Pfaden",
    expression: "Ein Text: Kanäle nach Ausdrücken (RE2), die erste Gruppe ist der Wert",
    custom: "XML oder JSON eines eigenen Sensors, das seine Kanäle selbst nennt",
  },
  templates: {
    ...httpClientDe,
    ...customOutputDe,
    data_unreadable: "Zeile {line} der Antwort von {target} ist kein {form}",
    data_nothing: "Die Antwort von {target} hat keinen der Werte: {name} steht nicht bei {path}",
    data_missing: "Die Antwort von {target} hat keine Zahl für {name} bei {path}",
    data_slow: "Der Ausdruck {path} brauchte auf der Antwort von {target} mehr als zwei Sekunden",
  },
};
