import { reportFailure } from "../../shared/api/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { InactivityTimeError, session } from "../../shared/session/index.ts";
import type { StoredSession } from "../../shared/session/index.ts";
import { createInactivityWatch } from "./inactivity-watch.ts";

/** The watch of this page. */
export const inactivity = createInactivityWatch({
  clock: systemClock,
  shared: preferences.of("lastActivityMs"),
  onTimeout: () => reportFailure(new InactivityTimeError("There was no click and no key press for too long")),
});

/** Marks the one control whose click or key is no activity: it logs out. */
export const logOutMark = "data-logs-out";

let followed: StoredSession | null = null;

function followSession(): void {
  const current = session.get();
  // Other preferences change too, also on the way out: the same session is not watched a second time.
  if (current === followed) return;
  followed = current;
  const { automatic_logout_enabled, automatic_logout_duration } = current ?? {};
  const durationSeconds = automatic_logout_enabled ? (automatic_logout_duration ?? 0) : 0;
  if (durationSeconds > 0) inactivity.start(durationSeconds);
  else inactivity.stop();
}

function isToLogOut({ target }: Event): boolean {
  return target instanceof Element && target.closest(`[${logOutMark}]`) !== null;
}
function noteClick(event: Event): void {
  if (!isToLogOut(event)) inactivity.noteActivity();
}
/** While the warning stands, a tap is its click: a touch would take the warning away under the finger. */
function noteTouch(): void {
  if (inactivity.get().phase !== "warning") inactivity.noteActivity();
}
/** A key that answers the warning does nothing else: not on the button, nor as a shortcut on the page behind. */
function noteKey(event: KeyboardEvent): void {
  if (isToLogOut(event) && (event.key === "Enter" || event.key === " ")) return;
  const isResponse = inactivity.get().phase === "warning" && !event.ctrlKey && !event.metaKey && !event.altKey;
  inactivity.noteActivity();
  if (!isResponse) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

let isStarted = false;

/** SE-05: from now on the watch follows the session, as long as the page lives. */
export function startInactivity(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener("click", noteClick, true);
  window.addEventListener("touchstart", noteTouch, { capture: true, passive: true });
  window.addEventListener("keydown", noteKey, true);
  for (const type of ["focus", "pageshow"]) window.addEventListener(type, inactivity.check);
  document.addEventListener("visibilitychange", inactivity.check);
  session.subscribe(followSession);
  followSession();
}
