import { conversationDe } from "../conversation/messages.de.ts";
import type { imapEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const imapDe: typeof imapEn = {
  name: "IMAP",
  description:
    "Verbindet sich mit einem Postfachserver, sichert die Verbindung, meldet sich an und zählt die Nachrichten eines Ordners",
  channels: {
    response_time: "Antwortzeit",
    messages: "Nachrichten",
    unseen: "Ungelesene Nachrichten",
    certificate_days: "Tage bis zum Ablauf",
  },
  settings: {
    port: "Port",
    port_help: "Üblich sind 143, und 993 mit TLS von Anfang an",
    encryption: "Verschlüsselung",
    encryption_starttls: "Immer STARTTLS",
    encryption_tls: "TLS von Anfang an",
    encryption_none: "Keine",
    log_in: "Anmelden",
    log_in_help:
      "Mit der Anmeldung für Dienste des Geräts; ohne sie werden keine Nachrichten gezählt. Sie wird nur im Klartext gesendet, wenn keine Verschlüsselung gewählt ist",
    folder: "Ordner",
    folder_help: "Seine Nachrichten werden gezählt; keine wird gelesen oder markiert",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  templates: { ...conversationDe, imap_no_folder: "{target} hat für diese Anmeldung keinen Ordner {folder}: {answer}" },
};
