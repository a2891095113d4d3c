import type { LogKind } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { Bindable, Connection, Row, Tuple } from "./connection.ts";
import { idList } from "./id-list.ts";
import type { LogQuery, MessageInfo, StoredLogEntry, LogLine } from "@monitor/core/storage";

const removedAtOnce = 500;
const endOfLog = Number.MAX_SAFE_INTEGER;

/** Lines of the log that fit, newest first. */
export function readLog(connection: Connection, query: LogQuery): StoredLogEntry[] {
  const { sql, values } = readStatement(query);
  return connection.all(sql, ...values).map(toEntry);
}

/** Lines after an id, oldest first. */
export const readLinesAfter = (connection: Connection, afterId: number, limit: number): LogLine[] =>
  connection
    .tuples(
      `SELECT id, time_ms, object_id, kind, from_value, to_value, message, message_info, user_name, scopes FROM log
       WHERE id > ? ORDER BY id LIMIT ?`,
      afterId,
      limit,
    )
    .map(toLine);

/** Removes some lines before a time; whether there may be more. */
export const removeLogBefore = (connection: Connection, timeMs: number): boolean =>
  connection.transaction(() => removeSome(connection, timeMs)) > 0;

/** Keeps the names of objects that are removed, as long as the log has lines about them. */
export function keepNamesForLog(connection: Connection, ids: readonly string[], restricted: readonly string[]): void {
  const sql = `INSERT OR IGNORE INTO removed_object (id, type, name, is_restricted, parent_id)
    SELECT id, type, name, id IN (SELECT value FROM json_each(?2)), parent_id FROM object
    WHERE id IN (SELECT value FROM json_each(?1)) AND EXISTS (SELECT 1 FROM log_scope WHERE scope_id = object.id)`;
  connection.run(sql, idList(ids), idList(restricted));
}

export function appendLines(connection: Connection, lines: readonly LogLine[]): void {
  const sql = `INSERT INTO log (id, time_ms, object_id, kind, from_value, to_value, message, message_info, user_name, scopes)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  const listed = "INSERT INTO log_scope (scope_id, is_action, log_id) VALUES (?, ?, ?)";
  for (const line of lines) {
    const { id, time_ms, object_id, kind, from, to, message, message_info, user_name } = line;
    const info = message_info ? JSON.stringify(message_info) : null;
    const scopes = line.scopes.map(Number);
    const texts = [kind, from, to, message, info, user_name];
    connection.run(sql, id, time_ms, Number(object_id), ...texts, JSON.stringify(scopes));
    for (const scope of scopes) connection.run(listed, scope, Number(kind !== "status"), id);
  }
}

/** From a removed object upwards, as far as all is removed: whether any of it was restricted, and what is above it. */
const place = `(WITH RECURSIVE up(id, is_restricted, parent_id) AS (
    SELECT removed_object.id, removed_object.is_restricted, removed_object.parent_id
    UNION SELECT gone.id, gone.is_restricted, gone.parent_id FROM up JOIN removed_object AS gone ON gone.id = up.parent_id)
  SELECT json_array(max(is_restricted), max(iif(parent_id IN (SELECT id FROM up), NULL, parent_id))) FROM up)`;
const columns = `log.*, removed_object.type AS removed_type, removed_object.name AS removed_name,
  iif(removed_object.id IS NULL, NULL, ${place}) AS removed_place`;
const named = "LEFT JOIN removed_object ON removed_object.id = log.object_id";
const kindConditions = { status: "AND kind = 'status'", action: "AND kind <> 'status'" } as const;

/** All are read along an index: a page costs as much as it has lines, however long the log is. */
export function readStatement({ scopeId, kind, pausesOf, beforeId = endOfLog, limit }: LogQuery): {
  sql: string;
  values: Bindable[];
} {
  if (pausesOf !== undefined) {
    const ids = `SELECT id FROM log WHERE object_id IN (SELECT value FROM json_each(?3)) AND kind IN ('paused', 'resumed')
      AND id < ?1 ORDER BY id DESC LIMIT ?2`;
    return { sql: pageSql(ids), values: [beforeId, limit, JSON.stringify(pausesOf.map(Number))] };
  }
  if (scopeId === undefined) {
    const condition = kind === undefined ? "" : kindConditions[kind];
    const ids = `SELECT id FROM log WHERE id < ?1 ${condition} ORDER BY id DESC LIMIT ?2`;
    return { sql: pageSql(ids), values: [beforeId, limit] };
  }
  const idsOf = (isAction: number) =>
    `SELECT * FROM (SELECT log_id AS id FROM log_scope WHERE scope_id = ?3 AND is_action = ${isAction} AND log_id < ?1
       ORDER BY log_id DESC LIMIT ?2)`;
  const wanted = kind === undefined ? [0, 1] : [kind === "action" ? 1 : 0];
  const ids = `${wanted.map(idsOf).join(" UNION ALL ")} ORDER BY id DESC LIMIT ?2`;
  return { sql: pageSql(ids), values: [beforeId, limit, Number(scopeId)] };
}

const pageSql = (ids: string) =>
  `SELECT ${columns} FROM (${ids}) AS page CROSS JOIN log ON log.id = page.id ${named} ORDER BY page.id DESC`;

function removeSome(connection: Connection, timeMs: number): number {
  const oldest = "SELECT id, time_ms, kind, scopes FROM log ORDER BY id LIMIT ?";
  const rows = connection.all(oldest, removedAtOnce).filter((row) => (row["time_ms"] as number) < timeMs);
  const scopes = new Set(rows.flatMap((row) => removeLine(connection, row)));
  const forget = `DELETE FROM removed_object
    WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM log_scope WHERE scope_id = ?1)`;
  for (const id of scopes) connection.run(forget, id);
  return rows.length;
}

/** Gives the objects that the line was listed under. */
function removeLine(connection: Connection, row: Row): number[] {
  const id = row["id"] as number;
  const scopes = JSON.parse(row["scopes"] as string) as number[];
  const isAction = Number(row["kind"] !== "status");
  connection.run("DELETE FROM log WHERE id = ?", id);
  for (const scope of scopes) {
    connection.run("DELETE FROM log_scope WHERE scope_id = ? AND is_action = ? AND log_id = ?", scope, isAction, id);
  }
  return scopes;
}

function infoOf(text: Row[string] | undefined): MessageInfo | null {
  return typeof text === "string" ? (JSON.parse(text) as MessageInfo) : null;
}

function toEntry(row: Row): StoredLogEntry {
  const name = row["removed_name"] as string | null;
  return {
    id: row["id"] as number,
    time_ms: row["time_ms"] as number,
    object_id: String(row["object_id"]),
    kind: row["kind"] as LogKind,
    from: row["from_value"] as string | null,
    to: row["to_value"] as string | null,
    message: row["message"] as string | null,
    message_info: infoOf(row["message_info"]),
    user_name: row["user_name"] as string | null,
    scopes: (JSON.parse(row["scopes"] as string) as number[]).map(String),
    removed: name === null ? null : { type: row["removed_type"] as ObjectType, name, ...removedPlace(row) },
  };
}

function removedPlace(row: Row): { is_restricted: boolean; parent_id: string | null } {
  const [isRestricted, parentId] = JSON.parse(row["removed_place"] as string) as [number, number | null];
  return { is_restricted: isRestricted === 1, parent_id: parentId === null ? null : String(parentId) };
}

function toLine([id, timeMs, objectId, kind, from, to, message, info, userName, scopes]: Tuple): LogLine {
  return {
    id: Number(id),
    time_ms: Number(timeMs),
    object_id: String(objectId),
    kind: kind as LogKind,
    from: from as string | null,
    to: to as string | null,
    message: message as string | null,
    message_info: info === null ? null : (JSON.parse(String(info)) as LogLine["message_info"] & object),
    user_name: userName as string | null,
    scopes: (JSON.parse(String(scopes)) as number[]).map(String),
  };
}
