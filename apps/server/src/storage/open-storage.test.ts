import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakeClock } from "../monitoring/testing/fake-clock.ts";
import { createFolder } from "../testing/folder.ts";
import { createTestLogger } from "../testing/test-logger.ts";
import { openAccountTool, openStorage } from "./open-storage.ts";
import { PostgresServer, whyNoPostgres } from "./testing/postgres-server.ts";
import { userRecord } from "./testing/sample-records.ts";
import { Turns } from "./testing/turns.ts";

const folder = createFolder();
afterAll(() => folder.remove());

/** Stores an account in a place and finds it there again from beside. */
async function expectKept(dataDir: string, databaseUrl: string): Promise<void> {
  const options = { dataDir, databaseUrl, clock: createFakeClock(), logger: createTestLogger(), rawHistoryDays: 365 };
  const storage = await openStorage(options);
  await (await Turns.of(storage)).commit({ accounts: [{ do: "insert_user", user: userRecord }] });
  const tool = await openAccountTool({ dataDir, databaseUrl });
  expect(await tool.findUser("anna")).toEqual(userRecord);
  await tool.close();
  await storage.close();
}

test("without an address of a database the installation is in the data folder", async () => {
  const dataDir = join(folder.path, "sqlite");
  await expectKept(dataDir, "");
  expect(existsSync(join(dataDir, "monitor.db"))).toBe(true);
});

describe.skipIf(whyNoPostgres() !== null)("with the address of a database", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  }, 60_000);
  afterAll(() => server.remove());

  test("the installation is there, and the data folder is not touched", async () => {
    const dataDir = join(folder.path, "postgres");
    await expectKept(dataDir, await server.emptyDatabase());
    expect(existsSync(dataDir)).toBe(false);
  });
});
