import type { UserChanges, UserRecord } from "../storage/records.ts";
import type { AccountStore } from "../storage/stores.ts";
import type { Sessions } from "./sessions.ts";

export interface Users {
  find(loginName: string): UserRecord | null;
  /** Null for an id that nobody has. */
  read(id: string): UserRecord | null;
  /**
   * Stores the changes; running sessions of the user know them at once. Another e-mail address makes links that were sent to the
   * former one worthless; who is no longer active loses all sessions and links. Gives the user as it is then.
   */
  change(id: string, changes: UserChanges): UserRecord;
  /** Ends the user's sessions, with a token all but that one, and the links that were given out for a new password. */
  changePassword(id: string, passwordHash: string, keptToken?: string): UserRecord;
}

/** The only way to change a user: what is stored and what running sessions hold can't come apart. */
export function createUsers(accountStore: AccountStore, sessions: Pick<Sessions, "follow" | "endAllOf">): Users {
  function change(id: string, changes: UserChanges): UserRecord {
    const former = accountStore.readUser(id);
    accountStore.updateUser(id, changes);
    // A link that lies in a mailbox the user has given up must not open the account.
    if (changes.email !== undefined && changes.email !== former?.email) accountStore.removePasswordResetsOf(id);
    const user = accountStore.readUser(id);
    if (user === null) throw new Error(`There is no user ${id} to change`);
    sessions.follow(user);
    if (changes.is_active === false) endAccess(id);
    return user;
  }
  function endAccess(id: string, keptToken?: string): void {
    sessions.endAllOf(id, keptToken);
    accountStore.removePasswordResetsOf(id);
  }
  return {
    find: (loginName) => accountStore.findUser(loginName),
    read: (id) => accountStore.readUser(id),
    change,
    changePassword(id, passwordHash, keptToken) {
      const user = change(id, { password_hash: passwordHash });
      endAccess(id, keptToken);
      return user;
    },
  };
}
