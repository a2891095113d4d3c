import { conversationDe } from "../conversation/messages.de.ts";
import type { ftpEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const ftpDe: typeof ftpEn = {
  name: "FTP",
  description:
    "Verbindet sich mit einem FTP-Server, sichert auf Wunsch die Verbindung und kann sich anmelden; überträgt keine Datei",
  channels: {
    response_time: "Antwortzeit",
    banner_time: "Zeit bis zur Begrüßung",
    certificate_days: "Tage bis zum Ablauf",
  },
  settings: {
    port: "Port",
    port_help: "Üblich sind 21, und 990 mit TLS von Anfang an",
    encryption: "Verschlüsselung",
    encryption_none: "Keine",
    encryption_explicit: "Immer AUTH TLS",
    encryption_tls: "TLS von Anfang an",
    log_in: "Anmelden",
    log_in_help:
      "Die Anmeldung für Dienste des Geräts wird nur im Klartext gesendet, wenn keine Verschlüsselung gewählt ist",
    log_in_none: "Nein, nur Begrüßung",
    log_in_anonymous: "Als anonymous",
    log_in_account: "Mit der Anmeldung für Dienste des Geräts",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  templates: { ...conversationDe },
};
