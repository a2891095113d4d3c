import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../../node-runtime.ts";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import type { Following, Storage } from "@monitor/core/storage";
import { StorageError } from "@monitor/core/storage";
import { openTestPostgres } from "../testing/open-test-postgres.ts";
import { describePostgres } from "../testing/describe-postgres.ts";
import {
  changeOf,
  objectOf,
  rootRecord,
  sampleOf,
  sessionOf,
  stateRecord,
  treeRecords,
  userRecord,
} from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import type { PostgresOptions } from "./open-postgres.ts";

const hourMs = 3_600_000;
const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

describePostgres("following the server that writes", (server, url) => {
  let first: Storage;
  let turns: Turns;
  let second: Storage;
  let following: Following;
  /** Of the second server. */
  let clock: FakeClock;
  let opened: Storage[];

  async function open(options: Partial<PostgresOptions>): Promise<Storage> {
    const storage = await openTestPostgres(url, options);
    opened.push(storage);
    return storage;
  }

  beforeEach(async () => {
    await server.emptyDatabase();
    opened = [];
    first = await open({ clock: systemClock });
    turns = await Turns.of(first);
    const accounts = [{ do: "insert_user", user: userRecord }] as const;
    await turns.commit({ objects: treeRecords, accounts, samples: [sampleOf("1011", 1, 1)] });
    clock = createFakeClock();
    second = await open({ clock, mayFollow: true });
    if (second.following === undefined) throw new Error("It does not follow");
    following = second.following;
  });
  afterEach(() => Promise.all(opened.map((storage) => storage.close())));

  const change = (seq: number, ...object_ids: string[]) => ({ ...changeOf(seq), kind: "changed" as const, object_ids });
  const timesAt = async (storage: Storage) => Array.from((await storage.history.readSeries("1011", 0, always)).times);

  test("reads objects, states, facts and accounts that have changed, and each once", async () => {
    expect(await following.read()).toMatchObject({ objects: [], removed: [], accounts: null });
    const added = objectOf("2001", "group", rootRecord.id);
    const renamed = { ...treeRecords.find(({ id }) => id === "1011")!, name: "Renamed", parent_id: "1002" };
    const [gone] = [objectOf("2002", "group", rootRecord.id)];
    await turns.commit({ objects: [gone], changes: [change(1, gone.id)] });
    await turns.commit({
      objects: [added, renamed],
      removedObjects: [gone.id],
      changes: [change(2, added.id, renamed.id), change(3, gone.id)],
      states: new Map([["1011", stateRecord]]),
      meta: new Map([["fact", "known"]]),
      accounts: [{ do: "put_session", session: sessionOf(userRecord.id, "hash") }],
    });
    const committed = await following.read();
    expect(committed.objects).toEqual([renamed, added]);
    expect(committed.removed).toEqual([gone.id]);
    expect([...committed.states]).toEqual([["1011", stateRecord]]);
    expect(committed.meta.get("fact")).toBe("known");
    expect(committed.accounts?.sessions.map(({ token_hash }) => token_hash)).toEqual(["hash"]);
    expect(committed.counters).toEqual(turns.counters);
    expect(committed.by.name).toMatch(new RegExp(`:${process.pid}$`));
    expect(committed.by.sinceMs).toBeGreaterThan(0);
    const again = await following.read();
    expect([again.objects, again.removed, again.states.size, again.accounts]).toEqual([[], [], 0, null]);
    expect((await second.load()).meta.has("accounts_turn")).toBe(false);
  });

  test("has each sample once, whatever was in memory and through a new tail", async () => {
    await turns.commit({ samples: [sampleOf("1011", 2, 2)] });
    await following.read();
    expect(await timesAt(second)).toEqual([1, 2]);
    await turns.commit({ samples: [sampleOf("1011", 3, 3)] });
    await following.read();
    while (await second.chores.readTails());
    await turns.commit({ samples: [sampleOf("1011", 4, 4)] });
    await following.read();
    expect(await timesAt(second)).toEqual([1, 2, 3, 4]);
    while (await first.chores.readTails());
    while (await first.chores.sealHistory(Date.now() + 7 * hourMs));
    await turns.commit({ samples: [sampleOf("1011", 5, 5)] });
    await following.read();
    await turns.commit({ samples: [sampleOf("1011", 6, 6)] });
    await following.read();
    expect(await timesAt(second)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await second.history.readHours("1011", 0, always)).toEqual(await first.history.readHours("1011", 0, always));
    await turns.commit({ removedSensors: ["1011"] });
    await turns.commit({ removedObjects: ["1011"], changes: [change(1, "1011")] });
    await following.read();
    expect(await timesAt(second)).toEqual([]);
  });

  test("writes nothing before it has the lease, and goes on from the last turn then", async () => {
    await following.read();
    const before = await Turns.of(second);
    const refused = before.commit({ samples: [sampleOf("1011", 9, 9)] });
    await expect(refused).rejects.toEqual(new StorageError("overtaken"));
    await turns.commit({ samples: [sampleOf("1011", 2, 2)], batches: [{ probeId: "1", batchId: "b" }] });
    await first.close();
    clock.advance(1000);
    await following.isOver;
    await expect(before.commit({})).rejects.toEqual(new StorageError("overtaken"));
    const { counters } = await following.read();
    expect(counters).toEqual(turns.counters);
    expect(await following.readRest()).toEqual({ batches: [{ probeId: "1", batchId: "b" }], cursors: new Map() });
    await (await Turns.of(second)).commit({ samples: [sampleOf("1011", 3, 3)] });
    expect(await timesAt(second)).toEqual([1, 2, 3]);
  });

  test("ends when the database has become one of another version", async () => {
    await server.query(url, "UPDATE schema_version SET version = version + 1");
    await expect(following.read()).rejects.toMatchObject({ name: "StartupError", exitCode: 1 });
    await server.query(url, "UPDATE schema_version SET version = version - 1");
  });

  test("an installation that is not set up is waited for, not followed", async () => {
    await server.query(url, "DELETE FROM user_account");
    const stop = new AbortController();
    const third = open({
      clock,
      mayFollow: true,
      signal: stop.signal,
      onWaiting: () => stop.abort(new Error("it waits")),
    });
    let reason: unknown = null;
    third.catch((error: unknown) => (reason = error));
    await vi.waitFor(() => {
      clock.advance(1000);
      expect(reason).toEqual(new Error("it waits"));
    });
  });
});
