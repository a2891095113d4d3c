import { spawnSync } from "node:child_process";
import { hostname } from "node:os";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import { ServerProblems } from "@monitor/core/runtime";
import type { Storage } from "@monitor/core/storage";
import { StorageError } from "@monitor/core/storage";
import { createFolder } from "../../testing/folder.ts";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { openTestPostgres } from "../testing/open-test-postgres.ts";
import { describePostgres } from "../testing/describe-postgres.ts";
import { Turns } from "@monitor/core/storage/testing/turns";
import { openPostgresParts } from "./open-postgres.ts";
import type { PostgresOptions } from "./open-postgres.ts";
import { holderNoteIn } from "./own-lease.ts";
import { schemaVersion } from "./migrations/index.ts";
import type { HolderNote } from "./own-lease.ts";

const sample = (time_ms: number) => ({ sensor_id: "1001", channel_number: 0, time_ms, value: 1 });

describePostgres("two servers on one PostgreSQL database", (server, url) => {
  let opened: Storage[];
  /** Of the second server: it moves on until the second has what it waits for. */
  let clock: FakeClock;

  beforeEach(async () => {
    await server.emptyDatabase();
    opened = [];
    clock = createFakeClock();
  });
  afterEach(() => Promise.all(opened.map((storage) => storage.close())));

  async function open(options: Partial<PostgresOptions> = {}): Promise<Storage> {
    const storage = await openTestPostgres(url, options);
    opened.push(storage);
    return storage;
  }

  /** Opens a second server, which looks again and again while its clock moves on. */
  async function openSecond(options: Partial<PostgresOptions> = {}): Promise<Storage> {
    const second = open({ clock, ...options });
    let isOpen = false;
    void second.then(
      () => (isOpen = true),
      () => (isOpen = true),
    );
    await vi.waitFor(() => {
      clock.advance(10_000);
      expect(isOpen).toBe(true);
    }, 20_000);
    return second;
  }

  const endLease = () => server.query(url, "UPDATE writer_state SET lease_until = now() - interval '1 second'");
  const stored = () => server.query(url, "SELECT turn, holder FROM writer_state");

  test("the second waits and says for whom; when the first ends it begins at once", async () => {
    const first = await open();
    const onWaiting = vi.fn(() => void first.close());
    const second = await openSecond({ onWaiting });
    expect(onWaiting).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(`:${process.pid}$`));
    await (await Turns.of(second)).commit({ samples: [sample(1)] });
  });

  test("a turn that comes after the end does not hold up the second", async () => {
    const onLeaseLost = vi.fn();
    const logger = createTestLogger();
    const first = await openPostgresParts({ url, clock, logger, rawHistoryDays: 365, onLeaseLost });
    opened.push(first.storage);
    const turns = await Turns.of(first.storage);
    await first.lease.release();
    await expect(turns.commit({ samples: [sample(1)] })).rejects.toThrow(StorageError);
    expect(onLeaseLost).not.toHaveBeenCalled();
    const onWaiting = vi.fn();
    await openSecond({ onWaiting });
    expect(onWaiting).not.toHaveBeenCalled();
  });

  describe("a server that was killed", () => {
    let folder: ReturnType<typeof createFolder>;
    let gone: number;
    beforeEach(() => {
      folder = createFolder();
      gone = spawnSync(process.execPath, ["--version"]).pid;
    });
    afterEach(() => folder.remove());

    /** Leaves a lease that runs, and what the data folder knows of it. */
    async function leave(holder: string, noted: string | null): Promise<HolderNote> {
      await (await openTestPostgres(url)).close();
      await server.query(url, "UPDATE writer_state SET lease_until = now() + interval '9 s', holder = $1", [holder]);
      const note = holderNoteIn(folder.path);
      if (noted !== null) note.write(noted);
      // As the system does at the end of a process.
      note.release();
      return note;
    }

    test.each([
      ["of this folder is not waited for", () => `${hostname()}:${gone}:some-id:1`],
      [
        "of this folder, with the number of this process, as in a container, neither",
        () => `${hostname()}:${process.pid}:x:1`,
      ],
    ])("%s", async (_what, name) => {
      const holderNote = await leave(name(), name());
      const onWaiting = vi.fn();
      const storage = await open({ clock, holderNote, onWaiting });
      expect(onWaiting).not.toHaveBeenCalled();
      await (await Turns.of(storage)).commit({ samples: [sample(1)] });
      // The next one knows this one.
      storage.beginService();
      expect((await stored())[0]?.["holder"]).toBe(holderNote.read());
    });

    test.each([
      ["of another folder", () => `${hostname()}:${gone}:some-id:1`, () => null],
      [
        "whose folder was used by another one since",
        () => `${hostname()}:${gone}:a:1`,
        () => `${hostname()}:${gone}:b:2`,
      ],
      ["of another machine", () => `other:${gone}:some-id:1`, null],
      ["that is still there", () => `${hostname()}:${process.ppid}:some-id:1`, null],
    ])("%s: its lease is waited for", async (_what, holder, noted) => {
      const holderNote = await leave(holder(), noted === null ? holder() : noted());
      const stop = new AbortController();
      const onWaiting = vi.fn(() => stop.abort(new Error("waits")));
      await expect(openSecond({ holderNote, onWaiting, signal: stop.signal })).rejects.toThrow("waits");
      expect((await stored())[0]?.["holder"]).toBe(holder());
    });

    test("of this folder that lives in another container: its lease is waited for", async () => {
      const name = `${hostname()}:${process.pid}:x:1`;
      const holderNote = await leave(name, null);
      const other = holderNoteIn(folder.path);
      other.write(name);
      const stop = new AbortController();
      const onWaiting = vi.fn(() => stop.abort(new Error("waits")));
      await expect(openSecond({ holderNote, onWaiting, signal: stop.signal })).rejects.toThrow("waits");
      other.release();
      expect((await stored())[0]?.["holder"]).toBe(name);
    });

    test("and two servers of one process and folder do not take it from each other", async () => {
      const holderNote = holderNoteIn(folder.path);
      (await open({ holderNote })).beginService();
      const stop = new AbortController();
      const onWaiting = vi.fn(() => stop.abort(new Error("waits")));
      await expect(openSecond({ holderNote, onWaiting, signal: stop.signal })).rejects.toThrow("waits");
    });
  });

  test("a wait ends when the server is stopped", async () => {
    await open();
    const stop = new AbortController();
    const onWaiting = () => stop.abort(new Error("stopped"));
    await expect(openSecond({ onWaiting, signal: stop.signal })).rejects.toThrow("stopped");
  });

  test("a server that says nothing loses the lease, is told of it once, and writes nothing any more", async () => {
    const onLeaseLost = vi.fn();
    const problems = new ServerProblems();
    const first = await open({ onLeaseLost, problems });
    first.beginService();
    const turns = await Turns.of(first);
    await turns.commit({ samples: [sample(1)] });
    await endLease();
    const second = await openSecond();
    const later = await Turns.of(second);
    const before = await stored();

    const refused = { samples: [sample(2)], meta: new Map([["known", "no"]]) };
    for (let round = 0; round < 2; round += 1) {
      await expect(turns.commit(refused)).rejects.toEqual(new StorageError("overtaken"));
    }
    await expect(first.lastTurn()).rejects.toEqual(new StorageError("overtaken"));
    await expect(first.chores.removeLogBefore(0)).resolves.toBe(false);
    expect(onLeaseLost).toHaveBeenCalledOnce();
    expect(problems.get("storage_failed")).toMatchObject({ parameters: { reason: "overtaken" } });
    expect(await stored()).toEqual(before);

    await later.commit({ samples: [sample(3)] });
    expect(Array.from((await second.history.readSeries("1001", 0, { fromMs: 0, toMs: 10 })).times)).toEqual([1, 3]);
    await first.close();
    expect(await stored()).toMatchObject([{ turn: "2", holder: before[0]?.["holder"] }]);
  });

  test("a server that renews its lease keeps it", async () => {
    const firstClock = createFakeClock();
    await open({ clock: firstClock });
    await server.query(url, "UPDATE writer_state SET lease_until = now() + interval '1 second'");
    const remaining = async () => {
      const [row] = await server.query(
        url,
        "SELECT lease_until - now() > interval '5 seconds' AS long FROM writer_state",
      );
      return row?.["long"];
    };
    expect(await remaining()).toBe(false);
    firstClock.advance(4000);
    await vi.waitFor(async () => expect(await remaining()).toBe(true));
  });

  test("a server that was overtaken while it wrote nothing learns it from its renewal", async () => {
    const firstClock = createFakeClock();
    const onLeaseLost = vi.fn();
    await open({ clock: firstClock, onLeaseLost });
    await endLease();
    await openSecond();
    firstClock.advance(4000);
    await vi.waitFor(() => expect(onLeaseLost).toHaveBeenCalledOnce());
  });

  test("each turn renews the lease too", async () => {
    const turns = await Turns.of(await open());
    await endLease();
    await turns.commit({});
    expect(
      await server.query(url, "SELECT lease_until > now() + interval '5 seconds' AS long FROM writer_state"),
    ).toEqual([{ long: true }]);
  });

  test("a lease of a clock that was ahead by hours does not keep everybody out", async () => {
    const first = await open();
    await server.query(url, "UPDATE writer_state SET lease_until = now() + interval '3 hours'");
    const second = await openSecond();
    await (await Turns.of(second)).commit({});
    await expect((await Turns.of(first)).commit({})).rejects.toEqual(new StorageError("overtaken"));
  });

  test("two that begin at once make the schema once, and one of them writes", async () => {
    const first = open({ onWaiting: () => void first.then((storage) => storage.close()) });
    await first;
    await openSecond({ onWaiting: () => void opened[0]?.close() });
    expect(await server.query(url, "SELECT version FROM schema_version")).toEqual([{ version: schemaVersion }]);
  });
});
