import type { RenewedSession, Session, User } from "@monitor/contract";
import type { Clock } from "../clock/clock.ts";
import type { ReadableStore, Store } from "../state/store.ts";
import { localEndMs, storedEndMs } from "./session-end.ts";
import type { StoredSession } from "./session-end.ts";
import { AuthExpiredError, AuthTokenError } from "./session-errors.ts";

/** SE-01: how long before its end a session is renewed. */
export const renewBeforeEndMs = 5000;
const retryRenewalMs = 5000;
/** A session that ends at once does not make a flood of renewals. */
const minRenewalDelayMs = 1000;

export interface SessionParts {
  readonly clock: Clock;
  /** Where the session outlives the page. */
  readonly stored: Store<StoredSession | null>;
  /** How far the server's clock is ahead of `clock`; null while that is not known. */
  readonly serverAheadMs: () => number | null;
  /** Reads the storage again: another tab may have logged out, or in, and its message not have come yet. */
  readonly reread: () => void;
}
/** What the session needs from the outside world; given once, when the application starts. */
export interface SessionLinks {
  readonly renew: () => Promise<RenewedSession>;
  /** Told when a renewal by timer fails; an error that ends the session is followed by `close()`. */
  readonly onRenewalError: (error: unknown) => void;
}

export interface SessionStore extends ReadableStore<StoredSession | null> {
  /** Starts the timers; a session that was stored before goes on. */
  readonly start: (links: SessionLinks) => void;
  /** Takes over a new session. Throws ResponseFormatError when its end is no time (SE-06). */
  readonly open: (session: Session) => void;
  readonly close: () => void;
  /** Takes over the user after a change to the account; another user than the one who is logged in is ignored. */
  readonly changeUser: (user: User) => void;
  /** GU-01: throws AuthTokenError without a session or with a token that can't be sent, AuthExpiredError after its end. */
  readonly check: () => Session;
  /** Asks the server for a new end now. */
  readonly renew: () => Promise<void>;
}

/** SE-02: whether a header can carry a token: visible ASCII, not without end. A storage can hold anything. */
export function isSendableToken(token: string): boolean {
  return /^[!-~]{1,4096}$/.test(token);
}

function withRenewal(session: Session, renewed: RenewedSession): Session {
  const { expires_at, user, automatic_logout_enabled, automatic_logout_duration } = renewed;
  return {
    ...session,
    expires_at,
    ...(user && { user }),
    ...(automatic_logout_enabled !== undefined && { automatic_logout_enabled }),
    ...(automatic_logout_duration !== undefined && { automatic_logout_duration }),
  };
}

/** Requests a new end; when the response comes, the session may be another one, or none. */
async function renewStored({ stored, reread }: SessionParts, renew: SessionLinks["renew"]): Promise<Session | null> {
  const before = stored.get();
  if (!before) throw new AuthTokenError("No user is logged in");
  const renewed = await renew();
  reread();
  const current = stored.get();
  return current?.token === before.token ? withRenewal(current, renewed) : null;
}

/** The login state without React: one session, kept alive by a timer, stored, watched. */
export function createSessionStore(parts: SessionParts): SessionStore {
  const { clock, stored } = parts;
  let links: SessionLinks | null = null;
  let cancelTimer = () => {};
  let scheduled: StoredSession | null = null;

  function schedule(delayMs?: number): void {
    cancelTimer();
    const session = stored.get();
    scheduled = session;
    if (!session || !links) return;
    const untilRenewalMs = storedEndMs(session) - renewBeforeEndMs - clock.now();
    cancelTimer = clock.after(delayMs ?? Math.max(minRenewalDelayMs, untilRenewalMs), () => void renewByTimer());
  }
  function open(session: Session): void {
    stored.set({ ...session, endsAtMs: localEndMs(session, clock.now(), parts.serverAheadMs()) });
  }
  async function renew(): Promise<void> {
    const renewed = await renewStored(parts, links?.renew ?? (() => Promise.reject(new AuthTokenError("Not started"))));
    if (renewed) open(renewed);
  }
  async function renewByTimer(): Promise<void> {
    try {
      await renew();
    } catch (error) {
      links?.onRenewalError(error);
      schedule(retryRenewalMs);
    }
  }

  stored.subscribe(() => {
    if (stored.get() !== scheduled) schedule();
  });
  return {
    get: stored.get,
    subscribe: stored.subscribe,
    start(given) {
      links = given;
      schedule();
    },
    open,
    close: () => stored.set(null),
    changeUser(user) {
      const session = stored.get();
      if (session?.user.id === user.id) stored.set({ ...session, user });
    },
    check() {
      const session = stored.get();
      if (!session) throw new AuthTokenError("No user is logged in");
      if (!isSendableToken(session.token)) throw new AuthTokenError("The stored token is none");
      if (!(storedEndMs(session) > clock.now())) throw new AuthExpiredError("The session has ended");
      return session;
    },
    renew,
  };
}
