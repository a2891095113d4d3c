import { describe, expect, test } from "vitest";
import { primaryChannelOf } from "./primary-channel.ts";

const load = { id: "5.0", name: "Load" };
const memory = { id: "5.1", name: "Memory", primary: true };

describe("primaryChannelOf", () => {
  test("[EN-22] primary_channel_info is taken first", () => {
    const sensor = { primary_channel_info: load, primary_channel: { id: "5.1" }, channels: [memory] };
    expect(primaryChannelOf(sensor)).toBe(load);
  });

  test("[EN-22] primary_channel names one of the channels", () => {
    expect(primaryChannelOf({ primary_channel: { id: "5.0", name: "Load" }, channels: [memory, load] })).toBe(load);
  });

  test("[EN-22] primary_channel that is itself the channel is read in place", () => {
    const inPlace = { ...load, type: "CHANNEL", last_measurement: { display_value: 3 } };
    expect(primaryChannelOf({ primary_channel: inPlace })).toEqual(inPlace);
    expect(primaryChannelOf({ primary_channel: { id: "5.0" } })).toBeNull();
    expect(primaryChannelOf({ primary_channel: { ...load, unit: 7 } })).toBeNull();
  });

  test("[EN-22] without either, the channel that is marked counts; else there is none", () => {
    expect(primaryChannelOf({ channels: [load, memory] })).toBe(memory);
    expect(primaryChannelOf({ primary_channel: null, primary_channel_info: null, channels: [load] })).toBeNull();
    expect(primaryChannelOf({})).toBeNull();
  });
});
