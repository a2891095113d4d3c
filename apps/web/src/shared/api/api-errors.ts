import { serviceReasons } from "@monitor/contract";

export interface FailedRequest {
  readonly callId: string;
  readonly url: string;
  readonly atMs: number;
}
export interface FailedResponse extends FailedRequest {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** Which of a code's causes it was, where the server says so. */
  readonly reason?: string | undefined;
}

/** A response outside 2xx, with what is needed to find it in the server's log. */
export class RestApiError extends Error {
  override readonly name: string = "RestApiError";
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly reason: string | undefined;
  readonly callId: string;
  readonly url: string;
  readonly atMs: number;
  constructor(response: FailedResponse, message: string) {
    super(message);
    this.status = response.status;
    this.code = response.code;
    this.requestId = response.requestId;
    this.reason = response.reason;
    this.callId = response.callId;
    this.url = response.url;
    this.atMs = response.atMs;
  }
}

/** The server answers 503: it is there, its core is not. */
export class ServiceUnavailableError extends RestApiError {
  override readonly name = "ServiceUnavailableError";
}

/** Whether the server responds, but can't store the change. */
export const isNotStored = (error: unknown): error is RestApiError =>
  error instanceof RestApiError && isServiceReason(error.reason);

/** Whether the reason of a 503 is no sign of an absent server. */
export const isServiceReason = (reason: string | undefined): boolean =>
  serviceReasons.some((known) => known === reason);

/** No response at all: refused, unreachable, or nothing within the time-out. */
export class NoServerResponseError extends Error {
  override readonly name = "NoServerResponseError";
  readonly callId: string;
  readonly url: string;
  readonly atMs: number;
  constructor(request: FailedRequest) {
    super("The server did not answer");
    this.callId = request.callId;
    this.url = request.url;
    this.atMs = request.atMs;
  }
}

/** Whether the whole service is away, rather than one call refused. */
export function isServiceProblem(error: unknown): error is ServiceUnavailableError | NoServerResponseError {
  return error instanceof ServiceUnavailableError || error instanceof NoServerResponseError;
}
