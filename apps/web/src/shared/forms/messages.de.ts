import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  ruleLength: (count) => `Mindestens ${count} Zeichen`,
  ruleCapital: "Mindestens ein Großbuchstabe",
  ruleNumber: "Mindestens eine Ziffer",
  ruleOther: "Anders als das aktuelle Passwort",
  met: "erfüllt",
  notMet: "nicht erfüllt",
  weakPassword: "Das Passwort ist zu schwach",
  commonPassword:
    "Das Passwort ist zu schwach: Es gehört zu denen, die am häufigsten benutzt und zuerst geraten werden.",
};
