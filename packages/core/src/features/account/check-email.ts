import { CallError } from "@monitor/contract";
import { email as emailRule } from "@monitor/domain";

/** An empty address is none. Errors: CallError BAD_REQUEST for one that is not valid (VA-03). */
export function checkEmail(email: string | null): string | null {
  if (email === null || email === "") return null;
  if (emailRule(email) !== null) throw new CallError("BAD_REQUEST", "body.email: this is not an e-mail address");
  return email;
}
