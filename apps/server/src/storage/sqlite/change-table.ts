import type { Steps } from "@monitor/core/runtime";
import { changeColumns, changeRowSteps, toChange } from "../change-row.ts";
import type { Change } from "@monitor/core/storage";
import type { Connection } from "./connection.ts";

const removedAtOnce = 1000;
const columns = changeColumns.join(", ");

const changesOfStep = 50;

/** The change log: one row a change. */
export function* appendChanges(connection: Connection, changes: readonly Change[]): Steps {
  const sql = `INSERT INTO change_log (${columns}) VALUES (${changeColumns.map(() => "?").join(", ")})`;
  for (const [place, change] of changes.entries()) {
    connection.run(sql, ...(yield* changeRowSteps(change)));
    if (place % changesOfStep === changesOfStep - 1) yield;
  }
}

export const readChangesAfter = (connection: Connection, seq: number, limit: number): Change[] =>
  connection.tuples(`SELECT ${columns} FROM change_log WHERE seq > ? ORDER BY seq LIMIT ?`, seq, limit).map(toChange);

/** By the index `change_log_audit`. */
export const readChangesBefore = (connection: Connection, seq: number, limit: number): Change[] =>
  connection
    .tuples(
      `SELECT ${columns} FROM change_log WHERE kind <> 'status' AND seq < ? ORDER BY seq DESC LIMIT ?`,
      seq,
      limit,
    )
    .map(toChange);

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
