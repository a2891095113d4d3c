import * as z from "zod/mini";

/** The codes an error response can carry, with the HTTP status each one travels with. */
export const errorStatus = {
  BAD_REQUEST: 400,
  INVALID_FILTER: 400,
  LOW_PASSWORD_COMPLEXITY: 400,
  INVALID_PASSWORD_RESET_TOKEN: 400,
  WRONG_PASSWORD: 400,
  LOGIN_FAILED: 401,
  AUTH_FAILED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  METHOD_NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
} as const;

/** One of our own error codes. */
export type ErrorCode = keyof typeof errorStatus;

/** Error codes of all calls, and those of all calls with a session, beside the ones that a call names itself. */
const generalErrors: readonly ErrorCode[] = ["INTERNAL_ERROR", "SERVICE_UNAVAILABLE"];
const sessionErrors: readonly ErrorCode[] = ["BAD_REQUEST", "AUTH_FAILED"];

/** Every error code of a call, each once: its own, those of the session guard, and faults of the server. */
export function errorsOf(call: { errors: readonly ErrorCode[]; auth: "public" | "session" }): readonly ErrorCode[] {
  return [...new Set([...call.errors, ...(call.auth === "session" ? sessionErrors : []), ...generalErrors])];
}

/** Whether a text is one of our own error codes; other servers send further ones. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

/** The code is SERVICE_UNAVAILABLE, but the server answers and reading goes on: nothing can be stored, or another server writes. */
export const serviceReasons = ["storage_failed", "only_reads"] as const;
export type ServiceReason = (typeof serviceReasons)[number];

/** LO-08: why a new password that is long and mixed enough is refused, beside the code LOW_PASSWORD_COMPLEXITY. */
export type PasswordReason = "current_password" | "common_password";

/** SE-02: why a session has ended, where that is neither time nor a person, beside the code AUTH_FAILED. */
export type SessionReason = "too_many_sessions";

type ErrorReason = PasswordReason | ServiceReason | SessionReason;

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

/** The refusal of a sensor kind that there isn't, with those that there are. */
export const unknownKind = (kindId: string, known: readonly { kind: string }[]): CallError =>
  new CallError(
    "BAD_REQUEST",
    `query.kindid: there is no sensor kind "${kindId}"; the kinds are ${known.map(({ kind }) => kind).join(", ")}`,
  );

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
