import { CallError } from "@monitor/contract";
import type { NewFactor, RecoveryCodes } from "@monitor/contract";
import { requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { UserRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { provePasswordOf } from "../session/create-session.ts";

interface Owner {
  readonly username: string;
  readonly password: string;
}

/** A wrong password is no end of a session, so it is no 401. Errors: CallError WRONG_PASSWORD, TOO_MANY_REQUESTS. */
async function proveOwner(parts: FeatureParts, owner: Owner, context: RequestContext): Promise<UserRecord> {
  requireWriting(parts.problems);
  try {
    return await provePasswordOf(parts, owner, context);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "LOGIN_FAILED") throw error;
    throw new CallError("WRONG_PASSWORD", "The name or the password is wrong");
  }
}

/** `otpauth:` as apps read it: who gives the codes, and for which account. */
function addressOf(issuer: string, loginName: string, secret: string): string {
  const [by, name] = [issuer, loginName].map((text) => encodeURIComponent(text));
  return `otpauth://totp/${by}:${name}?secret=${secret}&issuer=${by}`;
}

/** Errors: CallError WRONG_PASSWORD, TOO_MANY_REQUESTS, CONFLICT where there is a second factor. */
export async function beginSecondFactor(
  parts: FeatureParts,
  owner: Owner,
  context: RequestContext,
): Promise<NewFactor> {
  const user = await proveOwner(parts, owner, context);
  const secret = parts.accounts.secondFactors.begin(user);
  return { secret, address: addressOf(parts.interfaceSettings.read().site_name, user.login_name, secret) };
}

/** Errors: CallError WRONG_PASSWORD, WRONG_CODE, TOO_MANY_REQUESTS, CONFLICT. */
export async function confirmSecondFactor(
  parts: FeatureParts,
  { code, ...owner }: Owner & { readonly code: string },
  context: RequestContext,
): Promise<RecoveryCodes> {
  const user = await proveOwner(parts, owner, context);
  const actor = { id: user.id, login_name: user.login_name, address: context.address };
  const recovery_codes = await parts.accounts.secondFactors.confirm(user, { code, actor });
  const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
  parts.logger.info(facts, "A user has set up a second factor");
  return { recovery_codes: [...recovery_codes] };
}
