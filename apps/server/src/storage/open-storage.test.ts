import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createFolder } from "../testing/folder.ts";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { copyInstallation } from "./copy/copy-installation.ts";
import { openCopy, openSource } from "./copy/open-copy.ts";
import { openAccountTool, openStorage } from "./open-storage.ts";
import type { StoragePlace } from "./open-storage.ts";
import { StartupError } from "@monitor/core/storage";
import { describePostgres } from "./testing/describe-postgres.ts";
import { rootRecord, userRecord } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";

const folder = createFolder();
afterAll(() => folder.remove());

const optionsOf = (dataDir: string, databaseUrl: string) => {
  return { dataDir, databaseUrl, clock: createFakeClock(), logger: createTestLogger(), rawHistoryDays: 365 };
};

/** As `npm run migrate-database`. */
async function copyBetween(from: StoragePlace, to: StoragePlace): Promise<void> {
  const source = await openSource(from);
  const target = await openCopy(to);
  await copyInstallation(source, target);
  await source.storage.close();
  await target.storage.close();
}

/** Stores an account in a place and finds it there again from beside. */
async function expectKept(dataDir: string, databaseUrl: string): Promise<void> {
  const storage = await openStorage(optionsOf(dataDir, databaseUrl));
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

describePostgres("with the address of a database", (server) => {
  test("the installation is there, and the data folder is not touched", async () => {
    const dataDir = join(folder.path, "postgres");
    await expectKept(dataDir, await server.emptyDatabase());
    expect(existsSync(dataDir)).toBe(false);
  });

  describe("a data folder that has belonged to an installation", () => {
    let dataDir: string;
    let url: string;
    beforeEach(async () => {
      dataDir = join(folder.path, randomUUID());
      url = await server.emptyDatabase();
    });

    /** One run of a server: it makes something, as each first start does. */
    async function run(databaseUrl: string): Promise<void> {
      const storage = await openStorage(optionsOf(dataDir, databaseUrl));
      await (await Turns.of(storage)).commit({ objects: [rootRecord] });
      storage.beginService();
      await storage.close();
    }

    const tables = () =>
      server.query(url, "SELECT relname FROM pg_class WHERE relnamespace = to_regnamespace('monitor')");
    const files = () => readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), "utf8")]);

    async function expectRefused(databaseUrl: string, sentence: RegExp): Promise<void> {
      const before = [await tables(), files()];
      const opened = openStorage(optionsOf(dataDir, databaseUrl));
      await expect(opened).rejects.toThrow(StartupError);
      await expect(opened).rejects.toThrow(sentence);
      await expect(opened).rejects.toMatchObject({ exitCode: 78 });
      expect([await tables(), files()]).toEqual(before);
    }

    test("does not begin from nothing where its database was emptied, and nothing is touched", async () => {
      await run(url);
      await server.emptyDatabase();
      await expectRefused(
        url,
        /^The database test at localhost holds no installation, but the data folder \S+ has belonged to one\. [^\n]+$/,
      );
    });

    test("nor where all rows of its database were removed", async () => {
      await run(url);
      await server.query(url, "TRUNCATE monitor.object, monitor.status_history");
      await expectRefused(url, /^The database test at localhost holds no installation, but [^\n]+$/);
      await server.query(url, "TRUNCATE monitor.writer_state");
      await expectRefused(url, /^The rows of the database test at localhost were removed\. [^\n]+$/);
    });

    test("nor in its folder, when the address of its database was forgotten", async () => {
      await run(url);
      await expectRefused(
        "",
        /^DATABASE_URL is not set, but the installation of \S+ is in PostgreSQL \(test at localhost\)\. [^\n]+$/,
      );
    });

    test("nor in an empty database, where its own one is in the folder", async () => {
      await run("");
      await expectRefused(
        url,
        /^The database test at localhost holds no installation, but [^\n]+npm run migrate-database[^\n]+$/,
      );
    });

    test("goes on where its installation was copied to, in both directions", async () => {
      await run("");
      await copyBetween({ dataDir }, { dataDir: "", databaseUrl: url });
      await run(url);
      rmSync(join(dataDir, "monitor.db"));
      await copyBetween({ dataDir: "", databaseUrl: url }, { dataDir });
      await run("");
    });

    test("begins a new installation when the mark was removed", async () => {
      await run(url);
      await server.emptyDatabase();
      rmSync(join(dataDir, "monitor.installed"));
      await run(url);
    });
  });
});
