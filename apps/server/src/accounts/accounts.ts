import type { ServerProblems } from "../server-problems.ts";
import { createKnownNetworks } from "./known-networks.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { createPasswordRequests } from "./password-requests.ts";
import type { PasswordRequests, PasswordRequestsHost } from "./password-requests.ts";
import { createPasswordResets } from "./password-resets.ts";
import type { PasswordResets } from "./password-resets.ts";
import { createPatientSessions } from "./patient-sessions.ts";
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
  readonly knownNetworks: KnownNetworks;
  readonly loginThrottle: LoginThrottle;
  /** Of its own: asking for a new password must not use up the attempts to log in. */
  readonly resetThrottle: LoginThrottle;
}

export type AccountsHost = SessionsHost & PasswordRequestsHost & { readonly problems: ServerProblems };

export function createAccounts({ problems, ...others }: AccountsHost): Accounts {
  const patient = createPatientSessions(others.accountStore);
  problems.subscribe(() => {
    // A user who has logged out meanwhile must not be logged in again after a restart.
    if (problems.get("storage_failed") === null) patient.removeExpired(0);
  });
  const host = { ...others, accountStore: { ...others.accountStore, ...patient } };
  const sessions = createSessions(host);
  const knownNetworks = createKnownNetworks(host);
  const { clock } = host;
  const users = createUsers(host.accountStore, sessions);
  return {
    users,
    sessions,
    resets: createPasswordResets({ ...host, users }),
    passwordRequests: createPasswordRequests(others),
    knownNetworks,
    loginThrottle: createLoginThrottle({ clock, isKnown: (attempt) => knownNetworks.has(attempt) }),
    resetThrottle: createLoginThrottle({ clock }),
  };
}
