import { plural } from "../../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: "Was wovon abhängt",
  goesDown: (name) => `Wenn ${name} ausfällt`,
  byThis: "Durch diese Änderung pausiert",
  inAll: "Insgesamt pausiert",
  sensors: (count) => plural(count, { one: "# Sensor", other: "# Sensoren" }),
  masters: "Hängt ab von",
  chosen: "Gewähltes Objekt",
  dependents: "Pausiert damit",
  thisOne: "dieses",
  more: (count) => plural(count, { one: "# Objekt mehr", other: "# Objekte mehr" }),
  isNew: "Neu mit dieser Änderung",
  asNow: "Wie bisher",
  failed: "Was von diesem Objekt abhängt, konnte nicht geladen werden.",
};
