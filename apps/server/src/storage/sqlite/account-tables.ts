import type { UserRole } from "@monitor/domain";
import { apiKeyColumns, sessionColumns, userColumns, userGroupColumns } from "../account-columns.ts";
import { fromJson } from "../json-text.ts";
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
import type { Bindable, Connection, Row } from "./connection.ts";

export const readUsers = (connection: Connection): UserRecord[] =>
  connection.all("SELECT * FROM user ORDER BY id").map(toUser);

export function findUser(connection: Connection, loginName: string): UserRecord | null {
  const row = connection.get("SELECT * FROM user WHERE login_name = ?", loginName);
  return row === undefined ? null : toUser(row);
}

export const readUserGroups = (connection: Connection): UserGroupRecord[] =>
  connection.all("SELECT * FROM user_group ORDER BY id").map(toUserGroup);

export const readSessions = (connection: Connection): SessionRecord[] =>
  connection.all("SELECT * FROM session").map((row) => ofUser<SessionRecord>(row));

export const readApiKeys = (connection: Connection): ApiKeyRecord[] =>
  connection.all("SELECT * FROM api_key").map((row) => ofUser<ApiKeyRecord>(row));

export const readNetworks = (connection: Connection): KnownNetworkRecord[] =>
  connection.all("SELECT user_id, network, seen_ms FROM known_network").map((row) => ofUser<KnownNetworkRecord>(row));

export function findReset(connection: Connection, tokenHash: string): PasswordResetRecord | null {
  const row = connection.get("SELECT * FROM password_reset WHERE token_hash = ?", tokenHash);
  return row === undefined ? null : toReset(row);
}

export const readResets = (connection: Connection): PasswordResetRecord[] =>
  connection.all("SELECT * FROM password_reset").map(toReset);

export function countResetsOf(connection: Connection, userId: string, expiringAfterMs: number): number {
  const sql = "SELECT count(*) AS n FROM password_reset WHERE user_id = ? AND expires_ms > ?";
  return Number(connection.get(sql, Number(userId), expiringAfterMs)?.["n"]);
}

export function insertReset(connection: Connection, reset: PasswordResetRecord): void {
  const { token_hash, user_id, created_ms, expires_ms, ends_second_factor } = reset;
  const columns = "token_hash, user_id, created_ms, expires_ms, ends_second_factor";
  const sql = `INSERT INTO password_reset (${columns}) VALUES (?, ?, ?, ?, ?)`;
  connection.run(sql, token_hash, Number(user_id), created_ms, expires_ms, ends_second_factor);
}

export function writeAccount(connection: Connection, write: AccountWrite): void {
  switch (write.do) {
    case "insert_user":
      return insertUser(connection, write.user);
    case "update_user":
      return updateUser(connection, write.id, write.changes);
    case "remove_user":
      // What belongs to the user goes with it: the tables refer to it ON DELETE CASCADE.
      connection.run("DELETE FROM user WHERE id = ?", Number(write.id));
      return;
    case "put_user_group":
      return putUserGroup(connection, write.group);
    case "remove_user_group":
      connection.run("DELETE FROM user_group WHERE id = ?", Number(write.id));
      return;
    case "put_session":
      return putSession(connection, write.session);
    case "remove_sessions":
      return runEach(connection, "DELETE FROM session WHERE token_hash = ?", write.tokenHashes);
    case "put_api_key":
      return putApiKey(connection, write.key);
    case "remove_api_keys":
      return runEach(connection, "DELETE FROM api_key WHERE id = ?", write.ids);
    case "note_network":
      return putNetwork(connection, write.network);
    case "remove_network": {
      const { user_id, network } = write.network;
      connection.run("DELETE FROM known_network WHERE user_id = ? AND network = ?", Number(user_id), network);
      return;
    }
    default:
      return writeReset(connection, write);
  }
}

function writeReset(connection: Connection, write: ResetWrite): void {
  switch (write.do) {
    case "insert_reset":
      return insertReset(connection, write.reset);
    case "remove_reset":
      connection.run("DELETE FROM password_reset WHERE token_hash = ?", write.tokenHash);
      return;
    case "remove_resets_of":
      connection.run("DELETE FROM password_reset WHERE user_id = ?", Number(write.userId));
      return;
    case "remove_resets_before":
      connection.run("DELETE FROM password_reset WHERE expires_ms <= ?", write.expiresMs);
  }
}

function runEach(connection: Connection, sql: string, values: readonly string[]): void {
  for (const value of values) connection.run(sql, value);
}

function insertUser(connection: Connection, user: UserRecord): void {
  const marks = userColumns.map(() => "?").join(", ");
  const values = userColumns.map((column) => toColumn(user[column]));
  const sql = `INSERT INTO user (id, ${userColumns.join(", ")}) VALUES (?, ${marks})`;
  connection.run(sql, Number(user.id), ...values);
}

function updateUser(connection: Connection, id: string, changes: UserChanges): void {
  const columns = userColumns.filter((column) => changes[column] !== undefined);
  if (columns.length === 0) return;
  const assignments = columns.map((column) => `${column} = ?`).join(", ");
  const values = columns.map((column) => toColumn(changes[column]));
  connection.run(`UPDATE user SET ${assignments} WHERE id = ?`, ...values, Number(id));
}

function putUserGroup(connection: Connection, group: UserGroupRecord): void {
  const marks = userGroupColumns.map(() => "?").join(", ");
  const values = userGroupColumns.map((column) => toColumn(group[column]));
  const sql = `INSERT OR REPLACE INTO user_group (id, ${userGroupColumns.join(", ")}) VALUES (?, ${marks})`;
  connection.run(sql, Number(group.id), ...values);
}

function putSession(connection: Connection, session: SessionRecord): void {
  const marks = sessionColumns.map(() => "?").join(", ");
  const values = sessionColumns.map((column) => (column === "user_id" ? Number(session.user_id) : session[column]));
  connection.run(`INSERT OR REPLACE INTO session (${sessionColumns.join(", ")}) VALUES (${marks})`, ...values);
}

function putApiKey(connection: Connection, key: ApiKeyRecord): void {
  const marks = apiKeyColumns.map(() => "?").join(", ");
  const values = apiKeyColumns.map((column) => (column === "user_id" ? Number(key.user_id) : key[column]));
  // OR REPLACE would delete another key with the same fingerprint.
  const changes = apiKeyColumns.map((column) => `${column} = excluded.${column}`).join(", ");
  const sql = `INSERT INTO api_key (${apiKeyColumns.join(", ")}) VALUES (${marks}) ON CONFLICT (id) DO UPDATE SET ${changes}`;
  connection.run(sql, ...values);
}

function putNetwork(connection: Connection, { user_id, network, seen_ms }: KnownNetworkRecord): void {
  const sql = "INSERT OR REPLACE INTO known_network (user_id, network, seen_ms) VALUES (?, ?, ?)";
  connection.run(sql, Number(user_id), network, seen_ms);
}

const ofUser = <T>(row: Row): T => ({ ...row, user_id: String(row["user_id"]) }) as T;

const toReset = (row: Row): PasswordResetRecord => ({
  ...ofUser<PasswordResetRecord>(row),
  ends_second_factor: row["ends_second_factor"] === 1,
});

function toColumn(value: UserRecord[keyof UserRecord] | undefined): Bindable {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

function toUser(row: Row): UserRecord {
  return {
    id: String(row["id"]),
    login_name: row["login_name"] as string,
    display_name: row["display_name"] as string,
    email: row["email"] as string | null,
    role: row["role"] as UserRole,
    permissions: JSON.parse(String(row["permissions"])) as string[],
    may_acknowledge: row["may_acknowledge"] === 1,
    password_hash: row["password_hash"] as string,
    theme: row["theme"] as string | null,
    language: row["language"] as string | null,
    auto_refresh: row["auto_refresh"] === 1,
    auto_refresh_interval_seconds: row["auto_refresh_interval_seconds"] as number,
    time_zone: row["time_zone"] as string,
    single_key_shortcuts: row["single_key_shortcuts"] === 1,
    is_active: row["is_active"] === 1,
    created_ms: row["created_ms"] as number,
    last_login_ms: row["last_login_ms"] as number | null,
    second_factor: fromJson<SecondFactorRecord>(row["second_factor"]),
  };
}

const toUserGroup = (row: Row): UserGroupRecord => ({
  id: String(row["id"]),
  name: row["name"] as string,
  member_ids: JSON.parse(String(row["member_ids"])) as string[],
  abilities: JSON.parse(String(row["abilities"])) as string[],
  requires_second_factor: row["requires_second_factor"] === 1,
  created_ms: row["created_ms"] as number,
});
