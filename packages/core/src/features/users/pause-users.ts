import { CallError } from "@monitor/contract";
import type { ActionResult } from "@monitor/contract";
import { fittingRecords } from "../../lists/index.ts";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { UserRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser, listedUser, userProperties } from "./read-users.ts";
import { requireNotOneself, requireOtherAdministrator } from "./user-fields.ts";

export interface UserPause {
  readonly id: string;
  readonly isActive: boolean;
}

async function setActive(parts: FeatureParts, { id, isActive }: UserPause, context: RequestContext): Promise<void> {
  if (!isActive) requireNotOneself(context, id);
  const command = { id, changes: { is_active: isActive }, actor: actorOf(context) };
  await parts.accounts.users.change(command, () => {
    if (!isActive) requireOtherAdministrator(parts, id);
  });
}

/** Locks a user out, or lets it in again. Errors: CallError FORBIDDEN, NOT_FOUND, CONFLICT for the last administrator and for oneself. */
export async function pauseUser(parts: FeatureParts, pause: UserPause, context: RequestContext): Promise<undefined> {
  requireAdministrator(context);
  findUser(parts, pause.id);
  await setActive(parts, pause, context);
  return undefined;
}

function resultOf({ id, display_name, login_name }: UserRecord): ActionResult {
  return { id, name: display_name || login_name, type: "REFERENCED_USER", href: `/api/v2/users/${id}` };
}

/** The same for all users that fit a filter; those that can't be locked out get a `failure`. Errors: CallError FORBIDDEN, INVALID_FILTER. */
export async function pauseUsers(
  parts: FeatureParts,
  { filter, isActive }: { readonly filter: string } & Pick<UserPause, "isActive">,
  context: RequestContext,
): Promise<ActionResult[]> {
  requireAdministrator(context);
  const items = parts.accounts.users.all().map(listedUser);
  const fitting = fittingRecords({ items, properties: userProperties }, filter);
  // An empty filter would fit everybody: too easily sent by mistake.
  if (fitting === null) throw new CallError("INVALID_FILTER", "A filter is needed");
  const results: ActionResult[] = [];
  for (const user of fitting) {
    try {
      await setActive(parts, { id: user.id, isActive }, context);
      results.push(resultOf(user));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      results.push({ ...resultOf(user), failure: { code: error.code, message: error.message } });
    }
  }
  return results;
}
