import { expect, test } from "vitest";
import { auditDetailsOf, auditKindOf } from "./audit-details.ts";

const sealed = { sealed: "a.b.c" };

test.each([
  [null, { name: "A", priority: 3 }, ["name", "priority"]],
  [{ name: "A", priority: 3 }, { name: "B", priority: 3 }, ["name"]],
  [{ pause: { until_ms: 1 } }, { pause: null }, ["pause.until_ms"]],
  [{ tags: ["a"] }, { tags: ["a", "b"] }, ["tags"]],
  [
    { own: { linux: { password: sealed } } },
    { own: { linux: { password: { sealed: "d.e.f" } } } },
    ["own.linux.password"],
  ],
])("[AU-02] of %j and %j differ %j", (before, after, names) => {
  const details = auditDetailsOf({ before, after });
  expect(details.map(({ name }) => name)).toEqual(names);
  expect(JSON.stringify(details)).not.toMatch(/a\.b\.c|d\.e\.f/);
});

test("[AU-02] what is secret, long or many stays small", () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key ${index}`, index]));
  expect(auditDetailsOf({ before: null, after: many })).toHaveLength(50);
  const [long, list, secrets] = auditDetailsOf({
    before: null,
    after: { long: "x".repeat(5000), list: Array.from({ length: 9000 }, () => "word"), secrets: [sealed, sealed] },
  });
  expect([long?.after?.length, list?.after?.length, secrets?.after]).toEqual([200, 200, "(2)"]);
});

test("[AU-10] of a large group those are named who come or go", () => {
  const members = Array.from({ length: 300 }, (_, index) => String(index + 1000));
  const side = (member_ids: readonly string[]) => ({ user_group: { name: "Team", member_ids } });
  const words = { labelOf: () => null, valueOf: () => null, nameOf: (_field: string, id: string) => `user ${id}` };
  const details = auditDetailsOf({ before: side(members), after: side([...members.slice(1), "7"]) }, words);
  expect(details.map(({ name, before, after }) => [name, before, after])).toEqual([
    ["user_group.member_ids.1000", "user 1000", null],
    ["user_group.member_ids.7", null, "user 7"],
  ]);
});

test("[AU-10] each right on an object is a value of its own", () => {
  const side = (entries: readonly object[]) => ({ own_settings: { accessrights: { entries, inherits: true } } });
  const [read, write] = [
    { subject: "group:200", right: "read" },
    { subject: "group:200", right: "write" },
  ];
  const details = auditDetailsOf({ before: side([read]), after: side([write]) });
  expect(details).toMatchObject([
    { name: "own_settings.accessrights.entries.group:200", before: "read", after: "write" },
  ]);
  expect(auditDetailsOf({ before: side([read]), after: side([]) })).toMatchObject([{ before: "read", after: null }]);
});

test.each([
  ["account", { user_id: "1", last_login_ms: 7 }, "login"],
  ["account", { user_id: "1", refused_login: true }, "login"],
  ["account", { user_id: "1", role: "user" }, "account"],
  ["settings", {}, "settings"],
  ["moved", {}, "object"],
  ["paused", {}, "action"],
] as const)("[AU-02] %s with %j is of the kind %s", (kind, after, expected) => {
  const change = { seq: 1, time_ms: 1, actor: null, object_ids: [], before: null, kind, after };
  expect(auditKindOf(change)).toBe(expected);
});
