/** Why nothing can be stored, by the server's word for it. */
const reasons: Readonly<Record<string, string>> = {
  full: "The server's disk is full. Make room there; it then goes on by itself.",
  locked:
    "Another program has locked the server's database, such as a copy or a repair. It goes on by itself afterwards.",
  read_only: "The server may not write to its database. Check its disk and the rights of its files.",
  lost: "The files of the server's database were removed, replaced or cut. Put them back, or start the server again with those that are there.",
  altered:
    "The tables of the server's database were changed by hand. Undo that, or put a copy of the database in its place; it then goes on by itself.",
  away: "The server's database does not answer. Check whether it runs and can be reached; it then goes on by itself, and results that wait are stored.",
  overtaken:
    "Another server writes to the same database. This one must be stopped or started again; use the other one.",
  damaged: "The server's database is damaged. Put a copy of it in its place.",
};
const otherReason = "The server's disk or its database reports an error, which the server's log names.";

export const messages = {
  storageTitle: "Nothing can be stored",
  damagedTitle: "Not everything can be read or stored",
  storageText: (reason: string) => reasons[reason] ?? otherReason,
  storageEffect: "Until then what is shown may be out of date; changes are refused.",
  silentTitle: "The server does not answer",
  silentText: (time: string) => `Nothing has come from it since ${time}; what is shown may be out of date.`,
  clockTitle: "The server's clock was set",
  clockText: (from: string, to: string) =>
    `It jumped from ${from} to ${to}; times around that moment may be wrong. Check the server's time synchronization.`,
  readerTitle: "This server only reads",
  readerText: (time: string) =>
    `Another server has been writing to the same database since ${time}. Changes are refused here; use the other one for them.`,
  secretsTitle: "Stored secrets can't be opened",
  secretsText: (count: number) =>
    `${count === 1 ? "A password or key" : `${count} passwords or keys`} in the settings can't be opened with the server's key, and sensors that need it are unknown. Give the server the previous key (SECRET_KEY_PREVIOUS), or enter the secrets again.`,
  otherTitle: "The server has a problem",
  since: (time: string) => `Since ${time}.`,
};
