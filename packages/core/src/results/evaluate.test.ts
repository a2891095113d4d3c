import type { CheckResult } from "@monitor/contract";
import { downtimeChannelNumber, noLimits } from "@monitor/domain";
import type { Limits, Status } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import type { Evaluation } from "./evaluate.ts";
import { newSensorState } from "../world/sensor-state.ts";
import type { SensorState } from "../world/sensor-state.ts";
import { bad, good, lookup, loss, minuteMs, run, start, step } from "../testing/evaluation-facts.ts";
import { ok } from "../testing/test-world.ts";

function withLimits(state: SensorState, key: string, limits: Partial<Limits>): SensorState {
  const channels = state.channels.map((channel) =>
    channel.record.key === key
      ? { ...channel, record: { ...channel.record, limits: { ...noLimits, ...limits } } }
      : channel,
  );
  return { ...state, channels };
}

const channelOf = ({ state }: Evaluation, key: string) => state.channels.find(({ record }) => record.key === key);

describe("status by results: a first failure warns, the second is down", () => {
  test.each<[string, ((timeMs: number) => CheckResult)[], Status[]]>([
    ["the first good result is up", [good], ["up"]],
    ["a failure warns for one interval, then the sensor is down", [good, bad, bad], ["up", "warning", "down"]],
    ["a first failure of a new sensor warns too", [bad, bad], ["warning", "down"]],
    ["a good result in between starts the count again", [bad, good, bad], ["warning", "up", "warning"]],
    ["an error limit is down at once", [good, loss(100)], ["up", "down"]],
    ["a warning limit warns", [loss(30)], ["warning"]],
    ["down by a limit stays down when the next check fails", [loss(100), bad], ["down", "down"]],
    ["down comes back up with the first good result", [bad, bad, good], ["warning", "down", "up"]],
  ])("%s", (_title, results, expected) => {
    expect(run(results).log).toEqual(expected);
  });

  test.each([
    [0, ["down", "down", "down"]],
    [2, ["warning", "warning", "down"]],
  ])("%s failures before down", (failuresBeforeDown, expected) => {
    expect(run([bad, bad, bad], { failuresBeforeDown }).log).toEqual(expected);
  });

  test("a change of status is told once, with the message, and sets the time since when", () => {
    const first = run([good]);
    expect(first.changes).toEqual([
      {
        kind: "status",
        from: "unknown",
        to: "up",
        message: "OK",
        message_info: { code: "ok", parameters: {} },
      },
    ]);
    const second = step(first.state, good, { index: 1 });
    expect(second.changes).toEqual([]);
    expect(second.state.status_since_ms).toBe(start + minuteMs);
    const third = step(second.state, bad, { index: 2 });
    expect(third.changes).toMatchObject([{ kind: "status", from: "up", to: "warning", message: "No answer" }]);
    expect(third.state.status_since_ms).toBe(start + 3 * minuteMs);
  });
});

describe("[ST-08] a check that could not be made", () => {
  const impossible = (timeMs: number): CheckResult => ({
    ...bad(timeMs),
    outcome: {
      is_ok: false,
      failure: { code: "ping_unavailable", parameters: {}, message: "Ping is not permitted", cannot_check: true },
    },
  });

  const results = { good, bad, beyond: loss(100), none: impossible };

  test.each([
    ["makes a new sensor unknown, however often", "none none none", "unknown unknown unknown"],
    ["takes Up away and gives it back", "good none good", "up unknown up"],
    ["is no failure that counts", "good none bad bad", "up unknown warning down"],
    ["takes Down away; a failure after it is Down at once", "bad bad none bad", "warning down unknown down"],
    ["does the same to Down by a limit", "good beyond none none bad", "up down unknown unknown down"],
    ["ends no count of failures", "bad none bad none", "warning unknown down unknown"],
    ["leaves nothing behind once it was up", "bad bad none good bad", "warning down unknown up warning"],
  ])("%s", (_title, sequence, statuses) => {
    const words = sequence.split(" ") as (keyof typeof results)[];
    expect(run(words.map((word) => results[word])).log.join(" ")).toBe(statuses);
  });

  test("keeps an acknowledgement for the case that it is still down", () => {
    const down = run([bad, bad]).state;
    const acknowledgement = { since_ms: start, until_ms: null, message: "On it", user_name: "jana" };
    const held: SensorState = { ...down, own_status: "down_acknowledged", acknowledgement };
    const unknown = step(held, impossible, { index: 2 });
    expect(unknown.state).toMatchObject({ own_status: "unknown", acknowledgement });
    expect(step(unknown.state, bad, { index: 3 }).state).toMatchObject({
      own_status: "down_acknowledged",
      acknowledgement,
    });
    expect(step(unknown.state, good, { index: 3 }).state).toMatchObject({ own_status: "up", acknowledgement: null });
  });

  test("[MO-01] the outage goes on until a check succeeds, and its known time leaves out what was not checked", () => {
    const down = run([bad, bad]).state;
    const unknown = step(down, impossible, { index: 2 }).state;
    const again = step(unknown, bad, { index: 3 }).state;
    const outages = [down, unknown, again].map(({ outage_since_ms }) => outage_since_ms);
    expect(outages).toEqual(outages.map(() => start + minuteMs));
    expect([down, unknown, again].map(({ down_ms }) => down_ms / minuteMs)).toEqual([1, 1, 2]);
    expect(step(again, good, { index: 4 }).state.outage_since_ms).toBeNull();
  });

  test("another reason is shown without another line in the log", () => {
    const other = (timeMs: number): CheckResult => ({
      ...impossible(timeMs),
      outcome: { is_ok: false, failure: { code: "link_down", parameters: {}, message: "No link", cannot_check: true } },
    });
    const after = step(run([impossible]).state, other, { index: 1 });
    expect(after).toMatchObject({ state: { message: "No link", message_info: { code: "link_down" } }, changes: [] });
  });

  test("says why, counts no downtime and records nothing", () => {
    const before = run([good]);
    const after = step(before.state, impossible, { index: 1 });
    expect(after.state).toMatchObject({
      message: "Ping is not permitted",
      message_info: { code: "ping_unavailable" },
      failure_count: 0,
      last_up_ms: before.state.last_up_ms,
      last_down_ms: null,
      up_ms: before.state.up_ms,
      down_ms: 0,
    });
    expect(after.samples).toEqual([]);
    expect(after.changes).toMatchObject([{ kind: "status", from: "up", to: "unknown" }]);
  });
});

describe("the beginning of an outage", () => {
  const after = (minutes: number) => start + minutes * minuteMs;

  test.each<[string, ((timeMs: number) => CheckResult)[], number | null]>([
    ["none while all is well", [good, loss(30)], null],
    ["the first failed check, though it only warns", [good, bad, bad, bad], after(2)],
    ["the first value beyond an error limit", [loss(30), loss(100), bad], after(2)],
    ["ended by a check that succeeds", [bad, bad, loss(30)], null],
    ["another one after that", [bad, bad, good, bad, bad], after(4)],
  ])("[MO-01] %s", (_title, results, expected) => {
    expect(run(results).state.outage_since_ms).toBe(expected);
  });

  test.each(["down_acknowledged", "unknown"] as const)(
    "[MO-01] a phase of %s does not begin a new one",
    (own_status) => {
      const { state } = run([bad, bad]);
      const next = step({ ...state, own_status, status_since_ms: after(9) }, bad, { index: 9 });
      expect(next.state).toMatchObject({ own_status: "down", outage_since_ms: after(1) });
      expect(step({ ...state, own_status }, good, { index: 9 }).state.outage_since_ms).toBeNull();
    },
  );
});

describe("messages", () => {
  test("a failure's own sentence, with its code and values for other languages", () => {
    const { state } = run([bad]);
    expect(state.message).toBe("No answer");
    expect(state.message_info).toEqual({ code: "no_answer", parameters: { host: "192.0.2.10" } });
  });

  test.each<[number, Partial<Limits>, Status, string, string]>([
    [
      5,
      { display_limit_min_error: 10 },
      "down",
      "5 % (Packet Loss) is below the error limit of 10 %",
      "below_error_limit",
    ],
    [
      95.5,
      { display_limit_max_error: 90 },
      "down",
      "95.50 % (Packet Loss) is above the error limit of 90 %",
      "above_error_limit",
    ],
    [
      5,
      { display_limit_min_warning: 10 },
      "warning",
      "5 % (Packet Loss) is below the warning limit of 10 %",
      "below_warning_limit",
    ],
    [
      50,
      { display_limit_max_warning: 10 },
      "warning",
      "50 % (Packet Loss) is above the warning limit of 10 %",
      "above_warning_limit",
    ],
    [
      5,
      { display_limit_min_error: 10, limit_error_msg: "Clean up." },
      "down",
      "5 % (Packet Loss) is below the error limit of 10 %. Clean up.",
      "below_error_limit",
    ],
  ])("[CH-02] value %s against %o", (...row) => {
    const [value, limits, status, message, code] = row;
    const limited = withLimits(newSensorState("ping", start), "packet_loss", limits);
    const { state } = step(limited, loss(value), { index: 0 });
    expect(state).toMatchObject({ own_status: status, message });
    expect(state.message_info).toMatchObject({ code, parameters: { channel: "Packet Loss", channel_number: 3 } });
  });

  test("the worst channel speaks, not the first", () => {
    const warned = withLimits(newSensorState("ping", start), "ping_time", { display_limit_max_warning: 1 });
    expect(step(warned, loss(100), { index: 0 }).state.message).toContain("Packet Loss");
    expect(step(warned, loss(0), { index: 0 }).state.message).toContain("Ping Time");
  });

  test.each<[number, Status, string]>([
    [0, "down", "Ping Time: No"],
    [1, "up", "OK"],
    [7, "warning", "Ping Time: 7"],
  ])("[CH-03] [CH-06] a lookup decides for value %s, limits do not", (value, status, message) => {
    const limited = withLimits(newSensorState("ping", start), "ping_time", { display_limit_max_error: -1 });
    const channels = limited.channels.map((channel) =>
      channel.record.key === "ping_time"
        ? { ...channel, record: { ...channel.record, lookup_definition_id: lookup.id } }
        : channel,
    );
    const result = (timeMs: number) => ok("1001", timeMs, { ping_time: value });
    expect(step({ ...limited, channels }, result, { index: 0 }).state).toMatchObject({ own_status: status, message });
  });

  test("a check's own text shows while all is well", () => {
    const result = (timeMs: number): CheckResult => ({
      ...ok("1001", timeMs, {}),
      outcome: { is_ok: true, values: { ping_time: 1 }, message: "5 echoes" },
    });
    expect(run([result]).state.message).toBe("5 echoes");
  });
});

describe("recorded values", () => {
  test("a failed check records nothing but the downtime", () => {
    expect(run([bad]).samples).toEqual([{ channel_number: downtimeChannelNumber, value: 0 }]);
    expect(run([bad, bad]).samples).toEqual([{ channel_number: downtimeChannelNumber, value: 100 }]);
  });

  test("down by a limit goes on recording", () => {
    expect(run([loss(100)]).samples).toEqual([
      { channel_number: 0, value: 10 },
      { channel_number: 3, value: 100 },
      { channel_number: downtimeChannelNumber, value: 100 },
    ]);
  });

  test("minimum, maximum, sum and count cover all results; a failure leaves them and the last value", () => {
    const values = [10, 4, 7].map((ping_time) => (timeMs: number) => ok("1001", timeMs, { ping_time }));
    const channel = channelOf(run([...values, bad]), "ping_time");
    expect(channel).toMatchObject({ minimum: 4, maximum: 10, sum: 21, count: 3 });
    expect(channel?.last).toEqual({ timestamp_ms: start + 3 * minuteMs, value: 7 });
  });

  test("[CH-01] a channel without a value has none, is not recorded and is no problem", () => {
    const nothing = (timeMs: number) => ok("1001", timeMs, { ping_time: null, packet_loss: Number.NaN });
    const evaluation = run([loss(100), nothing]);
    expect(evaluation.state.own_status).toBe("up");
    expect(channelOf(evaluation, "ping_time")?.last?.value).toBeNull();
    expect(evaluation.samples).toEqual([{ channel_number: downtimeChannelNumber, value: 0 }]);
  });

  test("a value that there is no channel for is dropped, whatever its name", () => {
    const values = { ping_time: 5, nonsense: 1, constructor: 2, downtime: 3 };
    const { state, samples } = run([(timeMs) => ok("1001", timeMs, values)]);
    expect(state.channels.map(({ record }) => record.key)).not.toContain("nonsense");
    expect(samples).toEqual([
      { channel_number: 0, value: 5 },
      { channel_number: downtimeChannelNumber, value: 0 },
    ]);
  });

  test("a value beyond all reason is none", () => {
    const huge = (timeMs: number) => ok("1001", timeMs, { ping_time: 1e200, packet_loss: -Infinity });
    expect(run([huge]).samples).toEqual([{ channel_number: downtimeChannelNumber, value: 0 }]);
  });
});

describe("an acknowledgement of a sensor that is down", () => {
  const acknowledged = (until_ms: number | null): SensorState => ({
    ...run([bad, bad]).state,
    own_status: "down_acknowledged",
    acknowledgement: { since_ms: start, until_ms, message: null, user_name: "anna" },
  });

  test("stays while the sensor goes on failing, by check or by limit", () => {
    const { state } = step(acknowledged(null), bad, { index: 2 });
    expect(state.own_status).toBe("down_acknowledged");
    expect(step(state, loss(100), { index: 3 }).state.own_status).toBe("down_acknowledged");
  });

  test("ends when the sensor is up again, and the next failure is an ordinary one", () => {
    const evaluation = step(acknowledged(null), good, { index: 2 });
    expect(evaluation.state).toMatchObject({ own_status: "up", acknowledgement: null });
    expect(evaluation.changes.map(({ kind }) => kind)).toEqual(["acknowledgement_ended", "status"]);
    expect(step(evaluation.state, bad, { index: 3 }).state.own_status).toBe("warning");
  });

  test("is over at its end: the sensor is down again", () => {
    const { state } = step(acknowledged(start + 2 * minuteMs), bad, { index: 2 });
    expect(state).toMatchObject({ own_status: "down", acknowledgement: null });
  });

  test("is over with a result at the very end, not a moment before", () => {
    const endMs = step(acknowledged(null), bad, { index: 2 }).state.last_result_ms ?? 0;
    const statusUntil = (until_ms: number) => step(acknowledged(until_ms), bad, { index: 2 }).state.own_status;
    expect([statusUntil(endMs), statusUntil(endMs + 1)]).toEqual(["down", "down_acknowledged"]);
  });

  test("counts as downtime", () => {
    const before = acknowledged(null);
    const { state, samples } = step(before, bad, { index: 2 });
    expect(samples).toEqual([{ channel_number: downtimeChannelNumber, value: 100 }]);
    expect(state.down_ms).toBe(before.down_ms + minuteMs);
  });
});

describe("known time: what passed between two results, two intervals at most", () => {
  test("the time since the last result belongs to what this result says", () => {
    expect(run([good, bad, bad, bad]).state).toMatchObject({ up_ms: 2 * minuteMs, down_ms: 2 * minuteMs });
  });

  test("a silence counts for two intervals at most", () => {
    expect(step(run([good]).state, good, { index: 30 }).state.up_ms).toBe(3 * minuteMs);
  });

  test("a pause does not count", () => {
    const { state } = run([good]);
    const resumed = { countedFromMs: start + 10 * minuteMs };
    expect(step(state, good, { index: 9, options: resumed }).state.up_ms).toBe(minuteMs);
    expect(step(state, good, { index: 10, options: resumed }).state.up_ms).toBe(2 * minuteMs);
  });

  test("[OD-01] a sensor that was never up has no last up, though its first failure is only a warning", () => {
    expect(run([bad]).state).toMatchObject({ own_status: "warning", last_up_ms: null });
    expect(run([bad, bad]).state).toMatchObject({ own_status: "down", last_up_ms: null });
    expect(run([good, bad]).state.last_up_ms).toBe(start + minuteMs);
  });

  test("last up and last down are times of results", () => {
    expect(run([good, bad, bad]).state).toMatchObject({
      last_up_ms: start + minuteMs,
      last_down_ms: start + 3 * minuteMs,
      last_result_ms: start + 3 * minuteMs,
    });
  });
});
