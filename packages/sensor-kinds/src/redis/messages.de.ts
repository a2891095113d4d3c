import { conversationDe } from "../conversation/messages.de.ts";
import type { redisEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const redisDe: typeof redisEn = {
  name: "Redis",
  description:
    "Fragt einen Server von Redis oder Valkey nach seinen Zahlen: Speicher, Clients, Treffer, Schlüssel und Replikation",
  channels: {
    response_time: "Antwortzeit",
    memory_used: "Belegter Speicher",
    memory_share: "Speicher von der Grenze",
    clients: "Clients",
    blocked_clients: "Blockierte Clients",
    commands: "Befehle",
    hit_ratio: "Trefferquote",
    keys: "Schlüssel",
    evicted: "Verdrängte Schlüssel",
    replicas: "Replikate",
    master_link: "Mit dem Master verbunden",
    master_silence: "Stille des Masters",
    uptime: "Betriebszeit",
    certificate_days: "Tage bis zum Ablauf",
  },
  settings: {
    port: "Port",
    is_tls: "Sichere Verbindung (TLS)",
    log_in: "Anmelden",
    log_in_help:
      "Mit der Anmeldung für Dienste des Geräts: ihrem Passwort, und dem Benutzer, wo es einen gibt (ACL). Ohne TLS wird sie im Klartext gesendet",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  templates: {
    ...conversationDe,
    redis_refused: "{target} gibt seine Zahlen nicht preis: {answer}",
    redis_not_saved: "{target} konnte seine Daten nicht auf die Platte schreiben ({what})",
  },
};
