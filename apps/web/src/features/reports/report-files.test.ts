import type { Report } from "@monitor/contract";
import { figureTexts } from "@monitor/report";
import { expect, test } from "vitest";
import { targetOf } from "./report-choice.ts";
import { reportCsv } from "./report-files.ts";

const figures = {
  up_ms: 86_000_000,
  down_ms: 400_000,
  paused_ms: 0,
  unknown_ms: 60_000,
  outages: 2,
  reached: 99.53,
  is_met: false,
  credit_ms: -313_600,
};
const report: Report = {
  object: { id: "7", name: "Berlin" },
  period: "last_day",
  time_zone: "UTC",
  from: "2026-11-27T00:00:00Z",
  to: "2026-11-28T00:00:00Z",
  is_running: false,
  made: "2026-11-28T11:00:00Z",
  target: 99.9,
  sensors: 1,
  total: figures,
  rows: [{ object: { id: "8", name: "=1+1" }, sensors: 1, ...figures, days: [99.53] }],
  days: [{ date: "2026-11-27", ...figures }],
  before: { first_day: "2026-11-26", last_day: "2026-11-26", reached: 99.98, met: 1, judged: 1 },
  outages: [
    {
      sensor: { id: "9", name: "=2+2" },
      device: "web-01",
      from: "2026-11-27T08:10:00Z",
      down_ms: 400_000,
      is_running: false,
      said: "No answer",
      said_de: "=Keine Antwort",
    },
  ],
  most_down: [{ object: { id: "9", name: "+web" }, down_ms: 400_000 }],
};

test("[RP-04] the CSV file has the figures of the page, and no name is a formula", () => {
  const lines = reportCsv(report, "de").split("\r\n");
  const { reached, down, unknown, credit } = figureTexts(figures, "de");
  expect([reached.slice(0, -2), down, unknown, credit]).toEqual(["99,53", "6,7", "1,0", "-5,2"]);
  expect(lines[1]).toBe(`"'=1+1";99,9;99,53;6,7;0;1;2;-5,2`);
  expect(lines[5]).toBe("2026-11-27;99,9;99,53;6,7;0;1;2;-5,2");
});

test("[RP-11] it has the period before, the longest outages and what was down most", () => {
  const lines = reportCsv(report, "de").split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "2026-11-26 – 2026-11-26;99,98",
      `2026-11-27T08:10:00Z;web-01 · =2+2;"'=Keine Antwort";6,7`,
      `"'+web";6,7`,
    ]),
  );
});

test.each([
  ["99,95", "99.95"],
  [" 100 ", "100"],
  ["100.1", null],
  ["-1", null],
  ["99.9999", null],
  ["", null],
])("[RP-03] the target %j is %j", (text, target) => {
  expect(targetOf(text)).toBe(target);
});
