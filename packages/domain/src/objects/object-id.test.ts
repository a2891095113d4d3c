import { expect, test } from "vitest";
import { downtimeChannelNumber, formatChannelId, isObjectId, noDependencyId, parseChannelId } from "./object-id.ts";

test.each(["0", "1", "2490", "-1000", "00", "123456789012345678", "-123456789012345678"])(
  "[VA-11] %s is an object id",
  (text) => {
    expect(isObjectId(text)).toBe(true);
  },
);

test.each([
  "",
  "-",
  "+1",
  "1.5",
  "1e3",
  " 1",
  "1\n",
  "--1",
  "1-",
  "abc",
  "١٢",
  "1234567890123456789",
  "12345678901234567890",
])("[VA-11, RT-11] %j is no object id", (text) => {
  expect(isObjectId(text)).toBe(false);
});

test.each([
  ["2490", 0, "2490.0"],
  ["2490", 13, "2490.13"],
  ["2490", downtimeChannelNumber, "2490.-4"],
] as const)("[EN-20] channel %s of sensor %s has the id %s", (sensorId, channelNumber, id) => {
  expect(formatChannelId(sensorId, channelNumber)).toBe(id);
  expect(parseChannelId(id)).toEqual({ sensorId, channelNumber });
});

test.each(["", "2490", "2490.", ".1", "3074.3074.1", "2490.1.", "a.1", "2490.x", "2490.1\n", `1.${"9".repeat(30)}`])(
  "[EN-20] %j is no channel id",
  (id) => {
    expect(parseChannelId(id)).toBeNull();
  },
);

test("[VA-11] the id that means no dependency is itself a legal object id", () => {
  expect(noDependencyId).toBe("-1000");
  expect(isObjectId(noDependencyId)).toBe(true);
});
