import { plural } from "../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  none: "Keine offenen Störungen",
  open: (count, text) => plural(count, { one: "1 offene Störung", other: "# offene Störungen" }, text),
};
