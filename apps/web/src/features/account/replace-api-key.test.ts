import { expect, test } from "vitest";
import { replacementOf } from "./replace-api-key.ts";

const nowMs = Date.parse("2026-11-20T12:00:00Z");
const key = {
  id: "1",
  user_id: "100",
  name: "Grafana <b>",
  fingerprint: "prtg_abcdefgh",
  scope: "read",
  created_at: "2026-09-01T12:00:00Z",
  addresses: ["192.0.2.7"],
  objects: [{ id: "1001", name: null }],
  last_used_at: null,
};

test.each([
  [null, null, "2026-11-21T12:00:00.000Z"],
  ["2026-11-30T12:00:00Z", "2027-02-18T12:00:00.000Z", "2026-11-21T12:00:00.000Z"],
  ["2026-11-20T13:00:00Z", "2027-02-08T13:00:00.000Z", "2026-11-20T13:00:00.000Z"],
  ["2026-11-01T12:00:00Z", "2027-01-20T12:00:00.000Z", null],
])("[CA-08] a key that ends at %s is replaced by one until %s, and works until %s", (expires_at, until, former) => {
  expect(replacementOf({ ...key, expires_at }, nowMs)).toEqual({
    body: { name: key.name, scope: "read", expires_at: until, addresses: key.addresses, object_ids: ["1001"] },
    formerEnds: former,
  });
});
