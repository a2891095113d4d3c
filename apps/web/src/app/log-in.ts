import type { AnyRouter } from "@tanstack/react-router";
import { api } from "../shared/api/index.ts";
import { preferences } from "../shared/preferences/index.ts";
import { session } from "../shared/session/index.ts";
import type { SessionEnd } from "../shared/session/index.ts";
import { autoRefresh, queryClient } from "./application.ts";
import { paths } from "./paths.ts";
import { safeRedirectTarget } from "./redirect-target.ts";

/** What travels in the history entry, so that no address carries it. */
export interface EntryState {
  readonly sessionEnd?: SessionEnd;
  readonly continueTo?: string;
}
declare module "@tanstack/react-router" {
  interface HistoryState extends EntryState {}
}

/** POST /session; the page then leaves for `redirectFrom` or home (LO-05), the first time in a browser for home (GU-03). */
export async function logIn(
  router: AnyRouter,
  credentials: { username: string; password: string },
  redirectFrom: string | undefined,
): Promise<void> {
  session.open(await api.createSession({ body: credentials }));
  const target = safeRedirectTarget(redirectFrom);
  const hasSeen = preferences.of("hasSeenNewInterface");
  if (hasSeen.get()) {
    router.history.push(target ?? paths.home.link());
    return;
  }
  hasSeen.set(true);
  const isElsewhere = target !== null && target !== paths.home.link();
  router.history.push(paths.home.link(), isElsewhere ? { continueTo: target } : {});
}

/** Forgets the user in this browser: session, answers, timer (RT-04, PE-04). */
export function forgetUser(): void {
  session.close();
  autoRefresh.stop();
  queryClient.clear();
}

/** SE-03: ends the session here and goes to the login page, which later returns to the page that was left. */
export function leaveForLogin(router: AnyRouter, end: SessionEnd): void {
  forgetUser();
  const { href, pathname } = router.history.location;
  if (pathname === paths.login.link()) return;
  const state: EntryState = { sessionEnd: end };
  router.history.push(paths.login.link(safeRedirectTarget(href)), state);
  // The refusal may come before the first page is on the screen: then nobody listens to the history yet.
  if (router.history.subscribers.size === 0) void router.load();
}
