import { httpClientDe } from "../http-client/messages.de.ts";
import type { httpEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const httpDe: typeof httpEn = {
  name: "HTTP",
  description: "Lädt eine Webadresse und prüft die Dauer, den Statuscode und auf Wunsch den Text der Seite",
  channels: {
    loading_time: "Ladezeit",
    time_to_first_byte: "Zeit bis zum ersten Byte",
    bytes_received: "Empfangene Bytes",
    status_code: "Statuscode",
  },
  settings: {
    url: "URL",
    url_help: "Eine Adresse, die mit http:// oder https:// beginnt, oder ein Pfad auf dem Gerät wie /login",
    method: "Anfragemethode",
    body: "Zu sendende Daten (POST)",
    content_type: "Typ der zu sendenden Daten",
    expected_status: "Erwartete Statuscodes",
    expected_status_help: "Zum Beispiel 200 oder 200-299, 401; leer: jeder Code unter 400",
    must_contain: "Die Seite muss enthalten",
    must_not_contain: "Die Seite darf nicht enthalten",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
    max_download_bytes: "Höchstens lesen (Bytes)",
  },
  templates: {
    ...httpClientDe,
    http_status_unexpected: "{target} hat mit Status {status} geantwortet; erwartet: {expected}",
    http_text_missing: "Die Seite von {target} enthält „{text}“ nicht",
    http_text_present: "Die Seite von {target} enthält „{text}“",
  },
};
