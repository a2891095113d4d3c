import { uptime } from "node:os";
import { expect, test } from "vitest";
import { runOne, valuesOf } from "../testing/run-one.ts";
import { checkSystemUptime } from "./check.ts";

test("whole seconds since the machine's start", async () => {
  const seconds = valuesOf(await runOne(checkSystemUptime, {}))["system_uptime"] ?? -1;
  expect(Number.isInteger(seconds)).toBe(true);
  expect(Math.abs(seconds - uptime())).toBeLessThan(5);
});
