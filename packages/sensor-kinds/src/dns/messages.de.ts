import type { dnsEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const dnsDe: typeof dnsEn = {
  name: "DNS",
  description: "Fragt das Gerät, einen Nameserver, nach Einträgen eines Namens und misst die Dauer bis zur Antwort",
  channels: {
    response_time: "Antwortzeit",
    records_resolved: "Gefundene Einträge",
  },
  settings: {
    domain: "Gesuchter Name",
    domain_help: "Ein Rechner- oder Domänenname; für PTR eine IP-Adresse",
    record_type: "Art des Eintrags",
    port: "Port",
    expected: "Erwartete Einträge",
    expected_help:
      "Einer je Zeile, wie Zonendateien sie schreiben, zum Beispiel 192.0.2.7 oder 10 mail.example.org; leer: beliebige",
    expected_only: "Keine anderen Einträge",
  },
  templates: {
    dns_name_unknown: "{target} kennt den Namen {domain} nicht",
    dns_no_records: "{target} hat keine {type}-Einträge für {domain}",
    dns_value_missing: "{target} antwortet auf {domain} nicht mit {expected} ({type}), sondern mit: {found}",
    dns_value_unexpected: "{target} antwortet auf {domain} auch mit {found} ({type}), was nicht erwartet ist",
    dns_refused: "{target} verweigert die Antwort: der Probe die Anfrage erlauben",
    dns_server_failure: "{target} konnte {domain} nicht auflösen",
    dns_answer_code: "{target} hat mit dem Fehler {rcode} geantwortet",
  },
};
