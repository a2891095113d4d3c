import type { SessionEnd } from "../preferences/index.ts";

export { sessionEnds } from "../preferences/index.ts";
export type { SessionEnd } from "../preferences/index.ts";

export class AuthExpiredError extends Error {
  override readonly name = "AuthExpiredError";
}
export class AuthInvalidError extends Error {
  override readonly name = "AuthInvalidError";
}
export class AuthTokenError extends Error {
  override readonly name = "AuthTokenError";
}
export class InactivityTimeError extends Error {
  override readonly name = "InactivityTimeError";
}
/** ER-06: POST /session answered 401. */
export class InvalidLoginError extends Error {
  override readonly name = "InvalidLoginError";
}

/** The word that travels to the login page for an error that ended the session; null for every other error. */
export function sessionEndOf(error: unknown): SessionEnd | null {
  if (error instanceof AuthExpiredError) return "expired";
  if (error instanceof AuthInvalidError) return "invalid";
  if (error instanceof AuthTokenError) return "missing";
  if (error instanceof InactivityTimeError) return "inactivity";
  return null;
}
