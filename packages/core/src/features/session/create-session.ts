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
  readonly code?: string | undefined;
}

const factsOf = (context: RequestContext, user: UserRecord | null) => ({
  request_id: context.requestId,
  address: context.address,
  user_id: user?.id ?? null,
});

/** In the change log too; the response does not wait for it, as that would tell which names there are. */
function noteRefusal({ accounts, problems }: FeatureParts, user: UserRecord, { address }: RequestContext): void {
  if (problems.get("only_reads") === null) accounts.users.noteRefusal(user.id, address).catch(() => {});
}

function refuseLogin(parts: FeatureParts, context: RequestContext, user: UserRecord | null): never {
  // The typed name stays out of the log: people type passwords there.
  parts.logger.warn(factsOf(context, user), "A login failed");
  if (user !== null) noteRefusal(parts, user, context);
  throw new CallError("LOGIN_FAILED", "The login has failed");
}

/**
 * The active user with this name and password, which is no log-in yet: nothing says here whether a second factor is wanted. Errors:
 * CallError LOGIN_FAILED, the same whether the name or the password is wrong; TOO_MANY_REQUESTS.
 */
export async function provePasswordOf(
  parts: FeatureParts,
  input: Credentials,
  context: RequestContext,
): Promise<UserRecord> {
  const { accounts } = parts;
  const attempt = { loginName: input.username, address: context.address };
  accounts.loginThrottle.begin(attempt);
  const found = accounts.users.find(input.username);
  const usable = found?.is_active === true && mayUsePassword(parts, found.id) ? found : null;
  const isRight = await accounts.passwords.verify(usable?.password_hash ?? null, input.password);
  if (usable === null || !isRight) return refuseLogin(parts, context, found);
  accounts.loginThrottle.succeed(attempt);
  return usable;
}

/**
 * The active user with this name, password and, where it is wanted, code of the second factor. Starts no session. Errors: CallError as
 * `provePasswordOf`, SECOND_FACTOR_REQUIRED.
 */
export async function proveLogin(
  parts: FeatureParts,
  input: Credentials,
  context: RequestContext,
): Promise<UserRecord> {
  const { accounts, problems } = parts;
  const usable = await provePasswordOf(parts, input, context);
  await requireSecondFactor(parts, { user: usable, code: input.code }, context);
  if (problems.get("only_reads") === null) await accounts.knownNetworks.note(usable.id, context.address);
  return usable;
}

/** Errors: CallError SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS. */
async function requireSecondFactor(
  parts: FeatureParts,
  { user, code }: { readonly user: UserRecord; readonly code: string | undefined },
  context: RequestContext,
): Promise<void> {
  const { secondFactors } = parts.accounts;
  if (user.second_factor === null) {
    if (!secondFactors.isRequiredOf(user.id)) return;
    throw new CallError("SECOND_FACTOR_REQUIRED", "A user group wants a second factor: set one up", "set_up");
  }
  if (code === undefined || code === "") {
    throw new CallError("SECOND_FACTOR_REQUIRED", "A code of the second factor is wanted", "code");
  }
  const actor = { id: user.id, login_name: user.login_name, address: context.address };
  if (await secondFactors.take(user, { code, actor })) return;
  parts.logger.warn(factsOf(context, user), "A login failed: the code was wrong");
  noteRefusal(parts, user, context);
  throw new CallError("SECOND_FACTOR_REQUIRED", "The code is wrong", "wrong_code");
}

/** Logs in. Errors: CallError LOGIN_FAILED, the same whether the name or the password is wrong; TOO_MANY_REQUESTS. */
export async function createSession(
  parts: FeatureParts,
  input: Credentials,
  context: RequestContext,
): Promise<Session> {
  return await startSession(parts, await proveLogin(parts, input, context), context);
}

/** Where only single sign-on is wanted, one administrator still logs in with a password. */
function mayUsePassword({ singleSignOn }: FeatureParts, userId: string): boolean {
  const { enabled, only_local_id } = singleSignOn.read();
  return !enabled || only_local_id === null || only_local_id === userId;
}

/** The session of a user who has proved to be one. Errors: CallError LOGIN_FAILED where the user has lost access meanwhile. */
export async function startSession(parts: FeatureParts, usable: UserRecord, context: RequestContext): Promise<Session> {
  const { accounts, logger } = parts;
  const facts = factsOf(context, usable);
  const refuse = (): never => refuseLogin(parts, context, usable);
  const user = await noteLogin(parts, usable, context);
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

/** Whether a user still has the password that was proved. */
export const isSameAccess = (user: UserRecord | null, proved: UserRecord): boolean =>
  user !== null && user.is_active && user.password_hash === proved.password_hash;

/** The time of a login may get lost, but a login never fails because it can't be stored. */
async function noteLogin(
  { accounts, clock }: FeatureParts,
  user: UserRecord,
  { address }: RequestContext,
): Promise<UserRecord> {
  try {
    const actor = { id: user.id, login_name: user.login_name, address };
    return await accounts.users.change({ id: user.id, changes: { last_login_ms: clock.now() }, actor });
  } catch (error) {
    // Who was removed meanwhile gets no session.
    if (error instanceof CallError) return { ...user, is_active: false };
    if (error instanceof StorageError) return accounts.users.read(user.id) ?? user;
    throw error;
  }
}
