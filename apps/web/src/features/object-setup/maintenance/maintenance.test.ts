import { expect, test } from "vitest";
import { utc } from "../../../shared/time-zone/index.ts";
import { draftOf, readWindows, windowOf } from "./maintenance.ts";

const nowMs = Date.parse("2026-11-23T18:20:00Z");
const draft = {
  start: "2026-12-05T20:00",
  end: "2026-12-05T23:00",
  reason: " Racks ",
  repeat: "once",
  until: "",
  notice_minutes: 60,
} as const;

test("a new window begins with the next full hour and has two of them", () => {
  expect(draftOf(null, nowMs, utc)).toMatchObject({ start: "2026-11-23T19:00", end: "2026-11-23T21:00" });
});

test("a window that is edited without a change stays what it was", () => {
  const made = windowOf(draft, utc);
  expect(made).toEqual({
    start: "2026-12-05T20:00:00.000Z",
    end: "2026-12-05T23:00:00.000Z",
    reason: "Racks",
    repeat: "once",
    until: "",
    notice_minutes: 60,
  });
  if (typeof made !== "string") expect(windowOf(draftOf(made, nowMs, utc), utc)).toEqual(made);
});

test.each([
  [{ start: "" }, "start"],
  [{ end: "2026-12-05T20:00" }, "end"],
  [{ end: "soon" }, "end"],
  [{ repeat: "weekly", until: "2026-12-01T00:00" }, "until"],
  [{ repeat: "weekly", until: "later" }, "until"],
] as const)("[VA-01] %o is wrong at %s", (part, mistake) => {
  expect(windowOf({ ...draft, ...part }, utc)).toBe(mistake);
});

test.each(["", "null", "{}", '[null, {"start": 1}, {"start": "a", "end": "b", "repeat": "hourly"}]'])(
  "%j has no window",
  (text) => {
    expect(readWindows(text)).toEqual([]);
  },
);
