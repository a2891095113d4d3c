import { conversationDe } from "../conversation/messages.de.ts";
import type { mqttEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const mqttDe: typeof mqttEn = {
  name: "MQTT",
  description:
    "Verbindet sich mit einem MQTT-Broker und sendet, wo ein Topic angegeben ist, darüber eine Nachricht an sich selbst",
  channels: {
    response_time: "Antwortzeit",
    round_trip: "Umlaufzeit",
    certificate_days: "Tage bis zum Ablauf",
  },
  settings: {
    port: "Port",
    port_help: "Üblich sind 1883, und 8883 mit TLS",
    is_tls: "Sichere Verbindung (TLS)",
    log_in: "Anmelden",
    log_in_help: "Mit der Anmeldung für Dienste des Geräts. Ohne TLS wird sie im Klartext gesendet",
    topic: "Topic für den Umlauf",
    topic_help: "Ein eigenes Topic wie monitor/roundtrip; leer: der Sensor verbindet sich nur",
    qos: "Dienstgüte",
    qos_0: "0: einmal gesendet",
    qos_1: "1: gesendet bis bestätigt",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  templates: {
    ...conversationDe,
    mqtt_refused: "{target} wies die Verbindung ab: {reason}",
    mqtt_no_subscription: "{target} lässt die Anmeldung {topic} nicht abonnieren",
  },
};
