import type { LoginSession } from "@monitor/contract";
import type { OwnSession } from "../../accounts/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import { ownAccount } from "./own-account.ts";

/** A login session without its token. */
export const wireLoginSession = (session: OwnSession): LoginSession => ({
  id: session.id,
  created_at: wireTime(session.created_ms),
  last_used_at: wireTime(session.last_used_ms),
  expires_at: wireTime(Math.min(session.expires_ms, session.ends_ms)),
  user_agent: session.user_agent,
  address: session.address,
  is_current: session.isCurrent,
});

const lastUse = (session: OwnSession): number => session.last_used_ms ?? session.created_ms;

/** The calling session first, then the one used last. */
export const orderedSessions = (sessions: readonly OwnSession[]): OwnSession[] =>
  sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || lastUse(other) - lastUse(one));

/** One's own running sessions: the calling one first, then the one used last. Errors: CallError FORBIDDEN. */
export function listLoginSessions(parts: FeatureParts, context: RequestContext): LoginSession[] {
  const { user, token } = ownAccount(parts, context);
  return orderedSessions(parts.accounts.sessions.listOf(user.id, token)).map(wireLoginSession);
}
