import type { CheckResult } from "@monitor/contract";
import { channelRefusals, downtimeChannelNumber, germanSentences, noChannelSettings } from "@monitor/domain";
import type { ChannelSettings, ChannelSettingsByKey, LookupDefinition } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { ok } from "../testing/test-world.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { evaluate } from "./evaluate.ts";
import type { Evaluation, EvaluationFacts } from "./evaluate.ts";

const minuteMs = 60_000;
const start = 1_000_000_000;
const lookup: LookupDefinition = {
  id: "yes-no",
  lookup_type: "SINGLEINTEGER",
  undefined_status: "WARNING",
  mappings: [
    { from: 0, to: 0, lookup_status: "ERROR", display_text: "No" },
    { from: 1, to: 1, lookup_status: "OK", display_text: "Yes" },
  ],
};
const facts: EvaluationFacts = {
  channelSettings: noChannelSettings,
  intervalMs: minuteMs,
  failuresBeforeDown: 1,
  countedFromMs: start,
  findLookup: (id) => (id === lookup.id ? lookup : undefined),
};

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
