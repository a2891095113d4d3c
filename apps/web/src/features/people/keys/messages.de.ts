import { plural } from "../../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  filterKeys: "Schlüssel filtern",
  keyFilters: "Welche Schlüssel gezeigt werden",
  keyFilter: { all: "Alle", writes: "Schreibend", endless: "Ohne Ablauf", idle: "90 Tage unbenutzt" },
  onlyObjects: (names) => `nur für ${names}`,
  keyColumn: { name: "Name", owner: "Konto", scope: "Darf", lastUsed: "Zuletzt benutzt", expires: "Läuft ab" },
  keyNever: "Nie",
  keyExpired: "Abgelaufen",
  inDays: (days) => plural(days, { one: "in # Tag", other: "in # Tagen" }),
  revokeKeyOf: (name, owner) => `Den Schlüssel ${name} von ${owner} widerrufen`,
  keyOwner: (owner) => `Es ist ein Schlüssel von ${owner}.`,
  riskyKey: (name, owner, days) =>
    `„${name}“ von ${owner} darf schreiben, läuft nie ab und wurde ${plural(days, { one: "# Tag", other: "# Tage" })} nicht benutzt`,
  riskyKeyText: (more) =>
    `Solche Schlüssel sind der übliche Weg hinein.${more === 0 ? "" : ` Es gibt ${plural(more, { one: "# weiteren", other: "# weitere" })}.`}`,
  noKeyFits: "Kein passender Schlüssel",
  noKeyFitsText: "Kein API-Schlüssel passt zum Filter.",
  noKeysAtAll: "Keine Schlüssel",
  noKeysAtAllText: "Benutzer legen sie unter „Mein Konto“ an.",
  keysNote:
    "Ein Schlüssel kann höchstens, was sein Konto kann, und endet mit ihm. Wer einen angelegt oder widerrufen hat, steht im",
  auditLog: "Audit-Protokoll",
};
