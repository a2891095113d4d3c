import { describe, expect, test, vi } from "vitest";
import { createPreferences, stateKey } from "./preferences.ts";
import type { KeyValueStorage } from "./preferences.ts";

function memoryStorage(initial: string | null = null): KeyValueStorage & { text: string | null } {
  const storage = {
    text: initial,
    getItem: () => storage.text,
    setItem: (_key: string, value: string) => {
      storage.text = value;
    },
  };
  return storage;
}
const blocked: KeyValueStorage = {
  getItem: () => {
    throw new Error("SecurityError");
  },
  setItem: () => {
    throw new Error("QuotaExceededError");
  },
};

describe("createPreferences", () => {
  test("[PE-01] what was written is there for the next page", () => {
    const storage = memoryStorage();
    createPreferences(storage).of("language").set("de");
    createPreferences(storage).of("isMenuExpanded").set(true);
    const next = createPreferences(storage);
    expect(next.of("language").get()).toBe("de");
    expect(next.of("isMenuExpanded").get()).toBe(true);
  });

  test("[PE-03] everything lives in one entry of the local storage", () => {
    const setItem = vi.fn<(key: string, value: string) => void>();
    const preferences = createPreferences({ getItem: () => null, setItem });
    preferences.of("language").set("de");
    preferences.of("hasSeenNewInterface").set(true);
    expect(new Set(setItem.mock.calls.map(([key]) => key))).toEqual(new Set([stateKey]));
  });

  test.each([
    ["not json"],
    ["[]"],
    ["null"],
    ["7"],
    ['{"language":"fr","isMenuExpanded":"yes","session":{"token":1}}'],
  ])("[PE-01] corrupt text %s gives the defaults", (text) => {
    const preferences = createPreferences(memoryStorage(text));
    expect(preferences.of("language").get()).toBeNull();
    expect(preferences.of("isMenuExpanded").get()).toBe(false);
    expect(preferences.of("session").get()).toBeNull();
  });

  test.each([
    ["blocked", blocked],
    ["missing", null],
  ])("[PE-01] a %s storage keeps choices for this page", (_name, storage) => {
    const preferences = createPreferences(storage);
    preferences.of("theme").set("dark");
    expect(preferences.of("theme").get()).toBe("dark");
    expect(createPreferences(storage).of("theme").get()).toBeNull();
  });

  test("[PE-01] one bad field leaves the others alone", () => {
    const preferences = createPreferences(memoryStorage('{"language":"xx","theme":"dark"}'));
    expect([preferences.of("language").get(), preferences.of("theme").get()]).toEqual([null, "dark"]);
  });

  test("[PE-01] what another tab wrote is kept when this one writes, and seen after a reload", () => {
    const storage = memoryStorage();
    const preferences = createPreferences(storage);
    const listener = vi.fn<() => void>();
    preferences.of("language").subscribe(listener);
    expect(preferences.of("language").get()).toBeNull();
    createPreferences(storage).of("language").set("de");
    preferences.of("theme").set("dark");
    expect(JSON.parse(storage.text ?? "")).toEqual({ language: "de", theme: "dark" });
    preferences.reload();
    expect(preferences.of("language").get()).toBe("de");
    expect(listener).toHaveBeenCalled();
  });

  test("[PE-01] a full storage keeps choices for this page, over a reload too, and stores them when there is room", () => {
    const storage = memoryStorage('{"language":"de"}');
    const { setItem } = storage;
    const preferences = createPreferences(storage);
    storage.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    preferences.of("theme").set("dark");
    preferences.reload();
    expect([preferences.of("theme").get(), preferences.of("language").get()]).toEqual(["dark", "de"]);
    storage.setItem = setItem;
    preferences.of("isMenuExpanded").set(true);
    expect(JSON.parse(storage.text ?? "")).toEqual({ language: "de", theme: "dark", isMenuExpanded: true });
  });

  test("[PE-02] what another tab has cleared comes back neither here nor with the next write", () => {
    const storage = memoryStorage('{"language":"de","openedViews":["tables"]}');
    const preferences = createPreferences(storage);
    expect(preferences.of("language").get()).toBe("de");
    storage.text = '{"theme":"dark"}';
    preferences.reload();
    expect(preferences.of("language").get()).toBeNull();
    preferences.of("isMenuExpanded").set(true);
    expect(JSON.parse(storage.text ?? "")).toEqual({ theme: "dark", isMenuExpanded: true });
  });

  test("[PE-02] a reset forgets also what could not be stored", () => {
    const preferences = createPreferences(blocked);
    preferences.of("theme").set("dark");
    preferences.reset();
    expect(preferences.of("theme").get()).toBeNull();
  });

  test("an unchanged value keeps its identity over a reload", () => {
    const storage = memoryStorage();
    const preferences = createPreferences(storage);
    preferences.of("openedViews").set(["tables"]);
    const before = preferences.of("openedViews").get();
    preferences.reload();
    expect(preferences.of("openedViews").get()).toBe(before);
  });
});
