import { CallError } from "@monitor/contract";
import type { MailedLink, PasswordLink } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser } from "./read-users.ts";

/**
 * A token with which a user sets a new password, for an administrator to hand on. It reaches no log. Errors: CallError FORBIDDEN,
 * NOT_FOUND, CONFLICT for oneself and for a user who is locked out.
 */
export async function createPasswordLink(
  parts: FeatureParts,
  id: string,
  context: RequestContext,
): Promise<PasswordLink> {
  requireAdministrator(context);
  if (id === context.user.id) throw new CallError("CONFLICT", "Change your own password in your account");
  const { token, user, expiresMs } = await parts.accounts.resets.issue(id, actorOf(context));
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, changed_id: id }, "An administrator has made a link for a new password");
  const { canSendMail: can_mail } = parts.settings;
  return { token, login_name: user.login_name, expires_at: wireTime(expiresMs), can_mail };
}

/**
 * Mails a link that was just made to its user, and says what the mail server answers. Errors: CallError FORBIDDEN, NOT_FOUND,
 * INVALID_PASSWORD_RESET_TOKEN, CONFLICT without a mail server or an address, TOO_MANY_REQUESTS.
 */
export async function mailPasswordLink(
  parts: FeatureParts,
  { id, token }: { readonly id: string; readonly token: string },
  context: RequestContext,
): Promise<MailedLink> {
  requireAdministrator(context);
  const { accounts, logger } = parts;
  const address = findUser(parts, id).email ?? "";
  const { isSent, answer } = await accounts.linkMails.send(await accounts.resets.find(id, token));
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  logger.info({ ...facts, changed_id: id, is_sent: isSent }, "An administrator has mailed a link for a new password");
  return { is_sent: isSent, address, answer };
}
