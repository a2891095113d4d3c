import { conversationDe } from "../conversation/messages.de.ts";
import type { smtpEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const smtpDe: typeof smtpEn = {
  name: "SMTP",
  description:
    "Verbindet sich mit einem Mailserver, begrüßt ihn, sichert auf Wunsch die Verbindung und kann sich anmelden; sendet keine Mail",
  channels: {
    response_time: "Antwortzeit",
    banner_time: "Zeit bis zur Begrüßung",
    certificate_days: "Tage bis zum Ablauf",
  },
  settings: {
    port: "Port",
    port_help: "Üblich sind 25 zwischen Servern, 587 für Clients, 465 mit TLS von Anfang an",
    encryption: "Verschlüsselung",
    encryption_auto: "STARTTLS, wo der Server es anbietet",
    encryption_starttls: "Immer STARTTLS",
    encryption_tls: "TLS von Anfang an",
    encryption_none: "Keine",
    log_in: "Anmelden",
    log_in_help:
      "Mit der Anmeldung für Dienste des Geräts. Sie wird nur im Klartext gesendet, wenn keine Verschlüsselung gewählt ist",
    client_name: "Name der Probe (EHLO)",
    client_name_help: "Wie sich die Probe nennt; manche Server wollen einen Namen, den es gibt",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  templates: { ...conversationDe },
};
