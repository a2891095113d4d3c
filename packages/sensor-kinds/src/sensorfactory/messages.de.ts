import { madeByServerDe } from "../made-by-server/messages.de.ts";
import type { sensorFactoryEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const sensorFactoryDe: typeof sensorFactoryEn = {
  name: "Berechnete Kanäle",
  description: "Berechnet Kanäle aus denen anderer Sensoren, etwa eine Summe, einen Anteil oder ein Mittel",
  channels: {},
  settings: {
    formulas: "Formeln",
    formulas_help:
      'Eine je Zeile, höchstens 50: ein Name, wenn gewünscht eine Einheit in eckigen Klammern, = und eine Formel mit + - * / %, Klammern, min, max, avg, sum, abs, round, floor, ceil und percent(Teil, Ganzes). channel(2041, 0) ist ein Kanal eines Sensors nach Nummern, channel(2041, "Ping Time") nach seinem Namen. Wer diesen Sensor sieht, sieht die Ergebnisse',
  },
  templates: {
    gap_gone: "{channel} hat keinen Wert: den Sensor {source} gibt es nicht mehr",
    gap_unknown: "{channel} hat keinen Wert: über {source} ist nichts bekannt",
    gap_paused: "{channel} hat keinen Wert: {source} ist pausiert",
    gap_failed: "{channel} hat keinen Wert: die letzte Abfrage von {source} ist fehlgeschlagen",
    gap_channel: "{channel} hat keinen Wert: {source} hat keinen Kanal {wanted}",
    gap_empty: "{channel} hat keinen Wert: {source} hat keinen in {wanted}",
    gap_number: "{channel} hat keinen Wert: das Ergebnis ist keine Zahl, wie nach einer Teilung durch null",
    gap_formula: "Die Formeln lassen sich nicht lesen: {reason}",
    ...madeByServerDe.templates,
  },
};
