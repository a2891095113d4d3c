import { api, reportFailure } from "../shared/api/index.ts";
import { NotFoundError, Redirect } from "../shared/navigation/index.ts";
import type { EntryState, Visit } from "../shared/navigation/index.ts";
import { hasAbility, session, sessionEndOf } from "../shared/session/index.ts";
import { loadQueryCache } from "./application.ts";
import { forgetUser } from "./log-in.ts";
import { paths } from "./paths.ts";
import type { ScreenPath } from "./paths.ts";
import { safeRedirectTarget } from "./redirect-target.ts";

/** RT-14: the user lacks the ability that a page needs. */
export class MissingAbilityError extends Error {
  override readonly name = "MissingAbilityError";
}

let isCheckedByServer = false;

/**
 * GU-01, GU-02: lets a logged-in user pass, everybody else goes to the login page. The first page also requests the session;
 * it does not wait for the response, and a refusal ends the session as any other 401.
 */
export function requireLogin({ location: { href } }: Pick<Visit, "location">): void {
  try {
    session.check();
  } catch (error) {
    // Who has never been logged in here needs no reason.
    const end = session.get() ? sessionEndOf(error) : null;
    if (end) forgetUser(end);
    const state: EntryState = end ? { sessionEnd: end } : {};
    throw new Redirect(paths.login.link(safeRedirectTarget(href)), state);
  }
  if (isCheckedByServer) return;
  isCheckedByServer = true;
  session.renew().catch(reportFailure);
  // Most pages need it before they can request anything else; a failure shows where the response is needed.
  loadQueryCache()
    .then(({ loadFeatures }) => loadFeatures())
    .catch(() => undefined);
}

/** GU-04: requirements beyond a log-in. Missing ability: 403 (RT-14); a server without the calls it needs: 404 (RT-16). */
export async function requirePage({ ability, feature }: ScreenPath): Promise<void> {
  const user = session.get()?.user;
  if (ability && !(user && hasAbility(user, ability))) throw new MissingAbilityError(ability);
  if (!feature) return;
  const { loadFeatures } = await loadQueryCache();
  const features = await loadFeatures();
  if (!features.includes(feature)) throw new NotFoundError(`This server lacks ${feature}`);
}

/** RT-02: the login page is for those who are not logged in. */
export function requireNoLogin(): void {
  // A session that has just been opened needs no second look.
  isCheckedByServer = session.get() === null;
  if (session.get()) throw new Redirect(paths.home.link());
}

/**
 * RT-04: ends the session on the server and here, then leads to the login page. It does not wait for the server: the user
 * wants to leave, whatever the server responds, and what was on the screen goes at once.
 */
export function logOut(leftPath: string | null, state: EntryState): never {
  if (session.get()) void api.deleteSession().catch(() => undefined);
  forgetUser(state.sessionEnd);
  throw new Redirect(paths.login.link(safeRedirectTarget(leftPath)), state);
}
