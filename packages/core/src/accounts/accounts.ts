import type { SecretBox } from "@monitor/domain";
import type { Clock, Logger, ServerProblems } from "../runtime/index.ts";
import type { PasswordResetReader } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import { createAccess } from "./access.ts";
import type { Access } from "./access.ts";
import type { AccountDirectory } from "./account-directory.ts";
import { createApiKeys } from "./api-keys.ts";
import type { ApiKeys } from "./api-keys.ts";
import { FirstRun } from "./first-run.ts";
import { createKnownNetworks } from "./known-networks.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import type { AddressLists, KeySecrets, NetworkOf, Passwords } from "./credentials.ts";
import type { LinkMails, PasswordRequests } from "./password-requests.ts";
import { createPreviews } from "./previews.ts";
import type { Previews } from "./previews.ts";
import { createPasswordResets } from "./password-resets.ts";
import type { PasswordResets } from "./password-resets.ts";
import { SessionBook } from "./session-book.ts";
import { createSessions } from "./sessions.ts";
import type { Sessions, SessionsHost } from "./sessions.ts";
import { SecondFactors } from "./second-factors.ts";
import type { CodeSecrets } from "./time-codes.ts";
import { createUsers } from "./users.ts";
import type { Users } from "./users.ts";
import { createUserGroups } from "./user-groups.ts";
import type { UserGroups } from "./user-groups.ts";

/** Users, user groups, sessions, API keys and passwords. */
export interface Accounts {
  readonly users: Users;
  readonly userGroups: UserGroups;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  readonly previews: Previews;
  /** Authenticates requests. */
  readonly access: Access;
  readonly addressLists: AddressLists;
  readonly resets: PasswordResets;
  readonly passwords: Passwords;
  readonly passwordRequests: PasswordRequests;
  readonly linkMails: LinkMails;
  /** Who may make the first user. */
  readonly firstRun: FirstRun;
  readonly knownNetworks: KnownNetworks;
  readonly secondFactors: SecondFactors;
  readonly loginThrottle: LoginThrottle;
  /** Of its own: asking for a new password must not use up the attempts to log in. */
  readonly resetThrottle: LoginThrottle;
  /** Of the returns from single sign-on. */
  readonly loginCodeThrottle: LoginThrottle;
  /** Removes sessions, API keys and links that were over at a time. Errors: StorageError. */
  removeExpired(nowMs: number): Promise<void>;
}

export interface AccountsHost extends Omit<SessionsHost, "book" | "isReader"> {
  readonly directory: AccountDirectory;
  readonly resets: PasswordResetReader;
  readonly writer: Writer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly problems: ServerProblems;
  readonly passwords: Passwords;
  readonly networkOf: NetworkOf;
  readonly keySecrets: KeySecrets;
  readonly addressLists: AddressLists;
  readonly passwordRequests: PasswordRequests;
  readonly linkMails: LinkMails;
  readonly secrets: SecretBox;
  readonly codeSecrets: CodeSecrets;
}

export function createAccounts(parts: AccountsHost): Accounts {
  const { problems, writer, clock, networkOf, passwords, passwordRequests, linkMails } = parts;
  const isReader = () => problems.get("only_reads") !== null;
  const book = new SessionBook({ ...parts, isReader });
  problems.subscribe(() => {
    // A user who has logged out meanwhile must not be logged in again after a restart.
    if (problems.get("storage_failed") === null) void book.flush();
  });
  const sessions = createSessions({ ...parts, book, isReader });
  // Separate from the throttle of log-ins, so that a program with a revoked key does not lock people out.
  const throttle = createLoginThrottle({ clock, networkOf });
  const apiKeys = createApiKeys({ ...parts, throttle, isReader });
  const previews = createPreviews({ ...parts, sessions });
  const users = createUsers({ ...parts, sessions });
  const knownNetworks = createKnownNetworks(parts);
  return {
    users,
    userGroups: createUserGroups(parts),
    sessions,
    apiKeys,
    previews,
    access: createAccess({ sessions, apiKeys, previews }),
    addressLists: parts.addressLists,
    resets: createPasswordResets({ ...parts, users }),
    passwords,
    passwordRequests,
    linkMails,
    firstRun: new FirstRun(parts),
    knownNetworks,
    secondFactors: new SecondFactors({
      ...parts,
      users,
      throttle: createLoginThrottle({ clock, networkOf: (id) => id }),
    }),
    loginThrottle: createLoginThrottle({ clock, networkOf, isKnown: (attempt) => knownNetworks.has(attempt) }),
    resetThrottle: createLoginThrottle({ clock, networkOf }),
    loginCodeThrottle: createLoginThrottle({ clock, networkOf }),
    async removeExpired(nowMs) {
      await sessions.removeExpired(nowMs);
      await apiKeys.removeExpired(nowMs);
      const accounts = [{ do: "remove_resets_before", expiresMs: nowMs }] as const;
      await writer.change(() => ({ draft: { accounts }, result: undefined }));
    },
  };
}
