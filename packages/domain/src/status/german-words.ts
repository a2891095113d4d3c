import type { englishWords } from "./english-words.ts";

/** The same in German. */
export const germanWords: typeof englishWords = {
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
  objectType: { probe: "Probe", group: "Gruppe", device: "Gerät", sensor: "Sensor" },
};
