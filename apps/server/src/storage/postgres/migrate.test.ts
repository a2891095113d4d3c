import { beforeEach, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { StorageError } from "@monitor/core/storage";
import { describePostgres } from "../testing/describe-postgres.ts";
import { migrate } from "./migrate.ts";
import { schemaVersion } from "./migrations/index.ts";
import { openPostgresParts } from "./open-postgres.ts";

describePostgres("migrations of PostgreSQL", (server, url) => {
  beforeEach(() => server.emptyDatabase());

  const open = () =>
    openPostgresParts({ url, clock: createFakeClock(), logger: createTestLogger(), rawHistoryDays: 30 });
  const stored = async () => ({
    version: (await server.query(url, "SELECT version FROM schema_version"))[0]?.["version"],
    tables: (await server.query(url, "SELECT relname FROM pg_class WHERE relname ~ '^step_' ORDER BY relname")).map(
      (row) => row["relname"],
    ),
  });
  const next = {
    version: schemaVersion + 1,
    name: "next",
    sql: "CREATE TABLE step_a (id integer); INSERT INTO step_a VALUES (1)",
  };
  const failing = {
    version: schemaVersion + 2,
    name: "failing",
    sql: "CREATE TABLE step_b (id integer); SELECT missing",
  };

  test("each step that is not there yet is done once, in its order", async () => {
    const { storage, writer } = await open();
    await migrate(writer, schemaVersion, [next]);
    await migrate(writer, next.version, [next]);
    expect(await stored()).toEqual({ version: next.version, tables: ["step_a"] });
    expect(await server.query(url, "SELECT * FROM step_a")).toEqual([{ id: 1 }]);
    await storage.close();
  });

  test("a step that fails leaves the database as the step before did", async () => {
    const { storage, writer } = await open();
    await expect(migrate(writer, schemaVersion, [next, failing])).rejects.toMatchObject({
      cause: { message: 'column "missing" does not exist' },
    });
    expect(await stored()).toEqual({ version: next.version, tables: ["step_a"] });
    await storage.close();
  });

  test("a server that another one has overtaken changes no schema", async () => {
    const { storage, writer } = await open();
    await server.query(url, "UPDATE writer_state SET epoch = epoch + 1, holder = 'another'");
    await expect(migrate(writer, schemaVersion, [next])).rejects.toEqual(new StorageError("overtaken"));
    expect(await stored()).toEqual({ version: schemaVersion, tables: [] });
    await storage.close();
  });
});
