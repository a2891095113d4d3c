import type { ApiKeyInfo } from "@monitor/contract";
import { expect, test } from "vitest";
import { countsOf, daysLeftOf, filteredKeys, idleDaysOf, riskyKeys } from "./key-risks.ts";

const nowMs = Date.parse("2026-11-20T14:32:00Z");
const key = (id: string, facts: Partial<ApiKeyInfo>): ApiKeyInfo => ({
  id,
  user_id: "100",
  name: `Key ${id}`,
  fingerprint: `prtg_${id}`,
  scope: "read",
  created_at: "2026-01-01T00:00:00Z",
  expires_at: "2026-11-29T10:00:00Z",
  last_used_at: "2026-11-20T12:00:00Z",
  last_address: "192.0.2.1",
  ...facts,
});
const idle = { last_used_at: "2026-03-14T12:00:00Z" };
const bridge = { ...idle, scope: "full", expires_at: null };
const keys = [
  key("fresh", {}),
  key("idle", idle),
  key("never", { last_used_at: null, scope: "write" }),
  key("bridge", bridge),
  key("older", { ...bridge, last_used_at: "2026-02-01T12:00:00Z" }),
];

test("[AU-07] keys are counted and found by what is risky about them", () => {
  expect(countsOf(keys, nowMs)).toEqual({ all: 5, writes: 3, endless: 2, idle: 4 });
  const search = { keyword: "", ownerOf: () => "Jana", nowMs } as const;
  const ids = (found: readonly ApiKeyInfo[]) => found.map(({ id }) => id);
  expect(ids(filteredKeys(keys, { ...search, filter: "endless" }))).toEqual(["bridge", "older"]);
  expect(ids(filteredKeys(keys, { ...search, filter: "all", keyword: "jana prtg_fresh 192.0" }))).toEqual(["fresh"]);
  expect(ids(riskyKeys(keys, nowMs))).toEqual(["older", "bridge"]);
});

test.each([
  [{}, 0, 9],
  [idle, 251, 9],
  [{ last_used_at: null, expires_at: null }, 323, null],
  [{ last_used_at: "2026-11-21T00:00:00Z", expires_at: "2026-11-19T00:00:00Z" }, 0, 0],
] as const)("[AU-07] of a key with %j %d days are idle and %j are left", (facts, idleDays, left) => {
  expect([idleDaysOf(key("x", facts), nowMs), daysLeftOf(key("x", facts), nowMs)]).toEqual([idleDays, left]);
});
