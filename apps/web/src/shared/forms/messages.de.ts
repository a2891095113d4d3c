import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  ruleLength: (count) => `Mindestens ${count} Zeichen`,
  ruleCapital: "Mindestens ein Großbuchstabe",
  ruleNumber: "Mindestens eine Ziffer",
  ruleOther: "Anders als das aktuelle Passwort",
  met: "erfüllt",
  notMet: "nicht erfüllt",
};
