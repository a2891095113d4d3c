import { plural } from "../../../shared/i18n/plural.ts";

/** Names of these sentences are the names of objects. */
export const messages = {
  title: "What hangs on what",
  goesDown: (name: string) => `If ${name} goes down`,
  byThis: "Paused by this change",
  inAll: "Paused in all",
  sensors: (count: number) => plural(count, { one: "# sensor", other: "# sensors" }),
  masters: "It depends on",
  chosen: "Chosen object",
  dependents: "Paused with it",
  thisOne: "this",
  more: (count: number) => plural(count, { one: "# object more", other: "# objects more" }),
  isNew: "New with this change",
  asNow: "As now",
  failed: "What hangs on this object could not be loaded.",
};
