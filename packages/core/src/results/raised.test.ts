import type { CheckResult } from "@monitor/contract";
import { noChannelSettings } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { expect, test } from "vitest";
import { bad, facts, good, loss, run, start } from "../testing/evaluation-facts.ts";
import { ok } from "../testing/test-world.ts";
import { judgeAgain } from "./judge-again.ts";

const reason = { code: "script_said", parameters: {}, message: "Disk is full" };
const raised =
  (level: "warning" | "error", packet_loss = 0) =>
  (timeMs: number): CheckResult => ({
    ...ok("1001", timeMs, {}),
    outcome: { is_ok: true, values: { ping_time: 10, packet_loss }, raised: { level, reason } },
  });

test.each<[string, ((timeMs: number) => CheckResult)[], Status[]]>([
  ["a warning of the check warns at once", [good, raised("warning")], ["up", "warning"]],
  ["an error of the check is Down at once, and over with the next good one", [raised("error"), good], ["down", "up"]],
  ["a channel beyond its error limit is worse than a warning", [raised("warning", 100)], ["down"]],
  ["an error is worse than a channel beyond its warning limit", [raised("error", 30)], ["down"]],
  ["a failed check after it is Down", [raised("error"), bad], ["down", "down"]],
])("%s", (_title, results, expected) => {
  expect(run(results).log).toEqual(expected);
});

test("it says its own sentence, and its values are stored", () => {
  const { state, samples } = run([raised("error", 30)]);
  expect(state).toMatchObject({ message: "Disk is full", message_info: { code: "script_said", parameters: {} } });
  expect(samples).toContainEqual({ channel_number: 0, value: 10 });
  expect(run([raised("warning", 30)]).state.message).toContain("Packet Loss");
});

test("new limits on its channels do not take it back", () => {
  const settings = { channelSettings: noChannelSettings, lookups: facts.lookups, nowMs: start + 90_000 };
  expect(judgeAgain(run([raised("error", 30)]).state, settings)).toBeNull();
  expect(judgeAgain(run([raised("warning")]).state, settings)).toBeNull();
  expect(judgeAgain(run([loss(30)]).state, settings)).not.toBeNull();
});
