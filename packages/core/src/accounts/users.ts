import type { ChangeActor, UserChanges, UserRecord, AccountWrite } from "../storage/index.ts";
import type { Draft, Turn, Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import type { Sessions } from "./sessions.ts";

export interface UsersHost {
  readonly directory: AccountDirectory;
  readonly writer: Pick<Writer, "change">;
  readonly sessions: Pick<Sessions, "follow" | "hashesOf" | "forget">;
}

/** What one command does to an account. */
export interface UserCommand {
  readonly id: string;
  readonly changes: UserChanges;
  /** All sessions end, with a token all but that one, and the links that were given out for a new password. */
  readonly endsAccess?: { readonly exceptToken?: string | undefined } | undefined;
  readonly actor: ChangeActor | null;
}

export interface Users {
  find(loginName: string): UserRecord | null;
  all(): readonly UserRecord[];
  /** Null for an id that no user has. */
  read(id: string): UserRecord | null;
  /**
   * Stores the changes; running sessions of the user know them at once. Another e-mail address makes links that were sent to the
   * former one worthless; an account that is no longer active loses all sessions and links. `check` is asked in the turn of the
   * writer and may refuse by throwing. Gives the user as it is then. Errors: StorageError, those of `check`.
   */
  change(command: UserCommand, check?: (turn: Turn) => Promise<void> | void): Promise<UserRecord>;
}

/** Never written to the change log. */
const secretFields: readonly string[] = ["password_hash"];

/** The only way to change a user: what is stored and what running sessions hold can't come apart. */
export function createUsers({ directory, writer, sessions }: UsersHost): Users {
  return {
    find: (loginName) => directory.findUser(loginName),
    all: () => directory.users(),
    read: (id) => directory.user(id),
    async change(command, check) {
      const ended = await writer.change(async (turn) => {
        await check?.(turn);
        const former = directory.user(command.id);
        if (former === null) throw new Error(`There is no user ${command.id} to change`);
        const endsAll = command.changes.is_active === false ? {} : command.endsAccess;
        const hashes = endsAll === undefined ? [] : sessions.hashesOf(former.id, endsAll.exceptToken);
        return { draft: draftOf(former, command, hashes), result: hashes };
      });
      const user = directory.user(command.id) as UserRecord;
      sessions.follow(user);
      sessions.forget(ended);
      return user;
    },
  };
}

function draftOf(former: UserRecord, command: UserCommand, endedHashes: readonly string[]): Draft {
  const { id, changes, endsAccess, actor } = command;
  // A link that lies in a mailbox the user has given up must not open the account.
  const hasOtherMail = changes.email !== undefined && changes.email !== former.email;
  const losesLinks = hasOtherMail || endsAccess !== undefined || changes.is_active === false;
  const accounts: AccountWrite[] = [
    { do: "update_user", id, changes },
    ...(losesLinks ? [{ do: "remove_resets_of", userId: id } as const] : []),
    ...(endedHashes.length > 0 ? [{ do: "remove_sessions", tokenHashes: endedHashes } as const] : []),
  ];
  const keys = (Object.keys(changes) as (keyof UserChanges)[]).filter((key) => changes[key] !== undefined);
  const shown = keys.filter((key) => !secretFields.includes(key));
  const before = Object.fromEntries([["user_id", id], ...shown.map((key) => [key, former[key]])]);
  const after = Object.fromEntries([
    ["user_id", id],
    ...shown.map((key) => [key, changes[key]]),
    ...(keys.includes("password_hash") ? [["has_new_password", true]] : []),
  ]);
  return { actor, accounts, notes: [{ kind: "account", before, after }] };
}
