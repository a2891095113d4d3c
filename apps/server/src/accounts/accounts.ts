import { createLoginThrottle } from "./login-throttle.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { createPasswordRequests } from "./password-requests.ts";
import type { PasswordRequests, PasswordRequestsHost } from "./password-requests.ts";
import { createPasswordResets } from "./password-resets.ts";
import type { PasswordResets } from "./password-resets.ts";
import { createSessions } from "./sessions.ts";
import type { Sessions, SessionsHost } from "./sessions.ts";
import { createUsers } from "./users.ts";
import type { Users } from "./users.ts";

/** What has to do with who somebody is. */
export interface Accounts {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly resets: PasswordResets;
  readonly passwordRequests: PasswordRequests;
  readonly loginThrottle: LoginThrottle;
  /** Of its own: asking for a new password must not use up the attempts to log in. */
  readonly resetThrottle: LoginThrottle;
}

export function createAccounts(host: SessionsHost & PasswordRequestsHost): Accounts {
  const sessions = createSessions(host);
  const users = createUsers(host.accountStore, sessions);
  return {
    users,
    sessions,
    resets: createPasswordResets({ ...host, users }),
    passwordRequests: createPasswordRequests(host),
    loginThrottle: createLoginThrottle(host.clock),
    resetThrottle: createLoginThrottle(host.clock),
  };
}
