// oxlint-disable no-unused-vars -- ES5, for Internet Explorer: a catch needs its name
import { judgeBrowser } from "./judge-browser.ts";

/** PE-03: the field of the application's state that says "do not show this again". */
export var skippedField = "hasSkippedBrowserWarning";
/** The same until the browser is closed. */
export var skippedForNow = "monitor.browser_warning_skipped";

/** Runs first in the page's head. A browser that is not let through goes to a page of its own, and nothing else starts. */
export function stopAtGate(page: Window & typeof globalThis): void {
  function hasSkipped(): boolean {
    try {
      if (page.sessionStorage.getItem(skippedForNow) === "true") return true;
      return JSON.parse(page.localStorage.getItem("monitor.state") || "{}")[skippedField] === true;
    } catch (error) {
      return false;
    }
  }
  var verdict = judgeBrowser(page.navigator.userAgent);
  if (verdict.support === "full" || (verdict.support === "partial" && hasSkipped())) return;
  var at = page.location;
  var other =
    verdict.support === "none"
      ? "/incompatible.html"
      : "/partially-supported.html?to=" + encodeURIComponent(at.pathname + at.search + at.hash);
  // The rest of this page becomes text, so that no script in it runs. Writing calls off a way that was taken before.
  page.document.write("<plaintext hidden>");
  page.setTimeout(function () {
    at.replace(other);
  }, 0);
}
