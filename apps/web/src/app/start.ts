import { showNotStored, showUnknownError, showUpdated } from "../features/toasts/index.ts";
import { startAccountPreferences } from "../shared/account/index.ts";
import { api, isServiceProblem, listenToFailures, publicSettings, serverSilence } from "../shared/api/index.ts";
import { errorLog, isMissingCode } from "../shared/error-log/index.ts";
import { languageStore, pickLanguage, setCatalogueSource } from "../shared/i18n/index.ts";
import { whenIdle } from "../shared/loading/index.ts";
import { isNotFound } from "../shared/navigation/index.ts";
import { devSettings, preferences } from "../shared/preferences/index.ts";
import { session } from "../shared/session/index.ts";
import { startTheme } from "../shared/theme/index.ts";
import { trackInputMode } from "../shared/ui/track-input-mode.ts";
import { autoRefresh, checkHealth, loadQueryCache, loadServicePage, serviceWatch } from "./application.ts";
import { reactionTo } from "./error-policy.ts";
import { MissingAbilityError } from "./guards.ts";
import { loadLanguage } from "./load-language.ts";
import { leaveForLogin } from "./log-in.ts";
import { followOtherTabs } from "./other-tabs.ts";
import { router } from "./router.tsx";

const settingsWaitMs = 2000;

function handleFailure(error: unknown): void {
  const { pathname } = router.history.location;
  const reaction = reactionTo(error, { pathname, isLoggedIn: session.get() !== null });
  if (reaction.kind !== "ignore") errorLog.note(error);
  if (reaction.kind === "log_out") leaveForLogin(router, reaction.end);
  if (reaction.kind === "service_page") serviceWatch.report(reaction.problem);
  if (reaction.kind === "missing_code") void checkHealth().then(showUpdated, handleFailure);
  // While the server is away, everything else that fails is only a consequence.
  if (reaction.kind === "not_stored") showNotStored();
  if (reaction.kind === "toast" && serviceWatch.get().problem === null) showUnknownError(error);
}

/** ER-05: uncaught errors. Browsers of the legacy tier also log the modern entry's syntax error: that is no failure. */
function listenToUncaught(): void {
  window.addEventListener("error", (event) => {
    if (event.error instanceof Error && !(event.error instanceof SyntaxError)) handleFailure(event.error);
  });
  window.addEventListener("unhandledrejection", (event) => handleFailure(event.reason));
}

/** LY-10: developer's setting, else stored language, else the server's (a slow server is not awaited), else English. */
async function chooseFirstLanguage(): Promise<void> {
  const stored = devSettings.language ?? preferences.of("language").get();
  const responded = publicSettings.load().then(
    ({ language }) => language,
    () => null,
  );
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, settingsWaitMs, null));
  await languageStore.choose(pickLanguage([stored, stored ? null : await Promise.race([responded, tooLate])]));
}

/** Path of the last page on which a boundary stands where code did not load. */
let incompletePath = "";

/**
 * An error that a page's boundary caught: the boundary shows it, here it is reported. A missing object or right is no error;
 * of missing code the boundary says all there is to say.
 */
export function noteCaughtError(error: unknown): void {
  if (isNotFound(error) || error instanceof MissingAbilityError) return;
  if (!isMissingCode(error)) return handleFailure(error);
  incompletePath = window.location.pathname;
  errorLog.note(error);
}

/** An error while drawing that did not come back when React drew again: logged for the support page only. */
export function noteRecoveredError(error: unknown): void {
  errorLog.note(error);
  // oxlint-disable-next-line no-console -- React's own way would be a toast over a page that is whole; journeys read this one
  console.error(error);
}

/** While the service page is shown, only its own attempts look for the server. */
function pollSilentServer(): void {
  if (serviceWatch.get().problem === null)
    void checkHealth().catch((error: unknown) => isServiceProblem(error) && handleFailure(error));
}

/** AR-01: a machine that slept has missed its refresh. */
function refreshAfterSleep(): void {
  window.addEventListener("focus", autoRefresh.wake);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") autoRefresh.wake();
  });
}

/**
 * Code that did not load while the server was away stays missing until the page is loaded again: at once where the screen
 * lacks it, else with the next page, so that nothing half-written is lost.
 */
function repairPageWhenServerIsBack(): void {
  let hadProblem = false;
  let isCodeMissing = false;
  window.addEventListener("vite:preloadError", () => {
    isCodeMissing = true;
  });
  const shownPath = () => router.get().page?.location.pathname;
  const reload = () => window.location.reload();
  function reloadWithNextPage(): void {
    const path = shownPath();
    router.subscribe(() => {
      if (shownPath() !== path) reload();
    });
  }
  function repair(): void {
    const problem = router.get().page?.problem;
    if (incompletePath === window.location.pathname || (isCodeMissing && problem)) reload();
    // A page whose guard could not reach the server is opened again.
    else if (problem) void router.load();
    else if (isCodeMissing) reloadWithNextPage();
  }
  serviceWatch.subscribe(() => {
    const hasProblem = serviceWatch.get().problem !== null;
    if (hadProblem && !hasProblem) repair();
    hadProblem = hasProblem;
  });
}

/** They come when the page has what it needs; before a log-in they are not needed. */
function loadLaterParts(): void {
  const load = (): void => {
    if (session.get() === null) return;
    unsubscribe();
    // Without live updates the refresh timer does the work.
    whenIdle()
      .then(() =>
        Promise.all([
          import("../shared/live/index.ts"),
          loadQueryCache(),
          import("../shared/navigation/scroll-memory.ts"),
          import("../shared/session/undone-login.ts"),
          import("../features/interface-update/index.ts"),
        ]),
      )
      .then(([{ startLiveUpdates }, { queryClient }, { rememberScroll }, { keepUndoneLogins }, { watchForUpdate }]) => {
        keepUndoneLogins();
        const lookForUpdate = watchForUpdate(serviceWatch);
        const look = startLiveUpdates(queryClient, {
          onFound: () => {
            serviceWatch.checkNow();
            lookForUpdate();
          },
        });
        serviceWatch.subscribe(() => serviceWatch.get().problem === null && look());
        rememberScroll(router);
      })
      .catch(() => undefined);
  };
  const unsubscribe = session.subscribe(load);
  load();
}

/** Sets everything going that is not React; settles when the first page can be shown in its language. */
export async function startApplication(): Promise<void> {
  startAccountPreferences();
  startTheme();
  trackInputMode(document);
  listenToFailures(handleFailure);
  listenToUncaught();
  repairPageWhenServerIsBack();
  refreshAfterSleep();
  serverSilence.setPoll(pollSilentServer);
  followOtherTabs(router, (href) => window.location.replace(href));
  setCatalogueSource(loadLanguage);
  languageStore.subscribe(() => document.documentElement.setAttribute("lang", languageStore.get().language));
  session.start({ renew: () => api.renewSession(), onRenewalError: handleFailure });
  await Promise.all([chooseFirstLanguage(), router.load()]);
  loadLaterParts();
  // ER-03: it has to be here before the server goes; where even that fails, RootScreen has a plain one.
  whenIdle()
    .then(loadServicePage)
    .catch(() => undefined);
}
