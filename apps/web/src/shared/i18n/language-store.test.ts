import type { Locale } from "@monitor/domain";
import { describe, expect, test, vi } from "vitest";
import { createLanguageStore, firstTexts, followChoice, pickLanguage } from "./language-store.ts";
import type { Catalogues } from "./language-store.ts";
import { plural } from "./plural.ts";
import { createTextsWithCode } from "./texts-with-code.ts";

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

  describe("[LY-07] texts that come with their feature", () => {
    const load = (language: Locale, part: string): Promise<Catalogues> =>
      Promise.resolve({ [part === firstTexts ? "shell" : part]: `${language} ${part}` });

    test("come when they are requested, once", async () => {
      const counted = vi.fn<typeof load>(load);
      const store = createLanguageStore(counted);
      await store.choose("en");
      expect(store.get().catalogues).toEqual({ shell: "en first" });
      await Promise.all([store.bring(["home"]), store.bring(["home"])]);
      expect(store.get().catalogues).toEqual({ shell: "en first", home: "en home" });
      await store.bring(["home"]);
      expect(counted.mock.calls.filter(([, part]) => part === "home")).toHaveLength(1);
    });

    test("asked for before a language is chosen they come with that one, and no other is loaded", async () => {
      const counted = vi.fn<typeof load>(load);
      const store = createLanguageStore(counted);
      const coming = store.bring(["home"]);
      await store.choose("de");
      await coming;
      expect(store.get().catalogues).toEqual({ shell: "de first", home: "de home" });
      expect(counted.mock.calls.every(([language]) => language === "de")).toBe(true);
    });

    test("a change of language brings all that are here, and shows none before the others", async () => {
      const store = createLanguageStore(load);
      await store.choose("en");
      await store.bring(["home", "account"]);
      const seen: Catalogues[] = [];
      store.subscribe(() => seen.push(store.get().catalogues));
      await store.choose("de");
      expect(seen).toEqual([{ shell: "de first", home: "de home", account: "de account" }]);
    });

    test("two features at a time: neither takes the other away, whichever is the slower", async () => {
      let arrive = { account: (): void => {}, home: (): void => {} };
      const accounts = new Promise<void>((resolve) => (arrive = { ...arrive, account: resolve }));
      const homes = new Promise<void>((resolve) => (arrive = { ...arrive, home: resolve }));
      async function slow(language: Locale, part: string): Promise<Catalogues> {
        if (part === "account") await accounts;
        if (part === "home") await homes;
        return load(language, part);
      }
      const store = createLanguageStore(slow);
      await store.choose("en");
      const both = [store.bring(["home"]), store.bring(["account"])];
      arrive.account();
      await Promise.resolve();
      arrive.home();
      await Promise.all(both);
      expect(store.get().catalogues).toEqual({ shell: "en first", home: "en home", account: "en account" });
    });

    test("another language that is chosen while they are on their way: they are here when its texts are", async () => {
      const homes = new Map<Locale, () => void>();
      const slow = (language: Locale) =>
        new Promise<Catalogues>((resolve) => homes.set(language, () => resolve({ home: `${language} home` })));
      const store = createLanguageStore((language, part) => (part === "home" ? slow(language) : load(language, part)));
      await store.choose("en");
      const settled = vi.fn<() => void>();
      const coming = store.bring(["home"]).then(settled);
      await vi.waitFor(() => expect(homes.has("en")).toBe(true));
      const chosen = store.choose("de");
      homes.get("en")?.();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      expect(settled).not.toHaveBeenCalled();
      homes.get("de")?.();
      await Promise.all([coming, chosen]);
      expect(store.get()).toEqual({ language: "de", catalogues: { shell: "de first", home: "de home" } });
    });

    test("what did not come is asked for again, and holds back no other", async () => {
      const failing = vi.fn<typeof load>(load);
      const store = createLanguageStore(failing);
      await store.choose("en");
      failing.mockRejectedValueOnce(new TypeError("gone")).mockRejectedValueOnce(new TypeError("gone"));
      await expect(store.bring(["home"])).rejects.toThrow("gone");
      await store.bring(["account"]);
      expect(store.get().catalogues).not.toHaveProperty("home");
      await store.bring(["home"]);
      expect(store.get().catalogues).toHaveProperty("home");
    });

    test("code that comes brings the texts that it will ask for, and no others", async () => {
      const store = createLanguageStore(load);
      await store.choose("en");
      const { expect: expectTexts, withTexts } = createTextsWithCode(store);
      expectTexts("account");
      const code = await withTexts(async () => {
        expectTexts("home");
        return "code";
      });
      expect(code).toBe("code");
      expect(store.get().catalogues).toEqual({ shell: "en first", home: "en home" });
    });
  });

  describe("[LY-07] a language that is chosen by a click and does not come", () => {
    const come = (language: Locale): Promise<Catalogues> => Promise.resolve({ home: `${language} home` });

    async function setUpAway() {
      const load = vi.fn<typeof come>(come);
      const store = createLanguageStore(load);
      await store.choose("en");
      load.mockRejectedValue(new TypeError("gone"));
      const [onFailure, pauses] = [vi.fn<(error: unknown) => void>(), [] as (() => void)[]];
      const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
      const followed = followChoice(store, "de", { onFailure, pause });
      await vi.waitFor(() => expect(pauses).toHaveLength(1));
      return { store, load, onFailure, pauses, followed };
    }

    test("is told once, asked for again, and shown when it is here", async () => {
      const { store, load, onFailure, pauses, followed } = await setUpAway();
      pauses[0]?.();
      await vi.waitFor(() => expect(pauses).toHaveLength(2));
      expect([store.get().language, onFailure.mock.calls.length]).toEqual(["en", 1]);
      load.mockImplementation(come);
      pauses[1]?.();
      await followed;
      expect(store.get()).toEqual({ language: "de", catalogues: { home: "de home" } });
      expect(onFailure).toHaveBeenCalledTimes(1);
    });

    test("is left alone when another one is chosen meanwhile", async () => {
      const { store, load, pauses, followed } = await setUpAway();
      load.mockImplementation(come);
      await store.choose("en");
      pauses[0]?.();
      await followed;
      expect(store.get().language).toBe("en");
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
