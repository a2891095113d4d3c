import { CallError } from "@monitor/contract";
import type { ChangeActor, PasswordResetRecord, UserRecord, PasswordResetReader } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import { checkNewPassword } from "./new-password.ts";
import { isToken } from "./credentials.ts";
import type { Passwords, Tokens } from "./credentials.ts";
import { noUser } from "./users.ts";
import type { Users } from "./users.ts";

export interface ResetsHost {
  readonly directory: AccountDirectory;
  readonly resets: PasswordResetReader;
  readonly clock: { readonly now: () => number };
  readonly users: Pick<Users, "change">;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly writer: Pick<Writer, "change">;
}

export interface NewPassword {
  readonly token: string;
  readonly username: string;
  readonly password: string;
  /** From where, for the audit log. */
  readonly address: string;
}

export interface IssuedReset {
  readonly token: string;
  readonly user: UserRecord;
  readonly expiresMs: number;
}

export interface PasswordResets {
  /**
   * Sets a new password and ends the user's sessions and other links. A weak password leaves the token usable, so that another
   * can be tried. Errors: CallError INVALID_PASSWORD_RESET_TOKEN, LOW_PASSWORD_COMPLEXITY.
   */
  reset(input: NewPassword): Promise<void>;
  /**
   * Gives an administrator a token for a user, in place of all earlier ones. Errors: CallError NOT_FOUND, CONFLICT for a user who is
   * locked out, StorageError.
   */
  issue(userId: string, actor: ChangeActor): Promise<IssuedReset>;
  /** The link of a token that was issued for this user and still works. Errors: CallError INVALID_PASSWORD_RESET_TOKEN. */
  find(userId: string, token: string): Promise<IssuedReset>;
}

const lifeMs = 3_600_000;
/** Of a link for who has never logged in: an invitation is seldom read within the hour. */
const invitationLifeMs = 3 * 24 * 3_600_000;
const toleratedLeadMs = 300_000;

const badToken = (): CallError =>
  new CallError("INVALID_PASSWORD_RESET_TOKEN", "The link to set a new password is not valid any more");

interface ResetFacts {
  readonly userId: string;
  readonly nowMs: number;
  readonly endsSecondFactor?: boolean;
  readonly isInvitation?: boolean;
}

/** A token with which the user can set a new password within the hour, and what is stored of it: only its hash. */
export function makePasswordReset(
  tokens: Tokens,
  { userId, nowMs, endsSecondFactor = false, isInvitation = false }: ResetFacts,
): { token: string; reset: PasswordResetRecord } {
  const token = tokens.create();
  const times = { created_ms: nowMs, expires_ms: nowMs + (isInvitation ? invitationLifeMs : lifeMs) };
  const reset = { token_hash: tokens.hash(token), user_id: userId, ...times, ends_second_factor: endsSecondFactor };
  return { token, reset };
}

/** The page of the interface that takes a token and a login name. */
export function resetLink(publicUrl: string, token: string, loginName: string): string {
  return `${publicUrl}/reset-password?token=${encodeURIComponent(token)}&username=${encodeURIComponent(loginName)}`;
}

export function createPasswordResets(host: ResetsHost): PasswordResets {
  const { directory, resets, clock, users, passwords, tokens, writer } = host;
  // One that would live longer is of a clock that was ahead.
  const isLive = ({ created_ms, expires_ms }: PasswordResetRecord): boolean => {
    const leftMs = expires_ms - clock.now();
    return leftMs > 0 && leftMs <= expires_ms - created_ms + toleratedLeadMs;
  };

  /** Errors: CallError INVALID_PASSWORD_RESET_TOKEN. */
  async function requireOwner(token: string, isOwner: (user: UserRecord) => boolean) {
    const reset = isToken(token) ? await resets.find(tokens.hash(token)) : null;
    const user = reset === null || !isLive(reset) ? null : directory.user(reset.user_id);
    if (reset === null || user === null || !user.is_active || !isOwner(user)) throw badToken();
    return { user, reset };
  }

  return {
    issue: (userId, actor) =>
      writer.change(({ nowMs }) => {
        const user = directory.user(userId);
        if (user === null) throw noUser(userId);
        if (!user.is_active) throw new CallError("CONFLICT", "This user is locked out; a link would not work");
        const isInvitation = user.last_login_ms === null;
        const { token, reset } = makePasswordReset(tokens, { userId, nowMs, isInvitation });
        const accounts = [{ do: "remove_resets_of", userId } as const, { do: "insert_reset", reset } as const];
        const after = { user_id: userId, has_password_link: true };
        const draft = { actor, accounts, notes: [{ kind: "account" as const, before: null, after }] };
        return { draft, result: { token, user, expiresMs: reset.expires_ms } };
      }),
    async find(userId, token) {
      const { user, reset } = await requireOwner(token, ({ id }) => id === userId);
      return { token, user, expiresMs: reset.expires_ms };
    },
    async reset({ token, username, password, address }) {
      const name = username.trim().toLowerCase();
      const isOwner = ({ login_name }: UserRecord) => login_name.toLowerCase() === name;
      const { user, reset } = await requireOwner(token, isOwner);
      await checkNewPassword(passwords, user, password);
      const password_hash = await passwords.hash(password);
      const changes = { password_hash, ...(reset.ends_second_factor && { second_factor: null }) };
      const actor = { id: user.id, login_name: user.login_name, address };
      // Looked at again in the turn, which takes the link away: of two requests one is refused.
      await users.change({ id: user.id, changes, endsAccess: {}, actor }, async () => {
        await requireOwner(token, isOwner);
      });
    },
  };
}
