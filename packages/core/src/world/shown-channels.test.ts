import { channelOfResult, noHeldLimits } from "@monitor/domain";
import { expect, test } from "vitest";
import { lastShownValue, primaryChannel, shownChannels, shownFigures } from "./shown-channels.ts";
import type { ChannelState } from "./sensor-state.ts";

const figures = { last: { timestamp_ms: 1, value: 4000 }, minimum: 1000, maximum: 4000, sum: 5000, count: 2 };
const queue: ChannelState = {
  record: channelOfResult({ key: "queue", name: "Queue" }, { number: 0, is_primary: true }),
  ...figures,
  held: noHeldLimits,
};
const gone: ChannelState = { ...queue, record: { ...queue.record, gone_since_ms: 5 } };
const nothingSet = { channel_settings: {} };

test("[EN-03] figures are in the unit that a user has chosen, those that are stored stay", () => {
  const sensor = { channel_settings: { queue: { basic: { name: "Letters" }, values: { divisor: 1000 } } } };
  const [channel] = shownChannels(sensor, { channels: [queue] });
  if (channel === undefined) throw new Error("There is no channel");
  expect(channel.record.name.en).toBe("Letters");
  expect(shownFigures(channel)).toEqual({ last: 4, minimum: 1, average: 2.5, maximum: 4 });
  expect(lastShownValue(channel)).toBe(4);
  expect(channel.figures).toBe(queue);
});

test("what was never measured has no figures", () => {
  const fresh = { ...queue, last: null, minimum: null, maximum: null, sum: 0, count: 0 };
  const [channel] = shownChannels(nothingSet, { channels: [fresh] });
  expect(channel && shownFigures(channel)).toEqual({ last: null, minimum: null, average: null, maximum: null });
});

test("the value of a primary channel that is gone is none of the sensor's now", () => {
  const valueOf = (channel: ChannelState) => {
    const primary = primaryChannel(nothingSet, { channels: [channel] });
    return primary === undefined ? undefined : lastShownValue(primary);
  };
  expect([valueOf(queue), valueOf(gone)]).toEqual([4000, null]);
  expect(primaryChannel(nothingSet, undefined)).toBeUndefined();
});
