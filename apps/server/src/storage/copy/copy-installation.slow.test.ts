import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, expect, test } from "vitest";
import { composeCore } from "@monitor/core/installation";
import { silentLogger } from "@monitor/core/runtime";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createFolder } from "../../testing/folder.ts";
import { StartupError } from "@monitor/core/storage";
import { openTestPostgres } from "../testing/open-test-postgres.ts";
import { openTestSqlite } from "../testing/open-test-sqlite.ts";
import { describePostgres } from "../testing/describe-postgres.ts";
import {
  apiKeyOf,
  changeOf,
  lineOf,
  objectOf,
  sessionOf,
  stateRecord,
  treeRecords,
  userRecord,
} from "@monitor/core/storage/testing/sample-records";
import {
  deliveryOf,
  incidentOf,
  memberOf,
  putDelivery,
  putIncident,
  putMember,
} from "@monitor/core/storage/testing/suite-incidents";
import { putTicket, ticketOf } from "@monitor/core/storage/testing/suite-tickets";
import { Turns } from "@monitor/core/storage/testing/turns";
import type { Storage, WriteSet } from "@monitor/core/storage";
import { copyInstallation } from "./copy-installation.ts";
import { copyUsage } from "./copy-texts.ts";
import { openCopy, openSource, placeOf } from "./open-copy.ts";
import { testSlices } from "@monitor/core/testing/test-slices";

const program = fileURLToPath(new URL("../../migrate-database.ts", import.meta.url));
const hourMs = 3_600_000;
const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
const manyLines = 2500;
const objectsAtOnce = 1000;

/** Something of everything: sealed and open history, lines about removed objects, more lines than are copied at once. */
async function fill(storage: Storage, clock: ReturnType<typeof createFakeClock>): Promise<void> {
  const turns = await Turns.of(storage);
  const at = clock.now();
  const sample = (minute: number, value: number | null) => ({
    sensor_id: "1011",
    channel_number: -4,
    time_ms: at + minute * 60_000,
    value,
  });
  await turns.commit({
    objects: treeRecords,
    states: new Map([["1011", stateRecord]]),
    samples: Array.from({ length: 500 }, (_, minute) => sample(minute, minute % 7 === 0 ? null : minute / 3)),
    log: Array.from({ length: manyLines }, (_, place) =>
      lineOf(place + 1, "1021", place % 3 === 0 ? "paused" : "status"),
    ),
    changes: Array.from({ length: manyLines }, (_, place) => changeOf(place + 1)),
    batches: [{ probeId: "1", batchId: "b" }],
    accounts: [
      { do: "insert_user", user: userRecord },
      {
        do: "put_user_group",
        group: {
          id: "101",
          name: "Readers",
          member_ids: ["100"],
          abilities: ["TICKETS"],
          requires_second_factor: true,
          created_ms: 5,
        },
      },
      { do: "put_session", session: sessionOf("100", "hash") },
      { do: "put_api_key", key: apiKeyOf("100", "key") },
      { do: "note_network", network: { user_id: "100", network: "192.0.2.0/24", seen_ms: 1 } },
      {
        do: "insert_reset",
        reset: { token_hash: "reset", user_id: "100", created_ms: 1, expires_ms: 9, ends_second_factor: true },
      },
    ],
    meta: new Map([["known", "yes"]]),
    rings: new Map([
      ["1", Uint8Array.from({ length: 256 }, (_, byte) => byte)],
      ["1011", Uint8Array.of(0, 255, 39)],
    ]),
    tickets: [putTicket(ticketOf(1)), putTicket(ticketOf(2, { state: "closed" }))],
    incidents: [
      putIncident(incidentOf(1)),
      putMember(memberOf(1, "1011")),
      putDelivery(deliveryOf(1, 1)),
      putIncident(incidentOf(2, { state: "pending" })),
      putIncident(incidentOf(3, { state: "closed", close_reason: "over", closed_ms: 5 })),
    ],
    cursors: new Map([["reader", 3]]),
  });
  while (await storage.chores.readTails());
  clock.advance(7 * hourMs);
  while (await storage.chores.sealHistory(clock.now()));
  // One that comes before its parent by its id, some thousands of others between them.
  const devices = Array.from({ length: objectsAtOnce }, (_, place) => objectOf(String(3000 + place), "device", "1"));
  const late = objectOf("9000", "group", "1");
  const moved = treeRecords.filter(({ id }) => id === "1001").map((record) => ({ ...record, parent_id: late.id }));
  await turns.commit({ objects: [...devices, late, ...moved] });
  await turns.commit({
    samples: [sample(1000, 5)],
    removedObjects: ["1021"],
    restrictedObjects: ["1021"],
    removedSensors: ["1021"],
  });
}

/** All that is stored, but how many turns it took. */
async function allOf(storage: Storage) {
  const { counters, ...loaded } = await storage.load();
  const { turn: _turn, ...numbers } = counters;
  return {
    ...loaded,
    numbers,
    rings: new Map([...(await storage.readRings())].map(([id, bytes]) => [id, [...bytes]])),
    lines: await storage.log.read({ limit: 10_000 }),
    branch: await storage.log.read({ scopeId: "1", limit: 10_000 }),
    changes: await storage.changes.readAfter(0, 10_000),
    tickets: await storage.tickets.list({ limit: 10 }),
    incidents: [await storage.incidents.readOpen(), await storage.incidents.find(1), await storage.incidents.find(3)],
    reset: await storage.resets.find("reset"),
    series: await storage.history.readSeries("1011", -4, always),
    hours: await storage.history.readHours("1011", -4, always),
  };
}

describePostgres("copying an installation", (server, url) => {
  const folder = createFolder();
  let clock: ReturnType<typeof createFakeClock>;
  let dataDir: string;
  let rounds = 0;
  afterAll(() => folder.remove());
  beforeEach(async () => {
    await server.emptyDatabase();
    clock = createFakeClock();
    dataDir = join(folder.path, String((rounds += 1)));
    const storage = openTestSqlite(dataDir, { clock });
    await fill(storage, clock);
    await storage.close();
  });

  const migrate = (from: string, to: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, "--from", from, "--to", to], {
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  };

  test(
    "to PostgreSQL and back leaves all of it as it was, and says how much that is",
    { timeout: 60_000 },
    async () => {
      const before = openTestSqlite(dataDir, { clock });
      const expected = await allOf(before);
      expect(expected.rings.size).toBe(2);
      await before.close();
      const back = `${dataDir}-back`;
      const first = migrate(dataDir, url);
      expect(first).toMatchObject({ status: 0, stderr: "" });
      expect(first.stdout).toMatch(/\n +1,006 objects \(.+\)\n +1 states of sensors\n +2,500 lines of the log\n/);
      expect(first.stdout).toMatch(/\n +501 measured values\n/);
      expect(first.stdout).toMatch(/\n +2 status histories of sensors\n/);
      const there = await openTestPostgres(url, { clock });
      expected.meta = new Map([...expected.meta, ["copy", "finished"]]);
      expect(await allOf(there)).toEqual(expected);
      await there.close();
      const second = migrate(url, back);
      const counted = ({ stdout }: typeof first) => stdout.split("\n").filter((line) => line.startsWith("  "));
      expect([second.status, counted(second)]).toEqual([0, counted(first)]);
      const home = openTestSqlite(back, { clock });
      expect(await allOf(home)).toEqual(expected);
      await (await Turns.of(home)).commit({ meta: new Map([["known", "no"]]) });
      await home.close();
    },
  );

  test("a target that holds an installation stays as it is", async () => {
    const source = await openSource(placeOf(dataDir));
    const target = await openCopy(placeOf(url));
    await copyInstallation(source, target);
    const copied = await allOf(target.storage);
    await expect(copyInstallation(source, target)).rejects.toThrow(StartupError);
    expect(await allOf(target.storage)).toEqual(copied);
    await source.storage.close();
    await target.storage.close();
  });

  test.each<[string, (writes: WriteSet) => boolean]>([
    ["after the first objects", ({ states }) => states.size > 0],
    ["before the last rows", ({ accounts }) => accounts.length > 0],
  ])("one that was interrupted %s is neither started nor copied", { timeout: 60_000 }, async (_, isEnd) => {
    const part = `${dataDir}-part`;
    const [source, { storage, ...others }] = [await openSource(placeOf(dataDir)), await openCopy(placeOf(part))];
    const commit: Storage["commit"] = (writes) =>
      isEnd(writes) ? Promise.reject(new Error("Killed")) : storage.commit(writes);
    await expect(copyInstallation(source, { ...others, storage: { ...storage, commit } })).rejects.toThrow("Killed");
    await source.storage.close();
    const refusal = "holds a part of an installation";
    await expect(composeCore(storage, { clock, logger: silentLogger, slices: testSlices })).rejects.toThrow(refusal);
    await storage.close();
    expect(migrate(part, url).stderr).toContain(refusal);
    expect(migrate(dataDir, part).stderr).toContain(refusal);
  });

  test("where there is nothing to copy, nothing is made", async () => {
    const missing = join(folder.path, "missing");
    await expect(openSource(placeOf(missing))).rejects.toThrow(StartupError);
    expect(existsSync(missing)).toBe(false);
    await expect(openSource(placeOf(url))).rejects.toThrow("holds no installation");
    expect(await server.query(url, "SELECT 1 FROM pg_namespace WHERE nspname = 'monitor'")).toEqual([]);
  });

  test("a database that a server works on is refused", async () => {
    const running = await openTestPostgres(url);
    await expect(openCopy(placeOf(url))).rejects.toThrow("A server works on the PostgreSQL database; stop it before.");
    await running.close();
    const other = openTestSqlite(dataDir);
    await expect(openSource(placeOf(dataDir))).rejects.toThrow("Another server is using the data folder");
    await other.close();
  });

  test("what can't be understood is answered by how to say it, without repeating it", () => {
    const { status, stderr } = migrate("", "postgres://robot:Secret-7@db.example/monitor");
    expect(status).toBe(1);
    expect(stderr).toBe(`${copyUsage}\n`);
    expect(stderr).not.toContain("Secret-7");
  });
});
