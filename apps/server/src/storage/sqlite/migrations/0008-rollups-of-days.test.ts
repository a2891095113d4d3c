import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

const hourMs = 3_600_000;
const midnightMs = Date.UTC(2026, 10, 20);

test("a database of the version before keeps the hours of its channels", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 7));
  connection.run("INSERT INTO channel (id, sensor_id, number) VALUES (1, 1011, 0), (2, 1011, -4)");
  const hours = Array.from({ length: 30 }, (_, hour) => ({
    fromMs: midnightMs + (hour - 3) * hourMs,
    count: 60,
    minimum: hour / 3,
    maximum: hour,
    sum: 30.5 * hour,
  }));
  const insert = "INSERT INTO rollup (channel, t0, n, minimum, maximum, sum) VALUES (?, ?, ?, ?, ?, ?)";
  for (const { fromMs, count, minimum, maximum, sum } of hours) {
    connection.run(insert, 1, fromMs, count, minimum, maximum, sum);
  }
  connection.run(insert, 2, -hourMs, 1, 0, 0, 0);
  connection.close();

  const storage = openTestSqlite(folder.path);
  const read = (channelNumber: number, fromMs: number, toMs: number) =>
    storage.history.readHours("1011", channelNumber, { fromMs, toMs });
  expect(await read(0, 0, Number.MAX_SAFE_INTEGER)).toEqual(hours);
  expect(await read(0, midnightMs, midnightMs + 2 * hourMs)).toEqual(hours.slice(3, 5));
  expect(await read(-4, -(2 ** 50), 2 ** 50)).toMatchObject([{ fromMs: -hourMs, count: 1 }]);
  await storage.close();
  folder.remove();
});
