import { CallError } from "@monitor/contract";
import type { Session } from "@monitor/contract";
import { StorageError } from "../../storage/index.ts";
import type { UserRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireSession } from "./wire-user.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Logs in. Errors: CallError LOGIN_FAILED, the same whether the name or the password is wrong; TOO_MANY_REQUESTS. */
export async function createSession(
  parts: FeatureParts,
  input: Credentials,
  context: RequestContext,
): Promise<Session> {
  const { accounts, logger } = parts;
  const attempt = { loginName: input.username, address: context.address };
  accounts.loginThrottle.begin(attempt);
  const found = accounts.users.find(input.username);
  const usable = found?.is_active === true ? found : null;
  const isRight = await accounts.passwords.verify(usable?.password_hash ?? null, input.password);
  const facts = { request_id: context.requestId, address: context.address, user_id: found?.id ?? null };
  const refuse = (): never => {
    // The typed name stays out of the log: people type passwords there.
    logger.warn(facts, "A login failed");
    throw new CallError("LOGIN_FAILED", "The login has failed");
  };
  if (usable === null || !isRight) return refuse();
  accounts.loginThrottle.succeed(attempt);
  await accounts.knownNetworks.note(usable.id, context.address);
  const user = await noteLogin(parts, usable);
  // Meanwhile the account may have got another password or been made inactive, which ends only sessions that there are.
  if (!isSameAccess(user, usable)) return refuse();
  const { token, expiresMs } = await accounts.sessions.start(user, context);
  // A change that was judged before the session began is committed by now, as the session was stored behind it.
  if (!isSameAccess(accounts.users.read(user.id), usable)) {
    await accounts.sessions.end(token);
    return refuse();
  }
  logger.info(facts, "A user logged in");
  // Here the last login is the one before this.
  return { token, ...wireSession(parts, usable, expiresMs) };
}

const isSameAccess = (user: UserRecord | null, proved: UserRecord): boolean =>
  user !== null && user.is_active && user.password_hash === proved.password_hash;

/** The time of a login may get lost, but a login never fails because it can't be stored. */
async function noteLogin({ accounts, clock }: FeatureParts, user: UserRecord): Promise<UserRecord> {
  try {
    const actor = { id: user.id, login_name: user.login_name };
    return await accounts.users.change({ id: user.id, changes: { last_login_ms: clock.now() }, actor });
  } catch (error) {
    if (error instanceof StorageError) return accounts.users.read(user.id) ?? user;
    throw error;
  }
}
