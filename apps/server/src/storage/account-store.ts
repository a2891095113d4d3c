import type { UserRole } from "@monitor/domain";
import type { Bindable, Connection, Row } from "./connection.ts";
import type { PasswordResetRecord, SessionRecord, UserRecord } from "./records.ts";
import type { AccountStore } from "./stores.ts";

const userColumns = [
  "login_name",
  "display_name",
  "email",
  "role",
  "permissions",
  "password_hash",
  "theme",
  "language",
  "auto_refresh",
  "auto_refresh_interval_seconds",
  "is_active",
  "created_ms",
  "last_login_ms",
] as const satisfies readonly (keyof UserRecord)[];

/** Users, their sessions and their requests for a new password. */
export function createAccountStore(connection: Connection): AccountStore {
  return { ...userMethods(connection), ...sessionMethods(connection), ...resetMethods(connection) };
}

type UserMethods = Pick<
  AccountStore,
  "countUsers" | "readUsers" | "readUser" | "findUser" | "insertUser" | "updateUser"
>;

function userMethods(connection: Connection): UserMethods {
  const readOne = (row: Row | undefined) => (row === undefined ? null : toUser(row));
  return {
    countUsers: () => Number(connection.get("SELECT count(*) AS n FROM user")?.["n"]),
    readUsers: () => connection.all("SELECT * FROM user ORDER BY id").map(toUser),
    readUser: (id) => readOne(connection.get("SELECT * FROM user WHERE id = ?", Number(id))),
    findUser: (loginName) => readOne(connection.get("SELECT * FROM user WHERE login_name = ?", loginName)),
    insertUser: (user) => {
      const marks = userColumns.map(() => "?").join(", ");
      const values = userColumns.map((column) => toColumn(user[column]));
      const { lastId } = connection.run(`INSERT INTO user (${userColumns.join(", ")}) VALUES (${marks})`, ...values);
      return String(lastId);
    },
    updateUser: (id, changes) => {
      const columns = userColumns.filter((column) => changes[column] !== undefined);
      if (columns.length === 0) return;
      const assignments = columns.map((column) => `${column} = ?`).join(", ");
      const values = columns.map((column) => toColumn(changes[column]));
      connection.run(`UPDATE user SET ${assignments} WHERE id = ?`, ...values, Number(id));
    },
  };
}

type SessionMethods = Pick<
  AccountStore,
  "insertSession" | "findSession" | "extendSession" | "removeSession" | "removeSessionsOf" | "removeExpired"
>;

function sessionMethods(connection: Connection): SessionMethods {
  return {
    insertSession: ({ token_hash, user_id, created_ms, expires_ms, ends_ms }) => {
      const sql = "INSERT INTO session (token_hash, user_id, created_ms, expires_ms, ends_ms) VALUES (?, ?, ?, ?, ?)";
      connection.run(sql, token_hash, Number(user_id), created_ms, expires_ms, ends_ms);
    },
    findSession: (tokenHash) => {
      const row = connection.get("SELECT * FROM session WHERE token_hash = ?", tokenHash);
      return row === undefined ? null : ({ ...row, user_id: String(row["user_id"]) } as SessionRecord);
    },
    extendSession: (tokenHash, expiresMs) => {
      connection.run("UPDATE session SET expires_ms = ? WHERE token_hash = ?", expiresMs, tokenHash);
    },
    removeSession: (tokenHash) => void connection.run("DELETE FROM session WHERE token_hash = ?", tokenHash),
    removeSessionsOf: (userId) => void connection.run("DELETE FROM session WHERE user_id = ?", Number(userId)),
    removeExpired: (nowMs) => {
      connection.run("DELETE FROM session WHERE min(expires_ms, ends_ms) <= ?", nowMs);
      connection.run("DELETE FROM password_reset WHERE expires_ms <= ?", nowMs);
    },
  };
}

function resetMethods(connection: Connection): Pick<AccountStore, "insertPasswordReset" | "takePasswordReset"> {
  return {
    insertPasswordReset: ({ token_hash, user_id, created_ms, expires_ms }) => {
      const sql = "INSERT INTO password_reset (token_hash, user_id, created_ms, expires_ms) VALUES (?, ?, ?, ?)";
      connection.run(sql, token_hash, Number(user_id), created_ms, expires_ms);
    },
    takePasswordReset: (tokenHash) => {
      const row = connection.get("DELETE FROM password_reset WHERE token_hash = ? RETURNING *", tokenHash);
      return row === undefined ? null : ({ ...row, user_id: String(row["user_id"]) } as PasswordResetRecord);
    },
  };
}

function toColumn(value: UserRecord[keyof UserRecord] | undefined): Bindable {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

function toUser(row: Row): UserRecord {
  return {
    id: String(row["id"]),
    login_name: row["login_name"] as string,
    display_name: row["display_name"] as string,
    email: row["email"] as string | null,
    role: row["role"] as UserRole,
    permissions: JSON.parse(String(row["permissions"])) as string[],
    password_hash: row["password_hash"] as string,
    theme: row["theme"] as string,
    language: row["language"] as string | null,
    auto_refresh: row["auto_refresh"] === 1,
    auto_refresh_interval_seconds: row["auto_refresh_interval_seconds"] as number,
    is_active: row["is_active"] === 1,
    created_ms: row["created_ms"] as number,
    last_login_ms: row["last_login_ms"] as number | null,
  };
}
