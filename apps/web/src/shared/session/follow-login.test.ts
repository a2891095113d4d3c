import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { preferences } from "../preferences/index.ts";
import { storageKeys } from "../preferences/storage-keys.ts";
import { followLogin, lookForLoginChange, loginChangeOf } from "./follow-login.ts";
import type { LoginChange } from "./follow-login.ts";
import { keepUndoneLogins } from "./undone-login.ts";

const sessionOf = (userId: string, token = `t-${userId}`) => ({
  token,
  expires_at: "2026-11-20T15:00:00Z",
  user: { id: userId, login_name: `user${userId}` },
});
const anna = sessionOf("1");

describe("loginChangeOf", () => {
  test.each([
    ["[RT-04] logged out elsewhere", anna, null, "logged_out"],
    ["[RT-02] logged in elsewhere", null, anna, "logged_in"],
    ["[PE-02] another user", anna, sessionOf("2"), "other_user"],
    ["[SE-01] the same user with a new session", anna, sessionOf("1", "new"), "none"],
    ["[SE-01] nobody, still", null, null, "none"],
  ] as const)("%s", (...[, before, after, change]) => {
    expect(loginChangeOf(before, after)).toBe(change);
  });
});

keepUndoneLogins();

describe("followLogin", () => {
  const changes: LoginChange[] = [];
  const writeFromOtherTab = (session: unknown) =>
    window.localStorage.setItem(storageKeys.state, JSON.stringify({ session }));

  beforeEach(() => preferences.of("session").set(anna));
  afterEach(() => {
    window.localStorage.clear();
    changes.length = 0;
    vi.restoreAllMocks();
  });

  /** What the other tab stored, told by an event, while the storage holds what `kept` says. */
  function tellOf(before: unknown, after: unknown, kept: unknown) {
    writeFromOtherTab(kept);
    const init = { key: storageKeys.state, storageArea: window.localStorage };
    const [oldValue, newValue] = [before, after].map((session) => JSON.stringify({ session }));
    window.dispatchEvent(
      new StorageEvent("storage", { ...init, oldValue: oldValue ?? null, newValue: newValue ?? null }),
    );
  }

  test("[PE-02] a login that a late write of this page has undone still counts", () => {
    followLogin((change) => changes.push(change));
    tellOf(anna, sessionOf("2"), anna);
    expect(changes).toEqual(["other_user"]);
    expect(preferences.of("session").get()?.user.id).toBe("2");
    expect(window.localStorage.getItem(storageKeys.state)).toContain("t-2");
  });

  test.each([
    ["a third session that came later stays", [anna, sessionOf("2")], sessionOf("1", "newer")],
    ["the same session says nothing", [anna, anna], anna],
    ["nonsense says nothing", [anna, { token: 5 }], anna],
    ["a cleared storage ends no session that is stored again", [anna, null], anna],
  ])("[PE-02] %s", (_name, [before, after], kept) => {
    followLogin((change) => changes.push(change));
    tellOf(before, after, kept);
    expect(changes).toEqual([]);
    expect(preferences.of("session").get()).toEqual(kept);
  });

  test("[PE-02] a look for another reason tells of the change, too", () => {
    followLogin((change) => changes.push(change));
    writeFromOtherTab(sessionOf("2"));
    lookForLoginChange();
    expect(changes).toEqual(["other_user"]);
  });

  test("[RT-04] a message of another tab, a look at a page that comes back, and nothing told twice", () => {
    followLogin((change) => changes.push(change));
    writeFromOtherTab(null);
    expect(changes).toEqual([]);
    window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.state, storageArea: window.localStorage }));
    expect(changes).toEqual(["logged_out"]);
    window.dispatchEvent(new Event("focus"));
    expect(changes).toHaveLength(1);
    writeFromOtherTab(anna);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(changes).toEqual(["logged_out", "logged_in"]);
    writeFromOtherTab(sessionOf("2"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(changes).toEqual(["logged_out", "logged_in", "other_user"]);
  });
});
