import type { AccountWrite, ChangeActor, UserGroupRecord } from "../storage/index.ts";
import type { Turn, Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";

/** What people decide of a user group. */
export type UserGroupFields = Pick<UserGroupRecord, "name" | "member_ids" | "abilities">;

/** Asked in the turn of the writer with the group as it is to be; may refuse by throwing. */
export type UserGroupCheck = (group: UserGroupRecord) => void;

export interface UserGroups {
  all(): readonly UserGroupRecord[];
  /** Null for an id that no group has. */
  read(id: string): UserGroupRecord | null;
  /** The groups that a user is in. */
  of(userId: string): readonly UserGroupRecord[];
  create(fields: UserGroupFields, actor: ChangeActor | null, check: UserGroupCheck): Promise<UserGroupRecord>;
  /** Gives false where there is no such group. */
  change(
    command: { readonly id: string; readonly fields: Partial<UserGroupFields>; readonly actor: ChangeActor | null },
    check: UserGroupCheck,
  ): Promise<boolean>;
  /** Gives false where there is no such group. Lines about it in access rights mean nothing from then on. */
  remove(id: string, actor: ChangeActor | null): Promise<boolean>;
  /** Tells when groups are other ones than before; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

export interface UserGroupsHost {
  readonly directory: AccountDirectory;
  readonly writer: Pick<Writer, "change">;
}

/** What a command makes of a group; null before it is there and after it is gone. */
interface GroupChange {
  readonly before: UserGroupRecord | null;
  readonly after: UserGroupRecord | null;
}

const sideOf = (group: UserGroupRecord | null) => (group === null ? null : { user_group: group });

function writeOf({ before, after }: GroupChange): AccountWrite[] {
  if (after !== null) return [{ do: "put_user_group", group: after }];
  return before === null ? [] : [{ do: "remove_user_group", id: before.id }];
}

/** The only way to change user groups; what members may see follows at once. */
export function createUserGroups({ directory, writer }: UserGroupsHost): UserGroups {
  const give = (actor: ChangeActor | null, judge: (turn: Turn) => GroupChange | null): Promise<GroupChange | null> =>
    writer.change((turn) => {
      const change = judge(turn);
      if (change === null) return { draft: null, result: null };
      const note = { kind: "account", before: sideOf(change.before), after: sideOf(change.after) } as const;
      return { draft: { actor, accounts: writeOf(change), notes: [note] }, result: change };
    });
  return {
    all: () => directory.groups(),
    read: (id) => directory.group(id),
    of: (userId) => directory.groupsOf(userId),
    subscribe: (listener) => directory.subscribeGroups(listener),
    async create(fields, actor, check) {
      const made = await give(actor, (turn) => {
        const after = { ...fields, id: turn.takeUserId(), created_ms: turn.nowMs };
        check(after);
        return { before: null, after };
      });
      return made?.after as UserGroupRecord;
    },
    async change({ id, fields, actor }, check) {
      const changed = await give(actor, () => {
        const before = directory.group(id);
        if (before === null) return null;
        const after = { ...before, ...fields };
        check(after);
        return { before, after };
      });
      return changed !== null;
    },
    async remove(id, actor) {
      const before = () => directory.group(id);
      return (await give(actor, () => (before() === null ? null : { before: before(), after: null }))) !== null;
    },
  };
}
