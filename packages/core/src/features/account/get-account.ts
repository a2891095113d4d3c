import { CallError } from "@monitor/contract";
import type { User } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import { requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireUser } from "../session/wire-user.ts";

/** The account of the calling user, by an API key too. Errors: CallError FORBIDDEN, AUTH_FAILED. */
export function getAccount({ accounts }: FeatureParts, context: RequestContext): User {
  requireUser(context);
  const user = accounts.users.read(context.user.id);
  if (user === null) throw new CallError("AUTH_FAILED", "The account does not exist any more");
  return wireUser(accounts, user);
}
