import type { Change, ChangeActor, ChangeKind, ChangeSide } from "../changes.ts";
import type { Connection, Tuple } from "./connection.ts";

const removedAtOnce = 1000;
const columns = "seq, time_ms, kind, actor, object_ids, before, after";

/** The change log: one row a change. */
export function appendChanges(connection: Connection, changes: readonly Change[]): void {
  const sql = `INSERT INTO change_log (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`;
  for (const { seq, time_ms, kind, actor, object_ids, before, after } of changes) {
    const ids = JSON.stringify(object_ids.map(Number));
    connection.run(sql, seq, time_ms, kind, toJson(actor), ids, toJson(before), toJson(after));
  }
}

export const readChangesAfter = (connection: Connection, seq: number, limit: number): Change[] =>
  connection.tuples(`SELECT ${columns} FROM change_log WHERE seq > ? ORDER BY seq LIMIT ?`, seq, limit).map(toChange);

/** 0 while there is none. */
export const oldestChange = (connection: Connection): number =>
  Number(connection.get("SELECT min(seq) AS seq FROM change_log")?.["seq"] ?? 0);

/** Removes some changes before a time, oldest first, up to a `seq`; whether there may be more. */
export function removeChangesBefore(connection: Connection, timeMs: number, upToSeq: number): boolean {
  const sql = `DELETE FROM change_log WHERE seq IN (SELECT seq FROM change_log ORDER BY seq LIMIT ?)
    AND seq <= ? AND time_ms < ?`;
  return connection.transaction(() => connection.run(sql, removedAtOnce, upToSeq, timeMs).changes) === removedAtOnce;
}

export const readCursors = (connection: Connection): Map<string, number> =>
  new Map(connection.tuples("SELECT name, seq FROM reader_cursor").map(([name, seq]) => [String(name), Number(seq)]));

export function putCursors(connection: Connection, cursors: ReadonlyMap<string, number | null>): void {
  const sql = "INSERT INTO reader_cursor (name, seq) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq";
  for (const [name, seq] of cursors) {
    if (seq === null) connection.run("DELETE FROM reader_cursor WHERE name = ?", name);
    else connection.run(sql, name, seq);
  }
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function fromJson<T>(text: Tuple[number] | undefined): T | null {
  return typeof text === "string" ? (JSON.parse(text) as T) : null;
}

function toChange([seq, timeMs, kind, actor, objectIds, before, after]: Tuple): Change {
  return {
    seq: Number(seq),
    time_ms: Number(timeMs),
    kind: kind as ChangeKind,
    actor: fromJson<ChangeActor>(actor),
    object_ids: (fromJson<number[]>(objectIds) ?? []).map(String),
    before: fromJson<NonNullable<ChangeSide>>(before),
    after: fromJson<NonNullable<ChangeSide>>(after),
  };
}
