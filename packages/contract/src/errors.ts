import * as z from "zod/mini";

/** The codes an error response can carry, with the HTTP status each one travels with. */
export const errorStatus = {
  BAD_REQUEST: 400,
  INVALID_FILTER: 400,
  LOW_PASSWORD_COMPLEXITY: 400,
  INVALID_PASSWORD_RESET_TOKEN: 400,
  WRONG_PASSWORD: 400,
  WRONG_CODE: 400,
  LOGIN_FAILED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  AUTH_FAILED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  METHOD_NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
} as const;

/** One of our own error codes. */
export type ErrorCode = keyof typeof errorStatus;

/** Error codes of all calls, and those of all calls with a session, beside the ones that a call names itself. */
const generalErrors: readonly ErrorCode[] = ["INTERNAL_ERROR", "SERVICE_UNAVAILABLE"];
const sessionErrors: readonly ErrorCode[] = ["BAD_REQUEST", "AUTH_FAILED", "TOO_MANY_REQUESTS"];

/** The parts of a call that say which errors it can have. */
export interface FallibleCall {
  readonly errors: readonly ErrorCode[];
  readonly auth: "public" | "session";
  readonly keys?: "none" | "full" | "whole";
}

/** Every error code of a call, each once: its own, those of the guard of sessions and API keys, and faults of the server. */
export function errorsOf({ errors, auth, keys }: FallibleCall): readonly ErrorCode[] {
  const guard = auth === "session" ? sessionErrors : [];
  return [...new Set([...errors, ...guard, ...(keys === undefined ? [] : (["FORBIDDEN"] as const)), ...generalErrors])];
}

/** The code is SERVICE_UNAVAILABLE, but the server answers and reading goes on: nothing can be stored, or another server writes. */
export const serviceReasons = ["storage_failed", "only_reads"] as const;
export type ServiceReason = (typeof serviceReasons)[number];

/** LO-08: why a new password that is long and mixed enough is refused, beside the code LOW_PASSWORD_COMPLEXITY. */
export type PasswordReason = "current_password" | "common_password";

/** SE-02: why a session has ended, where that is neither time nor a person, beside the code AUTH_FAILED. */
export type SessionReason = "too_many_sessions";

/** Why the first user is not made, beside the code FORBIDDEN: the set-up code is missing or wrong. */
export type SetUpReason = "setup_code";

/**
 * What a log-in with the right password lacks, beside the code SECOND_FACTOR_REQUIRED: a code, another code than the wrong one,
 * or a second factor, which a user group wants.
 */
export type FactorReason = "code" | "wrong_code" | "set_up";

type ErrorReason = PasswordReason | ServiceReason | SessionReason | SetUpReason | FactorReason;

/**
 * EN-13: body of responses outside 2xx. Other servers may use codes of their own, so `code` is any text. `reason` is sent by
 * our own server with a code that has several; it is any text too.
 */
export const errorBody = z.looseObject({
  code: z.string(),
  message: z.optional(z.string()),
  request_id: z.optional(z.string()),
  reason: z.optional(z.string()),
});
/** The body of an error response. */
export type ErrorBody = z.output<typeof errorBody>;

/** What a handler throws to respond with an error; the message is for people and never holds a stack or a secret. */
export class CallError extends Error {
  readonly code: ErrorCode;
  /** Undefined for a code that says all. */
  readonly reason: ErrorReason | undefined;
  constructor(code: ErrorCode, message: string, reason?: ErrorReason) {
    super(message);
    this.name = "CallError";
    this.code = code;
    this.reason = reason;
  }
  /** HTTP status that belongs to the code. */
  get status(): number {
    return errorStatus[this.code];
  }
}

/** A refusal for now. `retryAfterSeconds` goes out as `Retry-After`. */
export class TooManyRequestsError extends CallError {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super("TOO_MANY_REQUESTS", message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** SE-06: the server's response does not have the shape of the contract. */
export class ResponseFormatError extends Error {
  readonly callId: string;
  constructor(callId: string, reason: string) {
    super(`The response to ${callId} has an unexpected form: ${reason}`);
    this.name = "ResponseFormatError";
    this.callId = callId;
  }
}
