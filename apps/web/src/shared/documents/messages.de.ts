import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  share: "Freigeben",
  everybody: "Alle",
  userGroup: (name) => `Benutzergruppe ${name}`,
  rights: { none: "Sieht es nicht", read: "Sieht es", write: "Sieht und ändert es" },
  save: "Speichern",
};
