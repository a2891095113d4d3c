import { statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { expect, test } from "vitest";
import { absentCode, codeOf, parentRanks, sensorRanks, statusOfCode, unmeasuredCode } from "./status-codes.ts";

const worst = (ranks: Uint8Array, list: readonly (Status | number)[]) => {
  const codes = list.map((status) => (typeof status === "number" ? status : codeOf(status)));
  return statusOfCode(codes.reduce((one, other) => ((ranks[other] as number) > (ranks[one] as number) ? other : one)));
};

test.each<[(Status | number)[], Status | null]>([
  [["up", "paused_by_user"], "up"],
  [["paused_by_user", "paused_by_user"], "paused_by_user"],
  [["paused_by_user", "probe_disconnected"], "probe_disconnected"],
  [["up", "probe_disconnected"], "probe_disconnected"],
  [["down", "unknown", "paused"], "down"],
  [["paused_by_user", unmeasuredCode], "paused_by_user"],
  [[absentCode, "up", unmeasuredCode], "up"],
  [[absentCode, absentCode], null],
])("[ST-06] among several sensors the worst of %j is %s", (list, expected) => {
  expect(worst(parentRanks, list)).toBe(expected);
});

test("[ST-06] of one sensor every status is worse than none, and a pause than up", () => {
  for (const status of statuses) expect(worst(sensorRanks, [status, absentCode, unmeasuredCode])).toBe(status);
  expect(worst(sensorRanks, ["up", "paused_by_user"])).toBe("paused_by_user");
});
