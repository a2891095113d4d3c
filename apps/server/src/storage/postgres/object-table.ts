import { stateOfText, stateText } from "../state-text.ts";
import { changeableObjectColumns, objectColumns, toObjectRecord, toObjectRow } from "../object-row.ts";
import type { ObjectRecord, StoredSensorState, WriteSet } from "@monitor/core/storage";
import type { Connections, Reads, Statement, Tuple } from "./connections.ts";
import { insertAll, numbers, replaceBy } from "./statements.ts";

const types: Partial<Record<keyof ObjectRecord, string>> = {
  id: "bigint",
  parent_id: "bigint",
  position: "double precision",
  priority: "integer",
  favorite: "boolean",
  resumed_ms: "bigint",
  created_ms: "bigint",
};
const names = objectColumns.join(", ");
const typed = (name: keyof ObjectRecord) => [name, types[name] ?? "text"] as const;
const columns = objectColumns.map(typed);
const changeable = changeableObjectColumns.map(typed);
const stateColumns = [
  ["sensor_id", "bigint"],
  ["turn", "bigint"],
  ["state", "text"],
] as const;

/** Monitored objects as they are configured, by id. */
export async function readObjects(connections: Connections): Promise<ObjectRecord[]> {
  return (await connections.readMany({ text: `SELECT ${names} FROM object ORDER BY id` })).map(toObjectRecord);
}

/** Those of some ids that are there, in the same order. */
export async function readObjectsOf(connections: Reads, ids: readonly string[]): Promise<ObjectRecord[]> {
  if (ids.length === 0) return [];
  const text = `SELECT ${names} FROM object WHERE id = ANY ($1::bigint[]) ORDER BY id`;
  return (await connections.read({ text, values: [numbers(ids)] })).map(toObjectRecord);
}

/** Inserts objects, or replaces what can change of them. */
export function putObjects(records: readonly ObjectRecord[]): Statement[] {
  const latest = new Map(records.map((record) => [record.id, record]));
  const conflict = replaceBy(["id"], changeable);
  return insertAll({ table: "object", columns, rows: [...latest.values()].map(toObjectRow), conflict });
}

/** Removes objects; their names stay for the log as long as there are lines about them. */
export function removeObjects({
  removedObjects,
  restrictedObjects,
}: Pick<WriteSet, "removedObjects" | "restrictedObjects">): Statement[] {
  if (removedObjects.length === 0) return [];
  const ids = numbers(removedObjects);
  const keepNames = `INSERT INTO removed_object (id, type, name, is_restricted, parent_id)
    SELECT id, type, name, id = ANY ($2::bigint[]), parent_id FROM object
    WHERE id = ANY ($1::bigint[]) AND EXISTS (SELECT 1 FROM log_scope WHERE scope_id = object.id) ON CONFLICT DO NOTHING`;
  return [
    { text: keepNames, values: [ids, numbers(restrictedObjects)] },
    { text: "DELETE FROM object WHERE id = ANY ($1::bigint[])", values: [ids] },
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
  new Map(rows.map(([id, state]) => [String(id), stateOfText(String(state))]));

export function putStates(
  states: readonly (readonly [id: string, state: StoredSensorState])[],
  turn: number,
): Statement[] {
  const rows = states.map(([id, state]) => [Number(id), turn, stateText(state)]);
  const conflict = replaceBy(["sensor_id"], stateColumns);
  return insertAll({ table: "sensor_state", columns: stateColumns, rows, conflict });
}

export function removeStates(sensorIds: readonly string[]): Statement[] {
  if (sensorIds.length === 0) return [];
  return [{ text: "DELETE FROM sensor_state WHERE sensor_id = ANY ($1::bigint[])", values: [numbers(sensorIds)] }];
}
