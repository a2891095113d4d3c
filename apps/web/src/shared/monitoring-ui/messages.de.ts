import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  status: {
    up: "OK",
    warning: "Warnung",
    down: "Fehler",
    down_partial: "Fehler (teilweise)",
    down_acknowledged: "Fehler (bestätigt)",
    paused: "Pausiert",
    unusual: "Ungewöhnlich",
    unknown: "Unbekannt",
  },
  shortStatus: {
    up: "OK",
    warning: "Warnung",
    down: "Fehler",
    down_partial: "Teilweise",
    down_acknowledged: "Bestätigt",
    paused: "Pausiert",
    unusual: "Ungewöhnlich",
    unknown: "Unbekannt",
  },
  objectType: { root: "Stammgruppe", probe: "Probe", group: "Gruppe", device: "Gerät", sensor: "Sensor" },
  priority: (stars) => `Priorität ${stars} von 5`,
  favourite: "Favorit",
  noData: "Keine Daten",
};
