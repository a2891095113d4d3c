import { describe, expect, test, vi } from "vitest";
import { createNoticeStore } from "../../shared/notices/notice-store.ts";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { messages } from "./messages.en.ts";
import { createUnknownErrors, groupingMs } from "./unknown-errors.ts";

function setUp() {
  const clock = createFakeClock();
  const store = createNoticeStore(clock);
  const openReport = vi.fn<(error: unknown) => void>();
  const reloadPage = vi.fn<() => void>();
  const readTexts = () => ({ ...messages, reportError: "Report Error", reloadPage: "Reload page" });
  const show = createUnknownErrors({ clock, show: store.show, readTexts, report: openReport, reloadPage });
  const report = (error: unknown = new Error("unknown")) => show(error);
  return { clock, store, report, openReport, reloadPage };
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
    await clock.advance(groupingMs - 1);
    report();
    report();
    expect(store.get().map((notice) => notice.title)).toEqual(["3 unknown errors occurred."]);
  });

  test("[ER-04] a later one starts a new count and does not pile up", async () => {
    const { clock, store, report } = setUp();
    report();
    report();
    await clock.advance(groupingMs);
    report();
    expect(store.get().map((notice) => notice.title)).toEqual(["An unknown error occurred."]);
  });

  test("[ER-04, UI-04] it offers to report the last error and to reload the page", () => {
    const { store, report, openReport, reloadPage } = setUp();
    const last = new Error("last");
    report();
    report(last);
    const actions = store.get()[0]?.actions ?? [];
    expect(actions.map(({ label }) => label)).toEqual(["Report Error", "Reload page"]);
    for (const action of actions) action.run();
    expect(openReport).toHaveBeenCalledExactlyOnceWith(last);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
