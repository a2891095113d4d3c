import { calls, queryKeyOf } from "@monitor/contract";
import { isNotFound } from "@tanstack/react-router";
import { showUnknownError } from "../features/toasts/index.ts";
import { api, listenToFailures } from "../shared/api/index.ts";
import { languageStore, pickLanguage, setCatalogueSource } from "../shared/i18n/index.ts";
import { preferences } from "../shared/preferences/index.ts";
import { session } from "../shared/session/index.ts";
import { startTheme } from "../shared/theme/index.ts";
import { trackInputMode } from "../shared/ui/track-input-mode.ts";
import { queryClient, serviceWatch } from "./application.ts";
import { reactionTo } from "./error-policy.ts";
import { loadLanguage } from "./load-language.ts";
import { leaveForLogin } from "./log-in.ts";
import { router } from "./router.tsx";

const settingsWaitMs = 2000;

function handleFailure(error: unknown): void {
  const reaction = reactionTo(error, { pathname: router.history.location.pathname });
  if (reaction.kind === "log_out") leaveForLogin(router, reaction.end);
  if (reaction.kind === "service_page") serviceWatch.report(reaction.problem);
  if (reaction.kind === "toast") showUnknownError();
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
  const settings = queryClient.ensureQueryData({
    queryKey: queryKeyOf(calls.getPublicSettings),
    queryFn: () => api.getPublicSettings(),
    meta: { isConstant: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const answered = settings.then((data) => data.language).catch(() => null);
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, settingsWaitMs, null));
  await languageStore.choose(pickLanguage([stored, stored ? null : await Promise.race([answered, tooLate])]));
}

/** An error that a page's boundary caught: the boundary shows it, here it is reported. A missing object is no error. */
export function noteCaughtError(error: unknown): void {
  if (!isNotFound(error)) handleFailure(error);
}

/** Sets everything going that is not React; settles when the first page can be shown in its language. */
export async function startApplication(): Promise<void> {
  startTheme();
  trackInputMode(document);
  listenToFailures(handleFailure);
  listenToUncaught();
  setCatalogueSource(loadLanguage);
  languageStore.subscribe(() => document.documentElement.setAttribute("lang", languageStore.get().language));
  session.start({ renew: () => api.renewSession(), onRenewalError: handleFailure });
  await Promise.all([chooseFirstLanguage(), router.load()]);
}
