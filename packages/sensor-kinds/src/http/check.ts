import { attempt } from "../connection/attempt.ts";
import type { ResolveHost } from "../connection/attempt.ts";
import { connectionFailed } from "../connection/check-problem.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { portOf } from "../http-client/load-page.ts";
import { measurePage } from "../http-client/measure-page.ts";
import { targetUrl, zoneOf } from "../http-client/target-url.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { failed, succeeded } from "../outcome.ts";
import { http } from "./definition.ts";
import type { HttpSettings } from "./definition.ts";
import { isExpectedStatus, parseExpectedStatus } from "./expected-status.ts";
import { httpEn } from "./messages.en.ts";

const texts = httpEn.templates;
const noHeaders = {};

function statusFailure(settings: HttpSettings, target: string, status: number): CheckOutcome {
  return settings.expected_status.trim() === ""
    ? failed(texts, "http_status", { target, status })
    : failed(texts, "http_status_unexpected", { target, status, expected: settings.expected_status });
}

function textFailure(input: CheckInput<HttpSettings>, target: string, text: string): CheckOutcome | null {
  const { settings, services, sensorId } = input;
  if (settings.must_contain !== "" && !text.includes(settings.must_contain)) {
    return failed(texts, "http_text_missing", { target, text: settings.must_contain });
  }
  if (settings.must_not_contain !== "" && text.includes(settings.must_not_contain)) {
    services.noteReceived?.(sensorId, { text, match: settings.must_not_contain });
    return failed(texts, "http_text_present", { target, text: settings.must_not_contain });
  }
  return null;
}

async function loadOnce(
  { url, trace, ...input }: CheckInput<HttpSettings> & { url: URL; trace: CheckTrace },
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
    headers: settings.method === "POST" && settings.body !== "" ? { "content-type": settings.content_type } : noHeaders,
    allowsInvalidCertificate: settings.allow_invalid_certificate,
    trace,
  };
  const rules = {
    page,
    isWanted: (status: number) => ranges.length > 0 && isExpectedStatus(ranges, status),
    isGood: (status: number) => isExpectedStatus(ranges, status),
    maxBytes: settings.max_download_bytes,
    keepsText: settings.must_contain !== "" || settings.must_not_contain !== "",
  };
  const { status, text, ...measured } = await measurePage(input, rules, { signal, resolve });
  trace.begin("rule");
  if (!rules.isGood(status)) return statusFailure(settings, url.host, status);
  return (
    textFailure(input, url.host, text) ??
    succeeded({
      loading_time: measured.loadingMs,
      time_to_first_byte: measured.firstByteMs,
      bytes_received: measured.bytes,
      status_code: status,
    })
  );
}

/** Milliseconds to the end and to the first byte of the last response, redirects and name lookups included; body bytes. */
export const checkHttp = kindCheck(http, async (input) => {
  const url = targetUrl(input.settings.url, input.host);
  if (url === null) {
    return connectionFailed("settings_invalid", { setting: "url" });
  }
  return attempt(input, `${url.hostname}:${portOf(url)}`, (signal, resolve, trace) =>
    loadOnce({ ...input, url, trace }, signal, resolve),
  );
});
