import { CallError } from "@monitor/contract";
import type { UserAccountChanges } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** Changes what a user may do; it holds with the user's next request. Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function changeUser(
  { accounts }: FeatureParts,
  { id, changes }: { readonly id: string; readonly changes: UserAccountChanges },
  context: RequestContext,
): Promise<undefined> {
  requireAdministrator(context);
  if (accounts.users.read(id) === null) throw new CallError("NOT_FOUND", `There is no user with the id ${id}`);
  await accounts.users.change({ id, changes, actor: actorOf(context) });
  return undefined;
}
