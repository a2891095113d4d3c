import type { UserRole } from "@monitor/domain";
import { apiKeyColumns, sessionColumns, userColumns, userGroupColumns } from "../account-columns.ts";
import type {
  ApiKeyRecord,
  KnownNetworkRecord,
  PasswordResetRecord,
  SecondFactorRecord,
  SessionRecord,
  UserChanges,
  UserGroupRecord,
  UserRecord,
  AccountWrite,
  ResetWrite,
} from "@monitor/core/storage";
import type { Connections, Reads, Statement, Tuple } from "./connections.ts";
import { fromJson } from "../json-text.ts";

const resetColumns = [
  "token_hash",
  "user_id",
  "created_ms",
  "expires_ms",
  "ends_second_factor",
] as const satisfies readonly (keyof PasswordResetRecord)[];
const networkColumns = ["user_id", "network", "seen_ms"] as const satisfies readonly (keyof KnownNetworkRecord)[];

const selectUsers = `SELECT id, ${userColumns.join(", ")} FROM user_account`;

export const readUsers = async (connections: Reads): Promise<UserRecord[]> =>
  (await connections.read({ text: `${selectUsers} ORDER BY id` })).map(toUser);

export async function findUser(connections: Connections, loginName: string): Promise<UserRecord | null> {
  const text = `${selectUsers} WHERE lower(login_name) = lower($1)`;
  const [row] = await connections.read({ text, values: [loginName] });
  return row === undefined ? null : toUser(row);
}

const selectUserGroups = `SELECT id, ${userGroupColumns.join(", ")} FROM user_group ORDER BY id`;

export const readUserGroups = async (connections: Reads): Promise<UserGroupRecord[]> =>
  (await connections.read({ text: selectUserGroups })).map(toUserGroup);

export const readSessions = async (connections: Reads): Promise<SessionRecord[]> =>
  (await connections.read({ text: `SELECT ${sessionColumns.join(", ")} FROM session` })).map((row) =>
    recordOf<SessionRecord>(sessionColumns, row),
  );

export const readApiKeys = async (connections: Reads): Promise<ApiKeyRecord[]> =>
  (await connections.read({ text: `SELECT ${apiKeyColumns.join(", ")} FROM api_key` })).map((row) =>
    recordOf<ApiKeyRecord>(apiKeyColumns, row),
  );

export const readNetworks = async (connections: Reads): Promise<KnownNetworkRecord[]> =>
  (await connections.read({ text: `SELECT ${networkColumns.join(", ")} FROM known_network` })).map((row) =>
    recordOf<KnownNetworkRecord>(networkColumns, row),
  );

export async function findReset(connections: Connections, tokenHash: string): Promise<PasswordResetRecord | null> {
  const text = `SELECT ${resetColumns.join(", ")} FROM password_reset WHERE token_hash = $1`;
  const [row] = await connections.read({ text, values: [tokenHash] });
  return row === undefined ? null : recordOf<PasswordResetRecord>(resetColumns, row);
}

export const readResets = async (connections: Connections): Promise<PasswordResetRecord[]> =>
  (await connections.read({ text: `SELECT ${resetColumns.join(", ")} FROM password_reset` })).map((row) =>
    recordOf<PasswordResetRecord>(resetColumns, row),
  );

export async function countResetsOf(
  connections: Connections,
  userId: string,
  expiringAfterMs: number,
): Promise<number> {
  const text = "SELECT count(*) FROM password_reset WHERE user_id = $1 AND expires_ms > $2";
  const [row] = await connections.read({ text, values: [Number(userId), expiringAfterMs] });
  return Number(row?.[0]);
}

export const insertReset = (reset: PasswordResetRecord): Statement =>
  insertOne({ table: "password_reset", columns: resetColumns, values: valuesOf(resetColumns, reset) });

export function accountStatement(write: AccountWrite): Statement | null {
  switch (write.do) {
    case "insert_user":
      return insertUser(write.user);
    case "update_user":
      return updateUser(write.id, write.changes);
    case "remove_user":
      // What belongs to the user goes with it: the tables refer to it ON DELETE CASCADE.
      return { text: "DELETE FROM user_account WHERE id = $1", values: [Number(write.id)] };
    case "put_user_group":
      return putUserGroup(write.group);
    case "remove_user_group":
      return { text: "DELETE FROM user_group WHERE id = $1", values: [Number(write.id)] };
    case "put_session":
      return putSession(write.session);
    case "remove_sessions":
      return { text: "DELETE FROM session WHERE token_hash = ANY ($1::text[])", values: [write.tokenHashes] };
    case "put_api_key":
      return insertOne({
        table: "api_key",
        columns: apiKeyColumns,
        values: valuesOf(apiKeyColumns, write.key),
        key: "id",
      });
    case "remove_api_keys":
      return { text: "DELETE FROM api_key WHERE id = ANY ($1::text[])", values: [write.ids] };
    case "note_network":
      return putNetwork(write.network);
    case "remove_network": {
      const { user_id, network } = write.network;
      return {
        text: "DELETE FROM known_network WHERE user_id = $1 AND network = $2",
        values: [Number(user_id), network],
      };
    }
    default:
      return resetStatement(write);
  }
}

function resetStatement(write: ResetWrite): Statement {
  switch (write.do) {
    case "insert_reset":
      return insertReset(write.reset);
    case "remove_reset":
      return { text: "DELETE FROM password_reset WHERE token_hash = $1", values: [write.tokenHash] };
    case "remove_resets_of":
      return { text: "DELETE FROM password_reset WHERE user_id = $1", values: [Number(write.userId)] };
    case "remove_resets_before":
      return { text: "DELETE FROM password_reset WHERE expires_ms <= $1", values: [write.expiresMs] };
  }
}

interface Row {
  readonly table: string;
  readonly columns: readonly string[];
  readonly values: readonly unknown[];
  /** A row with these columns that is there already takes the new values. */
  readonly key?: string;
}

function insertOne({ table, columns, values, key }: Row): Statement {
  const marks = columns.map((_column, place) => `$${place + 1}`).join(", ");
  const assignments = columns.map((column) => `${column} = excluded.${column}`).join(", ");
  const conflict = key === undefined ? "" : `ON CONFLICT (${key}) DO UPDATE SET ${assignments}`;
  return { text: `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks}) ${conflict}`, values };
}

function insertUser(user: UserRecord): Statement {
  const values = [Number(user.id), ...userColumns.map((column) => toColumn(user[column]))];
  return insertOne({ table: "user_account", columns: ["id", ...userColumns], values });
}

function putUserGroup(group: UserGroupRecord): Statement {
  const values = [Number(group.id), ...userGroupColumns.map((column) => toColumn(group[column]))];
  return insertOne({ table: "user_group", columns: ["id", ...userGroupColumns], values, key: "id" });
}

function putSession(session: SessionRecord): Statement {
  const values = valuesOf(sessionColumns, session);
  return insertOne({ table: "session", columns: sessionColumns, values, key: "token_hash" });
}

function putNetwork(network: KnownNetworkRecord): Statement {
  const values = valuesOf(networkColumns, network);
  return insertOne({ table: "known_network", columns: networkColumns, values, key: "user_id, network" });
}

function updateUser(id: string, changes: UserChanges): Statement | null {
  const columns = userColumns.filter((column) => changes[column] !== undefined);
  if (columns.length === 0) return null;
  const assignments = columns.map((column, place) => `${column} = $${place + 2}`).join(", ");
  const values = columns.map((column) => toColumn(changes[column]));
  return { text: `UPDATE user_account SET ${assignments} WHERE id = $1`, values: [Number(id), ...values] };
}

const toColumn = (value: unknown) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value);

const valuesOf = <T extends { user_id: string }>(columns: readonly (keyof T)[], record: T): unknown[] =>
  columns.map((column) => (column === "user_id" ? Number(record.user_id) : record[column]));

const recordOf = <T extends { user_id: string }>(columns: readonly (keyof T)[], row: Tuple): T =>
  Object.fromEntries(
    columns.map((column, place) => [column, column === "user_id" ? String(row[place]) : row[place]]),
  ) as T;

function toUser([id, ...values]: Tuple): UserRecord {
  const fields = Object.fromEntries(userColumns.map((column, place) => [column, values[place]])) as Omit<
    UserRecord,
    "id"
  >;
  return {
    ...fields,
    id: String(id),
    role: fields.role as UserRole,
    permissions: fromJson<string[]>(fields.permissions) ?? [],
    second_factor: fromJson<SecondFactorRecord>(fields.second_factor),
  };
}

function toUserGroup([id, ...values]: Tuple): UserGroupRecord {
  const fields = Object.fromEntries(userGroupColumns.map((column, place) => [column, values[place]]));
  return {
    ...(fields as Omit<UserGroupRecord, "id">),
    id: String(id),
    member_ids: fromJson<string[]>(fields["member_ids"]) ?? [],
    abilities: fromJson<string[]>(fields["abilities"]) ?? [],
  };
}
