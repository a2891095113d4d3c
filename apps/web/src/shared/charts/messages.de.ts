import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  weekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
  tooManySeries: "Es können höchstens sechs Kanäle gleichzeitig gezeigt werden.",
  tooManyUnits: "Es können höchstens zwei Einheiten gleichzeitig gezeigt werden.",
  errorLimit: "Fehlerlimit",
  warningLimit: "Warnlimit",
  noReading: "Mit den Pfeiltasten durch die Werte gehen",
  noData: "Keine Daten",
  noValues: "Die gewählten Kanäle haben in diesem Zeitraum keine Daten.",
  downtime: "Ausfallzeit",
  paused: "Pausiert",
  zoomHint: "Zum Vergrößern ziehen. Plus vergrößert am Fadenkreuz, Minus geht zurück.",
  time: (zone) => `Zeit (${zone})`,
};
