import type { Schedule } from "@monitor/contract";
import { shippedSchedules } from "@monitor/domain";
import { expect, test } from "vitest";
import { withChange, WindowGone } from "./calendar-calls.ts";
import {
  clockChangesOn,
  daysOf,
  entriesIn,
  factsOf,
  newWindow,
  partsOf,
  pausedOn,
  shifted,
  stepped,
  weekNumber,
} from "./calendar-model.ts";
import type { PauseSource } from "./calendar-model.ts";
import { keyShift } from "./use-grid-pointer.ts";

const zone = "Europe/Berlin";
const utcMs = (text: string) => Date.parse(`${text}:00Z`);
const friday = utcMs("2026-11-20T00:00");
const once = {
  start: "2026-11-20T21:00:00Z",
  end: "2026-11-21T01:00:00Z",
  reason: "Racks",
  repeat: "once",
  notice_minutes: 0,
  until: "",
} as const;
const [weekdaysSchedule] = shippedSchedules.map((each): Schedule => ({
  id: each.id,
  name: each.name.en,
  hours: each.hours as never,
  time_zone: "",
  zone,
  editable: false,
}));
const sourceOf = (windows: PauseSource["windows"]): PauseSource => ({
  from: null,
  schedule: weekdaysSchedule ?? null,
  scheduleZone: zone,
  windows,
  zone,
});

test("[ST-15] a month has all weeks that it touches, and is turned to the first of another", () => {
  const month = daysOf(utcMs("2026-11-20T00:00"), "month").map((day) => new Date(day).toISOString().slice(0, 10));
  expect([month[0], month[month.length - 1], month.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
  expect(daysOf(utcMs("2027-02-28T23:00"), "month")).toHaveLength(28);
  expect(stepped(utcMs("2026-12-31T00:00"), "month", 1)).toBe(utcMs("2027-01-01T00:00"));
  expect(stepped(friday, "week", -1)).toBe(utcMs("2026-11-13T00:00"));
});

test("[ST-15] own settings come first, then those above; the zone is the own one, else that of the schedule, else the server's", () => {
  const above = [
    { source: { id: "0", type: "GROUP", name: "Root" }, values: { schedule: "weekdays", maintenance: [] } },
  ];
  const read = (own: object) => factsOf({ _shadowed: own, _above: above }, weekdaysSchedule ? [weekdaysSchedule] : []);
  const facts = read({ maintenance: [once], timezone: "Asia/Tokyo" });
  expect(facts.zone).toBe("Asia/Tokyo");
  expect(facts.sources.map(({ from, windows, schedule }) => [from?.name, windows.length, schedule?.id])).toEqual([
    [undefined, 1, undefined],
    ["Root", 0, "weekdays"],
  ]);
  expect(read({}).zone).toBe(zone);
});

test("[ST-15] a week begins on Monday and has its number", () => {
  const days = daysOf(friday + 5, "week");
  expect(days.map((ms) => new Date(ms).getUTCDate())).toEqual([16, 17, 18, 19, 20, 21, 22]);
  expect(daysOf(friday + 5, "day")).toEqual([friday]);
  expect([
    weekNumber(days[0] ?? 0),
    weekNumber(utcMs("2026-12-28T00:00")),
    weekNumber(utcMs("2027-01-04T00:00")),
  ]).toEqual([47, 53, 1]);
});

test("[ST-15] what goes over midnight is a box on both days, what overlaps is set in", () => {
  const days = daysOf(friday, "week");
  const other = { ...once, start: "2026-11-20T22:00:00Z", end: "2026-11-20T22:30:00Z" };
  const parts = partsOf(entriesIn([sourceOf([once, other])], days, zone), days, zone);
  expect(
    parts.map(({ day, fromMinute, toMinute, isFirst, indent }) => [day, fromMinute, toMinute, isFirst, indent]),
  ).toEqual([
    [4, 22 * 60, 24 * 60, true, 0],
    [5, 0, 2 * 60, false, 0],
    [4, 23 * 60, 23 * 60 + 30, true, 1],
  ]);
});

test("[ST-15] a schedule pauses outside its hours, also as another time zone sees it", () => {
  const source = sourceOf([]);
  expect(pausedOn(friday, source, zone)).toEqual([]);
  expect(pausedOn(utcMs("2026-11-21T00:00"), source, zone)).toEqual([{ fromMinute: 0, toMinute: 1440 }]);
  expect(pausedOn(friday, source, "UTC")).toEqual([{ fromMinute: 23 * 60, toMinute: 1440 }]);
});

test("[ST-15] days on which the clocks change show the hour", () => {
  expect(clockChangesOn(utcMs("2026-03-29T00:00"), zone)).toEqual([
    { fromMinute: 120, toMinute: 180, kind: "missing" },
  ]);
  expect(clockChangesOn(utcMs("2026-10-25T00:00"), zone)).toEqual([{ fromMinute: 120, toMinute: 180, kind: "twice" }]);
  expect(clockChangesOn(friday, zone)).toEqual([]);
});

test("[ST-15] windows are moved and made longer on the wall, and keep a quarter of an hour", () => {
  const by = keyShift("ArrowDown", false);
  expect(by && shifted(once, by, zone)).toMatchObject({
    start: "2026-11-20T21:15:00.000Z",
    end: "2026-11-21T01:15:00.000Z",
  });
  const longer = keyShift("ArrowUp", true);
  expect(longer && shifted(once, longer, zone)).toMatchObject({ end: "2026-11-21T00:45:00.000Z" });
  expect(shifted(once, { startMinutes: 0, endMinutes: -240 }, zone)).toBe(once);
  expect(keyShift("a", false)).toBeNull();
  expect(newWindow(friday, friday + 900_000, zone)).toMatchObject({ start: "2026-11-19T23:00:00.000Z" });
});

test("[ST-15] a change joins what others have saved meanwhile, and is refused where its window is gone", () => {
  const other = { ...once, reason: "Other" };
  expect(withChange([other, once], { before: once, after: null })).toEqual([other]);
  expect(withChange([other], { before: null, after: once })).toEqual([other, once]);
  expect(() => withChange([other], { before: once, after: null })).toThrow(WindowGone);
});
