import type { Connection } from "./connection.ts";
import { idList } from "./id-list.ts";
import { keepNamesForLog } from "./log-table.ts";
import { changeableObjectColumns, objectColumns, toObjectRecord, toObjectRow } from "../object-row.ts";
import type { ObjectRecord } from "../records.ts";

const columns = objectColumns.join(", ");
const replacements = changeableObjectColumns.map((name) => `${name} = excluded.${name}`).join(", ");
const putSql = `INSERT INTO object (${columns}) VALUES (${objectColumns.map(() => "?").join(", ")})
  ON CONFLICT (id) DO UPDATE SET ${replacements}`;

/** Monitored objects as they are configured, by id. */
export const readObjects = (connection: Connection): ObjectRecord[] =>
  connection.tuples(`SELECT ${columns} FROM object ORDER BY id`).map(toObjectRecord);

/** Inserts an object, or replaces what can change of it. */
export function putObject(connection: Connection, record: ObjectRecord): void {
  connection.run(putSql, ...toObjectRow(record));
}

/** Removes objects; their names stay for the log as long as there are lines about them. */
export function removeObjects(connection: Connection, ids: readonly string[]): void {
  if (ids.length === 0) return;
  keepNamesForLog(connection, ids);
  connection.run("DELETE FROM object WHERE id IN (SELECT value FROM json_each(?))", idList(ids));
}
