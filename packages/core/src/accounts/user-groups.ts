import type { AccountWrite, ChangeActor, ObjectRecord, UserGroupRecord } from "../storage/index.ts";
import type { Turn, Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";

/** The fields of a user group that administrators set. */
export type UserGroupFields = Pick<UserGroupRecord, "name" | "member_ids" | "abilities" | "requires_second_factor">;

/** Called in the turn of the writer with the group after the change; throws to refuse it. */
export type UserGroupCheck = (group: UserGroupRecord) => void;

export interface UserGroups {
  all(): readonly UserGroupRecord[];
  /** Null for an id that no group has. */
  read(id: string): UserGroupRecord | null;
  /** The groups that a user is in. */
  of(userId: string): readonly UserGroupRecord[];
  /** `objectsFor` gives, in the turn of the writer, the objects that name the new group. */
  create(
    command: {
      readonly fields: () => UserGroupFields;
      readonly objectsFor: (id: string) => readonly ObjectRecord[];
      readonly actor: ChangeActor | null;
    },
    check: UserGroupCheck,
  ): Promise<UserGroupRecord>;
  /** Gives false where there is no such group. */
  change(
    command: { readonly id: string; readonly fields: Partial<UserGroupFields>; readonly actor: ChangeActor | null },
    check: UserGroupCheck,
  ): Promise<boolean>;
  /** False where there is no such group. `objects` gives, in the turn of the writer, those that do not name it any more. */
  remove(id: string, actor: ChangeActor | null, objects: () => readonly ObjectRecord[]): Promise<boolean>;
  /** Calls the listener when groups have changed; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

export interface UserGroupsHost {
  readonly directory: AccountDirectory;
  readonly writer: Pick<Writer, "change">;
}

/** A change of one group: `before` is null for a new one, `after` for a removed one. */
interface GroupChange {
  readonly before: UserGroupRecord | null;
  readonly after: UserGroupRecord | null;
  readonly objects?: readonly ObjectRecord[];
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
      return {
        draft: { actor, accounts: writeOf(change), changed: change.objects ?? [], notes: [note] },
        result: change,
      };
    });
  return {
    all: () => directory.groups(),
    read: (id) => directory.group(id),
    of: (userId) => directory.groupsOf(userId),
    subscribe: (listener) => directory.subscribeGroups(listener),
    async create({ fields, objectsFor, actor }, check) {
      const made = await give(actor, (turn) => {
        const after = { ...fields(), id: turn.takeUserId(), created_ms: turn.nowMs };
        check(after);
        return { before: null, after, objects: objectsFor(after.id) };
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
    async remove(id, actor, objects) {
      const removed = await give(actor, () => {
        const before = directory.group(id);
        return before === null ? null : { before, after: null, objects: objects() };
      });
      return removed !== null;
    },
  };
}
