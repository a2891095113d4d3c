import { CallError } from "@monitor/contract";
import type { SessionRecord, UserRecord } from "../storage/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import type { SessionBook } from "./session-book.ts";
import { DisplacedSessions, surplusOf } from "./session-limit.ts";
import { isToken } from "./credentials.ts";
import type { Tokens } from "./credentials.ts";

export interface SessionsHost {
  readonly directory: AccountDirectory;
  readonly book: SessionBook;
  readonly clock: { readonly now: () => number; readonly monotonicMs: () => number };
  readonly settings: { readonly sessionMinutes: number };
  readonly tokens: Tokens;
  readonly isReader?: () => boolean;
}

export interface StartedSession {
  readonly token: string;
  readonly expiresMs: number;
}

/** Where a login comes from; shown to that user only. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
}

/** A session as its owner may see it. */
export interface OwnSession extends Omit<SessionRecord, "token_hash" | "user_id"> {
  readonly isCurrent: boolean;
}

export interface Sessions {
  /** Starts a session for a user who has proved to be one. */
  start(user: UserRecord, client: Client): Promise<StartedSession>;
  /** The user of a running session. Errors: CallError BAD_REQUEST (no token at all), AUTH_FAILED (unknown or ended). */
  verify(token: string): UserRecord;
  /** The user of a running session, without counting as a use of it; null when it does not run (any more). */
  current(token: string): UserRecord | null;
  /**
   * Tells when sessions have ended other than by time, or when a user's facts have changed; returns a function that
   * ends it.
   */
  subscribe(listener: () => void): () => void;
  /**
   * Puts the end off; never beyond the session's absolute end, and not where another server writes. Gives the end. Errors as
   * `verify`.
   */
  renew(token: string): number;
  end(token: string): Promise<void>;
  /** The running sessions of a user in no order; `token` tells which one asks. */
  listOf(userId: string, token: string): OwnSession[];
  /** Ends the user's session with this id; false when the user has none such. */
  endById(userId: string, id: string): Promise<boolean>;
  /** Token hashes of all sessions of a user; with a token, without that session. */
  hashesOf(userId: string, exceptToken?: string): string[];
  /** Sessions that have been removed with other changes end. */
  forget(tokenHashes: readonly string[]): void;
  /** Running sessions of this user answer with these facts from now on. */
  follow(user: UserRecord): void;
  /** Another server has changed users and sessions: running ones go by what is stored now. */
  reload(): void;
  /** Ends sessions that were over at a time; others of a clock that was ahead stay. */
  removeExpired(nowMs: number): Promise<void>;
}

/** However often it is renewed, a session ends after this; an unattended wall display logs in again once a month. */
const absoluteEndMs = 30 * 24 * 3_600_000;
const minuteMs = 60_000;
/** A request must not cost a write, so the time of the last use reaches the database with this delay at most. */
const noteUseEveryMs = 5 * minuteMs;
const maxUserAgentLength = 300;

interface LiveSession {
  readonly record: SessionRecord;
  readonly user: UserRecord;
  lastUsedMs: number | null;
  /** Its ends on the monotonic clock: a clock that is set neither logs a user out nor lets a session live on. */
  readonly expiresAtMs: number;
  readonly endsAtMs: number;
}

const ended = (): CallError => new CallError("AUTH_FAILED", "The session does not exist or has ended");
const endOf = (record: SessionRecord): number => Math.min(record.expires_ms, record.ends_ms);

function keyOf({ tokens }: Pick<SessionsHost, "tokens">, token: string): string {
  if (!isToken(token)) throw new CallError("BAD_REQUEST", "invalid session token or API token format");
  return tokens.hash(token);
}

/** Sessions on the server, opaque to clients. Those in use are held in memory, so that a request needs no database. */
export function createSessions(host: SessionsHost): Sessions {
  const live = createLiveSessions(host);
  return {
    ...lifeMethods(host, live),
    ...ownerMethods(host, live),
    subscribe: (listener) => live.subscribe(listener),
    current(token) {
      try {
        return live.find(keyOf(host, token)).user;
      } catch (error) {
        if (error instanceof CallError) return null;
        throw error;
      }
    },
  };
}

type LiveSessions = ReturnType<typeof createLiveSessions>;

/** A session of a clock that was ahead has no more than it would have got now. */
function endsOf(
  { clock, settings }: SessionsHost,
  { expires_ms, ends_ms }: SessionRecord,
): Pick<LiveSession, "expiresAtMs" | "endsAtMs"> {
  const [nowMs, atMs] = [clock.now(), clock.monotonicMs()];
  return {
    expiresAtMs: atMs + Math.min(expires_ms - nowMs, settings.sessionMinutes * minuteMs),
    endsAtMs: atMs + Math.min(ends_ms - nowMs, absoluteEndMs),
  };
}

function createLiveSessions(host: SessionsHost) {
  const { directory, book, clock } = host;
  const live = new Map<string, LiveSession>();
  const listeners = new Set<() => void>();
  const displaced = new DisplacedSessions();

  function isOver({ expiresAtMs, endsAtMs }: LiveSession): boolean {
    return clock.monotonicMs() >= Math.min(expiresAtMs, endsAtMs);
  }

  function load(key: string): LiveSession | null {
    const known = live.get(key);
    if (known !== undefined) return known;
    const record = book.find(key);
    const user = record === null ? null : directory.user(record.user_id);
    if (record === null || user === null || !user.is_active) return null;
    return put(record, user);
  }

  function put(record: SessionRecord, user: UserRecord): LiveSession {
    const session = { record, user, lastUsedMs: record.last_used_ms, ...endsOf(host, record) };
    live.set(record.token_hash, session);
    return session;
  }

  /** Settles when it is stored; what is to follow need not wait for that. */
  function drop(keys: readonly string[]): Promise<void> {
    for (const key of keys) live.delete(key);
    return keys.length === 0 ? Promise.resolve() : book.remove(keys);
  }

  /** The session of this key while it runs. Errors: CallError AUTH_FAILED. */
  function find(key: string): LiveSession {
    const wasHeld = live.has(key);
    const session = load(key);
    if (session === null) throw displaced.errorOf(key) ?? ended();
    if (!isOver(session)) return session;
    // The row of one that is over by a clock only is left to the housekeeping: the clock may be wrong.
    if (wasHeld) void drop([key]);
    else live.delete(key);
    throw ended();
  }

  return {
    all: live,
    find,
    put,
    drop,
    displace(keys: readonly string[]): void {
      void drop(keys);
      for (const key of keys) displaced.add(key);
    },
    isRunning(record: SessionRecord): boolean {
      const known = live.get(record.token_hash);
      return known === undefined ? clock.now() < endOf(record) : !isOver(known);
    },
    dropEnded() {
      void drop([...live].filter(([, session]) => isOver(session)).map(([key]) => key));
    },
    /** Something other than time has changed a session or its user. */
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Ends sessions of the user until one more may begin. */
function makeRoomFor(userId: string, { book }: SessionsHost, live: LiveSessions): void {
  const lastUse = ({ token_hash, last_used_ms, created_ms }: SessionRecord) =>
    live.all.get(token_hash)?.lastUsedMs ?? last_used_ms ?? created_ms;
  const surplus = surplusOf(book.of(userId), lastUse);
  live.displace(surplus.map(({ token_hash }) => token_hash));
  if (surplus.length > 0) live.tell();
}

type OwnerMethod = "listOf" | "endById" | "hashesOf" | "forget" | "follow" | "reload" | "removeExpired";
type LifeMethod = "start" | "verify" | "renew" | "end";

function lifeMethods(host: SessionsHost, live: LiveSessions): Pick<Sessions, LifeMethod> {
  const { book, clock } = host;
  const lifeMs = host.settings.sessionMinutes * minuteMs;

  function noteUse(session: LiveSession): void {
    const nowMs = clock.now();
    session.lastUsedMs = nowMs;
    const { token_hash, last_used_ms } = session.record;
    if (last_used_ms !== null && Math.abs(nowMs - last_used_ms) < noteUseEveryMs) return;
    const record = { ...session.record, last_used_ms: nowMs };
    live.all.set(token_hash, { ...session, record });
    void book.put(record);
  }

  return {
    async start(user, { address, userAgent }) {
      const nowMs = clock.now();
      live.dropEnded();
      makeRoomFor(user.id, host, live);
      const token = host.tokens.create();
      const ends_ms = nowMs + absoluteEndMs;
      const record: SessionRecord = {
        token_hash: host.tokens.hash(token),
        id: host.tokens.create(),
        user_id: user.id,
        created_ms: nowMs,
        expires_ms: Math.min(nowMs + lifeMs, ends_ms),
        ends_ms,
        last_used_ms: nowMs,
        user_agent: userAgent?.slice(0, maxUserAgentLength) ?? null,
        address,
      };
      live.put(record, user);
      await book.put(record);
      return { token, expiresMs: record.expires_ms };
    },
    verify(token) {
      const session = live.find(keyOf(host, token));
      noteUse(session);
      return session.user;
    },
    renew(token) {
      const key = keyOf(host, token);
      const session = live.find(key);
      if (host.isReader?.() === true) return endOf(session.record);
      const last_used_ms = clock.now();
      const expires_ms = last_used_ms + Math.min(lifeMs, session.endsAtMs - clock.monotonicMs());
      const record = { ...session.record, expires_ms, last_used_ms };
      void book.put(record);
      const expiresAtMs = clock.monotonicMs() + lifeMs;
      live.all.set(key, { ...session, record, lastUsedMs: last_used_ms, expiresAtMs });
      return expires_ms;
    },
    end(token) {
      const stored = live.drop([keyOf(host, token)]);
      live.tell();
      return stored;
    },
  };
}

function ownerMethods(host: SessionsHost, live: LiveSessions): Pick<Sessions, OwnerMethod> {
  const { book } = host;
  return {
    listOf(userId, token) {
      const key = keyOf(host, token);
      const running = book.of(userId).filter((record) => live.isRunning(record));
      return running.map(({ token_hash, user_id: _owner, ...facts }) => {
        const last_used_ms = live.all.get(token_hash)?.lastUsedMs ?? facts.last_used_ms;
        return { ...facts, last_used_ms, isCurrent: token_hash === key };
      });
    },
    async endById(userId, id) {
      const record = book.of(userId).find((session) => session.id === id);
      if (record === undefined) return false;
      const stored = live.drop([record.token_hash]);
      live.tell();
      await stored;
      return true;
    },
    hashesOf(userId, exceptToken) {
      const kept = exceptToken === undefined ? undefined : keyOf(host, exceptToken);
      const hashes = book.of(userId).map(({ token_hash }) => token_hash);
      return hashes.filter((hash) => hash !== kept);
    },
    forget(tokenHashes) {
      for (const hash of tokenHashes) live.all.delete(hash);
      if (tokenHashes.length > 0) live.tell();
    },
    reload() {
      live.all.clear();
      live.tell();
    },
    removeExpired(nowMs) {
      const over = book.all().filter((record) => endOf(record) <= nowMs && !live.isRunning(record));
      return live.drop(over.map(({ token_hash }) => token_hash));
    },
    follow(user) {
      for (const [key, session] of live.all) if (session.user.id === user.id) live.all.set(key, { ...session, user });
      live.tell();
    },
  };
}
