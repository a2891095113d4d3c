import { RestApiError } from "../../../shared/api/index.ts";
import { refusalOfPassword } from "../../../shared/forms/index.ts";
import type { PasswordRefusal } from "../../../shared/forms/index.ts";

/** LO-09: the token is wrong, was used or is over. */
export class PasswordResetTokenError extends Error {
  override readonly name = "PasswordResetTokenError";
}
/** LO-09: the password breaks a rule, is the current one, or one that many people use. */
export class PasswordResetComplexityError extends Error {
  override readonly name = "PasswordResetComplexityError";
  readonly refusal: PasswordRefusal;
  constructor(response: RestApiError) {
    super(response.message, { cause: response });
    this.refusal = refusalOfPassword(response);
  }
}
/** LO-09: any other refusal. */
export class PasswordResetLoginNameError extends Error {
  override readonly name = "PasswordResetLoginNameError";
}

/** LO-09: a refused new password by its name; any other error stays what it is. */
export function asResetError(error: unknown): unknown {
  if (!(error instanceof RestApiError) || error.status !== 400) return error;
  const cause = { cause: error };
  if (error.code === "LOW_PASSWORD_COMPLEXITY") return new PasswordResetComplexityError(error);
  if (error.code === "INVALID_PASSWORD_RESET_TOKEN" || error.code === "BAD_REQUEST") {
    return new PasswordResetTokenError(error.message, cause);
  }
  return new PasswordResetLoginNameError(error.message, cause);
}
