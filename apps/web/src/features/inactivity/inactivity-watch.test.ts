import { describe, expect, test, vi } from "vitest";
import { createStore } from "../../shared/state/index.ts";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { createInactivityWatch } from "./inactivity-watch.ts";

const secondMs = 1000;
const duration = 900;

function setUp(storedMs: number | null = null) {
  const clock = createFakeClock();
  let asleepMs = 0;
  const awake = { ...clock, now: () => clock.now() + asleepMs };
  const shared = createStore<number | null>(storedMs === null ? null : clock.now() + storedMs);
  const openTab = () => {
    const onTimeout = vi.fn<() => void>();
    return { onTimeout, watch: createInactivityWatch({ clock: awake, shared, onTimeout }) };
  };
  const sleep = (durationMs: number) => (asleepMs += durationMs);
  return { clock, shared, openTab, sleep, ...openTab() };
}

describe("createInactivityWatch", () => {
  test("[SE-05] warns 30 s before the end, then ends", async () => {
    const { clock, watch, onTimeout } = setUp();
    watch.start(duration);
    await clock.advance(870 * secondMs - 1);
    expect(watch.get().phase).toBe("waiting");
    await clock.advance(1);
    expect(watch.get()).toMatchObject({ phase: "warning", endsAtMs: clock.now() + 30 * secondMs });
    await clock.advance(30 * secondMs - 1);
    expect(onTimeout).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(onTimeout).toHaveBeenCalledTimes(1);
    expect(watch.get().phase).toBe("off");
  });

  test("[SE-05] activity restarts the time, before the warning and during it", async () => {
    const { clock, watch, onTimeout } = setUp();
    watch.start(duration);
    await clock.advance(600 * secondMs);
    watch.noteActivity();
    await clock.advance(880 * secondMs);
    expect(watch.get().phase).toBe("warning");
    watch.noteActivity();
    expect(watch.get().phase).toBe("waiting");
    await clock.advance(899 * secondMs);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  test("[SE-05] activity in one tab counts in all; the warning goes in all", async () => {
    const { clock, watch, onTimeout, openTab } = setUp();
    const other = openTab();
    watch.start(duration);
    other.watch.start(duration);
    await clock.advance(880 * secondMs);
    expect([watch.get().phase, other.watch.get().phase]).toEqual(["warning", "warning"]);
    other.watch.noteActivity();
    expect([watch.get().phase, other.watch.get().phase]).toEqual(["waiting", "waiting"]);
    await clock.advance(30 * secondMs);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  test("[SE-05] the other tabs hear of one activity a second", async () => {
    const { clock, watch, shared } = setUp();
    const heard = vi.fn<() => void>();
    shared.subscribe(heard);
    watch.start(duration);
    for (let click = 0; click < 50; click += 1) {
      watch.noteActivity();
      await clock.advance(100);
    }
    expect(heard.mock.calls.length).toBeLessThanOrEqual(6);
    expect(watch.get().endsAtMs).toBe(clock.now() - 100 + duration * secondMs);
  });

  test("[SE-05] a machine that slept beyond the end: neither a look nor a key keeps the session", () => {
    const { watch, onTimeout, sleep } = setUp();
    watch.start(duration);
    sleep(3600 * secondMs);
    watch.noteActivity();
    expect(onTimeout).toHaveBeenCalledTimes(1);
    watch.check();
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  test("[SE-05] a machine that wakes within the last 30 s warns at once", () => {
    const { watch, sleep } = setUp();
    watch.start(duration);
    sleep(880 * secondMs);
    watch.check();
    expect(watch.get().phase).toBe("warning");
  });

  test("[SE-05] a page that opens long after the last activity in any tab ends the session", () => {
    const { watch, onTimeout } = setUp(-901 * secondMs);
    watch.start(duration);
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  test("[SE-05] a clock that is set back does not grant more than the time", () => {
    const { clock, watch } = setUp(3600 * secondMs);
    watch.start(duration);
    expect(watch.get().endsAtMs).toBe(clock.now() + duration * secondMs);
  });

  test("[SE-05] a time of less than a minute is warned of half way", async () => {
    const { clock, watch } = setUp();
    watch.start(20);
    await clock.advance(9 * secondMs);
    expect(watch.get().phase).toBe("waiting");
    await clock.advance(secondMs);
    expect(watch.get().phase).toBe("warning");
  });

  test("[SE-05] another time set by the administrator holds at once; off is off", async () => {
    const { clock, watch, onTimeout } = setUp();
    watch.start(duration);
    await clock.advance(100 * secondMs);
    watch.start(120);
    expect(watch.get().endsAtMs).toBe(clock.now() + 20 * secondMs);
    watch.stop();
    await clock.advance(3600 * secondMs);
    watch.noteActivity();
    expect(onTimeout).not.toHaveBeenCalled();
  });
});
