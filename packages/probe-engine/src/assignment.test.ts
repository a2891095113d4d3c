import { expect, test } from "vitest";
import { isSameCheck } from "./assignment.ts";
import type { Assignment } from "./assignment.ts";

const known: Assignment = {
  sensor_id: "7",
  kind: "snmpcustom",
  host: "192.0.2.1",
  settings: { oid: "1.3.6.1.2.1.1.3.0" },
  interval_seconds: 60,
  timeout_seconds: 5,
};

test.each([
  [{}, true],
  [{ interval_seconds: 30 }, true],
  [{ secrets: {}, section_settings: {} }, true],
  [{ settings: { oid: "1.3.6.1.2.1.1.1.0" } }, false],
  [{ secrets: { snmpcommv2: "other" } }, false],
  [{ section_settings: { snmpport: 1161 } }, false],
  [{ timeout_seconds: 6 }, false],
  [{ cannot_check: { code: "secret_unreadable", parameters: {}, message: "" } }, false],
])("with %j it is the same check: %s", (change, isSame) => {
  expect(isSameCheck(known, { ...known, ...change })).toBe(isSame);
});
