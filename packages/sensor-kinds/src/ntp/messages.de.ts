import type { ntpEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const ntpDe: typeof ntpEn = {
  name: "NTP",
  description: "Fragt das Gerät nach der Zeit und vergleicht seine Uhr mit der des Rechners der Probe",
  channels: {
    time_difference: "Zeitabweichung",
    response_time: "Antwortzeit",
    stratum: "Stratum",
    root_dispersion: "Unsicherheit der Quelle",
  },
  settings: {
    port: "Port",
  },
  templates: {
    ntp_unsynchronized: "{target} kennt die Zeit selbst nicht: es ist nicht synchronisiert",
    ntp_refused: "{target} verweigert die Antwort: {reason}",
  },
};
