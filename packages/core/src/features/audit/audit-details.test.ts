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
