import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestPostgres } from "../apps/server/src/storage/testing/open-test-postgres.ts";
import { whyNoPostgres } from "../apps/server/src/storage/testing/postgres-server.ts";
import { PostgresDatabase } from "./site-database.ts";
import { WriterTrail } from "./writer-trail.ts";

describe.skipIf(whyNoPostgres() !== null)("which server has written", () => {
  let database: PostgresDatabase;
  let trail: WriterTrail;

  beforeEach(async () => {
    database = await PostgresDatabase.start({});
    await (await openTestPostgres(database.url)).close();
    trail = await WriterTrail.begin(database);
  }, 60_000);
  afterEach(() => database.remove());

  const write = (name: string, text: string) =>
    database.server.query(String(database.environmentOf(name)["DATABASE_URL"]), text);
  const turn = (name: string) => write(name, "UPDATE writer_state SET turn = turn + 1");

  test("is noted by each row that is changed, and by nothing that is not committed", { tags: "long" }, async () => {
    for (const name of ["first", "first", "second", "second"]) await turn(name);
    await write("first", "UPDATE writer_state SET turn = 0 WHERE epoch = -1");
    await expect(write("first", "UPDATE writer_state SET turn = 1 / 0")).rejects.toThrow("division");
    expect(await trail.isOf(["first", "second"])).toEqual({ seen: "first, then second", isKept: true });
    await write("first", "INSERT INTO log_scope VALUES (1, true, 1)");
    expect(await trail.isOf(["first", "second"])).toEqual({ seen: "first, then second, then first", isKept: false });
  });
});
