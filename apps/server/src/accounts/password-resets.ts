import { CallError } from "@monitor/contract";
import { passwordComplexity } from "@monitor/domain";
import type { PasswordResetRecord, UserRecord } from "../storage/records.ts";
import type { AccountStore } from "../storage/stores.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import { createToken, hashToken, isToken } from "./tokens.ts";

export interface ResetsHost {
  readonly accountStore: AccountStore;
  readonly clock: { readonly now: () => number };
  readonly sessions: Sessions;
}

export interface NewPassword {
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

export interface PasswordResets {
  /** A token with which the user can set a new password within the hour. */
  issue(userId: string): string;
  /**
   * Sets a new password and ends the user's sessions. A weak password leaves the token usable, so that another can be tried.
   * Errors: CallError INVALID_PASSWORD_RESET_TOKEN, LOW_PASSWORD_COMPLEXITY.
   */
  reset(input: NewPassword): Promise<void>;
}

const lifeMs = 3_600_000;

const badToken = (): CallError =>
  new CallError("INVALID_PASSWORD_RESET_TOKEN", "The link to set a new password is not valid any more");
const weak = (message: string): CallError => new CallError("LOW_PASSWORD_COMPLEXITY", message);

export function createPasswordResets({ accountStore, clock, sessions }: ResetsHost): PasswordResets {
  const isLive = (reset: PasswordResetRecord): boolean => reset.expires_ms > clock.now();

  function ownerOf(reset: PasswordResetRecord | null, username: string): UserRecord | null {
    const user = reset === null || !isLive(reset) ? null : accountStore.readUser(reset.user_id);
    const isOwner = user !== null && user.is_active && user.login_name.toLowerCase() === username.trim().toLowerCase();
    return isOwner ? user : null;
  }

  async function checkPassword(user: UserRecord, password: string): Promise<void> {
    if (passwordComplexity(password).length > 0) {
      throw weak("The password needs eight characters, a capital letter and a number");
    }
    if (await verifyPassword(user.password_hash, password)) throw weak("The password must differ from the current one");
  }

  return {
    issue(userId) {
      const token = createToken();
      const created_ms = clock.now();
      const expires_ms = created_ms + lifeMs;
      accountStore.insertPasswordReset({ token_hash: hashToken(token), user_id: userId, created_ms, expires_ms });
      return token;
    },
    async reset({ token, username, password }) {
      // Taken at once, so that two requests can't use it both; put back only when the password was at fault.
      const reset = isToken(token) ? accountStore.takePasswordReset(hashToken(token)) : null;
      const user = ownerOf(reset, username);
      if (reset === null || user === null) {
        if (reset !== null && isLive(reset)) accountStore.insertPasswordReset(reset);
        throw badToken();
      }
      try {
        await checkPassword(user, password);
      } catch (error) {
        accountStore.insertPasswordReset(reset);
        throw error;
      }
      accountStore.updateUser(user.id, { password_hash: await hashPassword(password) });
      sessions.endAllOf(user.id);
    },
  };
}
