import { describe, expect, test } from "vitest";
import { storageKeys } from "./storage-keys.ts";
import { claimStorage } from "./stored-id.ts";
import type { EnumerableStorage } from "./stored-id.ts";

/** A storage with room for a number of characters. */
function storageOf(initial: Record<string, string>, room = Number.POSITIVE_INFINITY) {
  const entries = new Map(Object.entries(initial));
  const used = () => Array.from(entries).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const storage: EnumerableStorage = {
    get length() {
      return entries.size;
    },
    key: (index) => Array.from(entries.keys())[index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, text) {
      if (used() + key.length + text.length > room) throw new Error("QuotaExceededError");
      entries.set(key, text);
    },
    removeItem: (key) => entries.delete(key),
  };
  return { storage, read: () => Object.fromEntries(entries) };
}
const state = JSON.stringify({ language: "de", session: { token: "secret" } });
const ofAnna = {
  [storageKeys.id]: "here:1",
  [storageKeys.state]: state,
  [storageKeys.apiHost]: "https://other.example",
  "something.else": "x",
};

describe("claimStorage", () => {
  test("[PE-02] the first id is only noted", () => {
    const { storage, read } = storageOf({ [storageKeys.state]: state });
    expect(claimStorage(storage, "here:1")).toBe(false);
    expect(read()).toEqual({ [storageKeys.state]: state, [storageKeys.id]: "here:1" });
  });

  test("[PE-02] the same user of the same installation finds everything", () => {
    const { storage, read } = storageOf(ofAnna);
    expect(claimStorage(storage, "here:1")).toBe(false);
    expect(read()).toEqual(ofAnna);
  });

  test.each([["here:2"], ["there:1"]])("[PE-02] [PE-03] %s: all is backed up and cleared, the API host stays", (id) => {
    const { storage, read } = storageOf({ ...ofAnna, [storageKeys.backup]: '{"older":"backup"}' });
    expect(claimStorage(storage, id)).toBe(true);
    const { [storageKeys.backup]: backup, ...rest } = read();
    expect(rest).toEqual({ [storageKeys.id]: id, [storageKeys.apiHost]: "https://other.example" });
    expect(JSON.parse(backup ?? "")).toEqual({
      ...ofAnna,
      [storageKeys.state]: JSON.stringify({ language: "de", session: null }),
    });
  });

  test("[PE-02] the backup carries no login, not even one in a state that is broken", () => {
    const { storage, read } = storageOf({ ...ofAnna, [storageKeys.state]: '{"session":{"token":"secret"' });
    claimStorage(storage, "here:2");
    expect(JSON.stringify(read())).not.toContain("secret");
  });

  test("[PE-02] a storage that is nearly full is cleared all the same, with the backup where it fits", () => {
    const { storage, read } = storageOf({ ...ofAnna, "something.else": "x".repeat(500) }, 650);
    expect(claimStorage(storage, "here:2")).toBe(true);
    expect(read()).toMatchObject({ [storageKeys.id]: "here:2" });
    expect(read()[storageKeys.backup]).toBeUndefined();
    expect(read()[storageKeys.state]).toBeUndefined();
  });

  test("[PE-02] a storage that is blocked or missing is left alone", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    const blocked = { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(claimStorage(blocked, "here:1")).toBe(false);
    expect(claimStorage(null, "here:1")).toBe(false);
  });
});
