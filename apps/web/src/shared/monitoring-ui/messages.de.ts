import { germanWords } from "@monitor/domain";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  status: germanWords.status,
  shortStatus: { ...germanWords.status, down_partial: "Teilweise", down_acknowledged: "Bestätigt" },
  objectType: { ...germanWords.objectType, root: "Stammgruppe" },
  priority: (stars) => `Priorität ${stars} von 5`,
  favourite: "Favorit",
  flapping: "Flattert",
  noData: "Keine Daten",
};
