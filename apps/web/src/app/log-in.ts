import type { Session, User } from "@monitor/contract";
import { api, apiBaseUrl, publicSettings } from "../shared/api/index.ts";
import type { EntryState, Router } from "../shared/navigation/index.ts";
import { notices } from "../shared/notices/index.ts";
import { areDevSettingsStale, claimPreferences, isMockMode, preferences } from "../shared/preferences/index.ts";
import { session } from "../shared/session/index.ts";
import type { SessionEnd } from "../shared/session/index.ts";
import { autoRefresh, pageViews } from "./application.ts";
import { cacheStore } from "./cache-store.ts";
import { isPublicPath, paths } from "./paths.ts";
import { safeRedirectTarget } from "./redirect-target.ts";

/** PE-02: what this browser remembers belongs to one user of one installation. Sample data is no installation. */
async function claimFor(user: User): Promise<void> {
  if (isMockMode) return;
  const settings = await publicSettings.load().catch(() => null);
  if (settings) claimPreferences(`${settings.installation_id ?? new URL(apiBaseUrl).host}:${user.id}`);
}

/** POST /session; the page then leaves for `redirectFrom` or home (LO-05), the first time in a browser for home (GU-03). */
export async function logIn(
  router: Router,
  credentials: { username: string; password: string; code?: string },
  redirectFrom: string | undefined,
): Promise<void> {
  await enter(router, await api.createSession({ body: credentials }), redirectFrom);
}

/** What follows a log-in, by `logIn` or by the first run. */
export async function enter(router: Router, opened: Session, redirectFrom?: string): Promise<void> {
  await claimFor(opened.user);
  session.open(opened);
  const target = safeRedirectTarget(redirectFrom);
  // The page still runs with settings of the user before: it starts again without them.
  if (areDevSettingsStale()) {
    window.location.replace(paths.home.link());
    return;
  }
  const hasSeen = preferences.of("hasSeenNewInterface");
  if (hasSeen.get()) {
    router.history.push(target ?? paths.home.link());
    return;
  }
  hasSeen.set(true);
  const isOtherPage = target !== null && target !== paths.home.link();
  router.history.push(paths.home.link(), isOtherPage ? { continueTo: target } : {});
}

/** Forgets the user in this browser: session, answers, timer, notices (RT-04, PE-04). The other tabs learn why. */
export function forgetUser(end: SessionEnd | null = null): void {
  if (session.get()) preferences.of("lastSessionEnd").set(end);
  preferences.of("lastActivityMs").set(null);
  session.close();
  forgetQueryData();
}

/** PE-04: what was loaded for a user goes with the user. */
export function forgetQueryData(): void {
  autoRefresh.stop();
  pageViews.stop();
  cacheStore.get()?.clear();
  publicSettings.forget();
  notices.clear();
}

/** Another tab may have ended the session, and its message come after the server's refusal: what that tab says counts. */
function endInOtherTab(seenEnd: SessionEnd | null): SessionEnd | null {
  if (!session.get()) return seenEnd;
  preferences.reload();
  return session.get() ? seenEnd : preferences.of("lastSessionEnd").get();
}

/**
 * SE-03: ends the session here and goes to the login page, which later returns to the page that was left. A public page
 * stays. Nothing on the page may hold this up.
 */
export function leaveForLogin(router: Router, seenEnd: SessionEnd | null): void {
  const end = endInOtherTab(seenEnd);
  // Only after inactivity the session is still good on the server.
  if (end === "inactivity" && session.get()) void api.deleteSession().catch(() => undefined);
  forgetUser(end);
  const { href, pathname } = router.history.location;
  if (isPublicPath(pathname)) return;
  const state: EntryState = end ? { sessionEnd: end } : {};
  router.history.push(paths.login.link(safeRedirectTarget(href)), state, { isForced: true });
}
