import { parseSearch } from "../shared/navigation/index.ts";
import type { Router } from "../shared/navigation/index.ts";
import { areDevSettingsStale, preferences } from "../shared/preferences/index.ts";
import { followLogin } from "../shared/session/index.ts";
import { forgetQueryData, leaveForLogin } from "./log-in.ts";
import { paths } from "./paths.ts";
import { safeRedirectTarget } from "./redirect-target.ts";

/**
 * RT-04: what another tab does to the login holds in this one. A log-out is one here; a log-in takes a login page on; for
 * another user, and after a change of the developer's settings, the page starts from nothing, so that no part of it can keep
 * what was before.
 */
export function followOtherTabs(router: Router, startOver: (href: string) => void): void {
  window.addEventListener("storage", () => {
    if (areDevSettingsStale()) startOver(paths.home.link());
  });
  followLogin((change) => {
    if (change === "logged_out") leaveForLogin(router, preferences.of("lastSessionEnd").get());
    if (change === "other_user") {
      forgetQueryData();
      startOver(paths.home.link());
    }
    const { pathname, search } = router.history.location;
    if (change !== "logged_in" || pathname !== paths.login.link()) return;
    router.history.push(safeRedirectTarget(parseSearch(search)["redirectFrom"]) ?? paths.home.link());
  });
}
