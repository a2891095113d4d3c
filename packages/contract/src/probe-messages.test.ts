import { describe, expect, test } from "vitest";
import { checkResult, probeMessage, serverMessage } from "./probe-messages.ts";

const stats = {
  sensors: 10,
  queued: 0,
  running: 2,
  checks_done: 99,
  late_percent: 0.5,
  scheduler_lag_ms: 3,
  memory_bytes: 75_000_000,
};
const good = {
  sensor_id: "1001",
  scheduled_at_ms: 1000,
  finished_at_ms: 1012.5,
  outcome: { is_ok: true, values: { ping_time: 2.5, lost: null }, message: "OK" },
};
const failed = {
  ...good,
  outcome: {
    is_ok: false,
    failure: { code: "connection_refused", parameters: { host: "10.0.0.5", port: 443 }, message: "Connection refused" },
  },
};
const impossible = {
  ...good,
  outcome: {
    is_ok: false,
    failure: { code: "ping_unavailable", parameters: {}, message: "Ping is not permitted", cannot_check: true },
  },
};
const results = { type: "results", batch_id: "b-1", sequence: 2, oldest_sequence: 1, results: [good] };
const assignment = {
  sensor_id: "1001",
  kind: "ping",
  host: "10.0.0.1",
  settings: { count: 5 },
  interval_seconds: 60,
  timeout_seconds: 20,
};

describe("channels in a result", () => {
  const withChannels = (parts: object) =>
    checkResult.parse({ ...good, outcome: { is_ok: true, values: {}, ...parts } });

  test("[EN-03] come as they were said", () => {
    const parts = { channels: [{ key: "a", unit: "CPU" }], left_out: { code: "channels_too_many", count: 7 } };
    expect(withChannels(parts).outcome).toEqual({ is_ok: true, values: {}, ...parts });
    expect(withChannels({}).outcome).not.toHaveProperty("channels");
  });

  test("that are not understood, of a newer probe or a broken one, hold up no batch", () => {
    const channels = [null, 5, "text", [], { key: 7, unit: {}, later: true }];
    const { outcome } = withChannels({ channels, left_out: { code: "of_the_future", count: "many" } });
    expect(outcome).toEqual({ is_ok: true, values: {}, channels, left_out: null });
  });
});

describe("messages of a probe", () => {
  test.each([
    [{ type: "hello", protocol: 1, version: "0.1.0", process_id: 42 }],
    [{ ...results, results: [good, failed, impossible] }],
    [{ ...results, batch_id: `${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}-${Number.MAX_SAFE_INTEGER}` }],
    [
      {
        type: "results",
        batch_id: "b",
        sequence: 1,
        oldest_sequence: 1,
        results: [],
        given_up: { results: 12, from_ms: 1, to_ms: 2 },
      },
    ],
    [{ type: "heartbeat", stats }],
  ])("is read: %j", (message) => {
    expect(probeMessage.parse(message)).toEqual(message);
  });

  test.each([
    ["another protocol", { type: "hello", protocol: 2, version: "9", process_id: 1 }],
    ["an unknown message", { type: "farewell" }],
    ["results without a batch id", { type: "results", sequence: 1, oldest_sequence: 1, results: [] }],
    ["a batch id without an end", { ...results, batch_id: "b".repeat(101) }],
    ["an empty batch id", { ...results, batch_id: "" }],
    ["a batch id with a character that databases refuse", { ...results, batch_id: "b-1\0" }],
    ["a batch id of two lines", { ...results, batch_id: "b-1\n" }],
    ["results without their place", { type: "results", batch_id: "b-1", results: [] }],
    ["a heartbeat without figures", { type: "heartbeat", stats: {} }],
    ["nothing", null],
  ])("%s is refused", (_, message) => {
    expect(probeMessage.safeParse(message).success).toBe(false);
  });

  test.each([
    ["a value that is no number", { ...good, outcome: { is_ok: true, values: { ping_time: "fast" } } }],
    ["a value that JSON cannot carry", { ...good, outcome: { is_ok: true, values: { ping_time: Number.NaN } } }],
    ["a failure without a message", { ...good, outcome: { is_ok: false, failure: { code: "x", parameters: {} } } }],
    ["an outcome that is neither", { ...good, outcome: { values: {} } }],
  ])("a result with %s is refused", (_, result) => {
    expect(checkResult.safeParse(result).success).toBe(false);
  });
});

describe("messages to a probe", () => {
  test.each([
    [{ type: "assignments", is_full: true, upserts: [assignment], removals: ["7"] }],
    [{ type: "scan", sensor_ids: ["1001"] }],
    [{ type: "ack", batch_id: "b-1" }],
    [{ type: "server_state", database_size_bytes: 4096 }],
  ])("is read: %j", (message) => {
    expect(serverMessage.parse(message)).toEqual(message);
  });

  test.each([
    [
      "an assignment without a kind",
      { type: "assignments", is_full: true, upserts: [{ ...assignment, kind: undefined }], removals: [] },
    ],
    ["a scan of numbers", { type: "scan", sensor_ids: [1001] }],
    ["an unknown message", { type: "ping" }],
  ])("%s is refused", (_, message) => {
    expect(serverMessage.safeParse(message).success).toBe(false);
  });
});
