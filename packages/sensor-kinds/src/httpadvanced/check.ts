import { attempt } from "../connection/attempt.ts";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { maxMatchedText } from "../expressions/match-text.ts";
import { isExpectedStatus, parseExpectedStatus } from "../http/expected-status.ts";
import { authorizationFor } from "../http-client/authorization.ts";
import { portOf } from "../http-client/load-page.ts";
import { measurePage } from "../http-client/measure-page.ts";
import type { MeasuredPage, PageRules } from "../http-client/measure-page.ts";
import { parseHeaders } from "../http-client/request-headers.ts";
import { targetUrl, zoneOf } from "../http-client/target-url.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, CheckOutcome, Raised } from "../kind.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { httpAdvanced } from "./definition.ts";
import type { HttpAdvancedSettings } from "./definition.ts";
import { httpAdvancedEn } from "./messages.en.ts";

const texts = httpAdvancedEn.templates;

type Input = CheckInput<HttpAdvancedSettings>;
type TextCode = keyof typeof texts;

/** Whether a page has a text: by the words of a setting, or by its expression. */
async function hasText({ settings, services }: Input, page: string, wanted: string): Promise<boolean | "too_slow"> {
  if (settings.text_as === "plain") return page.includes(wanted);
  const { kind } = await services.matchText({ pattern: wanted, text: page.slice(0, maxMatchedText) });
  if (kind === "invalid") throw new CheckProblem(connectionFailed("settings_invalid", { setting: "must_contain" }));
  return kind === "too_slow" ? kind : kind === "found";
}

/** The sentence of the first rule that the page breaks; null for none. */
async function brokenRule(input: Input, page: string): Promise<{ code: TextCode; text: string } | null> {
  const { must_contain: wanted, must_not_contain: unwanted, text_as: form } = input.settings;
  const rules = [
    { text: wanted, isWanted: true, codes: { plain: "http_text_missing", expression: "http_expression_missing" } },
    { text: unwanted, isWanted: false, codes: { plain: "http_text_present", expression: "http_expression_present" } },
  ] as const;
  for (const { text, isWanted, codes } of rules) {
    const found = text === "" ? isWanted : await hasText(input, page, text);
    if (found === "too_slow") return { code: "http_expression_slow", text };
    if (found !== isWanted && !isWanted && form === "plain") {
      input.services.noteReceived?.(input.sensorId, { text: page, match: text });
    }
    if (found !== isWanted) return { code: codes[form], text };
  }
  return null;
}

function valuesOf({ certificateDays, ...page }: MeasuredPage) {
  const bodyMs = page.loadingMs - page.firstByteMs;
  return {
    loading_time: page.loadingMs,
    time_to_first_byte: page.firstByteMs,
    bytes_received: page.bytes,
    status_code: page.status,
    // What came together with its head was not measured.
    download_bandwidth: bodyMs < 1 ? null : rounded((page.bytes * 1000) / bodyMs, 1),
    redirects: page.redirects,
    days_to_expiration: certificateDays,
  };
}

function rulesOf(input: Input, url: URL, trace: CheckTrace): PageRules {
  const { settings, host } = input;
  const ranges = parseExpectedStatus(settings.expected_status) ?? [];
  const hasBody = settings.body !== "" && settings.method === "POST";
  const authorization = authorizationFor(url, input);
  const page = {
    url,
    zone: zoneOf(host),
    method: settings.method,
    body: hasBody ? settings.body : "",
    headers: {
      ...parseHeaders(settings.headers),
      ...(hasBody ? { "content-type": settings.content_type } : {}),
      ...(authorization === "" ? {} : { authorization }),
    },
    allowsInvalidCertificate: settings.allow_invalid_certificate,
    staysOnHost: settings.follow === "same_host",
    trace,
  };
  const isListed = (status: number) => ranges.length > 0 && isExpectedStatus(ranges, status);
  return {
    page,
    isWanted: (status) => settings.follow === "none" || isListed(status),
    isGood: (status) => isExpectedStatus(ranges, status),
    maxBytes: settings.max_download_bytes,
    keepsText: settings.must_contain !== "" || settings.must_not_contain !== "",
  };
}

function statusFailure(
  { expected_status: expected }: HttpAdvancedSettings,
  target: string,
  status: number,
): CheckOutcome {
  return expected.trim() === ""
    ? failed(texts, "http_status", { target, status })
    : failed(texts, "http_status_unexpected", { target, status, expected });
}

function raisedOf(input: Input, code: TextCode, parameters: { target: string; text: string }): Raised {
  const outcome = failed(texts, code, parameters);
  const reason = outcome.is_ok ? { code, parameters, message: "" } : outcome.failure;
  return { level: input.settings.text_level, reason };
}

/** As the check of `http`; a broken rule on the text does not take the figures away. */
export const checkHttpAdvanced = kindCheck(httpAdvanced, async (input) => {
  const url = targetUrl(input.settings.url, input.host);
  if (url === null) return connectionFailed("settings_invalid", { setting: "url" });
  return attempt(input, `${url.hostname}:${portOf(url)}`, async (signal, resolve, trace) => {
    const rules = rulesOf(input, url, trace);
    const page = await measurePage(input, rules, { signal, resolve });
    trace.begin("rule");
    if (!rules.isGood(page.status)) return statusFailure(input.settings, url.host, page.status);
    const outcome = succeeded(valuesOf(page));
    const broken = await brokenRule(input, page.text);
    if (broken === null || !outcome.is_ok) return outcome;
    trace.fail(broken.text);
    return { ...outcome, raised: raisedOf(input, broken.code, { target: url.host, text: broken.text }) };
  });
});
