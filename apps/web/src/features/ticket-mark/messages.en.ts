import { plural } from "../../shared/i18n/plural.ts";

export const messages = {
  unread: (count: number, text: string) =>
    plural(count, { one: "Tickets: 1 with news", other: "Tickets: # with news" }, text),
};
