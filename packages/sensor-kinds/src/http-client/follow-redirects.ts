import type { ResolveHost } from "../connection/attempt.ts";
import { CheckProblem } from "../connection/check-problem.ts";
import { codeOf, failed } from "../outcome.ts";
import { requestPage } from "./load-page.ts";
import type { PageRequest, PageResponse } from "./load-page.ts";
import { httpClientEn } from "./messages.en.ts";
import { redirectText, redirectUrl } from "./target-url.ts";

const maxRedirects = 5;
const redirectStatuses = [301, 302, 303, 307, 308];
const refusal = (target: string, location: string) =>
  new CheckProblem(failed(httpClientEn, "http_redirect_refused", { target, location }));

/** The request that follows a redirect (RFC 9110, 15.4); data, log-ins and own headers are never handed on to another origin. */
function redirected(page: PageRequest, response: PageResponse): PageRequest {
  const location = response.location ?? "";
  const url = redirectUrl(location, page.url);
  const isOtherOrigin = url?.origin !== page.url.origin;
  const keepsBody = response.status === 307 || response.status === 308;
  const isElsewhere = page.staysOnHost === true && url?.hostname !== page.url.hostname;
  const handsOnData = keepsBody && isOtherOrigin && page.method !== "GET" && page.method !== "HEAD";
  if (url === null || isElsewhere || handsOnData) {
    throw refusal(page.url.host, redirectText(location, page.url));
  }
  const next = { ...page, url, headers: isOtherOrigin ? {} : page.headers };
  if (keepsBody || page.method === "HEAD") return next;
  const headers = Object.entries(next.headers).filter(([name]) => name !== "content-type");
  return { ...next, headers: Object.fromEntries(headers), method: "GET", body: "" };
}

/**
 * A page that redirects to a forbidden address has answered, so this is a failure of the page and no check that can't be made.
 */
function redirectResolver({ url }: PageRequest, resolve: ResolveHost): ResolveHost {
  return (host) =>
    resolve(host).catch((error: unknown) => {
      const isDenied = error instanceof CheckProblem && codeOf(error.outcome) === "denied";
      throw isDenied ? refusal(url.host, host) : error;
    });
}

/** What following redirects needs. */
export interface RedirectWay {
  signal: AbortSignal;
  resolve: ResolveHost;
  /** True for a status that is wanted as it is, even where it redirects. */
  isWanted: (status: number) => boolean;
}

/** Follows redirects to the last response; one whose own status is wanted ends the way. */
export async function finalResponse(
  first: PageRequest,
  { signal, resolve, isWanted }: RedirectWay,
): Promise<{ response: PageResponse; redirects: number }> {
  let page = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await requestPage(page, redirects === 0 ? resolve : redirectResolver(first, resolve), signal);
    if (!redirectStatuses.includes(response.status) || response.location === null || isWanted(response.status)) {
      return { response, redirects };
    }
    response.message.destroy();
    page = redirected(page, response);
  }
  throw new CheckProblem(
    failed(httpClientEn, "http_too_many_redirects", { target: first.url.host, count: maxRedirects }),
  );
}
