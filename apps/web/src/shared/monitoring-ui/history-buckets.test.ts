import { describe, expect, test } from "vitest";
import { utc } from "../time-zone/index.ts";
import type { TimeZone } from "../time-zone/index.ts";
import { historyBuckets, historySummary } from "./history-buckets.ts";
import type { HistoryTexts } from "./history-buckets.ts";
import { messages } from "./messages.en.ts";

const texts: HistoryTexts = {
  locale: "en",
  zone: utc,
  options: {},
  statusLabel: (status) => messages.status[status],
  noData: messages.noData,
};
const hour = { firstMs: Date.UTC(2026, 10, 20, 22), bucketSeconds: 3600 };
const day = { firstMs: Date.UTC(2026, 10, 19), bucketSeconds: 86_400 };
const ahead: TimeZone = { choice: "LOCAL", minutesAhead: () => 60 };

describe("tooltips", () => {
  test("[MO-01] an hour tells its range and its status, also over midnight", () => {
    const buckets = historyBuckets({ ...hour, statuses: ["up", "paused_by_user", null] }, texts);
    expect(buckets).toEqual([
      { tone: "up", label: "20 Nov 2026, 22:00 – 23:00 UTC: Up" },
      { tone: "paused", label: "20 Nov 2026, 23:00 – 00:00 UTC: Paused" },
      { tone: null, label: "21 Nov 2026, 00:00 – 01:00 UTC: No data" },
    ]);
  });

  test("[MO-01] a day is its date, unless the reader's day begins at another hour", () => {
    const labels = (zone: TimeZone) =>
      historyBuckets({ ...day, statuses: ["warning"] }, { ...texts, zone }).map(({ label }) => label);
    expect(labels(utc)).toEqual(["19 Nov 2026: Warning"]);
    expect(labels(ahead)).toEqual(["19 Nov 2026, 01:00 – 20 Nov 2026, 01:00 UTC+1: Warning"]);
  });

  test("[ST-05] partial is a bar of its own in a cluster only", () => {
    const tones = (isCluster: boolean) =>
      historyBuckets({ ...hour, statuses: ["down_partial"] }, { ...texts, options: { isCluster } })[0]?.tone;
    expect([tones(true), tones(false)]).toEqual(["down_partial", "down"]);
  });
});

test("[MO-01] the name of the bars says how long each status was the worst, worst first", () => {
  const summary = historySummary({ ...hour, statuses: [null, "up", "down", "up", "warning", "collecting"] }, texts);
  expect(summary.replace(/\u00A0/g, " ")).toBe("Down 1 h, Warning 1 h, Unknown 1 h, Up 2 h");
  expect(historySummary({ ...hour, statuses: [null, null] }, texts)).toBe("");
});
