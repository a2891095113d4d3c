import { expect, test } from "vitest";
import { utc } from "../time-zone/index.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { automaticPauseTitle } from "../monitored-objects/index.ts";
import { sampleDevice } from "../monitored-objects/testing/samples.ts";

const until = { paused_until: "2026-11-23T08:00:00Z" };
const from = { paused_status_source: { id: "30", name: "Core <b>" } };
const weekdays = {
  paused_reason: "schedule",
  paused_schedule: { id: "weekdays", name: "Weekdays", name_de: "Wochentage" },
};
const own = { paused_reason: "schedule", paused_schedule: { id: "3", name: "Shift A", name_de: null } };
const master = { paused_master: { id: "7", name: "Core ping" } };

test.each([
  [
    "SCHEDULE",
    { ...weekdays, ...from, ...until },
    {},
    "Paused by schedule “Weekdays” (from “Core <b>”) until 23 Nov 2026, 08:00 UTC",
    "Pausiert durch den Zeitplan „Wochentage“ (von „Core <b>“) bis 23. Nov. 2026, 08:00 UTC",
  ],
  ["SCHEDULE", own, {}, "Paused by schedule “Shift A”", "Pausiert durch den Zeitplan „Shift A“"],
  [
    "SCHEDULE",
    { paused_reason: "maintenance", paused_status_source: { id: "40", name: "Itself" }, ...until },
    {},
    "Paused for maintenance until 23 Nov 2026, 08:00 UTC",
    "Pausiert wegen Wartung bis 23. Nov. 2026, 08:00 UTC",
  ],
  ["SCHEDULE", {}, {}, "Paused by a schedule", "Pausiert durch einen Zeitplan"],
  ["DEPENDENCY", {}, {}, "Paused by a dependency", "Pausiert durch eine Abhängigkeit"],
  [
    "DEPENDENCY",
    { paused_reason: "dependency", ...from },
    master,
    "Paused, as “Core ping” is not Up (from “Core <b>”)",
    "Pausiert, da „Core ping“ nicht OK ist (von „Core <b>“)",
  ],
  [
    "DEPENDENCY",
    { paused_reason: "dependency", ...until },
    {},
    "Paused by a dependency, goes on at 23 Nov 2026, 08:00 UTC",
    "Pausiert durch eine Abhängigkeit, weiter um 23. Nov. 2026, 08:00 UTC",
  ],
])(
  "[ST-11] PAUSED_BY_%s with %j says which pause holds, from where and until when",
  (...[status, info, more, en, de]) => {
    const object = sampleDevice("40", { status: `PAUSED_BY_${status}`, status_info: info, ...more });
    expect(automaticPauseTitle(object, english, { locale: "en", zone: utc })).toBe(en);
    expect(automaticPauseTitle(object, german, { locale: "de", zone: utc })).toBe(de);
  },
);

test("[ST-11] other statuses have no such sentence", () => {
  for (const status of ["UP", "PAUSED_BY_USER", "PAUSED_BY_PARENT"]) {
    const object = sampleDevice("40", { status, status_info: weekdays });
    expect(automaticPauseTitle(object, english, { locale: "en", zone: utc })).toBeNull();
  }
});
