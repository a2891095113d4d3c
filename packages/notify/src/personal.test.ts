import { weekdays } from "@monitor/domain";
import type { WeekHours } from "@monitor/domain";
import { expect, test } from "vitest";
import { quietUntil, toldByOwn } from "./personal.ts";

const hoursOf = (hours: readonly number[], days: readonly string[] = weekdays): WeekHours =>
  Object.fromEntries(weekdays.map((day) => [day, days.includes(day) ? hours : []])) as unknown as WeekHours;
const night = hoursOf([22, 23, 0, 1, 2, 3, 4, 5, 6]);
const all = hoursOf(Array.from({ length: 24 }, (_, hour) => hour));
const weekend = hoursOf(all.monday, ["saturday", "sunday"]);

test.each([
  ["before the night", night, "2026-11-20T20:59:59Z", null],
  ["at its first moment", night, "2026-11-20T21:00:00Z", "2026-11-21T06:00:00.000Z"],
  ["after midnight", night, "2026-11-21T05:59:59Z", "2026-11-21T06:00:00.000Z"],
  ["at its end", night, "2026-11-21T06:00:00Z", null],
  ["in the night in which clocks are set forward", night, "2026-03-28T22:00:00Z", "2026-03-29T05:00:00.000Z"],
  ["in the night in which clocks are set back", night, "2026-10-24T22:00:00Z", "2026-10-25T06:00:00.000Z"],
  ["on a weekend", weekend, "2026-11-21T12:00:00Z", "2026-11-22T23:00:00.000Z"],
  ["in hours that never end", all, "2026-11-21T12:00:00Z", null],
  ["without any hours", hoursOf([]), "2026-11-21T12:00:00Z", null],
] as const)("[NO-41] quiet hours in Berlin %s", (...[, hours, now, expected]) => {
  const untilMs = quietUntil({ hours, time_zone: "Europe/Berlin" }, Date.parse(now));
  expect(untilMs === null ? null : new Date(untilMs).toISOString()).toBe(expected);
});

test.each<[string, string[], string[]]>([
  ["none: the rule's", [], ["mail"]],
  ["one: then the rule's", ["chat"], ["chat", "mail"]],
  ["several, the rule's among them", ["chat", "mail", "push"], ["chat", "mail", "push"]],
  ["one that can't be used is left out", ["gone", "push"], ["push", "mail"]],
  ["only such: the rule's", ["gone"], ["mail"]],
])("[NO-40] methods of a person: %s", (_, own, expected) => {
  const methods = own.map((method_id) => ({ method_id, address: "" }));
  const told = toldByOwn({ method_id: "mail", user_id: "7" }, methods, (id) => id !== "gone");
  expect([told.method_id, ...(told.then_ids ?? [])]).toEqual(expected);
});
