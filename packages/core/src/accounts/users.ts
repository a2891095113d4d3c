import { CallError } from "@monitor/contract";
import type { ChangeActor, ObjectRecord, UserChanges, UserRecord, AccountWrite } from "../storage/index.ts";
import type { Draft, Turn, Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import { isPasshash } from "./credentials.ts";
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
  /** All sessions end, with a token all but that one, all passhashes, and the links that were given out for a new password. */
  readonly endsAccess?: { readonly exceptToken?: string | undefined } | undefined;
  /** All user groups that the user is in from then on; left out: those that there are. */
  readonly groupIds?: readonly string[] | undefined;
  /** Facts of the installation that are stored with it. */
  readonly meta?: Draft["meta"] | undefined;
  /** An administrator looks at the interface as this user: only the change log has it. */
  readonly isPreviewed?: boolean | undefined;
  readonly actor: ChangeActor | null;
}

/** What a new user is made of; its id and times come with it. */
export type NewUser = Omit<UserRecord, "id" | "created_ms" | "last_login_ms"> &
  Pick<UserCommand, "groupIds"> & {
    /** Facts of the installation that are stored with the user. */
    readonly meta?: (id: string) => NonNullable<Draft["meta"]>;
  };

export interface UserRemoval {
  readonly id: string;
  readonly actor: ChangeActor | null;
  /** Gives, in the turn of the writer, the objects whose access rights named the user, as they are without. */
  readonly objects: () => readonly ObjectRecord[];
}

export interface Users {
  find(loginName: string): UserRecord | null;
  all(): readonly UserRecord[];
  /** Null for an id that no user has. */
  read(id: string): UserRecord | null;
  /**
   * Stores the changes; running sessions of the user know them at once. Another e-mail address makes links that were sent to the
   * former one worthless; an account that is no longer active loses all sessions and links. `check` is asked in the turn of the
   * writer and may refuse by throwing. Gives the user as it is then. Errors: CallError NOT_FOUND, StorageError, those of `check`.
   */
  change(command: UserCommand, check?: (turn: Turn) => Promise<void> | void): Promise<UserRecord>;
  /** Notes a refused log-in of a user that there is; how often, the throttle of log-ins bounds. Errors: StorageError. */
  noteRefusal(id: string, address: string): Promise<void>;
  /** `check` is asked in the turn of the writer and may refuse by throwing. Errors: StorageError, those of `check`. */
  create(user: NewUser, actor: ChangeActor | null, check: () => void): Promise<UserRecord>;
  /** Sessions, API keys and membership of groups end with the user. Errors: CallError NOT_FOUND, StorageError, those of `check`. */
  remove(removal: UserRemoval, check: () => void): Promise<void>;
}

/** Never written to the change log. */
const secretFields: readonly string[] = ["password_hash", "second_factor"];

export const noUser = (id: string): CallError => new CallError("NOT_FOUND", `There is no user with the id ${id}`);

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
        if (former === null) throw noUser(command.id);
        const endsAll = command.changes.is_active === false ? {} : command.endsAccess;
        const hashes = endsAll === undefined ? [] : sessions.hashesOf(former.id, endsAll.exceptToken);
        const passhashIds =
          endsAll === undefined
            ? []
            : directory
                .apiKeysOf(former.id)
                .filter(isPasshash)
                .map(({ id }) => id);
        const groups = membershipOf(former.id, command.groupIds, directory);
        const { role = former.role, is_active = former.is_active } = command.changes;
        const linkOwners = linkOwnersOf(former, { role, is_active }, directory);
        return { draft: draftOf(former, command, { hashes, passhashIds, groups, linkOwners }), result: hashes };
      });
      const user = directory.user(command.id);
      sessions.forget(ended);
      // Another turn may have removed it.
      if (user === null) throw noUser(command.id);
      sessions.follow(user);
      return user;
    },
    noteRefusal: (id, address) =>
      writer.change(() => {
        const notes = [
          { kind: "account" as const, before: null, after: { user_id: id, refused_login: true, address } },
        ];
        return { draft: { actor: null, isDurable: false, notes }, result: undefined };
      }),
    create: ({ groupIds, meta, ...fields }, actor, check) =>
      writer.change((turn) => {
        check();
        const user = { ...fields, id: turn.takeUserId(), created_ms: turn.nowMs, last_login_ms: null };
        const groups = membershipOf(user.id, groupIds, directory);
        const accounts = [{ do: "insert_user", user } as const, ...groups.accounts];
        const note = { kind: "account", before: null, after: sideOf(user) } as const;
        const facts = meta === undefined ? {} : { meta: meta(user.id) };
        return { draft: { actor, accounts, ...facts, notes: [note, ...groups.notes] }, result: user };
      }),
    async remove(removal, check) {
      const ended = await writer.change(() => {
        const former = directory.user(removal.id);
        if (former === null) throw noUser(removal.id);
        check();
        const result = { former, hashes: sessions.hashesOf(former.id) };
        return { draft: removalDraft(former, removal, directory), result };
      });
      sessions.forget(ended.hashes);
      // Those who follow API keys of a user without a session are told too.
      sessions.follow({ ...ended.former, is_active: false });
    },
  };
}

/** What the change log has of a user who comes or goes. */
const sideOf = ({ id, login_name, display_name, email, role, is_active, may_acknowledge }: UserRecord) => ({
  user_id: id,
  login_name,
  display_name,
  email,
  role,
  is_active,
  may_acknowledge,
});

function removalDraft(former: UserRecord, { actor, objects }: UserRemoval, directory: AccountDirectory): Draft {
  const groups = directory.groupsOf(former.id).map((group) => ({
    ...group,
    member_ids: group.member_ids.filter((member) => member !== former.id),
  }));
  const accounts: AccountWrite[] = [
    ...groups.map((group) => ({ do: "put_user_group", group }) as const),
    ...linkOwnersOf(former, null, directory).map((userId) => ({ do: "remove_resets_of", userId }) as const),
    { do: "remove_user", id: former.id },
  ];
  return { actor, accounts, changed: objects(), notes: [{ kind: "account", before: sideOf(former), after: null }] };
}

type Charge = Pick<UserRecord, "role" | "is_active">;

const isInCharge = (user: Charge | null): boolean => user?.role === "administrator" && user.is_active;

/**
 * Users whose links for a new password end: all, when an administrator is one no more. Nothing says who has given out which link, and
 * with one a former administrator could become another user.
 */
const linkOwnersOf = (before: Charge, after: Charge | null, directory: AccountDirectory): string[] =>
  isInCharge(before) && !isInCharge(after) ? directory.users().map(({ id }) => id) : [];

type Membership = Required<Pick<Draft, "accounts" | "notes">>;

/** The user groups that a user comes into or leaves. */
function membershipOf(
  userId: string,
  groupIds: readonly string[] | undefined,
  directory: AccountDirectory,
): Membership {
  const wanted = new Set(groupIds);
  const other = (groupIds === undefined ? [] : directory.groups()).flatMap((group) => {
    const { id, member_ids } = group;
    if (member_ids.includes(userId) === wanted.has(id)) return [];
    const left = member_ids.filter((member) => member !== userId);
    return [{ before: group, after: { ...group, member_ids: wanted.has(id) ? [...left, userId] : left } }];
  });
  return {
    accounts: other.map(({ after }) => ({ do: "put_user_group", group: after })),
    notes: other.map(({ before, after }) => ({
      kind: "account",
      before: { user_group: before },
      after: { user_group: after },
    })),
  };
}

interface Ended {
  readonly hashes: readonly string[];
  readonly passhashIds: readonly string[];
  readonly groups: Membership;
  readonly linkOwners: readonly string[];
}

function draftOf(former: UserRecord, command: UserCommand, ended: Ended): Draft {
  const { hashes, passhashIds, groups, linkOwners } = ended;
  const { id, changes, endsAccess, isPreviewed, meta, actor } = command;
  // A link that lies in a mailbox the user has given up must not open the account.
  const hasOtherMail = changes.email !== undefined && changes.email !== former.email;
  const losesLinks = hasOtherMail || endsAccess !== undefined || changes.is_active === false;
  const accounts: AccountWrite[] = [
    { do: "update_user", id, changes },
    ...(losesLinks ? [id] : []).concat(linkOwners).map((userId) => ({ do: "remove_resets_of", userId }) as const),
    ...(hashes.length > 0 ? [{ do: "remove_sessions", tokenHashes: hashes } as const] : []),
    ...(passhashIds.length > 0 ? [{ do: "remove_api_keys", ids: passhashIds } as const] : []),
    ...groups.accounts,
  ];
  const keys = (Object.keys(changes) as (keyof UserChanges)[]).filter((key) => changes[key] !== undefined);
  const shown = keys.filter((key) => !secretFields.includes(key));
  const factor = factorSides(former, changes);
  const before = Object.fromEntries([["user_id", id], ...shown.map((key) => [key, former[key]]), ...factor.before]);
  const after = Object.fromEntries([
    ["user_id", id],
    ...shown.map((key) => [key, changes[key]]),
    ...factor.after,
    ...(keys.includes("password_hash") ? [["has_new_password", true]] : []),
    ...(endsAccess === undefined ? [] : [["has_ended_sessions", true]]),
    ...(isPreviewed === true ? [["is_previewed", true]] : []),
  ]);
  const facts = meta === undefined ? {} : { meta };
  // What was saved as it was before is no change.
  const isSaid = Object.entries(after).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]));
  const own = isSaid ? [{ kind: "account", before, after } as const] : [];
  return { actor, accounts, ...facts, notes: [...own, ...groups.notes] };
}

/** What the change log says of a second factor: that it came or went, and that a recovery code was used. */
function factorSides({ second_factor: former }: UserRecord, { second_factor: next }: UserChanges) {
  type Sides = [string, unknown][];
  const none: { before: Sides; after: Sides } = { before: [], after: [] };
  if (next === undefined) return none;
  const [had, has] = [former !== null, next !== null];
  if (had !== has)
    return { before: [["has_second_factor", had]] as Sides, after: [["has_second_factor", has]] as Sides };
  const isUsed = (next?.recovery_hashes.length ?? 0) < (former?.recovery_hashes.length ?? 0);
  return isUsed ? { ...none, after: [["used_recovery_code", true]] as Sides } : none;
}
