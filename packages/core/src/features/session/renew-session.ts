import { CallError } from "@monitor/contract";
import type { RenewedSession } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wirePreview, wireSession } from "./wire-user.ts";

/** SE-01: puts the session's end off. Errors: CallError AUTH_FAILED. */
export function renewSession(parts: FeatureParts, { token }: RequestContext): RenewedSession {
  if (token === null) throw new CallError("AUTH_FAILED", "A session token is needed");
  const { sessions, previews } = parts.accounts;
  const seen = previews.current(token);
  const previewEndMs = previews.renew(token);
  if (seen !== null && previewEndMs !== null) return wirePreview(parts, seen, previewEndMs);
  const expiresMs = sessions.renew(token);
  return wireSession(parts, sessions.verify(token), expiresMs);
}
