import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { preferences } from "../preferences/index.ts";
import { storageKeys } from "../preferences/storage-keys.ts";
import { followLogin, loginChangeOf } from "./follow-login.ts";
import type { LoginChange } from "./follow-login.ts";

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
