import type { Steps } from "@monitor/core/runtime";
import { changeColumns, changeRowSteps, toChange } from "../change-row.ts";
import type { Change } from "@monitor/core/storage";
import { fromJson } from "../json-text.ts";
import type { Connections, Reads, Statement } from "./connections.ts";
import { insertAll, replaceBy } from "./statements.ts";

const removedAtOnce = 1000;
const types: Partial<Record<keyof Change, string>> = { seq: "bigint", time_ms: "bigint" };
const columns = changeColumns.map((name) => [name, types[name] ?? "text"] as const);
const cursorColumns = [
  ["name", "text"],
  ["seq", "bigint"],
] as const;

const rowsOfStatement = 200;

/** The change log: one row a change. */
export function* appendChanges(changes: readonly Change[]): Steps<Statement[]> {
  const statements: Statement[] = [];
  for (let at = 0; at < changes.length; at += rowsOfStatement) {
    const rows: unknown[][] = [];
    for (const change of changes.slice(at, at + rowsOfStatement)) rows.push(yield* changeRowSteps(change));
    statements.push(...insertAll({ table: "change_log", columns, rows }));
    yield;
  }
  return statements;
}

export async function readChangesAfter(connections: Connections, seq: number, limit: number): Promise<Change[]> {
  const text = `SELECT ${changeColumns.join(", ")} FROM change_log WHERE seq > $1 ORDER BY seq LIMIT $2`;
  return (await connections.read({ text, values: [seq, limit] })).map(toChange);
}

/** By the index `change_log_audit`. */
export async function readChangesBefore(connections: Connections, seq: number, limit: number): Promise<Change[]> {
  const text = `SELECT ${changeColumns.join(", ")} FROM change_log
    WHERE kind <> 'status' AND seq < $1 ORDER BY seq DESC LIMIT $2`;
  return (await connections.read({ text, values: [seq, limit] })).map(toChange);
}

/** Ids of the objects that changes after a `seq` have made, changed or removed, each once. */
export async function readChangedObjects(connections: Reads, seq: number): Promise<string[]> {
  const text = "SELECT object_ids FROM change_log WHERE seq > $1 AND kind <> 'status'";
  const rows = await connections.read({ text, values: [seq] });
  return [...new Set(rows.flatMap(([ids]) => fromJson<number[]>(ids) ?? []).map(String))];
}

/** 0 while there is none. */
export async function oldestChange(connections: Connections): Promise<number> {
  const [row] = await connections.read({ text: "SELECT min(seq) FROM change_log" });
  return Number(row?.[0] ?? 0);
}

/** Removes some changes before a time, oldest first, up to a `seq`; says whether there may be more. */
export async function oldChanges(
  connections: Connections,
  timeMs: number,
  upToSeq: number,
): Promise<{ statements: Statement[]; hasMore: boolean }> {
  const text = `SELECT seq FROM (SELECT seq, time_ms FROM change_log ORDER BY seq LIMIT $1) AS oldest
    WHERE seq <= $2 AND time_ms < $3`;
  const rows = await connections.read({ text, values: [removedAtOnce, upToSeq, timeMs] });
  if (rows.length === 0) return { statements: [], hasMore: false };
  const remove = "DELETE FROM change_log WHERE seq = ANY ($1::bigint[])";
  return { statements: [{ text: remove, values: [rows.map(([seq]) => seq)] }], hasMore: rows.length === removedAtOnce };
}

export async function readCursors(connections: Connections): Promise<Map<string, number>> {
  const rows = await connections.read({ text: "SELECT name, seq FROM reader_cursor" });
  return new Map(rows.map(([name, seq]) => [String(name), Number(seq)]));
}

export function putCursors(cursors: ReadonlyMap<string, number | null>): Statement[] {
  const conflict = replaceBy(["name"], cursorColumns);
  const [kept, gone] = [true, false].map((isKept) => [...cursors].filter(([, seq]) => (seq !== null) === isKept));
  const removal = {
    text: "DELETE FROM reader_cursor WHERE name = ANY ($1::text[])",
    values: [gone?.map(([name]) => name)],
  };
  return [
    ...insertAll({ table: "reader_cursor", columns: cursorColumns, rows: kept ?? [], conflict }),
    ...(gone?.length ? [removal] : []),
  ];
}
