import { StorageError } from "@monitor/core/storage";
import type { StorageReason } from "@monitor/core/storage";

// SQLSTATEs, or the classes that they begin with; all others are our mistakes or broken constraints.
const sqlReasons = new Map<string, StorageReason>([
  ["08", "away"], // connection exceptions
  ["23502", "altered"], // a column that none of ours fills
  ["23514", "altered"], // a check that none of ours has
  ["25006", "read_only"], // read-only transaction, as on a standby
  ["25P03", "away"], // idle in a transaction for too long
  ["28", "failed"], // not let in
  ["3D000", "failed"], // no such database
  ["3F000", "lost"], // no such schema
  ["40001", "locked"], // serialization failure
  ["40P01", "locked"], // deadlock
  ["42501", "read_only"], // insufficient privilege
  ["42703", "altered"], // no such column
  ["42704", "altered"], // no such type
  ["42804", "altered"], // a column of another type
  ["42809", "altered"], // something else in the place of a table
  ["42846", "altered"], // a column of a type that takes no such value
  ["42883", "altered"], // no such operator for the type of a column
  ["428C9", "altered"], // a generated column
  ["42P01", "lost"], // no such table
  ["42P10", "altered"], // no such unique index
  ["53", "failed"], // resources
  ["53100", "full"],
  ["53300", "away"], // too many connections
  ["55P03", "locked"], // lock not available
  ["57014", "away"], // statement timeout
  ["57P", "away"], // shut down, crashed, starting up
  ["58", "failed"], // system error
  ["P0001", "altered"], // a trigger that none of ours is
  ["XX001", "damaged"],
  ["XX002", "damaged"],
]);

const networkCodes = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN ENOTFOUND EAI_AGAIN ENOENT".split(
    " ",
  ),
);
/** The server has answered nothing for so long that others need not wait for it too. */
const hungMessages = /^(Query read timeout|Connection terminated due to connection timeout|timeout expired)$/;
/** What the driver says of connections without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

function reasonOf(error: Error): StorageReason | undefined {
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") {
    return hungMessages.test(error.message) || lostMessages.test(error.message) ? "away" : undefined;
  }
  if (networkCodes.has(code)) return "away";
  return [5, 3, 2].map((length) => sqlReasons.get(code.slice(0, length))).find((reason) => reason !== undefined);
}

/** An error of the driver as a StorageError; null for every other one. */
export function toPostgresError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (!(error instanceof Error)) return null;
  const reason = reasonOf(error);
  return reason === undefined ? null : new StorageError(reason, error);
}

export const isHung = (error: unknown): boolean => error instanceof Error && hungMessages.test(error.message);

export const sqlStateOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
