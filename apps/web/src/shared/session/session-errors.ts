/** SE-02: why nobody is logged in any more. */
export const sessionEnds = ["expired", "invalid", "missing", "inactivity"] as const;
export type SessionEnd = (typeof sessionEnds)[number];

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
