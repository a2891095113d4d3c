import { CallError } from "@monitor/contract";
import type { RenewedSession, User } from "@monitor/contract";
import { passwordComplexity } from "@monitor/domain";
import { wireTime } from "./mock-state.ts";
import type { MockAccount, MockState } from "./mock-state.ts";
import type { MockHandlers } from "./read-handlers.ts";

/** Login, logout and forgotten passwords. */
export type SessionCallId = "createSession" | "renewSession" | "deleteSession" | "requestPassword" | "resetPassword";

const sessionMs = 3_600_000;

/** An account as its user sees it. */
export function wireUser(account: MockAccount, permissions: readonly string[]): User {
  return {
    id: account.id,
    login_name: account.loginName,
    last_login: wireTime(account.lastLoginMs),
    permissions: [...permissions],
    role: account.role,
    ...account.own,
  };
}

/** Login and passwords of a mock server. */
export function createSessionHandlers(state: MockState): MockHandlers<SessionCallId> {
  const responseOf = (account: MockAccount, endMs: number): RenewedSession & { user: User } => {
    const { automatic_logout_enabled, automatic_logout_duration } = state.settings;
    return {
      expires_at: wireTime(endMs) ?? "",
      user: wireUser(account, state.permissions),
      automatic_logout_enabled,
      automatic_logout_duration: automatic_logout_enabled ? automatic_logout_duration : 0,
    };
  };
  return {
    createSession: ({ body }) => {
      const account = state.accounts.find((entry) => entry.loginName === body.username);
      if (account?.password !== body.password) throw new CallError("LOGIN_FAILED", "The login has failed");
      const token = state.newUuid();
      const nowMs = state.now();
      const session = { id: state.newUuid(), account, createdMs: nowMs, lastUsedMs: nowMs, endMs: nowMs + sessionMs };
      state.sessions.set(token, session);
      const response = responseOf(account, session.endMs);
      account.lastLoginMs = nowMs;
      return { token, ...response };
    },
    renewSession: (_, { account, token }) => {
      if (!account) throw new CallError("AUTH_FAILED", "A session token is needed");
      const endMs = state.now() + sessionMs;
      const session = token === null ? undefined : state.sessions.get(token);
      if (session) session.endMs = endMs;
      return responseOf(account, endMs);
    },
    deleteSession: (_, { token }) => {
      if (token !== null) state.sessions.delete(token);
      return undefined;
    },
    requestPassword: () => undefined,
    resetPassword: ({ body }) => {
      if (passwordComplexity(body.password).length > 0) {
        throw new CallError("LOW_PASSWORD_COMPLEXITY", "The password is too weak");
      }
      throw new CallError("INVALID_PASSWORD_RESET_TOKEN", "The link is used or has expired");
    },
  };
}
