import { CallError } from "@monitor/contract";
import type { PasswordResetRecord, UserRecord } from "../storage/records.ts";
import type { AccountStore } from "../storage/stores.ts";
import { checkNewPassword } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { createToken, hashToken, isToken } from "./tokens.ts";
import type { Users } from "./users.ts";

export interface ResetsHost {
  readonly accountStore: AccountStore;
  readonly clock: { readonly now: () => number };
  readonly users: Pick<Users, "changePassword">;
}

export interface NewPassword {
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

export interface PasswordResets {
  /**
   * Sets a new password and ends the user's sessions and other links. A weak password leaves the token usable, so that another
   * can be tried. Errors: CallError INVALID_PASSWORD_RESET_TOKEN, LOW_PASSWORD_COMPLEXITY.
   */
  reset(input: NewPassword): Promise<void>;
}

const lifeMs = 3_600_000;
const toleratedLeadMs = 300_000;

const badToken = (): CallError =>
  new CallError("INVALID_PASSWORD_RESET_TOKEN", "The link to set a new password is not valid any more");

/** A token with which the user can set a new password within the hour; only its hash is stored. */
export function issuePasswordReset(
  accountStore: Pick<AccountStore, "insertPasswordReset">,
  userId: string,
  nowMs: number,
): string {
  const token = createToken();
  const expires_ms = nowMs + lifeMs;
  accountStore.insertPasswordReset({ token_hash: hashToken(token), user_id: userId, created_ms: nowMs, expires_ms });
  return token;
}

/** The page of the interface that takes a token and a login name. */
export function resetLink(publicUrl: string, token: string, loginName: string): string {
  return `${publicUrl}/reset-password?token=${encodeURIComponent(token)}&username=${encodeURIComponent(loginName)}`;
}

export function createPasswordResets({ accountStore, clock, users }: ResetsHost): PasswordResets {
  // One that would live longer is of a clock that was ahead.
  const isLive = ({ expires_ms }: PasswordResetRecord): boolean => {
    const leftMs = expires_ms - clock.now();
    return leftMs > 0 && leftMs <= lifeMs + toleratedLeadMs;
  };

  function ownerOf(reset: PasswordResetRecord | null, username: string): UserRecord | null {
    const user = reset === null || !isLive(reset) ? null : accountStore.readUser(reset.user_id);
    const isOwner = user !== null && user.is_active && user.login_name.toLowerCase() === username.trim().toLowerCase();
    return isOwner ? user : null;
  }

  return {
    async reset({ token, username, password }) {
      // Taken at once, so that two requests can't use it both; put back only when the password was at fault.
      const reset = isToken(token) ? accountStore.takePasswordReset(hashToken(token)) : null;
      const user = ownerOf(reset, username);
      if (reset === null || user === null) {
        if (reset !== null && isLive(reset)) accountStore.insertPasswordReset(reset);
        throw badToken();
      }
      try {
        await checkNewPassword(user, password);
      } catch (error) {
        accountStore.insertPasswordReset(reset);
        throw error;
      }
      users.changePassword(user.id, await hashPassword(password));
    },
  };
}
