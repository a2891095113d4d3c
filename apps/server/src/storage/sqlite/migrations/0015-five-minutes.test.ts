import { join } from "node:path";
import { expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { encodeSeries, toSeries } from "@monitor/timeseries";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

test("old values of a database of the version before become five minutes", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 14));
  const samples = [1, 2, 6].map((minute) => ({ timeMs: minute * 60_000, value: minute }));
  const data = encodeSeries(toSeries(samples), { compress: (bytes) => bytes, decompress: (bytes) => bytes });
  connection.run("INSERT INTO channel (id, sensor_id, number) VALUES (1, 1011, 0)");
  connection.run("INSERT INTO chunk (channel, t0, t1, n, data) VALUES (1, 60000, 360000, 3, ?)", data);
  connection.close();

  const clock = createFakeClock(40 * 86_400_000);
  const storage = openTestSqlite(folder.path, { clock, rawHistoryDays: 30 });
  expect((await storage.history.readFine("1011", 0, always)).series.times).toHaveLength(3);
  while (await storage.chores.cleanHistory(clock.now()));
  const { series, fiveMinutes } = await storage.history.readFine("1011", 0, always);
  expect(series.times).toHaveLength(0);
  expect(fiveMinutes).toEqual([
    { fromMs: 0, count: 2, minimum: 1, maximum: 2, sum: 3 },
    { fromMs: 300_000, count: 1, minimum: 6, maximum: 6, sum: 6 },
  ]);
  await storage.close();
  folder.remove();
});
