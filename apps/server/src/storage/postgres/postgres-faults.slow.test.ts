import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import { ServerProblems } from "@monitor/core/runtime";
import type { Storage } from "@monitor/core/storage";
import { StorageError } from "@monitor/core/storage";
import { AnswerThief } from "../testing/answer-thief.ts";
import { openTestPostgres } from "../testing/open-test-postgres.ts";
import { describePostgres } from "../testing/describe-postgres.ts";
import { lineOf } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { toPostgresError } from "./postgres-errors.ts";
import type { PostgresOptions } from "./open-postgres.ts";

const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
const sample = (time_ms: number) => ({ sensor_id: "1001", channel_number: 0, time_ms, value: time_ms });

describePostgres("faults of PostgreSQL", (server) => {
  let url: string;
  let clock: FakeClock;
  let problems: ServerProblems;
  let storage: Storage;
  let turns: Turns;

  beforeEach(async () => {
    url = await server.emptyDatabase();
  });
  afterEach(() => storage.close());

  async function open(options: Partial<PostgresOptions> = {}): Promise<void> {
    clock = createFakeClock();
    problems = new ServerProblems();
    storage = await openTestPostgres(url, { clock, problems, ...options });
    turns = await Turns.of(storage);
  }

  const timesOf = async () => Array.from((await storage.history.readSeries("1001", 0, always)).times);

  /** What the memory says is what the database says after a restart. */
  async function expectEverywhere(times: readonly number[]): Promise<void> {
    expect(await timesOf()).toEqual(times);
    await storage.close();
    await open();
    expect(await timesOf()).toEqual(times);
  }

  /** As the writer does it after a failure: goes on from what is stored. */
  async function goOn(): Promise<void> {
    turns = await Turns.of(storage);
  }

  test("connections that are cut while they are not in use are made again, and nothing ends", async () => {
    await open();
    await turns.commit({ samples: [sample(1)] });
    await server.cutConnections(url);
    await storage.lastTurn().catch(() => {});
    clock.advance(10_000);
    expect(await storage.lastTurn()).toBe(1);
    await turns.commit({ samples: [sample(2)] });
    await expectEverywhere([1, 2]);
  });

  test("a turn whose connection is cut in the middle is written again, once", async () => {
    await open();
    await turns.commit({ samples: [sample(1)], meta: new Map([["known", "yes"]]) });
    await server.session(url, async (query) => {
      await query("BEGIN");
      await query("SELECT * FROM meta FOR UPDATE");
      const committed = turns.commit({ samples: [sample(2)], meta: new Map([["known", "no"]]) });
      const waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
      await vi.waitFor(async () => expect(await server.query(url, waiting)).toHaveLength(1));
      await server.query(url, `SELECT pg_terminate_backend(pid) FROM (${waiting}) AS waiting`);
      await query("COMMIT");
      await committed;
    });
    expect(await storage.lastTurn()).toBe(2);
    await turns.commit({ samples: [sample(3)] });
    expect((await storage.load()).meta.get("known")).toBe("no");
    await expectEverywhere([1, 2, 3]);
  });

  test("what another client has locked for long is refused, and leaves nothing", async () => {
    await open({ timeouts: { lockMs: 50 } });
    await turns.commit({ samples: [sample(1)], meta: new Map([["known", "yes"]]) });
    await server.session(url, async (query) => {
      await query("BEGIN");
      await query("SELECT * FROM meta FOR UPDATE");
      const committed = turns.commit({ samples: [sample(2)], meta: new Map([["known", "no"]]) });
      await expect(committed).rejects.toEqual(new StorageError("locked"));
    });
    expect(await storage.lastTurn()).toBe(1);
    await turns.commit({ samples: [sample(3)] });
    await expectEverywhere([1, 3]);
  });

  test("a turn whose answer is lost is committed, and its samples are there once", async () => {
    const thief = await AnswerThief.start(() => connect(server.socket));
    url = url.replace(/@.*$/, `@127.0.0.1:${thief.port}/test`);
    await open();
    await turns.commit({ samples: [sample(1)] });
    thief.steal();
    await expect(turns.commit({ samples: [sample(2)] })).rejects.toEqual(new StorageError("away"));
    thief.open();
    clock.advance(10_000);
    expect(await timesOf()).toEqual([1]);
    expect(await storage.lastTurn()).toBe(2);
    await goOn();
    await turns.commit({ samples: [sample(3)] });
    await expectEverywhere([1, 2, 3]);
    thief.close();
  });

  test("a chore whose answer is lost is done again, and counts nothing twice", async () => {
    const thief = await AnswerThief.start(() => connect(server.socket));
    url = url.replace(/@.*$/, `@127.0.0.1:${thief.port}/test`);
    await open();
    const [at, hourMs] = [clock.now(), 3_600_000];
    await turns.commit({ samples: [sample(at)] });
    while (await storage.chores.readTails());
    clock.advance(7 * hourMs);
    expect(await storage.chores.sealHistory(clock.now())).toBe(true);
    // The partitions are made first.
    for (let round = 0; round < 4; round += 1) {
      thief.steal();
      await storage.chores.sealHistory(clock.now()).catch(() => {});
      thief.open();
      clock.advance(10_000);
      expect(await storage.history.readHours("1001", 0, always)).toMatchObject([{ count: 1, sum: at }]);
    }
    while (await storage.chores.sealHistory(clock.now()));
    expect(await storage.history.readHours("1001", 0, always)).toMatchObject([{ count: 1, sum: at }]);
    await expectEverywhere([at]);
    thief.close();
  });

  test("a restart of the database: a clear reason meanwhile, and it goes on by itself", async () => {
    await open();
    storage.beginService();
    await turns.commit({ samples: [sample(1)] });
    server.stop("immediate");
    await expect(turns.commit({ samples: [sample(2)] })).rejects.toEqual(new StorageError("away"));
    expect(problems.get("storage_failed")).toMatchObject({
      message: "Nothing can be stored: the database does not answer.",
      parameters: { reason: "away" },
    });
    expect(await storage.isReadable()).toBe(false);
    await server.start();
    await vi.waitFor(() => {
      clock.advance(2000);
      expect(problems.list()).toEqual([]);
    });
    await goOn();
    await turns.commit({ samples: [sample(3)] });
    await expectEverywhere([1, 3]);
  });

  test("what is committed outlasts a crash of the database, results too", async () => {
    await open();
    await turns.commit({ samples: [sample(1)], isDurable: false });
    server.stop("immediate");
    await server.start();
    clock.advance(10_000);
    await vi.waitFor(async () => expect(await storage.lastTurn()).toBe(1));
    await expectEverywhere([1]);
  });

  test("a database that is stopped delays no call for longer than a time-out, the next ones not at all", async () => {
    await open({ timeouts: { connectMs: 1500, answerMs: 1500 } });
    await turns.commit({ samples: [sample(1)] });
    server.signal("SIGSTOP");
    await expect(turns.commit({ samples: [sample(2)] })).rejects.toEqual(new StorageError("away"));
    // On a clock that stands still nothing tries again.
    await expect(storage.lastTurn()).rejects.toEqual(new StorageError("away"));
    await expect(storage.log.read({ limit: 1 })).rejects.toEqual(new StorageError("away"));
    server.signal("SIGCONT");
    const lastTurn = await vi.waitFor(() => {
      clock.advance(10_000);
      return storage.lastTurn();
    });
    await goOn();
    await turns.commit({ samples: [sample(3)] });
    await expectEverywhere(lastTurn === 2 ? [1, 2, 3] : [1, 3]);
  });

  test("closing does not wait for a database that is stopped", async () => {
    await open({ timeouts: { connectMs: 1500, answerMs: 1500, closeMs: 10 } });
    await storage.load();
    server.signal("SIGSTOP");
    await storage.close();
    server.signal("SIGCONT");
    await server.query(url, "UPDATE writer_state SET lease_until = '-infinity'");
    await open();
  });

  test("tables that are removed: a clear reason, nothing is given up, and it goes on when they are back", async () => {
    await open();
    storage.beginService();
    await turns.commit({ samples: [sample(1)] });
    await server.query(url, "ALTER SCHEMA monitor RENAME TO elsewhere");
    await expect(turns.commit({ samples: [sample(2)] })).rejects.toEqual(new StorageError("lost"));
    expect(problems.get("storage_failed")).toMatchObject({ parameters: { reason: "lost" } });
    await server.query(url, "ALTER SCHEMA elsewhere RENAME TO monitor");
    await vi.waitFor(() => {
      clock.advance(10_000);
      expect(problems.list()).toEqual([]);
    });
    await goOn();
    await turns.commit({ samples: [sample(3)] });
    await expectEverywhere([1, 3]);
  });

  const changesByHand: { what: string; change: string; undo: string }[] = [
    {
      what: "a column with another name",
      change: "ALTER TABLE meta RENAME COLUMN value TO content",
      undo: "ALTER TABLE meta RENAME COLUMN content TO value",
    },
    {
      what: "a column more that must be filled",
      change: "ALTER TABLE log ADD COLUMN site text NOT NULL",
      undo: "ALTER TABLE log DROP COLUMN site",
    },
    {
      what: "a column of another type",
      change: "ALTER TABLE applied_batch ALTER COLUMN batch_id TYPE bytea USING batch_id::bytea",
      undo: "ALTER TABLE applied_batch ALTER COLUMN batch_id TYPE text USING encode(batch_id, 'escape')",
    },
    {
      what: "a key that is gone",
      change: "ALTER TABLE reader_cursor DROP CONSTRAINT reader_cursor_pkey",
      undo: "ALTER TABLE reader_cursor ADD PRIMARY KEY (name)",
    },
    {
      what: "a check of somebody's own",
      change: "ALTER TABLE meta ADD CONSTRAINT short CHECK (length(value) < 2) NOT VALID",
      undo: "ALTER TABLE meta DROP CONSTRAINT short",
    },
  ];

  test.for(changesByHand)("$what: told with its reason until it is undone, and then it goes on", async (by) => {
    await open();
    storage.beginService();
    const writes = {
      samples: [sample(1)],
      meta: new Map([["known", "yes"]]),
      log: [lineOf(1, "1", "probe")],
      batches: [{ probeId: "1", batchId: "a" }],
      cursors: new Map([["reader", 1]]),
    };
    await server.query(url, by.change);
    await expect(turns.commit(writes)).rejects.toEqual(new StorageError("altered"));
    const message = "Nothing can be stored: the tables of the database are not those that this server has made.";
    const told = { message, parameters: { reason: "altered" } };
    expect(problems.get("storage_failed")).toMatchObject(told);
    for (let trial = 0; trial < 3; trial += 1) {
      clock.advance(5000);
      await storage.isReadable();
      // Behind the trial, as there is one connection to write.
      await storage.lastTurn();
      expect(problems.get("storage_failed")).toMatchObject(told);
    }
    await server.query(url, by.undo);
    await vi.waitFor(() => {
      clock.advance(5000);
      expect(problems.list()).toEqual([]);
    });
    await goOn();
    await turns.commit(writes);
    await expectEverywhere([1]);
    expect((await storage.load()).batches).toHaveLength(1);
  });

  test("an older copy in the place of the database ends the server, which knows what is not there", async () => {
    const onLeaseLost = vi.fn();
    await open({ onLeaseLost });
    await turns.commit({ samples: [sample(1)] });
    await turns.commit({ samples: [sample(2)] });
    await server.query(url, "UPDATE writer_state SET turn = 1");
    await expect(turns.commit({ samples: [sample(3)] })).rejects.toEqual(new StorageError("overtaken"));
    expect(onLeaseLost).toHaveBeenCalledOnce();
  });

  test("a mistake of ours is no fault of the database", async () => {
    await open();
    storage.beginService();
    const twice = [
      { probeId: "1", batchId: "a" },
      { probeId: "1", batchId: "a" },
    ];
    await expect(turns.commit({ batches: twice })).rejects.not.toBeInstanceOf(StorageError);
    expect(problems.list()).toEqual([]);
    await turns.commit({ samples: [sample(1)] });
    await expectEverywhere([1]);
  });
});

describe("what the driver says", () => {
  test.each([
    ["08006", "away"],
    ["57P01", "away"],
    ["57P03", "away"],
    ["57014", "away"],
    ["53300", "away"],
    ["ECONNREFUSED", "away"],
    ["ENOENT", "away"],
    ["53100", "full"],
    ["53200", "failed"],
    ["58030", "failed"],
    ["25006", "read_only"],
    ["42501", "read_only"],
    ["55P03", "locked"],
    ["40P01", "locked"],
    ["42P01", "lost"],
    ["42703", "altered"],
    ["42804", "altered"],
    ["23502", "altered"],
    ["3F000", "lost"],
    ["XX001", "damaged"],
  ])("%s is a fault of the database: %s", (code, reason) => {
    expect(toPostgresError(Object.assign(new Error("x"), { code }))).toMatchObject({ reason });
  });

  test.each(["23505", "42601", "22P02", "22012"])("%s is a mistake of ours", (code) => {
    expect(toPostgresError(Object.assign(new Error("x"), { code }))).toBeNull();
  });

  test.each([
    "Query read timeout",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
  ])("%s: the database is away", (message) => {
    expect(toPostgresError(new Error(message))).toMatchObject({ reason: "away" });
  });
});
