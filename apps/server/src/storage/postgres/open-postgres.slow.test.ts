import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StartupError } from "@monitor/core/storage";
import { openTestPostgres } from "../testing/open-test-postgres.ts";
import { describePostgres } from "../testing/describe-postgres.ts";
import { userRecord } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { nameOf, withFullCheck } from "./connections.ts";
import { openPostgresAccountTool } from "./open-account-tool.ts";

describePostgres("opening PostgreSQL", (server, url) => {
  beforeEach(() => server.emptyDatabase());
  afterEach(() => server.query(url, "DROP TABLE IF EXISTS public.mine"));

  /** All that is stored, as another client of the database finds it. */
  const tables = () =>
    server.query(url, "SELECT relname FROM pg_class WHERE relnamespace = to_regnamespace('monitor') ORDER BY relname");

  async function expectRefused(sentence: RegExp): Promise<void> {
    const before = await tables();
    const opened = openTestPostgres(url);
    await expect(opened).rejects.toThrow(StartupError);
    await expect(opened).rejects.toThrow(sentence);
    expect(await tables()).toEqual(before);
  }

  test("what others have in the database stays", async () => {
    await server.query(url, "CREATE TABLE public.mine AS SELECT 1 AS one");
    await (await openTestPostgres(url)).close();
    expect(await server.query(url, "SELECT * FROM public.mine")).toEqual([{ one: 1 }]);
  });

  test("a newer schema is refused and left as it is", async () => {
    await (await openTestPostgres(url)).close();
    await server.query(url, "UPDATE schema_version SET version = 1000");
    await expectRefused(
      /^The database test at \S+ was written by a newer version \(schema 1000, this one knows \d+\); it was left as it is\.$/,
    );
    await expect(openPostgresAccountTool(url)).rejects.toThrow("newer version");
  });

  test("a schema of this name of another program is refused and left as it is", async () => {
    await server.query(url, "CREATE SCHEMA monitor CREATE TABLE theirs (id integer)");
    await expectRefused(
      /^The schema monitor of the database test at \S+ is not one of this server; it was left as it is\.$/,
    );
  });

  test("a database that is not there, or does not answer, is one line without the password", async () => {
    const missing = server.urlOf("missing").replace("postgres@", "postgres:secret@");
    await expect(openTestPostgres(missing)).rejects.toThrow(/^The database missing at \S+ can't be opened \(.+\)\.$/);
    const nobody = "postgres://somebody:secret@127.0.0.1:1/test";
    const opened = openTestPostgres(nobody);
    await expect(opened).rejects.toThrow(
      "The database test at 127.0.0.1:1 can't be used: the database does not answer.",
    );
    await expect(opened).rejects.toMatchObject({ exitCode: 1 });
  });

  describe("a user without a right", () => {
    const limited = () => url.replace("postgres@", "limited@");
    beforeEach(async () => {
      await server.query(url, "DROP ROLE IF EXISTS limited");
      await server.query(url, "CREATE ROLE limited LOGIN");
    });
    afterEach(async () => {
      await server.query(url, "DROP OWNED BY limited");
      await server.query(url, "DROP ROLE limited");
    });

    test.each([
      ["to make the schema", async () => {}, "permission denied for database test"],
      [
        "to the schema that is there",
        async () => (await openTestPostgres(url)).close(),
        "permission denied for schema monitor",
      ],
      [
        "to its tables",
        async () => {
          await (await openTestPostgres(url)).close();
          await server.query(url, "GRANT USAGE ON SCHEMA monitor TO limited");
        },
        "permission denied for table schema_version",
      ],
    ])("%s is one line that names it, and no restart mends it", async (_what, prepare, missing) => {
      await prepare();
      const before = await tables();
      const opened = openTestPostgres(limited());
      await expect(opened).rejects.toMatchObject({
        name: "StartupError",
        exitCode: 78,
        message: `The user of DATABASE_URL lacks a right in the database test at localhost: ${missing}. It must own the schema monitor, or may make it: GRANT CREATE ON DATABASE … TO …; nothing was touched.`,
      });
      expect(await tables()).toEqual(before);
    });

    test("has all it needs with CREATE on the database", async () => {
      await server.query(url, "GRANT CREATE ON DATABASE test TO limited");
      const storage = await openTestPostgres(limited());
      await (await Turns.of(storage)).commit({ meta: new Map([["known", "yes"]]) });
      await storage.close();
    });
  });

  test("tables that were changed by hand are one line, and no restart mends them", async () => {
    await (await openTestPostgres(url)).close();
    await server.query(url, "ALTER TABLE writer_state RENAME COLUMN turn TO round");
    const opened = openTestPostgres(url);
    await expect(opened).rejects.toMatchObject({ exitCode: 78 });
    await expect(opened).rejects.toThrow(
      /can't be used: the tables of the database are not those .+ \(column "turn" does not exist\);/,
    );
  });

  test("a database of another encoding is refused", async () => {
    await server.query(url, "CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0");
    const other = openTestPostgres(server.urlOf("ascii"));
    await expect(other).rejects.toThrow(/has the encoding SQL_ASCII; it needs UTF8\.$/);
  });

  test("the account tool finds accounts whatever the case, and adds links for a new password beside a running server", async () => {
    await expect(openPostgresAccountTool(url)).rejects.toThrow("holds no installation");
    const storage = await openTestPostgres(url);
    await (
      await Turns.of(storage)
    ).commit({
      accounts: [{ do: "insert_user", user: userRecord }],
      meta: new Map([["known", "yes"]]),
    });
    const tool = await openPostgresAccountTool(url);
    expect(await tool.findUser("aNNa")).toEqual(userRecord);
    expect(await tool.findUser("Ann")).toBeNull();
    expect([await tool.readMeta("known"), await tool.readMeta("unknown")]).toEqual(["yes", null]);
    const reset = { token_hash: "hash", user_id: "100", created_ms: 1, expires_ms: 9, ends_second_factor: false };
    await tool.insertReset(reset);
    await tool.close();
    expect(await storage.resets.find("hash")).toEqual(reset);
    await storage.close();
  });
});

describe("an encrypted connection", () => {
  const address = "postgres://anna:secret@db.example/monitor";

  test.each(["prefer", "require", "verify-ca"])(
    "with sslmode=%s checks all of the certificate, without a warning",
    (mode) => {
      expect(withFullCheck(`${address}?sslmode=${mode}`)).toBe(`${address}?sslmode=verify-full`);
      expect(withFullCheck(`${address}?a=b&sslmode=${mode}&c=d`)).toBe(`${address}?a=b&sslmode=verify-full&c=d`);
      const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
      const { ssl } = new pg.Client({ connectionString: withFullCheck(`${address}?sslmode=${mode}`) });
      expect([ssl, warn.mock.calls]).toEqual([{}, []]);
      warn.mockRestore();
    },
  );

  test.each([
    address,
    `${address}?sslmode=disable`,
    `${address}?sslmode=no-verify`,
    `${address}?sslmode=verify-full`,
    `${address}?uselibpqcompat=true&sslmode=require`,
    "postgres://anna:sslmode=require@db.example/monitor",
  ])("%s stays as it is", (url) => expect(withFullCheck(url)).toBe(url));
});

describe("the name of a database", () => {
  test.each([
    ["postgres://anna:secret@db.example:5433/monitor", "monitor at db.example:5433"],
    ["postgresql://db.example/monitor?password=secret", "monitor at db.example"],
    ["postgres://anna:secret@/monitor?host=/run/postgresql", "monitor at localhost"],
    ["postgres://secret", "? at secret"],
    ["nonsense secret", "of DATABASE_URL"],
  ])("of %s is %s", (url, name) => {
    expect(nameOf(url)).toBe(name);
  });
});
