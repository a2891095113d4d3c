import { CallError } from "@monitor/contract";
import type { FirstUserBody, Session } from "@monitor/contract";
import { checkNewPassword, firstAdministrator } from "../../accounts/index.ts";
import { addFirstRule } from "../../notifications/index.ts";
import { requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { createSession } from "../session/create-session.ts";

/**
 * Makes the first user and logs in. Errors: CallError CONFLICT once there is a user, FORBIDDEN without the proof that `FirstRun`
 * wants, LOW_PASSWORD_COMPLEXITY, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE.
 */
export async function createFirstUser(
  parts: FeatureParts,
  { code, password, ...names }: FirstUserBody,
  context: RequestContext,
): Promise<Session> {
  const { accounts, interfaceSettings, logger, notifications, problems } = parts;
  const requireNone = () => {
    if (!accounts.firstRun.isNeeded) throw new CallError("CONFLICT", "This installation has been set up");
  };
  requireNone();
  requireWriting(problems);
  const isOnMachine = context.isOnMachine?.() ?? false;
  accounts.firstRun.requireProof({ isOnMachine, code, address: context.address });
  await checkNewPassword(accounts.passwords, null, password);
  const password_hash = await accounts.passwords.hash(password);
  const user = firstAdministrator({ ...names, password_hash }, interfaceSettings.read());
  // Of two at once the second finds a user in its turn.
  const made = await accounts.users.create(user, null, requireNone);
  const facts = { request_id: context.requestId, address: context.address, user_id: made.id };
  logger.info(facts, "The first user has been made");
  await addFirstRule({ notifications, language: interfaceSettings.read().language }, made.id);
  return createSession(parts, { username: made.login_name, password }, context);
}
