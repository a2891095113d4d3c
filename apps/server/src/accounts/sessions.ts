import { CallError } from "@monitor/contract";
import type { SessionRecord, UserRecord } from "../storage/records.ts";
import type { AccountStore } from "../storage/stores.ts";
import { createToken, hashToken, isToken } from "./tokens.ts";

export interface SessionsHost {
  readonly accountStore: AccountStore;
  readonly clock: { readonly now: () => number };
  readonly settings: { readonly sessionMinutes: number };
}

export interface StartedSession {
  readonly token: string;
  readonly expiresMs: number;
}

export interface Sessions {
  /** Starts a session for a user who has proved to be one. */
  start(user: UserRecord): StartedSession;
  /** The user of a running session. Errors: CallError BAD_REQUEST (no token at all), AUTH_FAILED (unknown or ended). */
  verify(token: string): UserRecord;
  /** Puts the end off; never beyond the session's absolute end. Gives the new end. Errors as `verify`. */
  renew(token: string): number;
  end(token: string): void;
  /** Ends all sessions of a user, e.g. when the password changes. */
  endAllOf(userId: string): void;
}

/** However often it is renewed, a session ends after this; an unattended wall display logs in again once a month. */
const absoluteEndMs = 30 * 24 * 3_600_000;
const minuteMs = 60_000;

interface LiveSession {
  readonly record: SessionRecord;
  readonly user: UserRecord;
}

const ended = (): CallError => new CallError("AUTH_FAILED", "The session does not exist or has ended");

function keyOf(token: string): string {
  if (!isToken(token)) throw new CallError("BAD_REQUEST", "invalid session token or API token format");
  return hashToken(token);
}

/** Sessions on the server, opaque to clients. Those in use are held in memory, so that a request needs no database. */
export function createSessions({ accountStore, clock, settings }: SessionsHost): Sessions {
  const live = new Map<string, LiveSession>();
  const lifeMs = settings.sessionMinutes * minuteMs;

  function load(key: string): LiveSession | null {
    const known = live.get(key);
    if (known !== undefined) return known;
    const record = accountStore.findSession(key);
    const user = record === null ? null : accountStore.readUser(record.user_id);
    if (record === null || user === null || !user.is_active) return null;
    const session = { record, user };
    live.set(key, session);
    return session;
  }

  function find(key: string): LiveSession {
    const session = load(key);
    if (session === null) throw ended();
    if (clock.now() >= Math.min(session.record.expires_ms, session.record.ends_ms)) {
      live.delete(key);
      accountStore.removeSession(key);
      throw ended();
    }
    return session;
  }

  function dropEnded(nowMs: number): void {
    for (const [key, { record }] of live) if (record.expires_ms <= nowMs) live.delete(key);
    accountStore.removeExpired(nowMs);
  }

  return {
    start(user) {
      const nowMs = clock.now();
      dropEnded(nowMs);
      const token = createToken();
      const ends_ms = nowMs + absoluteEndMs;
      const expires_ms = Math.min(nowMs + lifeMs, ends_ms);
      const record = { token_hash: hashToken(token), user_id: user.id, created_ms: nowMs, expires_ms, ends_ms };
      accountStore.insertSession(record);
      live.set(record.token_hash, { record, user });
      return { token, expiresMs: expires_ms };
    },
    verify: (token) => find(keyOf(token)).user,
    renew(token) {
      const key = keyOf(token);
      const { record, user } = find(key);
      const expires_ms = Math.min(clock.now() + lifeMs, record.ends_ms);
      accountStore.extendSession(key, expires_ms);
      live.set(key, { record: { ...record, expires_ms }, user });
      return expires_ms;
    },
    end(token) {
      const key = keyOf(token);
      live.delete(key);
      accountStore.removeSession(key);
    },
    endAllOf(userId) {
      for (const [key, { user }] of live) if (user.id === userId) live.delete(key);
      accountStore.removeSessionsOf(userId);
    },
  };
}
