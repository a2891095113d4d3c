import { CallError } from "@monitor/contract";
import type { UserAccountChanges } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser } from "./read-users.ts";
import { requireFactorsKept } from "./required-factors.ts";
import {
  readGroups,
  readUserFields,
  requireFreeName,
  requireNotOneself,
  requireOtherAdministrator,
  requireSessionFor,
} from "./user-fields.ts";

/** One's own are changed in one's account, which asks for the current password. */
const ownElsewhere = ["password", "email"] as const;

export interface UserChange {
  readonly id: string;
  readonly changes: UserAccountChanges;
}

/**
 * Changes a user; it holds with the user's next request, and a new password ends the user's sessions. Errors: CallError FORBIDDEN,
 * NOT_FOUND, BAD_REQUEST, LOW_PASSWORD_COMPLEXITY, CONFLICT for the last administrator and for who locks the own account out.
 */
export async function changeUser(
  parts: FeatureParts,
  { id, changes }: UserChange,
  context: RequestContext,
): Promise<undefined> {
  requireAdministrator(context);
  findUser(parts, id);
  requireSessionFor(context, changes, false);
  const own = id === context.user.id ? ownElsewhere.find((name) => changes[name] !== undefined) : undefined;
  if (own !== undefined) throw new CallError("BAD_REQUEST", `body.${own}: change your own in your account`);
  const losesAccess = changes.active === false || changes.role === "user";
  if (losesAccess) requireNotOneself(context, id);
  const stored = await readUserFields(parts, changes);
  const hasPassword = stored.password_hash !== undefined;
  const endsAccess = hasPassword ? { endsAccess: {} } : {};
  const command = { id, changes: stored, actor: actorOf(context), ...endsAccess, ...readGroups(parts, changes) };
  await parts.accounts.users.change(command, () => {
    const { groupIds } = readGroups(parts, changes);
    for (const group of groupIds === undefined ? [] : parts.accounts.userGroups.of(id)) {
      requireFactorsKept(context, group, (member) => member !== id || groupIds?.includes(group.id) === true);
    }
    if (changes.login_name !== undefined) requireFreeName(parts, changes.login_name, id);
    if (losesAccess) requireOtherAdministrator(parts, id);
  });
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  if (hasPassword) parts.logger.info({ ...facts, changed_id: id }, "An administrator has set a user's password");
  return undefined;
}
