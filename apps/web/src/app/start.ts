import { calls, queryKeyOf } from "@monitor/contract";
import { isNotFound } from "@tanstack/react-router";
import { showUnknownError } from "../features/toasts/index.ts";
import { startAccountChoices } from "../shared/account/index.ts";
import { api, listenToFailures } from "../shared/api/index.ts";
import { systemClock } from "../shared/clock/index.ts";
import { languageStore, pickLanguage, setCatalogueSource } from "../shared/i18n/index.ts";
import { preferences } from "../shared/preferences/index.ts";
import { session } from "../shared/session/index.ts";
import { startTheme } from "../shared/theme/index.ts";
import { trackInputMode } from "../shared/ui/track-input-mode.ts";
import { loadServicePage, queryClient, serviceWatch } from "./application.ts";
import { reactionTo } from "./error-policy.ts";
import { loadLanguage } from "./load-language.ts";
import { leaveForLogin } from "./log-in.ts";
import { router } from "./router.tsx";

const settingsWaitMs = 2000;
const servicePageDelayMs = 2000;

function handleFailure(error: unknown): void {
  const reaction = reactionTo(error, { pathname: router.history.location.pathname });
  if (reaction.kind === "log_out") leaveForLogin(router, reaction.end);
  if (reaction.kind === "service_page") serviceWatch.report(reaction.problem);
  // While the server is away, everything else that fails is only a consequence.
  if (reaction.kind === "toast" && serviceWatch.get().problem === null) showUnknownError();
}

/** ER-05: what nobody caught. Browsers of the legacy tier also log the modern entry's syntax error: that is no failure. */
function listenToUncaught(): void {
  window.addEventListener("error", (event) => {
    if (event.error instanceof Error && !(event.error instanceof SyntaxError)) handleFailure(event.error);
  });
  window.addEventListener("unhandledrejection", (event) => handleFailure(event.reason));
}

/** LY-10: stored choice, else the server's language (a slow server is not waited for), else English. */
async function chooseFirstLanguage(): Promise<void> {
  const stored = preferences.of("language").get();
  // Not by the query cache: a guard that sends the visitor to the login page clears it while the answer is on its way.
  const settings = api.getPublicSettings();
  settings.then((data) => queryClient.setQueryData(queryKeyOf(calls.getPublicSettings), data)).catch(() => undefined);
  const answered = settings.then((data) => data.language).catch(() => null);
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, settingsWaitMs, null));
  await languageStore.choose(pickLanguage([stored, stored ? null : await Promise.race([answered, tooLate])]));
}

/** An error that a page's boundary caught: the boundary shows it, here it is reported. A missing object is no error. */
export function noteCaughtError(error: unknown): void {
  if (isNotFound(error)) return;
  handleFailure(error);
}

/** Code that did not load while the server was away stays missing until the page is loaded again. */
function reloadMissingCodeWhenServerIsBack(): void {
  let hadProblem = false;
  let isCodeMissing = false;
  window.addEventListener("vite:preloadError", () => {
    isCodeMissing = true;
  });
  serviceWatch.subscribe(() => {
    const hasProblem = serviceWatch.get().problem !== null;
    if (hadProblem && !hasProblem && isCodeMissing) window.location.reload();
    hadProblem = hasProblem;
  });
}

/** Sets everything going that is not React; settles when the first page can be shown in its language. */
export async function startApplication(): Promise<void> {
  startAccountChoices();
  startTheme();
  trackInputMode(document);
  listenToFailures(handleFailure);
  listenToUncaught();
  reloadMissingCodeWhenServerIsBack();
  setCatalogueSource(loadLanguage);
  languageStore.subscribe(() => document.documentElement.setAttribute("lang", languageStore.get().language));
  session.start({ renew: () => api.renewSession(), onRenewalError: handleFailure });
  systemClock.after(servicePageDelayMs, () => void loadServicePage().catch(() => undefined));
  await Promise.all([chooseFirstLanguage(), router.load()]);
}
