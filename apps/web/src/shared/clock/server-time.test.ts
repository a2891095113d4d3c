import { describe, expect, test } from "vitest";
import { createServerTime } from "./server-time.ts";

const noonMs = Date.UTC(2026, 10, 20, 12);
const noonHeader = "Fri, 20 Nov 2026 12:00:00 GMT";
const minutesMs = (minutes: number) => minutes * 60_000;

describe("createServerTime", () => {
  test.each([
    ["[SE-01] a browser that is 10 minutes ahead", noonMs + minutesMs(10), -minutesMs(10) + 500],
    ["[SE-01] a browser that is 10 minutes behind", noonMs - minutesMs(10), minutesMs(10) + 500],
    ["[SE-01] a wrong time zone, set by hand", noonMs - minutesMs(120), minutesMs(120) + 500],
    ["the seconds' fraction and the way are no difference", noonMs + 1400, 0],
  ])("%s", (_name, nowMs, aheadMs) => {
    const time = createServerTime();
    time.note(noonHeader, nowMs);
    expect(time.get()).toBe(aheadMs);
  });

  test("nothing is known before a response, nor from a response without a date", () => {
    const time = createServerTime();
    expect(time.get()).toBeNull();
    time.note(null, noonMs);
    time.note("yesterday", noonMs);
    expect(time.get()).toBeNull();
  });
});
