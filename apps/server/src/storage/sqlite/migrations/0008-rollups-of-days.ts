import type { Rollup } from "@monitor/timeseries";
import { encodeDay } from "../../history/chunk-codec.ts";
import { toDays } from "../../history/pieces.ts";
import type { Connection } from "../connection.ts";
import type { Migration } from "./migration.ts";

/** The hours of a day in one row, which takes less than half the room of a row for each hour. */
export const rollupsOfDays: Migration = {
  version: 8,
  name: "rollups of days",
  sql: `ALTER TABLE rollup RENAME TO rollup_of_hour;
    CREATE TABLE rollup (
      channel INTEGER NOT NULL,
      day INTEGER NOT NULL,
      data BLOB NOT NULL,
      PRIMARY KEY (channel, day)
    ) STRICT, WITHOUT ROWID`,
  convert: (connection) => {
    for (const { id } of connection.all("SELECT id FROM channel")) convertChannel(connection, id as number);
    connection.exec("DROP TABLE rollup_of_hour");
  },
};

function convertChannel(connection: Connection, channel: number): void {
  const sql = `SELECT t0 AS fromMs, n AS count, minimum, maximum, sum FROM rollup_of_hour WHERE channel = ? ORDER BY t0`;
  const hours = connection.all(sql, channel) as unknown as Rollup[];
  for (const { day, rollups } of toDays(channel, hours)) {
    connection.run("INSERT INTO rollup (channel, day, data) VALUES (?, ?, ?)", channel, day, encodeDay(rollups));
  }
}
