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
  test("[UI-02] an info goes after 10 s", async () => {
    const { clock, info, titles } = setUp();
    info("queued");
    await clock.advance(infoDurationMs - 1);
    expect(titles()).toEqual(["queued"]);
    await clock.advance(1);
    expect(titles()).toEqual([]);
  });

  test("[UI-02] one that asks for an answer stays", async () => {
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

  test("pointer or focus holds the time", async () => {
    const { clock, store, info, titles } = setUp();
    info("read me");
    await clock.advance(9000);
    store.hold();
    await clock.advance(60_000);
    expect(titles()).toEqual(["read me"]);
    store.resume();
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
