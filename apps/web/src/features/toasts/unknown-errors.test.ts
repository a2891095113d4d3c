import { describe, expect, test } from "vitest";
import { createNoticeStore } from "../../shared/notices/notice-store.ts";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { messages } from "./messages.en.ts";
import { createUnknownErrors, groupingWindowMs } from "./unknown-errors.ts";

function setUp() {
  const clock = createFakeClock();
  const store = createNoticeStore(clock);
  const report = createUnknownErrors({ clock, show: store.show, readTexts: () => messages });
  return { clock, store, report };
}

describe("createUnknownErrors", () => {
  test("[ER-04] one error has the singular text and the help", () => {
    const { store, report } = setUp();
    report();
    expect(store.get()).toMatchObject([
      { type: "error", title: "An unknown error occurred.", help: "If necessary, try to reload the page." },
    ]);
  });

  test("[ER-04] several within a second share a toast with their number", async () => {
    const { clock, store, report } = setUp();
    report();
    await clock.advance(groupingWindowMs - 1);
    report();
    report();
    expect(store.get().map((notice) => notice.title)).toEqual(["3 unknown errors occurred."]);
  });

  test("[ER-04] a later one begins anew and does not pile up", async () => {
    const { clock, store, report } = setUp();
    report();
    report();
    await clock.advance(groupingWindowMs);
    report();
    expect(store.get().map((notice) => notice.title)).toEqual(["An unknown error occurred."]);
  });
});
