import { expect, test } from "vitest";
import { silenceAfterMs, silenceReasonOf } from "./silence.ts";
import type { SilenceFacts } from "./silence.ts";

test.each([
  [10, 2.5, 30_000],
  [12, 2.5, 30_000],
  [13, 2.5, 32_500],
  [60, 2.5, 150_000],
  [60, 1.5, 90_000],
  [10, 20, 200_000],
  [864_000, 20, 17_280_000_000],
])("[ST-14] every %i s and %f intervals: silent after %i ms", (seconds, intervals, expected) => {
  expect(silenceAfterMs(seconds, intervals)).toBe(expected);
});

const fine: SilenceFacts = { isServerNew: false, canStore: true, isProbeConnected: true };
test.each<[Partial<SilenceFacts>, string]>([
  [{}, "check"],
  [{ isProbeConnected: false }, "probe"],
  [{ canStore: false }, "storage"],
  [{ canStore: false, isProbeConnected: false }, "storage"],
  [{ isServerNew: true, canStore: false, isProbeConnected: false }, "server"],
])("[ST-14] with %j the reason is %s", (facts, reason) => {
  expect(silenceReasonOf({ ...fine, ...facts })).toBe(reason);
});
