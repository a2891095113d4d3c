import { CallError } from "@monitor/contract";
import type { RequestContext } from "../../requests/index.ts";
import type { UserGroupRecord } from "../../storage/index.ts";

/**
 * A stolen key must not make a password enough to log in: it takes nobody out of a user group that wants a second factor. Asked in
 * the turn of the writer with the group as it is and whom the change leaves in it. Errors: CallError FORBIDDEN.
 */
export function requireFactorsKept(
  { keyId }: RequestContext,
  group: UserGroupRecord | null,
  staysIn: (userId: string) => boolean,
): void {
  if (keyId === null || group?.requires_second_factor !== true || group.member_ids.every(staysIn)) return;
  throw new CallError(
    "FORBIDDEN",
    `The user group "${group.name}" wants a second factor: an API key can't take members out of it; log in for it`,
  );
}
