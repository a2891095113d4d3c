import { preferences } from "../preferences/index.ts";
import type { StoredSession } from "./session-end.ts";
import { storedSession } from "./stored-session.ts";

/** What has become of this page's login in another tab, or while the page lay in the browser's cache. */
export const loginChanges = ["none", "logged_out", "logged_in", "other_user"] as const;
export type LoginChange = (typeof loginChanges)[number];

/** A new session of the same user goes on as if it were the old one. */
export function loginChangeOf(before: StoredSession | null, after: StoredSession | null): LoginChange {
  if (before === null) return after === null ? "none" : "logged_in";
  if (after === null) return "logged_out";
  return before.user.id === after.user.id ? "none" : "other_user";
}

/**
 * RT-04: reports what other tabs do to the login. Checks when one has written, when the page is shown again (also out of the
 * back-forward cache, where no message reaches it) and when it gets the focus.
 */
export function followLogin(onChange: (change: LoginChange) => void): void {
  function look(): void {
    const before = storedSession.get();
    preferences.reload();
    const change = loginChangeOf(before, storedSession.get());
    if (change !== "none") onChange(change);
  }
  window.addEventListener("storage", (event) => {
    if (event.storageArea === window.localStorage) look();
  });
  window.addEventListener("focus", look);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) look();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}
