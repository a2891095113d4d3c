import { beforeEach, describe, expect, test } from "vitest";
import { openMemory } from "../memory-store/memory-storage.ts";
import type { LogEntry, ObjectRecord } from "../storage/records.ts";
import { objectOf, treeRecords } from "../storage/testing/sample-records.ts";
import type { WriteSet } from "../storage/write-set.ts";
import type { SensorState } from "../world/sensor-state.ts";
import type { Draft } from "./draft.ts";
import { openTestWriter } from "../testing/open-test-writer.ts";
import type { TestWriter } from "../testing/open-test-writer.ts";
import { writeSetOf } from "./write-set-of.ts";

const actor = { id: "100", login_name: "tester" };
const counters = { objectId: 1021, userId: 99, seq: 40, turn: 7 };
const nowMs = 5000;
let t: TestWriter;

beforeEach(async () => {
  t = await openTestWriter(openMemory());
  await t.plantTree();
});

const numbered = (draft: Draft): WriteSet => writeSetOf({ world: t.world, counters, nowMs }, draft);
const line = (object_id: string, kind: LogEntry["kind"], rest: Partial<LogEntry> = {}): LogEntry => ({
  time_ms: nowMs,
  object_id,
  kind,
  from: null,
  to: null,
  message: null,
  user_name: "tester",
  ...rest,
});
const record = (id: string) => t.world.get(id) as ObjectRecord;
const state = (id: string) => t.world.sensorState(id) as SensorState;

interface Case {
  readonly draft: () => Draft;
  readonly object_ids: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

const pause = { since_ms: 1, until_ms: null, message: null, user_name: "tester" };
const snmpcredentials = { community: { sealed: "1.nonce.text" } };
const acknowledgement = { since_ms: 2, until_ms: 9, message: "seen", user_name: "tester" };
const device = objectOf("1022", "device", "1");

const cases: readonly (readonly [string, Case])[] = [
  [
    "something new has no before, and its record after",
    {
      draft: () => ({ created: [device], log: [line("1022", "created")] }),
      object_ids: ["1022"],
      before: null,
      after: device,
    },
  ],
  [
    "a change has the fields that differ, as they were and as they are",
    {
      draft: () => ({
        changed: [{ ...record("1001"), name: "New", tags: ["x"] }],
        log: [line("1001", "changed")],
      }),
      object_ids: ["1001"],
      before: { name: "Name 1001", tags: [] },
      after: { name: "New", tags: ["x"] },
    },
  ],
  [
    "own settings are there as they were and are, all sections of them",
    {
      draft: () => ({ changed: [{ ...record("0"), own_settings: { snmpcredentials } }], log: [line("0", "changed")] }),
      object_ids: ["0"],
      before: { own_settings: { intervalgroup: { interval: 60 } } },
      after: { own_settings: { snmpcredentials } },
    },
  ],
  [
    "a pause is a change of the object",
    {
      draft: () => ({ changed: [{ ...record("1001"), pause }], log: [line("1001", "paused")] }),
      object_ids: ["1001"],
      before: { pause: null },
      after: { pause },
    },
  ],
  [
    "an acknowledgement is in the state",
    {
      draft: () => ({
        states: new Map([["1011", { ...state("1011"), acknowledgement }]]),
        log: [line("1011", "acknowledged")],
      }),
      object_ids: ["1011"],
      before: { acknowledgement: null },
      after: { acknowledgement },
    },
  ],
  [
    "a pause that ends an acknowledgement holds both",
    {
      draft: () => ({
        changed: [{ ...record("1011"), pause }],
        states: new Map([["1011", { ...state("1011"), acknowledgement }]]),
        log: [line("1011", "paused")],
      }),
      object_ids: ["1011"],
      before: { pause: null, acknowledgement: null },
      after: { pause, acknowledgement },
    },
  ],
  [
    "a status has what it was and is, and why",
    {
      draft: () => ({
        log: [
          line("1011", "status", {
            from: "up",
            to: "down",
            message: "No",
            message_info: { code: "x", parameters: {} },
          }),
        ],
      }),
      object_ids: ["1011"],
      before: { status: "up" },
      after: { status: "down", message: "No", message_info: { code: "x", parameters: {} } },
    },
  ],
  [
    "what only the log tells has its values",
    {
      draft: () => ({ log: [line("0", "clock", { from: "1", to: "2", message: "set" })] }),
      object_ids: ["0"],
      before: { value: "1" },
      after: { value: "2", message: "set" },
    },
  ],
  [
    "a removal holds all objects that go, and nothing after",
    {
      draft: () => ({ removed: ["1001"], log: [line("1001", "deleted")] }),
      object_ids: ["1001", "1011"],
      before: { objects: [treeRecords[2], treeRecords[4]] },
      after: null,
    },
  ],
];

describe("before and after", () => {
  test.each(cases)("%s", (_what, { draft, object_ids, before, after }) => {
    const { changes, log } = numbered({ actor, ...draft() });
    const kind = log[0]?.kind;
    expect(changes).toEqual([{ seq: 41, time_ms: nowMs, actor, kind, object_ids, before, after }]);
    expect(log).toHaveLength(1);
    expect(log[0]?.id).toBe(41);
  });

  test("a change of a sensor says nothing of an acknowledgement that stays", () => {
    const changed = { ...record("1011"), name: "Other" };
    const states = new Map([["1011", { ...state("1011"), up_ms: 1 }]]);
    const [change] = numbered({ changed: [changed], states, log: [line("1011", "changed")] }).changes;
    expect(change).toMatchObject({ before: { name: "Name 1011" }, after: { name: "Other" } });
    expect(change?.after).not.toHaveProperty("acknowledgement");
  });

  test("a change has the time of its line: results come with their own", () => {
    const { changes } = numbered({ log: [line("1011", "status", { time_ms: 4000 })], changed: [record("1002")] });
    expect(changes.map(({ time_ms }) => time_ms)).toEqual([4000, nowMs]);
  });

  test("a removal of the group above holds everything below it, each parent before its children", () => {
    const [change] = numbered({ removed: ["1"], log: [line("1", "deleted")] }).changes;
    expect(change?.object_ids).toEqual(["1", "1001", "1002", "1011", "1021"]);
    const objects = (change?.object_ids ?? []).map(record);
    expect(change?.before).toEqual({ objects });
  });
});

describe("changes and lines", () => {
  test("agree one by one: each line has a change of its number, kind and object", () => {
    const {
      changes,
      log,
      counters: next,
    } = numbered({
      actor,
      created: [device],
      changed: [{ ...record("1002"), name: "Other" }],
      removed: ["1001"],
      log: [line("1022", "created"), line("1011", "status", { from: "up", to: "down" }), line("1001", "deleted")],
      notes: [{ kind: "account", before: null, after: { login_name: "a" } }],
    });
    expect(changes.map(({ seq, kind }) => [seq, kind])).toEqual([
      [41, "created"],
      [42, "status"],
      [43, "deleted"],
      [44, "changed"],
      [45, "account"],
    ]);
    expect(log.map(({ id, kind, object_id }) => [id, kind, object_id])).toEqual([
      [41, "created", "1022"],
      [42, "status", "1011"],
      [43, "deleted", "1001"],
    ]);
    for (const { id, kind, object_id } of log) {
      expect(changes.find(({ seq }) => seq === id)).toMatchObject({
        kind,
        object_ids: expect.arrayContaining([object_id]),
      });
    }
    expect(next).toEqual({ ...counters, seq: 45, turn: 8 });
  });

  test("what has no line has a change all the same: made, changed, removed", () => {
    const changed = { ...record("1002"), favorite: true };
    const { changes, log } = numbered({ created: [device], changed: [changed], removed: ["1001"] });
    expect(log).toEqual([]);
    expect(changes.map(({ kind, object_ids, actor: who, time_ms }) => [kind, object_ids, who, time_ms])).toEqual([
      ["created", ["1022"], null, nowMs],
      ["changed", ["1002"], null, nowMs],
      ["deleted", ["1001", "1011"], null, nowMs],
    ]);
    expect(changes[1]).toMatchObject({ before: { favorite: false }, after: { favorite: true } });
  });

  test("a line about its status does not hide that an object is changed", () => {
    const { changes } = numbered({
      changed: [{ ...record("1011"), name: "Other" }],
      log: [line("1011", "status", { from: "up", to: "down" })],
    });
    expect(changes.map(({ kind }) => kind)).toEqual(["status", "changed"]);
    expect(changes[1]?.after).toEqual({ name: "Other" });
  });

  test("a draft that only stores results has no change, and counts a turn", () => {
    const samples = [{ sensor_id: "1011", channel_number: 0, time_ms: 1, value: 1 }];
    const writes = numbered({
      samples,
      batches: [{ probeId: "1", batchId: "a" }],
      states: new Map([["1011", state("1011")]]),
    });
    expect(writes).toMatchObject({ changes: [], log: [], samples, counters: { seq: 40, turn: 8 }, isDurable: true });
    expect(writes.states.get("1011")?.channels[0]).not.toHaveProperty("name");
  });

  test("everything below goes with what is removed", () => {
    const { removedObjects, removedSensors } = numbered({ removed: ["1001", "1021"] });
    expect(removedObjects).toEqual(["1001", "1011", "1021"]);
    expect(removedSensors).toEqual(["1011", "1021"]);
  });
});

describe("lines are listed", () => {
  const scopesOf = (draft: Draft) => numbered(draft).log.map(({ scopes }) => [...scopes].toSorted());

  test.each([
    ["0", []],
    ["1", ["1"]],
    ["1011", ["1", "1001", "1011"]],
    ["999", ["999"]],
  ])("those of %s under it and all above it but the root", (id, scopes) => {
    expect(scopesOf({ log: [line(id, "changed")] })).toEqual([scopes]);
  });

  test("those of something new below something new under all of it", () => {
    const sensor = objectOf("1023", "sensor", "1022");
    const log = [line("1022", "created"), line("1023", "created")];
    expect(scopesOf({ created: [device, sensor], log })).toEqual([
      ["1", "1022"],
      ["1", "1022", "1023"],
    ]);
  });

  test("those of what is removed under what held it", () => {
    expect(scopesOf({ removed: ["1001"], log: [line("1001", "deleted")] })).toEqual([["1", "1001"]]);
  });
});
