import { CallError } from "@monitor/contract";
import type { UserAccountChanges, UserGroupChanges } from "@monitor/contract";
import type { UndoState } from "../../commands/index.ts";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { Change, ChangeSide, UserGroupRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeUserGroup } from "../users/change-user-groups.ts";
import { changeUser } from "../users/change-user.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Who or what a change is about, and those of its fields that the change has set. */
interface Touched {
  readonly of: "user" | "user_group";
  readonly id: string;
  readonly before: Fields;
  readonly after: Fields;
}

/** Under their names in records, and in bodies. Passwords, addresses and second factors are for their owners to change. */
const settable: Readonly<Record<Touched["of"], Readonly<Record<string, string>>>> = {
  user: {
    login_name: "login_name",
    display_name: "display_name",
    role: "role",
    is_active: "active",
    may_acknowledge: "may_acknowledge",
    permissions: "permissions",
    language: "language",
    time_zone: "time_zone",
  },
  user_group: {
    name: "name",
    member_ids: "members",
    abilities: "abilities",
    requires_second_factor: "requires_second_factor",
  },
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const groupOf = (side: ChangeSide): UserGroupRecord | undefined => side?.["user_group"] as UserGroupRecord | undefined;

function touchedBy({ kind, before, after }: Change): Touched | null {
  if (kind !== "account" || before === null || after === null) return null;
  const [old, now] = [groupOf(before), groupOf(after)];
  const isGroup = old !== undefined && now !== undefined;
  const [was, is] = isGroup
    ? [old as unknown as Fields, now as unknown as Fields]
    : [before as Fields, after as Fields];
  const of = isGroup ? "user_group" : "user";
  const id = was[isGroup ? "id" : "user_id"];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !isSame(was[name], is[name]));
  const isOther = (name: string) => !Object.hasOwn(settable[of], name);
  if (typeof id !== "string" || names.length === 0 || names.some(isOther)) return null;
  const pick = (side: Fields) => Object.fromEntries(names.map((name) => [name, side[name]]));
  return { of, id, before: pick(was), after: pick(is) };
}

/** Whether a change of a user or a user group can be taken back: as long as its fields are as it has left them. Null: of another kind. */
export function accountUndoOf({ accounts }: Pick<FeatureParts, "accounts">, change: Change): UndoState | null {
  const touched = touchedBy(change);
  if (touched === null) return null;
  const { of, id, after } = touched;
  const held = (of === "user" ? accounts.users.read(id) : accounts.userGroups.read(id)) as Fields | null;
  const isLeft = held !== null && Object.keys(after).every((name) => isSame(held[name], after[name]));
  return isLeft ? "possible" : "changed_since";
}

/**
 * Gives a user or a user group the values from before a change, as any other change by an administrator. Errors: CallError FORBIDDEN,
 * BAD_REQUEST, CONFLICT, as of these changes.
 */
export async function undoAccountChange(
  parts: FeatureParts,
  change: Change,
  context: RequestContext,
): Promise<undefined> {
  requireAdministrator(context);
  const [touched, state] = [touchedBy(change), accountUndoOf(parts, change)];
  if (touched === null) throw new CallError("BAD_REQUEST", "This can't be undone.");
  if (state !== "possible") throw new CallError("CONFLICT", "This was changed again since then.");
  const { of, id, before } = touched;
  // A group of an earlier version says nothing of second factors.
  const valueOf = (name: string) => before[name] ?? (name === "requires_second_factor" ? false : null);
  const body = Object.fromEntries(Object.keys(before).map((name) => [settable[of][name], valueOf(name)]));
  return of === "user"
    ? await changeUser(parts, { id, changes: body as UserAccountChanges }, context)
    : await changeUserGroup(parts, { id, body: body as UserGroupChanges }, context);
}
