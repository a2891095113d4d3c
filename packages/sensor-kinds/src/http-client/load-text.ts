import type { ResolveHost } from "../connection/attempt.ts";
import { CheckProblem } from "../connection/check-problem.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { startWatch } from "../connection/deadline.ts";
import type { CheckInput } from "../kind.ts";
import { failed, rounded } from "../outcome.ts";
import { authorizationFor } from "./authorization.ts";
import { finalResponse } from "./follow-redirects.ts";
import { maxTextBytes, portOf, readBody } from "./load-page.ts";
import { noteRefusal } from "./measure-page.ts";
import { httpClientEn } from "./messages.en.ts";
import { targetUrl, zoneOf } from "./target-url.ts";

/** A text that is loaded for what it says. */
export interface TextRequest {
  /** An address, or a path on the device. */
  address: string;
  accept: string;
  allowsInvalidCertificate: boolean;
  /** Beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
}

/** Where a text is loaded from, and how messages call that place. */
export interface TextPlace extends TextRequest {
  url: URL;
  target: string;
}

/** The place of a text; null for an address that can't be loaded. */
export function textPlace(request: TextRequest, host: string): TextPlace | null {
  const url = targetUrl(request.address, host);
  return url === null ? null : { ...request, url, target: `${url.hostname}:${portOf(url)}` };
}

/** A loaded text and how long it took. */
export interface LoadedText {
  text: string;
  loadingMs: number;
}

/**
 * Loads a text of at most 1 MiB with the device's log-in. Throws a CheckProblem for any status but 2xx, and for a longer text:
 * half of it could say something else than the whole.
 */
export async function loadText(
  input: CheckInput<unknown>,
  place: TextPlace,
  { signal, resolve, trace }: { signal: AbortSignal; resolve: ResolveHost; trace?: CheckTrace },
): Promise<LoadedText> {
  const { url, target } = place;
  const authorization = authorizationFor(url, input);
  const elapsedMs = startWatch(input.services.stalledMs);
  const page = {
    url,
    zone: zoneOf(input.host),
    method: "GET",
    body: "",
    headers: { accept: place.accept, ...place.headers, ...(authorization === "" ? {} : { authorization }) },
    allowsInvalidCertificate: place.allowsInvalidCertificate,
    trace,
  };
  const { response } = await finalResponse(page, { signal, resolve, isWanted: () => false });
  if (response.status < 200 || response.status > 299) {
    await noteRefusal(input, response.message);
    throw new CheckProblem(failed(httpClientEn, "http_status", { target, status: response.status }));
  }
  trace?.begin("content");
  const body = await readBody(response.message, maxTextBytes + 1, true);
  if (body.bytes > maxTextBytes) {
    throw new CheckProblem(failed(httpClientEn, "http_too_large", { target, limit: maxTextBytes }));
  }
  trace?.end(`${body.bytes} B`);
  input.services.noteReceived?.(input.sensorId, { text: body.text });
  return { text: body.text, loadingMs: rounded(elapsedMs(), 1) };
}
