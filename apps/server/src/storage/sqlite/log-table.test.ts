import { beforeEach, describe, expect, test } from "vitest";
import { lineOf, treeRecords } from "@monitor/core/storage/testing/sample-records";
import type { LogQuery } from "@monitor/core/storage";
import { Connection } from "./connection.ts";
import { appendLines, readStatement, removeLogBefore } from "./log-table.ts";
import { migrate } from "./migrate.ts";
import { putObjects, removeObjects } from "./object-table.ts";

let connection: Connection;

beforeEach(() => {
  connection = new Connection(":memory:");
  migrate(connection);
  putObjects(connection, treeRecords);
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

test("[CA-03] nothing of lines that are too old stays, names of what had no line of its own included", () => {
  appendLines(connection, [lineOf(1, "1011", "status"), lineOf(2, "1021", "status"), lineOf(3, "1", "deleted")]);
  connection.transaction(() =>
    removeObjects(connection, { removedObjects: ["1", "1001", "1011", "1002", "1021"], restrictedObjects: [] }),
  );
  const countOf = (table: string) => connection.get(`SELECT count(*) AS n FROM ${table}`)?.["n"];
  expect(countOf("removed_object")).toBe(5);
  removeLogBefore(connection, 2);
  expect(connection.all("SELECT id FROM removed_object ORDER BY id").map(({ id }) => id)).toEqual([1, 1002, 1021]);
  while (removeLogBefore(connection, 1000));
  expect([countOf("log"), countOf("log_scope"), countOf("removed_object")]).toEqual([0, 0, 0]);
});
