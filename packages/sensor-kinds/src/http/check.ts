import { attempt } from "../connection/attempt.ts";
import type { ResolveHost } from "../connection/attempt.ts";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import { startWatch } from "../connection/deadline.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { codeOf, failed, rounded, succeeded } from "../outcome.ts";
import { http } from "./definition.ts";
import type { HttpSettings } from "./definition.ts";
import { isExpectedStatus, parseExpectedStatus } from "./expected-status.ts";
import type { StatusRange } from "./expected-status.ts";
import { readBody, requestPage } from "./load-page.ts";
import type { PageResponse, PageRequest } from "./load-page.ts";
import { httpEn } from "./messages.en.ts";
import { redirectText, redirectUrl, targetUrl, zoneOf } from "./target-url.ts";

const maxRedirects = 5;
const redirectStatuses = [301, 302, 303, 307, 308];
const texts = httpEn.templates;

/** The request that follows a redirect (RFC 9110, 15.4); data is never handed on to another origin. */
function redirected(page: PageRequest, response: PageResponse): PageRequest {
  const location = response.location ?? "";
  const url = redirectUrl(location, page.url);
  const keepsBody = response.status === 307 || response.status === 308;
  const leaksBody = keepsBody && page.body !== "" && url?.origin !== page.url.origin;
  if (url === null || leaksBody) {
    throw new CheckProblem(
      failed(texts, "http_redirect_refused", { target: page.url.host, location: redirectText(location, page.url) }),
    );
  }
  if (keepsBody || page.method === "HEAD") {
    return { ...page, url };
  }
  return { ...page, url, method: "GET", body: "" };
}

/** A page that leads where the probe must not go has answered: that is its fault, and no check that can't be made. */
function redirectResolver({ url }: PageRequest, resolve: ResolveHost): ResolveHost {
  return (host) =>
    resolve(host).catch((error: unknown) => {
      const isDenied = error instanceof CheckProblem && codeOf(error.outcome) === "denied";
      throw isDenied
        ? new CheckProblem(failed(texts, "http_redirect_refused", { target: url.host, location: host }))
        : error;
    });
}

/** Follows redirects to the last response; a redirect's own status ends the way when the settings expect it. */
async function finalResponse(
  first: { page: PageRequest; ranges: readonly StatusRange[] },
  signal: AbortSignal,
  resolve: ResolveHost,
): Promise<PageResponse> {
  let page = first.page;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await requestPage(page, redirects === 0 ? resolve : redirectResolver(first.page, resolve), signal);
    const isWanted = first.ranges.length > 0 && isExpectedStatus(first.ranges, response.status);
    if (!redirectStatuses.includes(response.status) || response.location === null || isWanted) {
      return response;
    }
    response.message.destroy();
    page = redirected(page, response);
  }
  throw new CheckProblem(
    failed(texts, "http_too_many_redirects", { target: first.page.url.host, count: maxRedirects }),
  );
}

function statusFailure(settings: HttpSettings, target: string, status: number): CheckOutcome {
  return settings.expected_status.trim() === ""
    ? failed(texts, "http_status", { target, status })
    : failed(texts, "http_status_unexpected", { target, status, expected: settings.expected_status });
}

function textFailure(settings: HttpSettings, target: string, text: string): CheckOutcome | null {
  if (settings.must_contain !== "" && !text.includes(settings.must_contain)) {
    return failed(texts, "http_text_missing", { target, text: settings.must_contain });
  }
  if (settings.must_not_contain !== "" && text.includes(settings.must_not_contain)) {
    return failed(texts, "http_text_present", { target, text: settings.must_not_contain });
  }
  return null;
}

async function loadOnce(
  { url, ...input }: CheckInput<HttpSettings> & { url: URL },
  signal: AbortSignal,
  resolve: ResolveHost,
): Promise<CheckOutcome> {
  const { settings } = input;
  const ranges = parseExpectedStatus(settings.expected_status) ?? [];
  const page = {
    url,
    zone: zoneOf(input.host),
    method: settings.method,
    body: settings.method === "POST" ? settings.body : "",
    contentType: settings.content_type,
    allowsInvalidCertificate: settings.allow_invalid_certificate,
  };
  const elapsedMs = startWatch(input.services.stalledMs);
  const response = await finalResponse({ page, ranges }, signal, resolve);
  const firstByteMs = rounded(elapsedMs(), 1);
  if (!isExpectedStatus(ranges, response.status)) {
    return statusFailure(settings, url.host, response.status);
  }
  const keepsText = settings.must_contain !== "" || settings.must_not_contain !== "";
  const body = await readBody(response.message, settings.max_download_bytes, keepsText);
  const loadingMs = rounded(elapsedMs(), 1);
  return (
    textFailure(settings, url.host, body.text) ??
    succeeded({
      loading_time: loadingMs,
      time_to_first_byte: firstByteMs,
      bytes_received: body.bytes,
      status_code: response.status,
    })
  );
}

/** Milliseconds to the end and to the first byte of the last response, redirects and name lookups included; body bytes. */
export const checkHttp = kindCheck(http, async (input) => {
  const url = targetUrl(input.settings.url, input.host);
  if (url === null) {
    return connectionFailed("settings_invalid", { setting: "url" });
  }
  return attempt(input, `${url.hostname}:${portOf(url)}`, (signal, resolve) =>
    loadOnce({ ...input, url }, signal, resolve),
  );
});

function portOf(url: URL): string {
  return url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
}
