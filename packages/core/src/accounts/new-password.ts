import { CallError } from "@monitor/contract";
import type { PasswordReason } from "@monitor/contract";
import { passwordComplexity } from "@monitor/domain";
import type { UserRecord } from "../storage/index.ts";
import type { Passwords } from "./credentials.ts";

const weak = (message: string, reason?: PasswordReason): CallError =>
  new CallError("LOW_PASSWORD_COMPLEXITY", message, reason);

/**
 * LO-08: the rules for a user's new password, and that not everybody would try it first; `user` is null where the former one is not compared.
 * Errors: CallError LOW_PASSWORD_COMPLEXITY.
 */
export async function checkNewPassword(passwords: Passwords, user: UserRecord | null, password: string): Promise<void> {
  if (passwordComplexity(password).length > 0) {
    throw weak("The password needs eight characters, a capital letter and a number");
  }
  if (user !== null && (await passwords.verify(user.password_hash, password))) {
    throw weak("The password must differ from the current one", "current_password");
  }
  if (await passwords.isCommon(password)) throw weak("The password is one that many people use", "common_password");
}

/** Whether a password that is given at the first start would be refused to a user. */
export async function isWeakPassword(passwords: Passwords, password: string): Promise<boolean> {
  return passwordComplexity(password).length > 0 || (await passwords.isCommon(password));
}
