import { plural } from "../../../shared/i18n/plural.ts";

export const messages = {
  filterKeys: "Filter keys",
  keyFilters: "Which keys are shown",
  keyFilter: { all: "All", writes: "May write", endless: "Never expire", idle: "Unused for 90 days" },
  onlyObjects: (names: string) => `only for ${names}`,
  keyColumn: { name: "Name", owner: "Account", scope: "May", lastUsed: "Last used", expires: "Expires" },
  keyNever: "Never",
  keyExpired: "Expired",
  inDays: (days: number) => plural(days, { one: "in # day", other: "in # days" }),
  revokeKeyOf: (name: string, owner: string) => `Revoke the key ${name} of ${owner}`,
  keyOwner: (owner: string) => `It is a key of ${owner}.`,
  riskyKey: (name: string, owner: string, days: number) =>
    `“${name}” of ${owner} may write, never expires and was not used for ${plural(days, { one: "# day", other: "# days" })}`,
  riskyKeyText: (more: number) =>
    `Keys like this are the usual way in.${more === 0 ? "" : ` There ${plural(more, { one: "is # more", other: "are # more" })}.`}`,
  noKeyFits: "No key fits",
  noKeyFitsText: "No API key fits the filter.",
  noKeysAtAll: "No keys",
  noKeysAtAllText: "Users make them in My account.",
  keysNote: "A key can do at most what its account can do, and ends with it. Who has made or revoked one is in the",
  auditLog: "audit log",
};
