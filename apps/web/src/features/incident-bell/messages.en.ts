import { plural } from "../../shared/i18n/plural.ts";

export const messages = {
  none: "No open incidents",
  open: (count: number, text: string) => plural(count, { one: "1 open incident", other: "# open incidents" }, text),
};
