import type { LogKind } from "@monitor/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { Connection } from "./connection.ts";
import { createLogStore, readStatement } from "./log-store.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { createObjectStore } from "./object-store.ts";
import type { LogEntry, ObjectRecord } from "../records.ts";
import type { LogQuery, LogStore, ObjectStore } from "../stores.ts";

let connection: Connection;
let log: LogStore;
let objects: ObjectStore;
let nextMs = 1;

function object(id: string, type: ObjectRecord["type"], parent_id: string | null): ObjectRecord {
  return {
    id,
    type,
    parent_id,
    name: `Name ${id}`,
    position: 1,
    priority: 3,
    favorite: false,
    tags: [],
    location: null,
    host: null,
    kind: null,
    settings: {},
    interval_seconds: null,
    pause: null,
    resumed_ms: null,
    created_ms: 1,
  };
}

function line(object_id: string, kind: LogKind): LogEntry {
  nextMs += 1;
  return { time_ms: nextMs, object_id, kind, from: "up", to: "down", message: null, user_name: null };
}

/** Root, a probe with two devices, each with a sensor. */
const tree = [
  object("0", "group", null),
  object("1", "probe", "0"),
  object("10", "device", "1"),
  object("20", "device", "1"),
  object("11", "sensor", "10"),
  object("21", "sensor", "20"),
];

beforeEach(() => {
  connection = new Connection(":memory:");
  migrate(connection);
  log = createLogStore(connection);
  objects = createObjectStore(connection);
  for (const record of tree) objects.insert(record);
  nextMs = 1;
  const lines = [line("11", "status"), line("21", "status"), line("10", "paused"), line("0", "changed")];
  log.append([...lines, line("11", "status"), line("21", "acknowledged")]);
});

const read = (query: Partial<LogQuery>) =>
  log.read({ limit: 100, ...query }).map(({ id, object_id, kind }) => `${id} ${object_id} ${kind}`);

describe("the log of an object", () => {
  test("[CA-03] has its lines and those of everything below, newest first", () => {
    expect(read({ scopeId: "11" })).toEqual(["5 11 status", "1 11 status"]);
    expect(read({ scopeId: "10" })).toEqual(["5 11 status", "3 10 paused", "1 11 status"]);
    expect(read({ scopeId: "1" })).toEqual([
      "6 21 acknowledged",
      "5 11 status",
      "3 10 paused",
      "2 21 status",
      "1 11 status",
    ]);
    expect(read({})).toHaveLength(6);
    expect(read({ scopeId: "999" })).toEqual([]);
  });

  test("[CA-03] one kind of lines, page by page", () => {
    expect(read({ scopeId: "1", kind: "status" })).toEqual(["5 11 status", "2 21 status", "1 11 status"]);
    expect(read({ kind: "action" })).toEqual(["6 21 acknowledged", "4 0 changed", "3 10 paused"]);
    expect(read({ scopeId: "1", limit: 2 })).toEqual(["6 21 acknowledged", "5 11 status"]);
    expect(read({ scopeId: "1", limit: 2, beforeId: 5 })).toEqual(["3 10 paused", "2 21 status"]);
    expect(read({ kind: "status", beforeId: 5 })).toEqual(["2 21 status", "1 11 status"]);
  });

  test("[CA-03, ST-02] pauses of single objects, with none of what is below them", () => {
    log.append([line("11", "paused"), line("20", "paused"), line("10", "resumed"), line("10", "scan_requested")]);
    expect(read({ pausesOf: ["0", "1", "10", "11"] })).toEqual(["9 10 resumed", "7 11 paused", "3 10 paused"]);
    expect(read({ pausesOf: ["10", "1"], beforeId: 9, limit: 1 })).toEqual(["3 10 paused"]);
    expect(read({ pausesOf: ["1"] })).toEqual([]);
  });

  test("[CA-03] keeps lines of what is gone, with type and name, for what held it", () => {
    log.append([line("10", "deleted")]);
    connection.transaction(() => objects.remove(["10", "11"]));
    expect(read({ scopeId: "1" })).toHaveLength(6);
    const gone = log.read({ scopeId: "1", limit: 100 }).filter(({ removed }) => removed !== null);
    expect(gone.map(({ object_id, removed }) => ({ object_id, ...removed }))).toEqual([
      { object_id: "10", type: "device", name: "Name 10" },
      { object_id: "11", type: "sensor", name: "Name 11" },
      { object_id: "10", type: "device", name: "Name 10" },
      { object_id: "11", type: "sensor", name: "Name 11" },
    ]);
  });

  test("[CA-03] what is too old goes with all that belongs to it", () => {
    objects.remove(["11"]);
    expect(log.removeBefore(4)).toBe(2);
    expect(read({ scopeId: "1" })).toEqual(["6 21 acknowledged", "5 11 status", "3 10 paused"]);
    expect(log.read({ scopeId: "10", limit: 1 })[0]?.removed).toEqual({ type: "sensor", name: "Name 11" });
    expect(log.removeBefore(1000)).toBe(4);
    expect(connection.get("SELECT count(*) AS n FROM log_scope")).toEqual({ n: 0 });
    expect(connection.get("SELECT count(*) AS n FROM removed_object")).toEqual({ n: 0 });
    expect(log.removeBefore(1000)).toBe(0);
  });
});

describe("reading the log", () => {
  const queries: Partial<LogQuery>[] = [
    {},
    { kind: "action" },
    { beforeId: 7 },
    { scopeId: "1" },
    { scopeId: "1", kind: "action", beforeId: 7 },
    { scopeId: "1", kind: "status" },
    { pausesOf: ["1", "10"], beforeId: 7 },
  ];

  test.each(queries)("[CA-03] %j goes along an index, and sorts no more than a page", (query) => {
    const { sql, values } = readStatement({ limit: 100, ...query });
    const plan = connection.all(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => String(detail));
    expect(plan.filter((step) => /^SCAN (log|log_scope|removed_object)\b/.test(step))).toEqual([]);
    const ofAll =
      query.pausesOf === undefined ? /SEARCH log USING/ : /SEARCH log USING .*INDEX log_pause \(object_id=\?/;
    const wanted =
      query.scopeId === undefined
        ? ofAll
        : /log_scope USING PRIMARY KEY \(scope_id=\? AND is_action=\? AND log_id<\?\)/;
    expect(plan.some((step) => wanted.test(step))).toBe(true);
  });
});

describe("a log of the version before", () => {
  test("is found by what held its objects", () => {
    const former = new Connection(":memory:");
    migrate(former, migrations.slice(0, 2));
    const insertObject = `INSERT INTO object (id, type, parent_id, name, position, priority, favorite, tags, settings, created_ms)
      VALUES (?, ?, ?, 'x', 1, 3, 0, '[]', '{}', 1)`;
    for (const { id, type, parent_id } of tree) {
      former.run(insertObject, Number(id), type, parent_id === null ? null : Number(parent_id));
    }
    const insertLine = "INSERT INTO log (time_ms, object_id, kind) VALUES (?, ?, ?)";
    for (const [time, id, kind] of [
      [1, 11, "status"],
      [2, 10, "paused"],
      [3, 0, "changed"],
      [4, 99, "deleted"],
    ] as const) {
      former.run(insertLine, time, id, kind);
    }
    migrate(former);
    const store = createLogStore(former);
    const idsOf = (scopeId: string) => store.read({ scopeId, limit: 9 }).map(({ object_id }) => object_id);
    expect([idsOf("1"), idsOf("10"), idsOf("11"), idsOf("20"), idsOf("99")]).toEqual([
      ["10", "11"],
      ["10", "11"],
      ["11"],
      [],
      ["99"],
    ]);
    expect(store.read({ limit: 9, kind: "action" }).map(({ object_id }) => object_id)).toEqual(["99", "0", "10"]);
  });
});
