import type { systemUptimeEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const systemUptimeDe: typeof systemUptimeEn = {
  name: "Systemlaufzeit",
  description: "Zeigt, wie lange der Rechner der Probe schon läuft",
  channels: {
    system_uptime: "Systemlaufzeit",
  },
  settings: {},
  templates: {},
};
