import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  logInWith: (label) => `Mit ${label} anmelden`,
  finishing: "Sie werden angemeldet …",
  failed: "Die Anmeldung ist nicht gelungen",
  failedText:
    "Beginnen Sie sie von vorn. Wenn das noch einmal geschieht, erlauben Sie dieser Seite, Daten im Browser abzulegen.",
};
