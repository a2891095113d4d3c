import type { LogKind } from "@monitor/contract";
import type { StatusChange, StatusHistoryMark, StatusHistoryStore } from "../status-history-store.ts";
import type { Connection } from "./connection.ts";
import { createMetaStore } from "./meta-store.ts";

const markKey = "status_history";
/** Where earlier versions noted when the server was running: pairs of times. */
const runningTimesKey = "running_times";

/** Rings in a table of their own; the log is where changes come from. */
export function createStatusHistoryStore(connection: Connection): StatusHistoryStore {
  const meta = createMetaStore(connection);
  return {
    readMark: () => {
      const text = meta.read(markKey);
      return text === null ? earlierMark(meta.read(runningTimesKey)) : parsed<StatusHistoryMark>(text);
    },
    readRings: () =>
      connection
        .tuples("SELECT object_id, data FROM status_history")
        .map(([id, data]) => [String(id), data as Uint8Array] as const),
    save: (rings, mark) =>
      connection.transaction(() => {
        for (const [id, data] of rings) connection.run(saveSql, Number(id), data);
        if (mark === undefined) return;
        meta.write(markKey, JSON.stringify(mark));
        connection.run("DELETE FROM meta WHERE key = ?", runningTimesKey);
      }),
    newestChange: () => Number(connection.get("SELECT max(id) AS id FROM log")?.["id"] ?? 0),
    changesAfter: (id, limit) => connection.tuples(changesSql, id, limit).map(toChange),
    cursorAt: (timeMs) => cursorAt(connection, timeMs),
  };
}

const saveSql = `INSERT INTO status_history (object_id, data)
  SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM object WHERE id = ?1)
  ON CONFLICT (object_id) DO UPDATE SET data = excluded.data`;

const changesSql = `SELECT id, time_ms, object_id, kind, from_value, to_value FROM log
  WHERE id > ? ORDER BY id LIMIT ?`;

function toChange([id, time_ms, object_id, kind, from, to]: readonly unknown[]): StatusChange {
  return {
    id: id as number,
    time_ms: time_ms as number,
    object_id: String(object_id),
    kind: kind as LogKind,
    from: from as string | null,
    to: to as string | null,
  };
}

/** Numbers grow with the times of their lines, so that the log needs no index by time. */
function cursorAt(connection: Connection, timeMs: number): number {
  const ends = connection.get("SELECT min(id) AS first, max(id) AS last FROM log");
  let [low, high] = [Number(ends?.["first"] ?? 0), Number(ends?.["last"] ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = connection.get("SELECT id, time_ms FROM log WHERE id >= ? ORDER BY id LIMIT 1", middle);
    if (line === undefined || (line["time_ms"] as number) >= timeMs) high = middle;
    else low = (line["id"] as number) + 1;
  }
  return Math.max(0, low - 1);
}

/** From what an earlier version noted: the server was off between the times in which it was running. */
function earlierMark(text: string | null): StatusHistoryMark | null {
  const times = text === null ? null : parsed<[number, number][]>(text);
  if (times === null) return null;
  const unknown = times.slice(1).map(([fromMs], index) => ({ fromMs: times[index]?.[1] ?? fromMs, toMs: fromMs }));
  return { cursor: null, savedMs: times.at(-1)?.[1] ?? 0, unknown };
}

/** Null for a text that is damaged: then all is made from the log. */
function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
