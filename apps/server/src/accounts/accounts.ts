import type { AccountStore } from "../storage/stores.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { createPasswordResets } from "./password-resets.ts";
import type { PasswordResets } from "./password-resets.ts";
import { createSessions } from "./sessions.ts";
import type { Sessions, SessionsHost } from "./sessions.ts";

/** What has to do with who somebody is. */
export interface Accounts {
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly resets: PasswordResets;
  readonly loginThrottle: LoginThrottle;
  /** Of its own: asking for a new password must not use up the attempts to log in. */
  readonly resetThrottle: LoginThrottle;
}

export function createAccounts(host: SessionsHost): Accounts {
  const sessions = createSessions(host);
  return {
    store: host.accountStore,
    sessions,
    resets: createPasswordResets({ ...host, sessions }),
    loginThrottle: createLoginThrottle(host.clock),
    resetThrottle: createLoginThrottle(host.clock),
  };
}
