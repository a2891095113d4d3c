import { expect, test } from "vitest";
import type { Storage } from "../ports.ts";
import { StorageError } from "../storage-error.ts";
import type { WriteSet } from "../write-set.ts";
import {
  apiKeyOf,
  changeOf,
  lineOf,
  objectOf,
  sampleOf,
  sessionOf,
  stateRecord,
  treeRecords,
  userRecord,
} from "./sample-records.ts";
import { deliveryOf, incidentOf, putDelivery, putIncident } from "./suite-incidents.ts";
import type { StorageSubject } from "./storage-subject.ts";

const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
const reset = { token_hash: "link", user_id: "100", created_ms: 1, expires_ms: 10, ends_second_factor: false };

/** Every test starts with something in every table. */
const first: Partial<WriteSet> = {
  objects: treeRecords,
  states: new Map([["1011", stateRecord]]),
  samples: [sampleOf("1011", 1000, 1)],
  batches: [{ probeId: "1", batchId: "first" }],
  log: [lineOf(1, "1011", "status")],
  changes: [changeOf(1)],
  accounts: [
    { do: "insert_user", user: userRecord },
    { do: "put_session", session: sessionOf("100", "one") },
    { do: "put_api_key", key: apiKeyOf("100", "one") },
    { do: "put_api_key", key: apiKeyOf("100", "kept") },
    { do: "note_network", network: { user_id: "100", network: "192.0.2.0/24", seen_ms: 1 } },
    { do: "insert_reset", reset },
  ],
  incidents: [putIncident(incidentOf(1)), putDelivery(deliveryOf(1, 1))],
  meta: new Map([["key", "first"]]),
  rings: new Map([
    ["1011", Uint8Array.of(1)],
    ["1021", Uint8Array.of(1)],
  ]),
  cursors: new Map([["mail", 1]]),
};

/** A change to every table that could be stored. */
const second: Partial<WriteSet> = {
  objects: [objectOf("1003", "device", "1")],
  states: new Map([["1021", stateRecord]]),
  samples: [sampleOf("1011", 2000, 2), sampleOf("1021", 2000, 2)],
  batches: [{ probeId: "1", batchId: "second" }],
  log: [lineOf(2, "1002", "deleted")],
  changes: [changeOf(2)],
  removedObjects: ["1002", "1021"],
  removedSensors: ["1021"],
  accounts: [
    { do: "insert_user", user: { ...userRecord, id: "101", login_name: "bob" } },
    { do: "update_user", id: "100", changes: { display_name: "Other" } },
    { do: "put_session", session: sessionOf("101", "two") },
    { do: "remove_sessions", tokenHashes: ["one"] },
    { do: "put_api_key", key: apiKeyOf("101", "two") },
    { do: "remove_api_keys", ids: ["id of one"] },
    { do: "note_network", network: { user_id: "101", network: "192.0.2.0/24", seen_ms: 1 } },
    { do: "remove_resets_of", userId: "100" },
  ],
  incidents: [putIncident(incidentOf(2)), putDelivery(deliveryOf(1, 1, { state: "delivered" }))],
  meta: new Map([["key", "second"]]),
  rings: new Map([["1011", Uint8Array.of(2, 3)]]),
  cursors: new Map([["mail", 2]]),
};

/** One wrong thing each, in the place of what could be stored or after it. */
const mistakes: readonly [string, Partial<WriteSet>][] = [
  ["a number of a log line that is given", { log: [lineOf(2, "1011", "status"), lineOf(1, "1011", "status")] }],
  ["a number of a change that is given", { changes: [changeOf(2), changeOf(1)] }],
  [
    "a batch that is stored",
    {
      batches: [
        { probeId: "1", batchId: "new" },
        { probeId: "1", batchId: "first" },
      ],
    },
  ],
  ["an object below one that is not there", { objects: [objectOf("1003", "device", "77")] }],
  ["an object that outlives the one above it", { removedObjects: ["1002"] }],
  ["a sample between two milliseconds", { samples: [sampleOf("1011", 2000, 2), sampleOf("1011", 2000.5, 2)] }],
  ["a sample of no time that can be", { samples: [sampleOf("1011", 2000, 2), sampleOf("1011", 2 ** 52, 2)] }],
  [
    "a login name that is taken",
    accounts({ do: "insert_user", user: { ...userRecord, id: "102", login_name: "ANNA" } }),
  ],
  ["a number of a user that is given", accounts({ do: "insert_user", user: { ...userRecord, login_name: "carl" } })],
  [
    "a login name changed to one that is taken",
    accounts({ do: "update_user", id: "101", changes: { login_name: "aNNa" } }),
  ],
  ["a session of an unknown user", accounts({ do: "put_session", session: sessionOf("777", "three") })],
  ["an API key of an unknown user", accounts({ do: "put_api_key", key: apiKeyOf("777", "three") })],
  [
    "an API key that begins as another one",
    accounts({ do: "put_api_key", key: { ...apiKeyOf("101", "three"), fingerprint: "prtg_kept" } }),
  ],
  [
    "a network of an unknown user",
    accounts({ do: "note_network", network: { user_id: "777", network: "x", seen_ms: 1 } }),
  ],
  [
    "a link for an unknown user",
    accounts({ do: "insert_reset", reset: { ...reset, token_hash: "other", user_id: "777" } }),
  ],
  ["a link that is there", { accounts: [{ do: "insert_reset", reset }, ...(second.accounts ?? [])] }],
];

function accounts(...writes: WriteSet["accounts"]): Partial<WriteSet> {
  return { accounts: [...(second.accounts ?? []), ...writes] };
}

/** All that can be read. */
async function allOf(storage: Storage): Promise<unknown> {
  return structuredClone({
    loaded: await storage.load(),
    rings: [...(await storage.readRings())].map(([id, bytes]) => [id, ...bytes]),
    lastTurn: await storage.lastTurn(),
    log: await storage.log.read({ limit: 100 }),
    ofBranch: await storage.log.read({ scopeId: "1", limit: 100 }),
    changes: await storage.changes.readAfter(0, 100),
    incidents: await storage.incidents.list({ limit: 100 }),
    outbox: await storage.incidents.readOpen(),
    resets: await storage.resets.find("link"),
    series: await Promise.all(["1011", "1021"].map((id) => storage.history.readSeries(id, 0, always))),
    hours: await Promise.all(["1011", "1021"].map((id) => storage.history.readHours(id, 0, always))),
  });
}

/** A commit leaves all of its write set, or nothing of any table. */
export function suiteWholeOrNothing(t: StorageSubject): void {
  test.each(mistakes)("%s: nothing of the write set is stored, and the next one is", async (_what, mistake) => {
    await t.turns.commit(first);
    const before = await allOf(t.storage);
    const attempt = t.turns.commit({ ...second, ...mistake });
    await expect(attempt).rejects.toSatisfy((error) => !(error instanceof StorageError));
    expect(await allOf(t.storage)).toEqual(before);
    await t.restart();
    expect(await allOf(t.storage)).toEqual(before);
    await t.turns.commit(second);
    const after = await allOf(t.storage);
    expect(after).toMatchObject({
      lastTurn: 2,
      loaded: { meta: second.meta, cursors: second.cursors },
      rings: [["1011", 2, 3]],
    });
    await t.restart();
    expect(await allOf(t.storage)).toEqual(after);
  });

  test.each([
    ["of a server that was overtaken", -1],
    ["that is committed already", 0],
    ["that leaves one out", 2],
  ])("a turn %s is refused, and leaves nothing", async (_what, step) => {
    await t.turns.commit(first);
    const before = await allOf(t.storage);
    const { counters } = t.turns.next(second);
    const writes = t.turns.next({ ...second, counters: { ...counters, turn: 1 + step } });
    await expect(t.storage.commit(writes)).rejects.toMatchObject({ name: "StorageError", reason: "overtaken" });
    expect(await allOf(t.storage)).toEqual(before);
    await t.restart();
    expect(await allOf(t.storage)).toEqual(before);
  });

  test("of two commits of one turn at a time one is stored, the other is overtaken", async () => {
    const one = t.turns.next({ meta: new Map([["one", "yes"]]) });
    const other = t.turns.next({ meta: new Map([["other", "yes"]]) });
    const ends = await Promise.allSettled([t.storage.commit(one), t.storage.commit(other)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { reason: "overtaken" } });
    expect((await t.storage.load()).meta.size).toBe(1);
    expect(await t.storage.lastTurn()).toBe(1);
  });

  test("a turn that is not written through to the disk is committed like any other", async () => {
    await t.turns.commit({ ...first, isDurable: false });
    await t.turns.commit(second);
    const after = await allOf(t.storage);
    await t.restart();
    expect(await allOf(t.storage)).toEqual(after);
  });
}
