import { pushDe } from "../push/messages.de.ts";
import type { httpPushEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const httpPushDe: typeof httpPushEn = {
  name: "HTTP-Push",
  description: "Nimmt einen Wert und eine Nachricht an, die ein Programm an die Probe sendet",
  channels: {
    value: "Wert",
    messages: "Nachrichten",
  },
  settings: pushDe.settings,
  choices: pushDe.choices,
  templates: pushDe.templates,
};
