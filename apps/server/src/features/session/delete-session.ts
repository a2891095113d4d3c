import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../request-context.ts";

/** Logs out; the token is worth nothing afterwards. */
export function deleteSession({ accounts }: FeatureParts, { token }: RequestContext): undefined {
  if (token !== null) accounts.sessions.end(token);
  return undefined;
}
