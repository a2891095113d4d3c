import { CallError } from "@monitor/contract";
import type { UserRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

export interface OwnAccount {
  readonly user: UserRecord;
  readonly token: string;
}

/**
 * The caller's account and session: every user who may read has an account, and no call reaches another one
 * here. Errors: CallError FORBIDDEN, AUTH_FAILED.
 */
export function ownAccount({ accounts }: FeatureParts, context: RequestContext): OwnAccount {
  requireUser(context);
  const user = accounts.users.read(context.user.id);
  if (user === null || context.token === null) throw new CallError("AUTH_FAILED", "A session token is needed");
  return { user, token: context.token };
}
