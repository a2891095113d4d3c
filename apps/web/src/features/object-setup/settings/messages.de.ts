import { plural } from "../../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  conflictTitle: "Jemand anders hat diese Einstellungen inzwischen geändert",
  conflictText:
    "Noch ist nichts gespeichert. Wählen Sie für jede Einstellung einen Wert und speichern Sie dann erneut.",
  mineAndTheirs: (mine, theirs) => `Ihr Wert: ${mine}. Auf dem Server: ${theirs}.`,
  keepMine: "Meinen behalten",
  takeTheirs: "Vom Server übernehmen",
  newSecret: "ein neues Geheimnis",
  removed: "entfernt",
  moreChanges: (count) => `und ${count} weitere`,
  checksASecond: (count, after, before) =>
    `${plural(count, { one: "1 Sensor", other: "# Sensoren" })}: ${after} statt ${before} Abfragen je Sekunde`,
};
