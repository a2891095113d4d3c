import type { ObjectType } from "@monitor/domain";
import type { LocationRecord, ObjectRecord, PauseRecord, StoredSensorState } from "../records.ts";
import type { Connections, Reads, Statement, Tuple } from "./connections.ts";
import { fromJson, insertAll, numbers, replaceBy, toJson } from "./statements.ts";

/** In the order of the values in `toRow` and `toRecord`. */
const columns = [
  ["id", "bigint"],
  ["type", "text"],
  ["parent_id", "bigint"],
  ["name", "text"],
  ["position", "double precision"],
  ["priority", "integer"],
  ["favorite", "boolean"],
  ["tags", "text"],
  ["location", "text"],
  ["host", "text"],
  ["kind", "text"],
  ["settings", "text"],
  ["interval_seconds", "integer"],
  ["pause", "text"],
  ["resumed_ms", "bigint"],
  ["created_ms", "bigint"],
] as const;
const fixed = ["type", "parent_id", "created_ms"];
const changeable = columns.filter(([name]) => !fixed.includes(name));
const stateColumns = [
  ["sensor_id", "bigint"],
  ["turn", "bigint"],
  ["state", "text"],
] as const;

/** Monitored objects as they are configured, by id. */
export async function readObjects(connections: Connections): Promise<ObjectRecord[]> {
  const names = columns.map(([name]) => name).join(", ");
  return (await connections.readMany({ text: `SELECT ${names} FROM object ORDER BY id` })).map(toRecord);
}

/** Those of some ids that are there, in the same order. */
export async function readObjectsOf(connections: Reads, ids: readonly string[]): Promise<ObjectRecord[]> {
  if (ids.length === 0) return [];
  const names = columns.map(([name]) => name).join(", ");
  const text = `SELECT ${names} FROM object WHERE id = ANY ($1::bigint[]) ORDER BY id`;
  return (await connections.read({ text, values: [numbers(ids)] })).map(toRecord);
}

/** Inserts objects, or replaces what can change of them. */
export function putObjects(records: readonly ObjectRecord[]): Statement[] {
  const latest = new Map(records.map((record) => [record.id, record]));
  const conflict = replaceBy(["id"], changeable);
  return insertAll({ table: "object", columns, rows: [...latest.values()].map(toRow), conflict });
}

/** Removes objects; their names stay for the log as long as there are lines about them. */
export function removeObjects(ids: readonly string[]): Statement[] {
  if (ids.length === 0) return [];
  const values = [numbers(ids)];
  const keepNames = `INSERT INTO removed_object (id, type, name) SELECT id, type, name FROM object
    WHERE id = ANY ($1::bigint[]) AND EXISTS (SELECT 1 FROM log_scope WHERE scope_id = object.id) ON CONFLICT DO NOTHING`;
  return [
    { text: keepNames, values },
    { text: "DELETE FROM object WHERE id = ANY ($1::bigint[])", values },
  ];
}

/** The latest state of each sensor. */
export async function readStates(connections: Connections): Promise<Map<string, StoredSensorState>> {
  return toStates(await connections.readMany({ text: "SELECT sensor_id, state FROM sensor_state" }));
}

/** Those that were written after a turn. */
export async function readStatesAfter(connections: Reads, turn: number): Promise<Map<string, StoredSensorState>> {
  const text = "SELECT sensor_id, state FROM sensor_state WHERE turn > $1";
  return toStates(await connections.read({ text, values: [turn] }));
}

const toStates = (rows: readonly Tuple[]) =>
  new Map(rows.map(([id, state]) => [String(id), JSON.parse(String(state)) as StoredSensorState]));

export function putStates(states: ReadonlyMap<string, StoredSensorState>, turn: number): Statement[] {
  const rows = Array.from(states, ([id, state]) => [Number(id), turn, JSON.stringify(state)]);
  const conflict = replaceBy(["sensor_id"], stateColumns);
  return insertAll({ table: "sensor_state", columns: stateColumns, rows, conflict });
}

export function removeStates(sensorIds: readonly string[]): Statement[] {
  if (sensorIds.length === 0) return [];
  return [{ text: "DELETE FROM sensor_state WHERE sensor_id = ANY ($1::bigint[])", values: [numbers(sensorIds)] }];
}

const toRow = (record: ObjectRecord): Tuple => [
  Number(record.id),
  record.type,
  record.parent_id === null ? null : Number(record.parent_id),
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
  record.created_ms,
];

function toRecord(row: Tuple): ObjectRecord {
  const [id, type, parentId, name, position, priority, favorite, tags, location, host, kind, ...others] = row;
  const [settings, intervalSeconds, pause, resumedMs, createdMs] = others;
  return {
    id: String(id),
    type: type as ObjectType,
    parent_id: parentId === null ? null : String(parentId as number),
    name: name as string,
    position: position as number,
    priority: priority as number,
    favorite: favorite as boolean,
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
