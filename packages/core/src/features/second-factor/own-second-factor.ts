import { CallError } from "@monitor/contract";
import type { SecondFactor } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import { ownAccount } from "../account/own-account.ts";
import { provePassword } from "../account/prove-password.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser } from "../users/read-users.ts";

/** Errors: CallError FORBIDDEN. */
export function getSecondFactor(parts: FeatureParts, context: RequestContext): SecondFactor {
  const { user } = ownAccount(parts, context);
  const { second_factor: factor } = user;
  return {
    since: wireTime(factor?.since_ms ?? null),
    recovery_codes_left: factor?.recovery_hashes.length ?? 0,
    is_required: parts.accounts.secondFactors.isRequiredOf(user.id),
  };
}

/**
 * Where a user group wants one, the next log-in begins with setting up another. Errors: CallError FORBIDDEN, WRONG_PASSWORD,
 * WRONG_CODE, TOO_MANY_REQUESTS, CONFLICT where there is none.
 */
export async function removeSecondFactor(
  parts: FeatureParts,
  body: { readonly current_password: string; readonly code: string },
  context: RequestContext,
): Promise<undefined> {
  const { user, token } = ownAccount(parts, context);
  const { secondFactors } = parts.accounts;
  const actor = actorOf(context);
  await provePassword(parts, { user, token, typed: body.current_password }, context);
  if (user.second_factor === null) throw new CallError("CONFLICT", "The account has no second factor");
  if (!(await secondFactors.take(user, { code: body.code, actor }))) {
    throw new CallError("WRONG_CODE", "The code is wrong");
  }
  await secondFactors.remove(user.id, actor);
  const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
  parts.logger.info(facts, "A user has taken the own second factor away");
  return undefined;
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function removeUserSecondFactor(
  parts: FeatureParts,
  id: string,
  context: RequestContext,
): Promise<undefined> {
  requireAdministrator(context);
  const user = findUser(parts, id);
  if (user.second_factor !== null) await parts.accounts.secondFactors.remove(id, actorOf(context));
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, changed_id: id }, "An administrator has taken the second factor of a user away");
  return undefined;
}
