import { conversationDe } from "../conversation/messages.de.ts";
import type { ldapEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const ldapDe: typeof ldapEn = {
  name: "LDAP",
  description: "Meldet sich an einem Verzeichnisserver an, sucht darin und zählt die gefundenen Einträge",
  channels: {
    response_time: "Antwortzeit",
    entries: "Einträge",
    certificate_days: "Tage bis zum Ablauf",
  },
  settings: {
    port: "Port",
    port_help: "Üblich sind 389, und 636 mit TLS von Anfang an",
    encryption: "Verschlüsselung",
    encryption_starttls: "Immer STARTTLS",
    encryption_tls: "TLS von Anfang an",
    encryption_none: "Keine",
    log_in: "Anmelden",
    log_in_help:
      "Mit der Anmeldung für Dienste des Geräts, deren Benutzer der Name eines Eintrags (DN) ist; nein: anonym. Sie wird nur im Klartext gesendet, wenn keine Verschlüsselung gewählt ist",
    base: "Suchen unter",
    base_help: "Name eines Eintrags, etwa ou=people,dc=example,dc=org; leer: der eigene Eintrag des Servers",
    scope: "Suchen in",
    scope_base: "diesem Eintrag",
    scope_one: "den Einträgen direkt darunter",
    scope_sub: "diesem Eintrag und allen darunter",
    filter: "Filter",
    filter_help: "Wie LDAP ihn schreibt, etwa (&(objectClass=person)(mail=*))",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  templates: {
    ...conversationDe,
    ldap_refused: "{target} antwortete auf {command} mit: {result}",
  },
};
