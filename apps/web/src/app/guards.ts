import { hasPermission } from "@monitor/domain";
import type { UserPermission } from "@monitor/domain";
import { redirect } from "@tanstack/react-router";
import { api, reportFailure } from "../shared/api/index.ts";
import { parseSearch } from "../shared/navigation/index.ts";
import { AuthExpiredError, session } from "../shared/session/index.ts";
import { forgetUser } from "./log-in.ts";
import type { EntryState } from "./log-in.ts";
import { paths } from "./paths.ts";
import { safeRedirectTarget } from "./redirect-target.ts";

/** RT-14: the user lacks the permission that a page needs. */
export class MissingAbilityError extends Error {
  override readonly name = "MissingAbilityError";
}

/** A redirect to an address inside the interface, given as text. */
export function redirectTo(href: string, state: EntryState = {}) {
  const [path = "/", search = ""] = href.split("?");
  return redirect({ to: path, search: parseSearch(search), state, replace: true });
}

let isCheckedByServer = false;

/**
 * GU-01, GU-02: lets a logged-in user pass, everybody else goes to the login page. The first page also asks the server;
 * it does not wait for the answer, and a refusal ends the session as any other 401.
 */
export function requireLogin(href: string, ability?: UserPermission): void {
  try {
    const { user } = session.check();
    if (ability && !hasPermission(user.permissions, ability)) throw new MissingAbilityError(ability);
  } catch (error) {
    if (error instanceof MissingAbilityError) throw error;
    const state: EntryState = error instanceof AuthExpiredError ? { sessionEnd: "expired" } : {};
    forgetUser();
    throw redirectTo(paths.login.link(safeRedirectTarget(href)), state);
  }
  if (isCheckedByServer) return;
  isCheckedByServer = true;
  session.renew().catch(reportFailure);
}

/** RT-02: the login page is for those who are not logged in. */
export function requireNoLogin(): void {
  // A session that has just been opened needs no second look.
  isCheckedByServer = session.get() === null;
  if (session.get()) throw redirectTo(paths.home.link());
}

/** RT-04: ends the session on the server and here, then leads to the login page. */
export async function logOut(leftPath: string | null, state: EntryState): Promise<never> {
  // The user wants to leave: whatever the server says, the session ends here.
  await api.deleteSession().catch(() => undefined);
  forgetUser();
  throw redirectTo(paths.login.link(safeRedirectTarget(leftPath)), state);
}
