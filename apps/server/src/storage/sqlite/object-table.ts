import type { Connection } from "./connection.ts";
import { idList } from "./id-list.ts";
import { keepNamesForLog } from "./log-table.ts";
import { changeableObjectColumns, objectColumns, toObjectRecord, toObjectRow } from "../object-row.ts";
import type { ObjectRecord, WriteSet } from "@monitor/core/storage";

const columns = objectColumns.join(", ");
const replacements = changeableObjectColumns.map((name) => `${name} = excluded.${name}`).join(", ");
const values = `(${objectColumns.map(() => "?").join(", ")})`;
const putSql = (rows: number): string => `INSERT INTO object (${columns}) VALUES ${Array(rows).fill(values).join(", ")}
  ON CONFLICT (id) DO UPDATE SET ${replacements}`;
/** Objects that one statement writes: writing many takes less than half the time. */
export const rowsAtOnce = 40;
const [putOneSql, putManySql] = [putSql(1), putSql(rowsAtOnce)];

/** Monitored objects as they are configured, by id. */
export const readObjects = (connection: Connection): ObjectRecord[] =>
  connection.tuples(`SELECT ${columns} FROM object ORDER BY id`).map(toObjectRecord);

/** Inserts objects, or replaces those of their columns that can change. */
export function putObjects(connection: Connection, records: readonly ObjectRecord[]): void {
  const rows = records.map(toObjectRow);
  const single = rows.length % rowsAtOnce;
  for (const row of rows.slice(0, single)) connection.run(putOneSql, ...row);
  for (let at = single; at < rows.length; at += rowsAtOnce)
    connection.run(putManySql, ...rows.slice(at, at + rowsAtOnce).flat());
}

/** Removes objects; their names stay for the log as long as there are lines about them. */
export function removeObjects(
  connection: Connection,
  { removedObjects, restrictedObjects }: Pick<WriteSet, "removedObjects" | "restrictedObjects">,
): void {
  if (removedObjects.length === 0) return;
  keepNamesForLog(connection, removedObjects, restrictedObjects);
  connection.run("DELETE FROM object WHERE id IN (SELECT value FROM json_each(?))", idList(removedObjects));
}
