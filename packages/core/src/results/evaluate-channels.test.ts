import type { CheckResult } from "@monitor/contract";
import { channelRefusals, downtimeChannelNumber, germanSentences } from "@monitor/domain";
import type { ChannelSettings, ChannelSettingsByKey } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { facts, lookup, minuteMs, start } from "../testing/evaluation-facts.ts";
import { failed, ok } from "../testing/test-world.ts";
import { newSensorState, restoreSensorState, storedSensorState } from "../world/sensor-state.ts";
import { evaluate } from "./evaluate.ts";
import type { Evaluation } from "./evaluate.ts";

/** A ping sensor after one result a minute, the first a minute after `start`. */
function run(results: readonly ((timeMs: number) => CheckResult)[], channelSettings: ChannelSettingsByKey = {}) {
  const first: Evaluation = { state: newSensorState("ping", start), changes: [], samples: [] };
  return results.reduce(
    ({ state }, result, index) =>
      evaluate({ state, result: result(start + (index + 1) * minuteMs), facts: { ...facts, channelSettings } }),
    first,
  );
}

describe("[EN-03] what a user has set on a channel", () => {
  const set = (own: ChannelSettings) => ({ ping_time: own });
  const timed = (ping_time: number) => (timeMs: number) => ok("1001", timeMs, { ping_time });

  test("limits count at once, in the unit that is shown", () => {
    const inSeconds = { values: { divisor: 1000, unittype: "TIME_SECONDS" }, alerting: { limitmaxerror: 2 } } as const;
    expect(run([timed(1999)], set(inSeconds)).state.own_status).toBe("up");
    const { state, samples } = run([timed(2500)], set(inSeconds));
    expect(state).toMatchObject({ own_status: "down", message: "2.50 s (Ping Time) is above the error limit of 2 s" });
    expect(samples).toContainEqual({ channel_number: 0, value: 2500 });
  });

  test("[CH-09] a limit with a clear value holds until the value is back there, and says so", () => {
    const own = set({ alerting: { limitmaxerror: 90, limitmaxerrorclear: 80, limiterrormsg: "Call Anna" } });
    const after = (...values: number[]) => run(values.map(timed), own).state;
    expect(after(85).own_status).toBe("up");
    expect(after(91).message).toBe("91 msec (Ping Time) is above the error limit of 90 msec. Call Anna");
    const held = after(91, 85);
    expect(held).toMatchObject({
      own_status: "down",
      message: "85 msec (Ping Time) was above the error limit of 90 msec and has not come back to 80 msec. Call Anna",
      message_info: { code: "held_above_error_limit", parameters: { limit: "90 msec", clear: "80 msec" } },
    });
    expect(germanSentences["held_above_error_limit"]).toContain("{clear}");
    expect(storedSensorState(held).channels.map(({ held: limit }) => limit)).toContainEqual({ max_error: 90 });
    expect(restoreSensorState("ping", storedSensorState(held)).channels).toEqual(held.channels);
    expect(after(91, 80)).toMatchObject({ own_status: "up", message: "OK" });
  });

  test("[CH-09] what holds a limit outlasts failed checks and checks without a value", () => {
    const own = set({ alerting: { limitmaxerror: 90, limitmaxerrorclear: 80 } });
    const without = (timeMs: number) => ok("1001", timeMs, { ping_time: null });
    expect(run([timed(91), without, timed(85)], own).state.own_status).toBe("down");
    expect(run([timed(91), (timeMs) => failed("1001", timeMs), timed(85)], own).state.own_status).toBe("down");
    expect(run([timed(91), without, timed(80)], own).state.own_status).toBe("up");
  });

  test("limits that are off, or taken away, are none", () => {
    const limited = { alerting: { limitmaxwarning: 5 } };
    expect(run([timed(9)], set(limited)).state.own_status).toBe("warning");
    expect(run([timed(9)], set({ alerting: { ...limited.alerting, limitmode: false } })).state.own_status).toBe("up");
    expect(run([timed(9)], set({ alerting: { limitmaxwarning: "" } })).state.own_status).toBe("up");
  });

  test("its own name and message are in the sentence", () => {
    const own = { basic: { name: "Way" }, alerting: { limitmaxerror: 1, limiterrormsg: "Call Anna" } };
    expect(run([timed(2)], set(own)).state.message).toBe("2 msec (Way) is above the error limit of 1 msec. Call Anna");
  });

  test("a lookup judges, and limits no more", () => {
    const own = { values: { valuelookup: lookup.id }, alerting: { limitmaxerror: -1 } };
    expect(run([timed(1)], set(own)).state.own_status).toBe("up");
    expect(run([timed(0)], set(own)).state).toMatchObject({ own_status: "down", message: "Ping Time: No" });
  });

  test("a lookup that does not exist judges nothing", () => {
    expect(run([timed(5)], set({ values: { valuelookup: "no.such.lookup" } })).state.own_status).toBe("up");
  });

  test("a value that the spike filter holds back is unknown at this check, and not recorded", () => {
    const own = set({ values: { spikemax: 100 }, alerting: { limitmaxerror: 50 } });
    const { state, samples } = run([timed(10), timed(1_000_000)], own);
    expect(state).toMatchObject({ own_status: "up", message: "OK" });
    expect(state.channels.find(({ record }) => record.key === "ping_time")).toMatchObject({
      last: { timestamp_ms: start + 2 * minuteMs, value: null },
      maximum: 10,
      count: 1,
    });
    expect(samples).toEqual([{ channel_number: downtimeChannelNumber, value: 0 }]);
  });
});

describe("channels that a result could not bring", () => {
  const leftOut = (values: Record<string, number>) => (timeMs: number) => ({
    ...ok("1001", timeMs, {}),
    outcome: { is_ok: true, values, left_out: { code: "channels_too_many", count: 9950 } } as const,
  });

  test("are a warning that says so", () => {
    expect(run([leftOut({ ping_time: 1 })]).state).toMatchObject({
      own_status: "warning",
      message: "9950 channels are left out: a sensor has at most 50",
      message_info: { code: "channels_too_many", parameters: { count: 9950, maximum: 50 } },
    });
  });

  test("do not hide a channel beyond its limit", () => {
    expect(run([leftOut({ packet_loss: 100 })]).state).toMatchObject({ own_status: "down" });
  });

  test("say so in German as well", () => {
    expect(channelRefusals.filter((code) => germanSentences[code] === undefined)).toEqual([]);
  });
});
