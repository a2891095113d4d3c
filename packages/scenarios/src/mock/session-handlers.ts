import { CallError } from "@monitor/contract";
import type { RenewedSession, User } from "@monitor/contract";
import { passwordComplexity } from "@monitor/domain";
import { wireTime } from "./mock-state.ts";
import type { MockAccount, MockState } from "./mock-state.ts";
import type { MockHandlers } from "./read-handlers.ts";

/** Calls that are about the user and the server rather than about objects. */
export type SessionCallId =
  | "createSession"
  | "renewSession"
  | "deleteSession"
  | "requestPassword"
  | "resetPassword"
  | "getHealth"
  | "getVersion"
  | "getPublicSettings"
  | "getFeatureToggles";

const sessionMs = 3_600_000;

function wireUser(account: MockAccount, permissions: readonly string[]): User {
  return {
    id: account.id,
    login_name: account.loginName,
    display_name: account.displayName,
    email: `${account.loginName}@example.com`,
    last_login: wireTime(account.lastLoginMs),
    permissions: [...permissions],
    theme: "LIGHT",
    auto_refresh: true,
    auto_refresh_interval: 30,
    role: account.role,
  };
}

/** Login, passwords, versions and settings of a mock server. */
export function createSessionHandlers(state: MockState): MockHandlers<SessionCallId> {
  const answerOf = (account: MockAccount, endMs: number): RenewedSession & { user: User } => ({
    expires_at: wireTime(endMs) ?? "",
    user: wireUser(account, state.permissions),
    automatic_logout_enabled: false,
    automatic_logout_duration: 0,
  });
  return {
    createSession: ({ body }) => {
      const account = state.accounts.find((entry) => entry.loginName === body.username);
      if (account?.password !== body.password) throw new CallError("LOGIN_FAILED", "The login has failed");
      account.lastLoginMs = state.now();
      const token = state.newUuid();
      const endMs = state.now() + sessionMs;
      state.sessions.set(token, { account, endMs });
      return { token, ...answerOf(account, endMs) };
    },
    renewSession: (_, { account, token }) => {
      if (!account) throw new CallError("AUTH_FAILED", "A session token is needed");
      const endMs = state.now() + sessionMs;
      if (token !== null) state.sessions.set(token, { account, endMs });
      return answerOf(account, endMs);
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
    getHealth: () => undefined,
    getVersion: () => ({
      application_server_version: "0.1.0",
      prtg_version: "0.1.0",
      prtg_release_channel: "SAMPLE",
    }),
    getPublicSettings: () => ({
      language: "en",
      site_name: "Sample Monitor",
      prtg_classic_port: null,
      cluster_mode: false,
      installation_id: "00000000-0000-4000-a000-000000000000",
    }),
    getFeatureToggles: () => [],
  };
}
