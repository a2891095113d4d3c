import type { LogKind } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { LogQuery, MessageInfo, StoredLogEntry, LogLine } from "@monitor/core/storage";
import type { Connections, Statement, Tuple } from "./connections.ts";
import { fromJson, toJson } from "../json-text.ts";
import { insertAll, numbers } from "./statements.ts";

const removedAtOnce = 500;
const endOfLog = Number.MAX_SAFE_INTEGER;
const logColumns = [
  ["id", "bigint"],
  ["time_ms", "bigint"],
  ["object_id", "bigint"],
  ["kind", "text"],
  ["from_value", "text"],
  ["to_value", "text"],
  ["message", "text"],
  ["message_info", "text"],
  ["user_name", "text"],
  ["scopes", "text"],
] as const;
const scopeColumns = [
  ["scope_id", "bigint"],
  ["is_action", "boolean"],
  ["log_id", "bigint"],
] as const;

/** Lines of the log that fit, newest first. */
export async function readLog(connections: Connections, query: LogQuery): Promise<StoredLogEntry[]> {
  return (await connections.read(readStatement(query))).map(toEntry);
}

export function appendLines(lines: readonly LogLine[]): Statement[] {
  const scopes = lines.flatMap((line) => line.scopes.map((scope) => [Number(scope), line.kind !== "status", line.id]));
  return [
    ...insertAll({ table: "log", columns: logColumns, rows: lines.map(toRow) }),
    ...insertAll({ table: "log_scope", columns: scopeColumns, rows: scopes }),
  ];
}

/** Removes some lines before a time, oldest first; gives how many. */
export async function oldLines(
  connections: Connections,
  timeMs: number,
): Promise<{ statements: Statement[]; count: number }> {
  const text = "SELECT id, scopes, time_ms FROM log ORDER BY id LIMIT $1";
  const rows = await connections.read({ text, values: [removedAtOnce] });
  const old = rows.filter(([, , lineMs]) => (lineMs as number) < timeMs);
  if (old.length === 0) return { statements: [], count: 0 };
  const ids = old.map(([id]) => id);
  const scopes = new Set(old.flatMap(([, listed]) => fromJson<number[]>(listed) ?? []));
  const gone = `WITH gone AS (DELETE FROM log WHERE id = ANY ($1::bigint[]) RETURNING id, kind, scopes)
    DELETE FROM log_scope USING (
      SELECT scope.value::bigint AS scope_id, gone.kind <> 'status' AS is_action, gone.id AS log_id
      FROM gone, json_array_elements_text(gone.scopes::json) AS scope (value)
    ) AS listed
    WHERE log_scope.scope_id = listed.scope_id AND log_scope.is_action = listed.is_action AND log_scope.log_id = listed.log_id`;
  const forget = `DELETE FROM removed_object WHERE id = ANY ($1::bigint[])
    AND NOT EXISTS (SELECT 1 FROM log_scope WHERE log_scope.scope_id = removed_object.id)`;
  const statements = [
    { text: gone, values: [ids] },
    { text: forget, values: [[...scopes]] },
  ];
  return { statements, count: ids.length };
}

/** Lines after an id with all that they are listed under, oldest first. */
export async function readLines(connections: Connections, afterId: number, limit: number): Promise<LogLine[]> {
  const names = logColumns.map(([name]) => name).join(", ");
  const text = `SELECT ${names} FROM log WHERE id > $1 ORDER BY id LIMIT $2`;
  return (await connections.read({ text, values: [afterId, limit] })).map((row) => {
    const { removed: _removed, ...line } = toEntry(row);
    return line;
  });
}

/** From a removed object upwards, as far as all is removed: whether any of it was restricted, and what is above it. */
const place = `LATERAL (WITH RECURSIVE up(id, is_restricted, parent_id) AS (
    SELECT removed_object.id, removed_object.is_restricted, removed_object.parent_id
    WHERE removed_object.id IS NOT NULL
    UNION SELECT gone.id, gone.is_restricted, gone.parent_id FROM up JOIN removed_object AS gone ON gone.id = up.parent_id)
  SELECT bool_or(up.is_restricted) AS is_restricted,
    max(up.parent_id) FILTER (WHERE up.parent_id NOT IN (SELECT id FROM up)) AS parent_id FROM up) AS place ON true`;
const columns = `log.id, log.time_ms, log.object_id, log.kind, from_value, to_value, message, message_info, user_name,
  scopes, removed_object.type, removed_object.name, place.is_restricted, place.parent_id`;
const kindConditions = { status: "AND kind = 'status'", action: "AND kind <> 'status'" } as const;

/** All are read along an index: a page costs as much as it has lines, however long the log is. */
export function readStatement({ scopeId, kind, pausesOf, beforeId = endOfLog, limit }: LogQuery): Statement {
  if (pausesOf !== undefined) {
    const ids = `SELECT id FROM log WHERE object_id = ANY ($3::bigint[]) AND kind IN ('paused', 'resumed')
      AND id < $1 ORDER BY id DESC LIMIT $2`;
    return { text: pageSql(ids), values: [beforeId, limit, numbers(pausesOf)] };
  }
  if (scopeId === undefined) {
    const condition = kind === undefined ? "" : kindConditions[kind];
    const ids = `SELECT id FROM log WHERE id < $1 ${condition} ORDER BY id DESC LIMIT $2`;
    return { text: pageSql(ids), values: [beforeId, limit] };
  }
  const idsOf = (isAction: boolean) =>
    `(SELECT log_id AS id FROM log_scope WHERE scope_id = $3 AND is_action = ${isAction} AND log_id < $1
       ORDER BY log_id DESC LIMIT $2)`;
  const wanted = kind === undefined ? [false, true] : [kind === "action"];
  const ids = `SELECT id FROM (${wanted.map(idsOf).join(" UNION ALL ")}) AS listed ORDER BY id DESC LIMIT $2`;
  return { text: pageSql(ids), values: [beforeId, limit, Number(scopeId)] };
}

const pageSql = (ids: string) =>
  `SELECT ${columns} FROM (${ids}) AS page JOIN log ON log.id = page.id
   LEFT JOIN removed_object ON removed_object.id = log.object_id LEFT JOIN ${place} ORDER BY page.id DESC`;

const toRow = ({
  id,
  time_ms,
  object_id,
  kind,
  from,
  to,
  message,
  message_info,
  user_name,
  scopes,
}: LogLine): Tuple => [
  id,
  time_ms,
  Number(object_id),
  kind,
  from,
  to,
  message,
  toJson(message_info),
  user_name,
  JSON.stringify(numbers(scopes)),
];

function toEntry(row: Tuple): StoredLogEntry {
  const [id, timeMs, objectId, kind, from, to, message, info, userName, scopes, type, name, restricted, parentId] = row;
  return {
    id: id as number,
    time_ms: timeMs as number,
    object_id: String(objectId),
    kind: kind as LogKind,
    from: from as string | null,
    to: to as string | null,
    message: message as string | null,
    message_info: fromJson<MessageInfo>(info),
    user_name: userName as string | null,
    scopes: (fromJson<number[]>(scopes) ?? []).map(String),
    removed:
      typeof name !== "string"
        ? null
        : {
            type: type as ObjectType,
            name,
            is_restricted: restricted === true,
            parent_id: typeof parentId === "number" ? String(parentId) : null,
          },
  };
}
