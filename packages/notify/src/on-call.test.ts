import { shippedSchedules } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { daysFrom, onCallAt, onCallShifts } from "./on-call.ts";
import type { OnCallKnown, OnCallLayer, OnCallSchedule } from "./on-call.ts";

const layer = (over: Partial<OnCallLayer> = {}): OnCallLayer => ({
  name: "First",
  user_ids: ["ann", "bob", "cem"],
  turn: "weekly",
  weekday: 0,
  hour: 8,
  starts_on: "2026-03-18",
  schedule_id: null,
  ...over,
});
const scheduleOf = (over: Partial<OnCallSchedule> = {}): OnCallSchedule => ({
  id: "1",
  name: "Network",
  time_zone: "Europe/Berlin",
  layers: [layer()],
  overrides: [],
  last_override: 0,
  ...over,
});
const known: OnCallKnown = {
  isReachable: (id) => id !== "gone",
  hoursOf: (id) => shippedSchedules.find((each) => each.id === id)?.hours,
};
const daily = layer({ turn: "daily", hour: 3 });
const override = (user_id: string, [from, until]: readonly [string, string], id = "1") => ({
  id,
  user_id,
  from_ms: Date.parse(from),
  until_ms: Date.parse(until),
});

describe("[NO-20] who is on call", () => {
  test.each<[string, Partial<OnCallSchedule>, string, string | null]>([
    ["in the first week", {}, "2026-03-16T07:00:00Z", "ann"],
    ["a second before it", {}, "2026-03-16T06:59:59Z", "cem"],
    ["before the rotation began, two weeks back", {}, "2026-03-04T12:00:00Z", "bob"],
    ["in the third week", {}, "2026-04-01T12:00:00Z", "cem"],
    ["after all had their turn", {}, "2026-04-06T06:00:00Z", "ann"],
    // Clocks go forward on 29 March 2026 at 2:00, and back on 25 October at 3:00.
    ["a second before the hand-over after clocks went forward", {}, "2026-03-30T05:59:59Z", "bob"],
    ["at the hand-over after clocks went forward", {}, "2026-03-30T06:00:00Z", "cem"],
    ["at the hand-over after clocks went back", {}, "2026-10-26T07:00:00Z", "cem"],
    ["a second before the hand-over after clocks went back", {}, "2026-10-26T06:59:59Z", "bob"],
    ["by days, the hour before the clocks go forward", { layers: [daily] }, "2026-03-29T00:59:59Z", "bob"],
    ["by days, at the hour that the clocks go forward to", { layers: [daily] }, "2026-03-29T01:00:00Z", "cem"],
    ["by days, the first 2:30 of the night back", { layers: [daily] }, "2026-10-25T00:30:00Z", "bob"],
    ["by days, the second 2:30 of the night back", { layers: [daily] }, "2026-10-25T01:30:00Z", "bob"],
    ["by days, at 3:00 of the night back", { layers: [daily] }, "2026-10-25T02:00:00Z", "cem"],
    ["in another zone", { time_zone: "Asia/Kathmandu" }, "2026-03-16T02:15:00Z", "ann"],
    ["in a zone of minutes, a second before", { time_zone: "Asia/Kathmandu" }, "2026-03-16T02:14:59Z", "cem"],
    ["without people", { layers: [layer({ user_ids: [] })] }, "2026-03-16T07:00:00Z", null],
    ["without layers", { layers: [] }, "2026-03-16T07:00:00Z", null],
    ["outside of the hours", { layers: [layer({ schedule_id: "weekends" })] }, "2026-03-18T07:00:00Z", null],
    ["within the hours", { layers: [layer({ schedule_id: "weekends" })] }, "2026-03-21T07:00:00Z", "ann"],
    ["by hours that are gone", { layers: [layer({ schedule_id: "x" })] }, "2026-03-18T07:00:00Z", "ann"],
    [
      "by the second layer outside of the hours of the first",
      { layers: [layer({ schedule_id: "weekends" }), layer({ user_ids: ["dan"] })] },
      "2026-03-18T07:00:00Z",
      "dan",
    ],
    [
      "by the second layer where the first can't be told",
      { layers: [layer({ user_ids: ["gone"] }), layer({ user_ids: ["dan"] })] },
      "2026-03-18T07:00:00Z",
      "dan",
    ],
    [
      "by an override",
      { overrides: [override("eva", ["2026-03-18T07:00:00Z", "2026-03-18T09:00:00Z"])] },
      "2026-03-18T07:00:00Z",
      "eva",
    ],
    [
      "at the end of an override",
      { overrides: [override("eva", ["2026-03-18T07:00:00Z", "2026-03-18T09:00:00Z"])] },
      "2026-03-18T09:00:00Z",
      "ann",
    ],
    [
      "by the latest of two overrides",
      {
        overrides: [
          override("eva", ["2026-03-18T07:00:00Z", "2026-03-18T09:00:00Z"]),
          override("fay", ["2026-03-18T08:00:00Z", "2026-03-18T12:00:00Z"], "2"),
        ],
      },
      "2026-03-18T08:00:00Z",
      "fay",
    ],
    [
      "by the layer where who took over can't be told",
      { overrides: [override("gone", ["2026-03-18T07:00:00Z", "2026-03-18T09:00:00Z"])] },
      "2026-03-18T08:00:00Z",
      "ann",
    ],
  ])("%s", (_, over, ...[time, person]) => {
    expect(onCallAt(scheduleOf(over), Date.parse(time), known)?.user_id ?? null).toBe(person);
  });

  test.each([
    ["goes forward", "2026-03-23", 167],
    ["goes back", "2026-10-19", 169],
  ])("the shifts of a week in which the clock %s have no hole and no double duty", (_, monday, hours) => {
    const evening = override("eva", ["2026-03-28T17:10:00Z", "2026-03-28T21:00:00Z"]);
    const schedule = scheduleOf({ layers: [daily], overrides: [evening] });
    const time = daysFrom(schedule, monday, 7);
    expect((time.until_ms - time.from_ms) / 3_600_000).toBe(hours);
    const shifts = onCallShifts(schedule, time, known);
    expect(shifts[0]?.from_ms).toBe(time.from_ms);
    expect(shifts.at(-1)?.until_ms).toBe(time.until_ms);
    for (const [place, shift] of shifts.entries()) {
      expect(shift.until_ms).toBeGreaterThan(shift.from_ms);
      if (place > 0) expect(shift.from_ms).toBe(shifts[place - 1]?.until_ms);
      expect(onCallAt(schedule, shift.from_ms, known)?.user_id).toBe(shift.user_id);
      expect(onCallAt(schedule, shift.until_ms - 1, known)?.user_id).toBe(shift.user_id);
    }
  });
});
