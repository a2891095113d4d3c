import type { Locale } from "@monitor/domain";
import { describe, expect, test, vi } from "vitest";
import { createLanguageStore, pickLanguage } from "./language-store.ts";
import type { Catalogues, TextPart } from "./language-store.ts";
import { plural } from "./plural.ts";

describe("pickLanguage", () => {
  test.each([
    ["the stored choice", ["de", "en"], "de"],
    ["the server's language without a choice", [null, "de"], "de"],
    ["English without either", [null, undefined], "en"],
    ["an unknown language is passed over", ["fr", "de"], "de"],
    ["English when none is known", ["fr", "xx"], "en"],
  ] as const)("[LY-10] %s", (_name, candidates, language) => {
    expect(pickLanguage(candidates)).toBe(language);
  });
});

describe("createLanguageStore", () => {
  function setUp() {
    const waiting = new Map<Locale, (catalogues: Catalogues) => void>();
    const load = (language: Locale) => new Promise<Catalogues>((resolve) => waiting.set(language, resolve));
    return {
      store: createLanguageStore(load),
      arrive: (language: Locale) => waiting.get(language)?.({ home: language }),
    };
  }

  test("[LY-07] the page keeps its language until all of the new one is here", async () => {
    const { store, arrive } = setUp();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    const done = store.choose("de");
    expect(store.get().language).toBe("en");
    expect(listener).not.toHaveBeenCalled();
    arrive("de");
    await done;
    expect(store.get()).toEqual({ language: "de", catalogues: { home: "de" } });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  describe("[LY-07] texts in two parts", () => {
    const both = (language: Locale, part: TextPart): Promise<Catalogues> =>
      Promise.resolve({ [part === "first" ? "shell" : "home"]: `${language} ${part}` });

    test("the rest comes when it is requested, once", async () => {
      const load = vi.fn<typeof both>(both);
      const store = createLanguageStore(load);
      await store.choose("en");
      expect(store.get().catalogues).toEqual({ shell: "en first" });
      await Promise.all([store.loadRest(), store.loadRest()]);
      expect(store.get().catalogues).toEqual({ shell: "en first", home: "en rest" });
      expect(load.mock.calls.filter(([, part]) => part === "rest")).toHaveLength(1);
    });

    test("asked for before a language is chosen they come with that one, and no other is loaded", async () => {
      const load = vi.fn<typeof both>(both);
      const store = createLanguageStore(load);
      const rest = store.loadRest();
      await store.choose("de");
      await rest;
      expect(store.get().catalogues).toEqual({ shell: "de first", home: "de rest" });
      expect(load.mock.calls.every(([language]) => language === "de")).toBe(true);
    });

    test("a change of language then brings both, and shows none before the other", async () => {
      const store = createLanguageStore(both);
      await store.choose("en");
      await store.loadRest();
      const seen: Catalogues[] = [];
      store.subscribe(() => seen.push(store.get().catalogues));
      await store.choose("de");
      expect(seen).toEqual([{ shell: "de first", home: "de rest" }]);
    });

    test("another language that is chosen while they are on their way: they are here when its texts are", async () => {
      const rests = new Map<Locale, () => void>();
      const slow = (language: Locale) =>
        new Promise<Catalogues>((resolve) => rests.set(language, () => resolve({ home: `${language} rest` })));
      const store = createLanguageStore((language, part) => (part === "rest" ? slow(language) : both(language, part)));
      await store.choose("en");
      const settled = vi.fn<() => void>();
      const rest = store.loadRest().then(settled);
      await vi.waitFor(() => expect(rests.has("en")).toBe(true));
      const chosen = store.choose("de");
      rests.get("en")?.();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      expect(settled).not.toHaveBeenCalled();
      rests.get("de")?.();
      await Promise.all([rest, chosen]);
      expect(store.get()).toEqual({ language: "de", catalogues: { shell: "de first", home: "de rest" } });
    });

    test("what did not come is requested again", async () => {
      const load = vi.fn<typeof both>(both);
      const store = createLanguageStore(load);
      await store.choose("en");
      load.mockRejectedValueOnce(new TypeError("gone"));
      await expect(store.loadRest()).rejects.toThrow("gone");
      await store.loadRest();
      expect(store.get().catalogues).toHaveProperty("home");
    });
  });

  test("the last choice wins, whichever arrives last", async () => {
    const { store, arrive } = setUp();
    const both = [store.choose("de"), store.choose("en")];
    arrive("en");
    arrive("de");
    await Promise.all(both);
    expect(store.get().language).toBe("en");
  });
});

test("plural: one for exactly 1", () => {
  const forms = { one: "# sensor", other: "# sensors" };
  expect([0, 1, 2].map((count) => plural(count, forms))).toEqual(["0 sensors", "1 sensor", "2 sensors"]);
  expect(plural(1418, forms, "1,418")).toBe("1,418 sensors");
});
