import { httpClientDe } from "../http-client/messages.de.ts";
import type { domainExpiryEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const domainExpiryDe: typeof domainExpiryEn = {
  name: "Ablauf einer Domain",
  description: "Fragt die Registrierungsstelle einer Domain über RDAP, wann ihre Registrierung endet",
  channels: {
    days_to_expiration: "Tage bis zum Ablauf",
  },
  settings: {
    domain: "Domain",
    domain_help: "Der registrierte Name wie example.org, ohne www oder andere Namen darunter",
    server: "RDAP-Server",
    server_help:
      "Seine Adresse, etwa https://rdap.nic.example/. Leer: der der Top-Level-Domain, wie die Liste der IANA sagt (https://data.iana.org/rdap/dns.json)",
  },
  templates: {
    ...httpClientDe,
    domain_not_registered: "{target} kennt keine Domain {domain}: Sie ist nicht registriert",
    domain_no_server:
      "Die Liste der IANA nennt für .{tld} keinen RDAP-Server: den der Registrierungsstelle eintragen, wenn sie einen hat",
    domain_list_unreadable: "Die Liste der RDAP-Server von {target} ist nicht lesbar",
    domain_unreadable: "Die Antwort von {target} ist keine von RDAP",
    domain_other: "Die Antwort von {target} handelt von {found} und nicht von {domain}",
    domain_no_date: "{target} sagt nicht, wann die Registrierung von {domain} endet",
    domain_ends: "Die Registrierung von {domain} wird beendet: {status}",
  },
};
