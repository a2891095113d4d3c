import { describe, expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createNoticeStore, infoDurationMs } from "./notice-store.ts";

function setUp() {
  const clock = createFakeClock();
  const store = createNoticeStore(clock);
  const info = (title: string, more = {}) => store.show({ type: "info", title, ...more });
  const titles = () => store.get().map((notice) => notice.title);
  return { clock, store, info, titles };
}

describe("createNoticeStore", () => {
  test("[EN-14] a notice has id, title, help, type, time, whether it waits for a response, and actions", () => {
    const { clock, store } = setUp();
    const run = () => {};
    store.show({ type: "error", title: "failed", help: "try again", actions: [{ label: "Report", run }] });
    const id = store.show({ type: "info", title: "queued" });
    expect(store.get()).toEqual([
      {
        id: expect.any(String) as unknown,
        type: "error",
        title: "failed",
        help: "try again",
        timestampMs: clock.now(),
        requireInteraction: false,
        actions: [{ label: "Report", run }],
      },
      { id, type: "info", title: "queued", timestampMs: clock.now(), requireInteraction: false, actions: [] },
    ]);
    expect(store.get()[0]?.id).not.toBe(id);
  });

  test("[UI-02] an info goes after 10 s", async () => {
    const { clock, info, titles } = setUp();
    info("queued");
    await clock.advance(infoDurationMs - 1);
    expect(titles()).toEqual(["queued"]);
    await clock.advance(1);
    expect(titles()).toEqual([]);
  });

  test("[UI-02] one that requests a response stays", async () => {
    const { clock, info, titles } = setUp();
    info("choose", { requireInteraction: true });
    await clock.advance(60_000);
    expect(titles()).toEqual(["choose"]);
  });

  test("[UI-03] an error stays until it is closed", async () => {
    const { clock, store, titles } = setUp();
    const id = store.show({ type: "error", title: "failed" });
    await clock.advance(600_000);
    expect(titles()).toEqual(["failed"]);
    store.dismiss(id);
    expect(titles()).toEqual([]);
  });

  test("[UI-01] the sixth waits for room and then has its full time", async () => {
    const { clock, store, info, titles } = setUp();
    const ids = [1, 2, 3, 4, 5].map((number) => store.show({ type: "error", title: `error ${number}` }));
    info("sixth");
    await clock.advance(60_000);
    expect(titles()).toContain("sixth");
    store.dismiss(ids[0] ?? "");
    await clock.advance(infoDurationMs - 1);
    expect(titles()).toContain("sixth");
    await clock.advance(1);
    expect(titles()).not.toContain("sixth");
  });

  test("[UI-02] pointer or focus on one stops the time of all; it then goes on where it stood", async () => {
    const { clock, store, info, titles } = setUp();
    const id = info("read me");
    info("me too");
    await clock.advance(9000);
    store.pause(id);
    expect(store.paused.get()).toBe(true);
    await clock.advance(60_000);
    expect(titles()).toEqual(["read me", "me too"]);
    store.resume(id);
    expect(store.paused.get()).toBe(false);
    await clock.advance(999);
    expect(titles()).toEqual(["read me", "me too"]);
    await clock.advance(1);
    expect(titles()).toEqual([]);
  });

  test("[UI-02] one that comes meanwhile has its full time after that", async () => {
    const { clock, store, info, titles } = setUp();
    const id = store.show({ type: "error", title: "look" });
    store.pause(id);
    info("late");
    await clock.advance(60_000);
    store.resume(id);
    await clock.advance(infoDurationMs - 1);
    expect(titles()).toEqual(["look", "late"]);
    await clock.advance(1);
    expect(titles()).toEqual(["look"]);
  });

  test("[UI-02] one that is closed under the pointer lets time go on", async () => {
    const { clock, store, info, titles } = setUp();
    const id = info("close me");
    info("other");
    store.pause(id);
    store.dismiss(id);
    await clock.advance(infoDurationMs);
    expect(titles()).toEqual([]);
  });

  test("one with the id of an older one takes its place and has new time", async () => {
    const { clock, info, titles } = setUp();
    info("first", { id: "x" });
    info("other");
    await clock.advance(9000);
    info("second", { id: "x" });
    expect(titles()).toEqual(["second", "other"]);
    await clock.advance(5000);
    expect(titles()).toEqual(["second"]);
  });
});
