import type { Logger, ServerProblems } from "../runtime/index.ts";
import type { PasswordResetReader } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import { createKnownNetworks } from "./known-networks.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import type { NetworkOf, Passwords } from "./credentials.ts";
import type { PasswordRequests } from "./password-requests.ts";
import { createPasswordResets } from "./password-resets.ts";
import type { PasswordResets } from "./password-resets.ts";
import { SessionBook } from "./session-book.ts";
import { createSessions } from "./sessions.ts";
import type { Sessions, SessionsHost } from "./sessions.ts";
import { createUsers } from "./users.ts";
import type { Users } from "./users.ts";
import { createUserGroups } from "./user-groups.ts";
import type { UserGroups } from "./user-groups.ts";

/** Users, user groups, sessions and passwords. */
export interface Accounts {
  readonly users: Users;
  readonly userGroups: UserGroups;
  readonly sessions: Sessions;
  readonly resets: PasswordResets;
  readonly passwords: Passwords;
  readonly passwordRequests: PasswordRequests;
  readonly knownNetworks: KnownNetworks;
  readonly loginThrottle: LoginThrottle;
  /** Of its own: asking for a new password must not use up the attempts to log in. */
  readonly resetThrottle: LoginThrottle;
  /** Removes sessions and links that were over at a time. Errors: StorageError. */
  removeExpired(nowMs: number): Promise<void>;
}

export interface AccountsHost extends Omit<SessionsHost, "book" | "isReader"> {
  readonly directory: AccountDirectory;
  readonly resets: PasswordResetReader;
  readonly writer: Writer;
  readonly logger: Logger;
  readonly problems: ServerProblems;
  readonly passwords: Passwords;
  readonly networkOf: NetworkOf;
  readonly passwordRequests: PasswordRequests;
}

export function createAccounts(parts: AccountsHost): Accounts {
  const { problems, writer, clock, networkOf, passwords, passwordRequests } = parts;
  const isReader = () => problems.get("only_reads") !== null;
  const book = new SessionBook({ ...parts, isReader });
  problems.subscribe(() => {
    // A user who has logged out meanwhile must not be logged in again after a restart.
    if (problems.get("storage_failed") === null) void book.flush();
  });
  const sessions = createSessions({ ...parts, book, isReader });
  const users = createUsers({ ...parts, sessions });
  const knownNetworks = createKnownNetworks(parts);
  return {
    users,
    userGroups: createUserGroups(parts),
    sessions,
    resets: createPasswordResets({ ...parts, users }),
    passwords,
    passwordRequests,
    knownNetworks,
    loginThrottle: createLoginThrottle({ clock, networkOf, isKnown: (attempt) => knownNetworks.has(attempt) }),
    resetThrottle: createLoginThrottle({ clock, networkOf }),
    async removeExpired(nowMs) {
      await sessions.removeExpired(nowMs);
      const accounts = [{ do: "remove_resets_before", expiresMs: nowMs }] as const;
      await writer.change(() => ({ draft: { accounts }, result: undefined }));
    },
  };
}
