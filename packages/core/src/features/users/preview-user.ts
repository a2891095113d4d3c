import { CallError } from "@monitor/contract";
import type { Session } from "@monitor/contract";
import { canPreview } from "../../accounts/index.ts";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wirePreview } from "../session/wire-user.ts";
import { findUser } from "./read-users.ts";

/**
 * Begins a preview: a token that reads what the user may see and changes nothing. It is in the change log before it is given. Errors:
 * CallError FORBIDDEN, NOT_FOUND, CONFLICT for administrators and for users who are locked out.
 */
export async function previewUser(parts: FeatureParts, id: string, context: RequestContext): Promise<Session> {
  requireAdministrator(context);
  if (context.token === null) throw new CallError("FORBIDDEN", "This needs a session");
  const { users, previews } = parts.accounts;
  const check = () => {
    if (!canPreview(findUser(parts, id)))
      throw new CallError("CONFLICT", "Only of active users who are no administrators there is a preview");
  };
  check();
  const user = await users.change({ id, changes: {}, isPreviewed: true, actor: actorOf(context) }, check);
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, previewed_id: id }, "An administrator looks at the interface as a user");
  const { token, expiresMs } = previews.start(id, context.token);
  return { token, ...wirePreview(parts, user, expiresMs) };
}
