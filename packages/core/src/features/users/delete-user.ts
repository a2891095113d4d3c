import { CallError } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireOtherAdministrator } from "./user-fields.ts";
import { withoutSubject } from "./object-subjects.ts";

/**
 * Deletes a user with all sessions and API keys; no group has it as a member and no access rights name it any more. Errors: CallError
 * FORBIDDEN, NOT_FOUND, BAD_REQUEST for oneself, CONFLICT for the last administrator.
 */
export async function deleteUser(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  requireAdministrator(context);
  if (id === context.user.id) throw new CallError("BAD_REQUEST", "You can't delete your own account");
  const objects = () => withoutSubject(parts, `user:${id}`);
  const removal = { id, actor: actorOf(context), objects };
  await parts.accounts.users.remove(removal, () => requireOtherAdministrator(parts, id));
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, deleted_id: id }, "An administrator has deleted a user");
  return undefined;
}
