import { conversationEn } from "../conversation/messages.en.ts";

/** Texts of the kind in English. */
export const mqttEn = {
  name: "MQTT",
  description: "Connects to an MQTT broker and, where a topic is given, sends itself a message over it",
  channels: {
    response_time: "Response Time",
    round_trip: "Round Trip",
    certificate_days: "Days to Expiration",
  },
  settings: {
    port: "Port",
    port_help: "Usual are 1883, and 8883 with TLS",
    is_tls: "Secure connection (TLS)",
    log_in: "Log in",
    log_in_help: "With the log-in of services of the device. Without TLS it is sent in the clear",
    topic: "Topic of the round trip",
    topic_help: "A topic of its own, such as monitor/roundtrip; empty: the sensor only connects",
    qos: "Quality of service",
    qos_0: "0: sent once",
    qos_1: "1: sent until confirmed",
    allow_invalid_certificate: "Accept invalid certificates",
  },
  templates: {
    ...conversationEn,
    mqtt_refused: "{target} refused the connection: {reason}",
    mqtt_no_subscription: "{target} does not let the log-in subscribe to {topic}",
  },
};
