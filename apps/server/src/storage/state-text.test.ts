import { expect, test } from "vitest";
import { newSensorState, storedSensorState } from "@monitor/core/world";
import type { StoredSensorState } from "@monitor/core/storage";
import { stateOfText, stateText } from "./state-text.ts";

const fresh = storedSensorState(newSensorState("http", 1000));
const last = { timestamp_ms: 2000, value: 1.5 };
const channel = { number: 0, key: "loading_time", last, minimum: 1, maximum: 2, sum: 3, count: 2 };

const states: Record<string, StoredSensorState> = {
  "of a new sensor": fresh,
  "with figures": {
    ...fresh,
    own_status: "up",
    last_up_ms: 2000,
    last_result_ms: 2000,
    up_ms: 1000,
    channels: [channel],
  },
  "without a value": { ...fresh, channels: [{ ...channel, last: { timestamp_ms: 2000, value: null }, minimum: null }] },
  "down and acknowledged": {
    ...fresh,
    own_status: "down_acknowledged",
    outage_since_ms: 1500,
    message: 'No answer from "a"',
    message_info: { code: "no_response", parameters: { host: "a" } },
    last_down_ms: 2000,
    failure_count: 3,
    good_count: 0,
    acknowledgement: { user_name: "Ada", message: "on it", since_ms: 1600, until_ms: null },
  },
  silent: { ...fresh, silence: { since_ms: 1, last_ms: 0, reason: "probe", log: "due" } },
  flapping: { ...fresh, flapping: { changes_ms: [1, 2, 3], since_ms: 2 } },
  "with named channels": {
    ...fresh,
    channels: [
      { ...channel, said: { key: "a", name: "A", unit: "TIME_RESPONSE" }, is_primary: true, gone_since_ms: 7 },
      { ...channel, number: 1, held: { max_error: 5 } },
    ],
  },
};

test.each(Object.entries(states))("a state %s is the same from its text", (_, state) => {
  expect(stateOfText(stateText(state))).toEqual(state);
});

test("a text is less than half of what names each figure", () => {
  const state = { ...fresh, channels: [channel, channel, channel] };
  expect(stateText(state).length).toBeLessThan(JSON.stringify(state).length / 2);
});

test("the text of an older version is read as it stands", () => {
  const { trace: _, ...older } = fresh;
  expect(stateOfText(JSON.stringify(older))).toEqual(older);
});
