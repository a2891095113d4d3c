import { plural } from "../i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: "Warten auf dieses",
  waiting: (count, text) =>
    plural(count, { one: "1 Objekt wartet auf dieses.", other: "# Objekte warten auf dieses." }, text),
  paused: (count, text) =>
    plural(
      count,
      {
        one: "Solange es gestört ist, ist 1 Sensor pausiert.",
        other: "Solange es gestört ist, sind # Sensoren pausiert.",
      },
      text,
    ),
  sensors: (count, text) => plural(count, { one: "1 Sensor", other: "# Sensoren" }, text),
  showFewer: "Weniger zeigen",
  showAll: (text) => `Alle ${text} zeigen`,
  more: (count, text) => plural(count, { one: "1 weiteres Objekt", other: "# weitere Objekte" }, text),
};
