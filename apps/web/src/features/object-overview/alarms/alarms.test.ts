import { describe, expect, test } from "vitest";
import { alarmBars, alarmPaths, alarmsOf, highestBar } from "./alarms.ts";

const none = { down: 0, down_partial: 0, down_acknowledged: 0, warning: 0, unusual: 0 };
const now = { ...none, down: 2, warning: 1, unknown: 5, paused: 7, up: 9 };
const history = {
  first_time: "2026-11-19T14:30:00Z",
  alarms: [none, { ...none, down: 1, down_partial: 2, warning: 3 }, { ...none, unusual: 4 }, { ...none, down: 9 }],
};
const bars = alarmBars(history, now, {});

describe("bars", () => {
  test("[MO-01] each is half an hour, the last one what the page shows now", () => {
    expect(bars.map(({ total }) => total)).toEqual([0, 6, 4, 3]);
    expect(bars[1]?.startMs).toBe(Date.UTC(2026, 10, 19, 15));
    expect(bars[1]?.endMs).toBe(Date.UTC(2026, 10, 19, 15, 30));
    expect(bars.map(({ isNow }) => isNow)).toEqual([false, false, false, true]);
  });

  test("[ST-05] partial is down outside a cluster", () => {
    expect(bars[1]?.counts).toMatchObject({ down: 3, down_partial: 0 });
    expect(alarmBars(history, now, { isCluster: true })[1]?.counts).toMatchObject({ down: 1, down_partial: 2 });
  });

  test("[MO-01] the figures of a bar go worst first, without zeros", () => {
    expect(bars.slice(1, 2).flatMap(alarmsOf)).toEqual([
      { status: "down", count: 3 },
      { status: "warning", count: 3 },
    ]);
  });

  test("[MO-01] the highest is the latest of equals, and none without an alarm", () => {
    expect(highestBar(bars)).toBe(bars[1]);
    expect(highestBar([...bars.slice(1, 2), ...bars.slice(1, 2)])?.total).toBe(6);
    expect(highestBar(bars.slice(0, 1))).toBeNull();
  });
});

test("[MO-01] one path a status, the worst on top, over the highest bar", () => {
  const paths = alarmPaths(bars, { barWidth: 4, gap: 1, height: 60 });
  expect(paths.warning).toBe("M5 30h4v30h-4zM15 50h4v10h-4z");
  expect(paths.down).toBe("M5 0h4v30h-4zM15 30h4v20h-4z");
  expect(paths.unusual).toBe("M10 20h4v40h-4z");
  expect(paths.down_acknowledged).toBe("");
});

test("[MO-01] a single alarm does not fill the height", () => {
  const [, one] = alarmBars({ ...history, alarms: [none, { ...none, down: 1 }, none] }, now, {});
  expect(alarmPaths(one ? [one] : [], { barWidth: 4, gap: 1, height: 60 }).down).toBe("M0 45h4v15h-4z");
});
