import type { portEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const portDe: typeof portEn = {
  name: "Port",
  description:
    "Verbindet sich mit einem TCP-Port und misst die Dauer, oder stellt sicher, dass der Port geschlossen ist",
  channels: { response_time: "Antwortzeit" },
  settings: {
    port: "Port",
    goal: "Ziel",
    goal_open: "Der Port ist offen",
    goal_closed: "Der Port ist geschlossen",
    is_tls: "Sichere Verbindung (TLS)",
  },
  templates: { port_open: "{target} ist offen und sollte geschlossen sein" },
};
