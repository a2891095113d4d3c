import type { ObjectType } from "@monitor/domain";
import type { Connection, Tuple } from "./connection.ts";
import { keepNameForLog } from "./log-table.ts";
import type { LocationRecord, ObjectRecord, PauseRecord } from "../records.ts";

/** In the order of the values in `putObject` and `toRecord`. */
const columns = `id, type, parent_id, name, position, priority, favorite, tags, location, host, kind, settings,
  interval_seconds, pause, resumed_ms, created_ms`;

/** Monitored objects as they are configured, by id. */
export const readObjects = (connection: Connection): ObjectRecord[] =>
  connection.tuples(`SELECT ${columns} FROM object ORDER BY id`).map(toRecord);

/** Inserts an object, or replaces what can change of it. */
export function putObject(connection: Connection, record: ObjectRecord): void {
  connection.run(
    `INSERT INTO object (${columns})
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position, priority = excluded.priority,
       favorite = excluded.favorite, tags = excluded.tags, location = excluded.location, host = excluded.host,
       kind = excluded.kind, settings = excluded.settings, interval_seconds = excluded.interval_seconds,
       pause = excluded.pause, resumed_ms = excluded.resumed_ms`,
    Number(record.id),
    record.type,
    record.parent_id === null ? null : Number(record.parent_id),
    ...changeableColumns(record),
    record.created_ms,
  );
}

export function removeObjects(connection: Connection, ids: readonly string[]): void {
  for (const id of ids) {
    keepNameForLog(connection, id);
    connection.run("DELETE FROM object WHERE id = ?", Number(id));
  }
}

function changeableColumns(record: ObjectRecord) {
  return [
    record.name,
    record.position,
    record.priority,
    record.favorite,
    JSON.stringify(record.tags),
    toJson(record.location),
    record.host,
    record.kind,
    JSON.stringify(record.settings),
    record.interval_seconds,
    toJson(record.pause),
    record.resumed_ms,
  ];
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function fromJson<T>(text: Tuple[number] | undefined): T | null {
  return typeof text === "string" ? (JSON.parse(text) as T) : null;
}

function toRecord(row: Tuple): ObjectRecord {
  const [id, type, parentId, name, position, priority, favorite, tags, location, host, kind, ...others] = row;
  const [settings, intervalSeconds, pause, resumedMs, createdMs] = others;
  return {
    id: String(id),
    type: type as ObjectType,
    parent_id: parentId === null ? null : String(parentId),
    name: name as string,
    position: position as number,
    priority: priority as number,
    favorite: favorite === 1,
    tags: fromJson<string[]>(tags) ?? [],
    location: fromJson<LocationRecord>(location),
    host: host as string | null,
    kind: kind as string | null,
    settings: fromJson<Record<string, unknown>>(settings) ?? {},
    interval_seconds: intervalSeconds as number | null,
    pause: fromJson<PauseRecord>(pause),
    resumed_ms: resumedMs as number | null,
    created_ms: createdMs as number,
  };
}
