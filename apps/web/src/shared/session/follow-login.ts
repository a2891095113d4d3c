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

let tell: (change: LoginChange) => void = () => {};

/** Tells of the login's change since `before`, if there is one. */
export function reportLoginChange(before: StoredSession | null): void {
  const change = loginChangeOf(before, storedSession.get());
  if (change !== "none") tell(change);
}

/** Reads the storage again and reports what has become of the login since. */
export function lookForLoginChange(): void {
  const before = storedSession.get();
  preferences.reload();
  reportLoginChange(before);
}

/**
 * RT-04: reports what other tabs do to the login. Checks when one has written, when the page is shown again (also out of the
 * back-forward cache, where no message reaches it), when it gets the focus, and before it keeps a renewed session.
 */
export function followLogin(onChange: (change: LoginChange) => void): void {
  tell = onChange;
  window.addEventListener("storage", (event) => {
    if (event.storageArea === window.localStorage) lookForLoginChange();
  });
  window.addEventListener("focus", lookForLoginChange);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) lookForLoginChange();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookForLoginChange();
  });
}
