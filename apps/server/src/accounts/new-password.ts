import { CallError } from "@monitor/contract";
import { passwordComplexity } from "@monitor/domain";
import type { UserRecord } from "../storage/records.ts";
import { verifyPassword } from "./passwords.ts";

const weak = (message: string): CallError => new CallError("LOW_PASSWORD_COMPLEXITY", message);

/** LO-08: the rules for a user's new password. Errors: CallError LOW_PASSWORD_COMPLEXITY. */
export async function checkNewPassword(user: UserRecord, password: string): Promise<void> {
  if (passwordComplexity(password).length > 0) {
    throw weak("The password needs eight characters, a capital letter and a number");
  }
  if (await verifyPassword(user.password_hash, password)) throw weak("The password must differ from the current one");
}
