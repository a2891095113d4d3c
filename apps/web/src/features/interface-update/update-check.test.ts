import { describe, expect, test, vi } from "vitest";
import { createNoticeStore, infoDurationMs } from "../../shared/notices/notice-store.ts";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { messages } from "./messages.en.ts";
import { createUpdateCheck, entryOf } from "./update-check.ts";

function setUp(entry: string | null = "/assets/old.js") {
  const clock = createFakeClock();
  const store = createNoticeStore(clock);
  const fetchEntry = vi.fn<() => Promise<string | null>>();
  const reloadPage = vi.fn<() => void>();
  const readTexts = async () => ({ ...messages, reloadPage: "Reload page" });
  const check = createUpdateCheck({ entry, fetchEntry, readTexts, show: store.show, reloadPage });
  const checkWith = async (found: string | null) => {
    fetchEntry.mockResolvedValueOnce(found);
    await check();
  };
  return { clock, store, fetchEntry, reloadPage, check, checkWith };
}

describe("createUpdateCheck", () => {
  test.each([
    ["the same interface", "/assets/old.js"],
    ["an answer that is no page of it", null],
  ])("%s: nothing is said", async (_, found) => {
    const { store, checkWith } = setUp();
    await checkWith(found);
    expect(store.get()).toEqual([]);
  });

  test("[UI-02, UI-04] another one: an info that stays until it is answered offers to load it", async () => {
    const { clock, store, reloadPage, checkWith } = setUp();
    await checkWith("/assets/new.js");
    expect(store.get()).toMatchObject([{ type: "info", title: "A new version of this interface is here" }]);
    await clock.advance(10 * infoDurationMs);
    const [notice] = store.get();
    expect(notice?.actions.map(({ label }) => label)).toEqual(["Reload page"]);
    notice?.actions[0]?.run();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test("who has closed it is told of the next one only", async () => {
    const { store, checkWith } = setUp();
    await checkWith("/assets/new.js");
    for (const { id } of store.get()) store.dismiss(id);
    await checkWith("/assets/new.js");
    expect(store.get()).toEqual([]);
    await checkWith("/assets/newer.js");
    expect(store.get()).toHaveLength(1);
  });

  test("a page that does not know what it began with asks for nothing", async () => {
    const { fetchEntry, check } = setUp(null);
    await check();
    expect(fetchEntry).not.toHaveBeenCalled();
  });
});

describe("entryOf", () => {
  const script = '<script>theme()</script><script type="module" crossorigin src="/assets/index-1.js"></script>';
  test.each([
    ["this interface", `<head>${script}</head><body><div id="app"></div></body>`, "/assets/index-1.js"],
    ["another application's page, such as a portal's", `<head>${script}</head><body></body>`, null],
    ["a page without a script", '<div id="app"></div>', null],
    ["no page", "Bad gateway", null],
  ])("%s", (_, html, entry) => {
    expect(entryOf(new DOMParser().parseFromString(html, "text/html"))).toBe(entry);
  });
});
