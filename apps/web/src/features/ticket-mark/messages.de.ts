import { plural } from "../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  unread: (count, text) => plural(count, { one: "Tickets: 1 mit Neuem", other: "Tickets: # mit Neuem" }, text),
};
