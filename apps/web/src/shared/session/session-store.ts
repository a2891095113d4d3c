import { ResponseFormatError } from "@monitor/contract";
import type { RenewedSession, Session, User } from "@monitor/contract";
import type { Clock } from "../clock/clock.ts";
import type { ReadableStore, Store } from "../state/store.ts";
import { AuthExpiredError, AuthTokenError } from "./session-errors.ts";

/** SE-01: how long before its end a session is renewed. */
export const renewBeforeEndMs = 5000;
const retryRenewalMs = 5000;

export interface SessionParts {
  readonly clock: Clock;
  /** Where the session outlives the page. */
  readonly stored: Store<Session | null>;
}
/** What the session needs from the outside world; given once, when the application starts. */
export interface SessionLinks {
  readonly renew: () => Promise<RenewedSession>;
  /** Told when a renewal by timer fails; an error that ends the session is followed by `close()`. */
  readonly onRenewalError: (error: unknown) => void;
}

export interface SessionStore extends ReadableStore<Session | null> {
  /** Starts the timers; a session that was stored before goes on. */
  readonly start: (links: SessionLinks) => void;
  /** Takes over a new session. Throws ResponseFormatError when its end is no time (SE-06). */
  readonly open: (session: Session) => void;
  readonly close: () => void;
  /** Takes over the user after a change to the account; another user than the one who is logged in is ignored. */
  readonly changeUser: (user: User) => void;
  /** GU-01: throws AuthTokenError without a session, AuthExpiredError after its end. */
  readonly check: () => Session;
  /** Asks the server for a new end now. */
  readonly renew: () => Promise<void>;
}

function endOf(session: { expires_at: string }, callId: string): number {
  const endMs = Date.parse(session.expires_at);
  if (Number.isNaN(endMs)) throw new ResponseFormatError(callId, "expires_at is not a time");
  return endMs;
}

/** The login state without React: one session, kept alive by a timer, stored, watched. */
export function createSessionStore({ clock, stored }: SessionParts): SessionStore {
  let links: SessionLinks | null = null;
  let cancelTimer = () => {};

  function schedule(delayMs?: number): void {
    cancelTimer();
    const session = stored.get();
    if (!session || !links) return;
    const untilRenewalMs = Date.parse(session.expires_at) - renewBeforeEndMs - clock.now();
    cancelTimer = clock.after(delayMs ?? Math.max(0, untilRenewalMs), () => void renewByTimer());
  }

  async function renew(): Promise<void> {
    const before = stored.get();
    if (!links || !before) throw new AuthTokenError("Nobody is logged in");
    const renewed = await links.renew();
    endOf(renewed, "renewSession");
    // Somebody else may have logged in, or out, while the answer was on its way.
    if (stored.get()?.token !== before.token) return;
    const { expires_at, user, automatic_logout_enabled, automatic_logout_duration } = renewed;
    stored.set({
      ...before,
      expires_at,
      ...(user && { user }),
      ...(automatic_logout_enabled !== undefined && { automatic_logout_enabled }),
      ...(automatic_logout_duration !== undefined && { automatic_logout_duration }),
    });
  }

  async function renewByTimer(): Promise<void> {
    try {
      await renew();
    } catch (error) {
      links?.onRenewalError(error);
      schedule(retryRenewalMs);
    }
  }

  stored.subscribe(() => schedule());
  return {
    get: stored.get,
    subscribe: stored.subscribe,
    start(given) {
      links = given;
      schedule();
    },
    open(session) {
      endOf(session, "createSession");
      stored.set(session);
    },
    close() {
      stored.set(null);
    },
    changeUser(user) {
      const session = stored.get();
      if (session?.user.id === user.id) stored.set({ ...session, user });
    },
    check() {
      const session = stored.get();
      if (!session) throw new AuthTokenError("Nobody is logged in");
      if (!(Date.parse(session.expires_at) > clock.now())) throw new AuthExpiredError("The session has ended");
      return session;
    },
    renew,
  };
}
