import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  weekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
  tooManySeries: "Es können höchstens sechs Kanäle zugleich gezeigt werden.",
  tooManyUnits: "Es können höchstens zwei Einheiten zugleich gezeigt werden.",
  errorLimit: "Fehlerlimit",
  warningLimit: "Warnlimit",
  noReading: "Die Pfeiltasten bewegen durch die Werte",
  noData: "Keine Daten",
  downtime: "Ausfallzeit",
  paused: "Pausiert",
  zoomHint: "Ziehen zoomt hinein. Plus zoomt am Fadenkreuz hinein, Minus geht zurück.",
  time: (zone) => `Zeit (${zone})`,
};
