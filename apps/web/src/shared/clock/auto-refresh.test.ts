import { describe, expect, test, vi } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createAutoRefresh, refreshSecondsOf } from "./auto-refresh.ts";

function setUp() {
  const clock = createFakeClock();
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  return { clock, refresh, timer: createAutoRefresh({ clock, refresh }) };
}

describe("createAutoRefresh", () => {
  test("[AR-01] nothing happens before it is started", async () => {
    const { clock, refresh, timer } = setUp();
    await clock.advance(120_000);
    expect(refresh).not.toHaveBeenCalled();
    expect(timer.get().phase).toBe("off");
  });

  test("[AR-01] refreshes every 30 s by default", async () => {
    const { clock, refresh, timer } = setUp();
    timer.start();
    expect(timer.get()).toEqual({ phase: "counting", dueMs: clock.now() + 30_000, intervalSeconds: 30 });
    await clock.advance(29_999);
    expect(refresh).not.toHaveBeenCalled();
    await clock.advance(60_001);
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  test("[AR-01] takes the account's interval", async () => {
    const { clock, refresh, timer } = setUp();
    timer.start(10);
    await clock.advance(20_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test("[AR-01] shows that it refreshes, and counts again when the data is there, even after a failure", async () => {
    const { clock, refresh, timer } = setUp();
    let fail: (error: Error) => void = () => {};
    refresh.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    timer.start();
    await clock.advance(35_000);
    expect(timer.get().phase).toBe("refreshing");
    fail(new Error("500"));
    await clock.advance(0);
    expect(timer.get()).toMatchObject({ phase: "counting", dueMs: clock.now() + 30_000 });
  });

  test("[AR-01] a click pauses, the next one starts", async () => {
    const { clock, refresh, timer } = setUp();
    timer.start(10);
    timer.toggle();
    expect(timer.get().phase).toBe("paused");
    await clock.advance(60_000);
    expect(refresh).not.toHaveBeenCalled();
    timer.toggle();
    await clock.advance(10_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("[AR-01] a new page begins a new countdown", async () => {
    const { clock, refresh, timer } = setUp();
    timer.start();
    await clock.advance(29_000);
    timer.start();
    await clock.advance(29_000);
    expect(refresh).not.toHaveBeenCalled();
  });

  test("[AR-01] stops on log-out, also while it refreshes", async () => {
    const { clock, refresh, timer } = setUp();
    let done: () => void = () => {};
    refresh.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
    timer.start();
    await clock.advance(30_000);
    timer.stop();
    done();
    await clock.advance(120_000);
    expect(timer.get().phase).toBe("off");
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("[AR-01] never two at once: a new cycle waits for the refresh that is still under way", async () => {
    const { clock, refresh, timer } = setUp();
    let done: () => void = () => {};
    refresh.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
    timer.start(10);
    await clock.advance(10_000);
    timer.start(10);
    await clock.advance(35_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(timer.get().phase).toBe("refreshing");
    done();
    await clock.advance(0);
    await clock.advance(10_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test("[AR-01] a click pauses also while it refreshes", async () => {
    const { clock, refresh, timer } = setUp();
    refresh.mockReturnValueOnce(new Promise(() => {}));
    timer.start(10);
    await clock.advance(10_000);
    timer.toggle();
    expect(timer.get().phase).toBe("paused");
  });

  test("[AR-01] after a long sleep the refresh comes with the first look, and only once", async () => {
    const clock = createFakeClock();
    let asleepMs = 0;
    const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const timer = createAutoRefresh({ clock: { ...clock, now: () => clock.now() + asleepMs }, refresh });
    timer.start();
    timer.wake();
    expect(refresh).not.toHaveBeenCalled();
    asleepMs = 3_600_000;
    timer.wake();
    timer.wake();
    await clock.advance(29_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("[AR-01] a look wakes neither a pause nor a timer that is off", async () => {
    const { clock, refresh, timer } = setUp();
    timer.wake();
    timer.start();
    timer.toggle();
    await clock.advance(60_000);
    timer.wake();
    expect(refresh).not.toHaveBeenCalled();
  });
});

test.each([
  ["[AR-01] the account's", 10, 10],
  ["[AR-01] none", null, 30],
  ["[AR-01] nought", 0, 30],
  ["[AR-01] less than nothing", -5, 30],
  ["[AR-01] no number", Number.NaN, 30],
])("%s interval", (_name, auto_refresh_interval, seconds) => {
  expect(refreshSecondsOf({ auto_refresh_interval })).toBe(seconds);
});
