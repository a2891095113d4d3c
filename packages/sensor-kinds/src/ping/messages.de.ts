import type { pingEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const pingDe: typeof pingEn = {
  name: "Ping",
  description: "Sendet Echo-Anfragen an das Gerät und misst, wie lange die Antworten brauchen und wie viele ausbleiben",
  channels: { ping_time: "Ping-Zeit", minimum: "Minimum", maximum: "Maximum", packet_loss: "Paketverlust" },
  settings: {
    ping_count: "Pings je Abfrage",
    ping_count_single: "Ein Ping",
    ping_count_multiple: "Fünf Pings",
    packet_size_bytes: "Paketgröße (Bytes)",
    ping_delay_ms: "Abstand zwischen Pings (ms)",
  },
  templates: {
    ping_unavailable:
      "Ping ist hier nicht erlaubt: auf dem Rechner der Probe „sysctl -w net.ipv4.ping_group_range='0 2147483647'“ ausführen oder dort fping installieren",
  },
};
