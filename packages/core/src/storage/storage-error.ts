/** Why nothing can be read or written at present. */
export type StorageReason =
  | "full"
  | "locked"
  | "read_only"
  | "damaged"
  | "lost"
  | "altered"
  | "away"
  | "overtaken"
  | "failed";

/** Sentences without paths: they are shown to everybody. */
const sentences: Readonly<Record<StorageReason, string>> = {
  full: "The disk is full",
  locked: "Another program has locked the database",
  read_only: "The database may not be written to",
  damaged: "The database is damaged",
  lost: "The files of the database were removed, replaced or cut",
  altered: "The tables of the database are not those that this server has made",
  away: "The database does not answer",
  overtaken: "Another server writes to this database",
  failed: "The disk or the database reports an error",
};

/** The database can't do its work, whatever it was asked for. The message is a sentence without a full stop. */
export class StorageError extends Error {
  override name = "StorageError";
  readonly reason: StorageReason;
  constructor(reason: StorageReason, cause?: unknown) {
    super(sentences[reason], { cause });
    this.reason = reason;
  }
}

// Primary result codes of SQLite; all others are our mistakes or broken constraints.
const sqliteReasons = new Map<number, StorageReason>([
  [3, "read_only"], // PERM
  [5, "locked"], // BUSY
  [6, "locked"], // LOCKED
  [7, "failed"], // NOMEM
  [8, "read_only"], // READONLY
  [10, "failed"], // IOERR
  [11, "damaged"], // CORRUPT
  [13, "full"], // FULL
  [14, "failed"], // CANTOPEN
  [15, "locked"], // PROTOCOL
  [26, "damaged"], // NOTADB
]);

const systemReasons = new Map<unknown, StorageReason>([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "read_only"],
  ["EIO", "failed"],
  ["EMFILE", "failed"],
  ["ENFILE", "failed"],
]);

/** An error of the database's driver or of the file system as a StorageError; null for every other one. */
export function toStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (!(error instanceof Error)) return null;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  const reason = typeof errcode === "number" ? sqliteReasons.get(errcode & 0xff) : systemReasons.get(code);
  return reason === undefined ? null : new StorageError(reason, error);
}
