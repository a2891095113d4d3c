import { ResponseFormatError } from "@monitor/contract";
import { NoServerResponseError, RestApiError, ServiceUnavailableError } from "../api/api-errors.ts";
import { isMissingCode } from "./missing-code.ts";
import { safeAddress, safePage, safeText } from "./safe-text.ts";

/** What went wrong: a refusal, no service, no response, an unreadable response, missing code, or a mistake in the interface. */
export const errorKinds = ["refused", "unavailable", "no_answer", "bad_answer", "missing_code", "interface"] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** An error as it is shown, copied and sent: plain text of limited length, without secrets. */
export interface ErrorEntry {
  readonly id: string;
  /** The last time, in milliseconds since 1970. */
  readonly atMs: number;
  /** How often it happened. */
  readonly count: number;
  readonly kind: ErrorKind;
  /** "500 INTERNAL_ERROR", "NO_ANSWER" or the name of an exception. */
  readonly code: string;
  readonly message: string;
  readonly requestId: string | null;
  /** Path and query of the request, or null where none was sent. */
  readonly url: string | null;
  /** Path of the page on the screen. */
  readonly page: string;
}
export type ErrorDescription = Omit<ErrorEntry, "id" | "count">;

/** The message with that of its cause: React's "an error while drawing" says nothing by itself. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} ← ${error.cause.message}` : error.message;
}

/** Describes any thrown value; of an action's error its cause is described. */
export function describeError(error: unknown, { atMs, pathname }: { atMs: number; pathname: string }) {
  const source = error instanceof Error && error.cause instanceof RestApiError ? error.cause : error;
  const empty = { atMs, requestId: null, url: null, page: safePage(pathname) };
  const message = safeText(messageOf(source));
  return { ...empty, message, ...detailsOf(source) } satisfies ErrorDescription;
}

function detailsOf(error: unknown): Pick<ErrorDescription, "kind" | "code"> & Partial<ErrorDescription> {
  if (error instanceof RestApiError) {
    return {
      kind: error instanceof ServiceUnavailableError ? "unavailable" : "refused",
      code: safeText(`${error.status} ${error.code}`),
      requestId: error.requestId === null ? null : safeText(error.requestId),
      url: safeAddress(error.url),
    };
  }
  if (error instanceof NoServerResponseError) {
    return { kind: "no_answer", code: "NO_ANSWER", url: safeAddress(error.url) };
  }
  if (error instanceof ResponseFormatError) return { kind: "bad_answer", code: "BAD_ANSWER" };
  if (isMissingCode(error)) return { kind: "missing_code", code: "MISSING_CODE" };
  return { kind: "interface", code: error instanceof Error ? safeText(error.name) : "Error" };
}
