import type { PasswordReason } from "@monitor/contract";
import type { RestApiError } from "../api/index.ts";
import { useMessages } from "./texts.ts";

/** What the server has said of a password that keeps every rule known here. */
export interface PasswordVerdict {
  readonly password: string;
  readonly isCurrent: boolean;
}

/** Codes to refuse a new password with. */
export type PasswordRefusal = "weak" | "common";

const common: PasswordReason = "common_password";

/** LO-09: why the server has refused a new password. Other servers give no reason: then it is the current one, by all that is known. */
export const refusalOfPassword = (error: Pick<RestApiError, "reason">): PasswordRefusal =>
  error.reason === common ? "common" : "weak";

/** The sentences of LO-09 for a form's `refusals`. */
export function usePasswordRefusals(): Readonly<Record<PasswordRefusal, string>> {
  const { weakPassword, commonPassword } = useMessages();
  return { weak: weakPassword, common: commonPassword };
}
