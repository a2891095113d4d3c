import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";

/** Logs out; the token is worth nothing afterwards. */
export async function deleteSession({ accounts }: FeatureParts, { token }: RequestContext): Promise<undefined> {
  if (token !== null && !accounts.previews.end(token)) await accounts.sessions.end(token);
  return undefined;
}
