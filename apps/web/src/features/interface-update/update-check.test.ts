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

  test("after it was closed only the next update is offered", async () => {
    const { store, checkWith } = setUp();
    await checkWith("/assets/new.js");
    for (const { id } of store.get()) store.dismiss(id);
    await checkWith("/assets/new.js");
    expect(store.get()).toEqual([]);
    await checkWith("/assets/newer.js");
    expect(store.get()).toHaveLength(1);
  });

  test("a page that does not know what it began with requests nothing", async () => {
    const { fetchEntry, check } = setUp(null);
    await check();
    expect(fetchEntry).not.toHaveBeenCalled();
  });
});

describe("entryOf", () => {
  const page = (scripts: string, body = '<div id="app"></div>') =>
    new DOMParser().parseFromString(`<head><script>theme()</script>${scripts}</head><body>${body}</body>`, "text/html");
  const modern = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
  const both = (hash: number) =>
    `<script type="module">import("/assets/index-${hash}.js")</script><script nomodule data-src="/assets/index-legacy-1.js"></script>`;

  test.each([
    ["for modern browsers only", modern, modern.replace("-1", "-2")],
    ["for old browsers too", both(1), both(2)],
  ])("two builds of this interface, %s, are told apart", (_, one, other) => {
    expect(entryOf(page(one))).toContain("/assets/index-1.js");
    expect(entryOf(page(one))).toBe(entryOf(page(one)));
    expect(entryOf(page(one))).not.toBe(entryOf(page(other)));
  });

  test("what comes into the page later is no part of it", () => {
    const later = '<link rel="modulepreload" href="/assets/view-1.js"><script src="/assets/view-legacy-1.js"></script>';
    const extension = '<script type="module" src="chrome-extension://abc/content.js"></script>';
    expect(entryOf(page(both(1) + later + extension))).toBe(entryOf(page(both(1))));
  });

  test.each([
    ["another application's page, such as a portal's", page(modern, "<form></form>")],
    ["a page that is not built", page('<script type="module" src="/src/main.tsx"></script>')],
    ["no page", new DOMParser().parseFromString("Bad gateway", "text/html")],
  ])("%s has none", (_, document) => {
    expect(entryOf(document)).toBeNull();
  });
});
