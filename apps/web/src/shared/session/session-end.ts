import { sessionEndMs } from "@monitor/contract";
import type { RenewedSession, Session } from "@monitor/contract";

/** A session with its end as this browser's clock will show it. */
export interface StoredSession extends Session {
  readonly endsAtMs?: number | undefined;
  /** The server that has opened it; none is the one that served the page. */
  readonly server?: string | undefined;
}

/** How long a session lasts at least while the error of this browser's clock is not known. */
const minDurationMs = 30_000;

/**
 * SE-01, SE-06: when a session whose response has just come ends, by this browser's clock. While the server's clock is not
 * known, a session that seems over on arrival lasts half a minute: the server has just renewed it.
 */
export function localEndMs(response: RenewedSession, nowMs: number, serverAheadMs: number | null): number {
  const endMs = sessionEndMs(response);
  return serverAheadMs === null ? Math.max(endMs, nowMs + minDurationMs) : endMs - serverAheadMs;
}

/** The end that was worked out when the session came; a session that another program stored has only the server's. */
export function storedEndMs(session: StoredSession): number {
  return session.endsAtMs ?? Date.parse(session.expires_at);
}
