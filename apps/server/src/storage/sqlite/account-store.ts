import type { UserRole } from "@monitor/domain";
import type { Bindable, Connection, Row } from "./connection.ts";
import type { PasswordResetRecord, SessionRecord, UserRecord } from "../records.ts";
import type { AccountStore } from "../stores.ts";

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
  "time_zone",
  "single_key_shortcuts",
  "is_active",
  "created_ms",
  "last_login_ms",
] as const satisfies readonly (keyof UserRecord)[];

/** Users, their sessions and their requests for a new password. */
export function createAccountStore(connection: Connection): AccountStore {
  return {
    ...userMethods(connection),
    ...sessionMethods(connection),
    ...resetMethods(connection),
    ...networkMethods(connection),
  };
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

const sessionColumns = [
  "token_hash",
  "id",
  "user_id",
  "created_ms",
  "expires_ms",
  "ends_ms",
  "last_used_ms",
  "user_agent",
  "address",
] as const satisfies readonly (keyof SessionRecord)[];

type SessionMethods = Pick<
  AccountStore,
  | "insertSession"
  | "findSession"
  | "readSessionsOf"
  | "updateSession"
  | "removeSession"
  | "removeSessionsOf"
  | "removeExpired"
>;

function sessionMethods(connection: Connection): SessionMethods {
  return {
    insertSession: (session) => {
      const marks = sessionColumns.map(() => "?").join(", ");
      const values = sessionColumns.map((column) => (column === "user_id" ? Number(session.user_id) : session[column]));
      connection.run(`INSERT INTO session (${sessionColumns.join(", ")}) VALUES (${marks})`, ...values);
    },
    findSession: (tokenHash) => {
      const row = connection.get("SELECT * FROM session WHERE token_hash = ?", tokenHash);
      return row === undefined ? null : toSession(row);
    },
    readSessionsOf: (userId) =>
      connection.all("SELECT * FROM session WHERE user_id = ?", Number(userId)).map(toSession),
    updateSession: (tokenHash, { expires_ms, last_used_ms }) => {
      const sql = `UPDATE session SET expires_ms = coalesce(?, expires_ms), last_used_ms = coalesce(?, last_used_ms)
        WHERE token_hash = ?`;
      connection.run(sql, expires_ms, last_used_ms, tokenHash);
    },
    removeSession: (tokenHash) => void connection.run("DELETE FROM session WHERE token_hash = ?", tokenHash),
    removeSessionsOf: (userId, exceptTokenHash = "") => {
      connection.run("DELETE FROM session WHERE user_id = ? AND token_hash <> ?", Number(userId), exceptTokenHash);
    },
    removeExpired: (nowMs) => {
      connection.run("DELETE FROM session WHERE min(expires_ms, ends_ms) <= ?", nowMs);
      connection.run("DELETE FROM password_reset WHERE expires_ms <= ?", nowMs);
    },
  };
}

type ResetMethods = Pick<
  AccountStore,
  "insertPasswordReset" | "takePasswordReset" | "countPasswordResetsOf" | "removePasswordResetsOf"
>;

function resetMethods(connection: Connection): ResetMethods {
  return {
    insertPasswordReset: ({ token_hash, user_id, created_ms, expires_ms }) => {
      const sql = "INSERT INTO password_reset (token_hash, user_id, created_ms, expires_ms) VALUES (?, ?, ?, ?)";
      connection.run(sql, token_hash, Number(user_id), created_ms, expires_ms);
    },
    takePasswordReset: (tokenHash) => {
      const row = connection.get("DELETE FROM password_reset WHERE token_hash = ? RETURNING *", tokenHash);
      return row === undefined ? null : ({ ...row, user_id: String(row["user_id"]) } as PasswordResetRecord);
    },
    countPasswordResetsOf: (userId, expiringAfterMs = 0) => {
      const sql = "SELECT count(*) AS n FROM password_reset WHERE user_id = ? AND expires_ms > ?";
      return Number(connection.get(sql, Number(userId), expiringAfterMs)?.["n"]);
    },
    removePasswordResetsOf: (userId) => {
      connection.run("DELETE FROM password_reset WHERE user_id = ?", Number(userId));
    },
  };
}

const mostKnownNetworks = 50;
/** Each login need not cost a write. */
const noteAgainAfterMs = 24 * 3_600_000;

function networkMethods(connection: Connection): Pick<AccountStore, "isKnownNetwork" | "noteKnownNetwork"> {
  return {
    isKnownNetwork: (loginName, network) => {
      const sql = `SELECT 1 FROM known_network JOIN user ON user.id = known_network.user_id
        WHERE login_name = ? AND network = ?`;
      return connection.get(sql, loginName, network) !== undefined;
    },
    noteKnownNetwork: ({ user_id, network, seen_ms }) => {
      const id = Number(user_id);
      const known = connection.get("SELECT seen_ms FROM known_network WHERE user_id = ? AND network = ?", id, network);
      if (known !== undefined && Math.abs(seen_ms - Number(known["seen_ms"])) < noteAgainAfterMs) return;
      connection.run(
        "INSERT OR REPLACE INTO known_network (user_id, network, seen_ms) VALUES (?, ?, ?)",
        id,
        network,
        seen_ms,
      );
      const sql = `DELETE FROM known_network WHERE user_id = ? AND network NOT IN
        (SELECT network FROM known_network WHERE user_id = ? ORDER BY seen_ms DESC LIMIT ?)`;
      connection.run(sql, id, id, mostKnownNetworks);
    },
  };
}

const toSession = (row: Row): SessionRecord => ({ ...row, user_id: String(row["user_id"]) }) as SessionRecord;

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
    theme: row["theme"] as string | null,
    language: row["language"] as string | null,
    auto_refresh: row["auto_refresh"] === 1,
    auto_refresh_interval_seconds: row["auto_refresh_interval_seconds"] as number,
    time_zone: row["time_zone"] as string,
    single_key_shortcuts: row["single_key_shortcuts"] === 1,
    is_active: row["is_active"] === 1,
    created_ms: row["created_ms"] as number,
    last_login_ms: row["last_login_ms"] as number | null,
  };
}
