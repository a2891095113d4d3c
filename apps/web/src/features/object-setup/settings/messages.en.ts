import { plural } from "../../../shared/i18n/plural.ts";

/** Of what the page of settings shows only sometimes, as that page has no bytes for it. */
export const messages = {
  conflictTitle: "Somebody else has changed these settings meanwhile",
  conflictText: "Nothing is saved yet. Choose a value for each setting, then save again.",
  mineAndTheirs: (mine: string, theirs: string) => `Yours: ${mine}. On the server: ${theirs}.`,
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  newSecret: "a new secret",
  removed: "removed",
  moreChanges: (count: number) => `and ${count} more`,
  checksASecond: (count: number, after: string, before: string) =>
    `${plural(count, { one: "1 sensor", other: "# sensors" })}: ${after} instead of ${before} checks a second`,
};
