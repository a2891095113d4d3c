import type { Logger } from "../runtime/index.ts";
import { RareLog } from "../runtime/index.ts";
import type { SessionRecord, AccountWrite, WriteSet } from "../storage/index.ts";
import { StorageError } from "../storage/index.ts";
import type { Follower, Writer } from "../writer/index.ts";
import type { AccountDirectory } from "./account-directory.ts";

export interface SessionBookParts {
  readonly directory: AccountDirectory;
  readonly writer: Pick<Writer, "change" | "keep">;
  readonly clock: { readonly now: () => number; readonly monotonicMs: () => number };
  readonly logger: Logger;
  /** Another server writes, and says when sessions begin and end. */
  readonly isReader?: () => boolean;
}

/**
 * Sessions as they are stored, and as they are to be stored: they begin and end also while nothing can be stored, as a person
 * who looks after a server whose disk is full has to get in. What could not be written is written with the next change.
 */
export class SessionBook implements Follower {
  readonly #parts: SessionBookParts;
  readonly #rareLog: RareLog;
  /** By token hash, as it has to become; null: it is to go. */
  readonly #unwritten = new Map<string, SessionRecord | null>();

  constructor(parts: SessionBookParts) {
    this.#parts = parts;
    this.#rareLog = new RareLog(parts);
    parts.writer.keep(this);
  }

  find(hash: string): SessionRecord | null {
    const held = this.#unwritten.get(hash);
    return held === undefined ? this.#parts.directory.session(hash) : held;
  }

  of(userId: string): SessionRecord[] {
    return this.all().filter((session) => session.user_id === userId);
  }

  all(): SessionRecord[] {
    const stored = this.#parts.directory.sessions().filter(({ token_hash }) => !this.#unwritten.has(token_hash));
    return [...stored, ...[...this.#unwritten.values()].filter((session) => session !== null)];
  }

  /** Counts at once; settles when it is stored, or is known to be storable later only. */
  put(session: SessionRecord): Promise<void> {
    if (this.#parts.isReader?.() === true) return Promise.resolve();
    this.#unwritten.set(session.token_hash, session);
    return this.flush();
  }

  /** As `put`. */
  remove(hashes: readonly string[]): Promise<void> {
    if (this.#parts.isReader?.() === true) return Promise.resolve();
    for (const hash of hashes) this.#unwritten.set(hash, null);
    return this.flush();
  }

  /** A session that another change has ended must not come back with what is written later. */
  follow({ accounts }: Pick<WriteSet, "accounts">): void {
    for (const write of accounts) {
      if (write.do === "remove_sessions") for (const hash of write.tokenHashes) this.#unwritten.delete(hash);
      if (write.do === "remove_user") this.#forgetUser(write.id);
    }
  }

  #forgetUser(id: string): void {
    for (const [hash, session] of this.#unwritten) if (session?.user_id === id) this.#unwritten.delete(hash);
  }

  /** Writes all waiting sessions. Never fails. */
  async flush(): Promise<void> {
    if (this.#unwritten.size === 0) return;
    try {
      const written = await this.#parts.writer.change(() => {
        const some = [...this.#unwritten];
        const accounts = writesOf(some, (id) => this.#parts.directory.user(id) !== null);
        const draft = accounts.length === 0 ? null : { accounts };
        return { draft, result: some };
      });
      for (const [hash, session] of written) {
        if (this.#unwritten.get(hash) === session) this.#unwritten.delete(hash);
      }
    } catch (error) {
      const level = error instanceof StorageError ? "warn" : "error";
      this.#rareLog.write(level, { error }, "Sessions could not be stored; they are held in memory");
    }
  }
}

/** A session that has begun while its user was removed is not written: it would hold up all others. */
function writesOf(
  some: readonly (readonly [string, SessionRecord | null])[],
  hasUser: (id: string) => boolean,
): AccountWrite[] {
  const tokenHashes = some.filter(([, session]) => session === null).map(([hash]) => hash);
  const puts = some.flatMap(([, session]) =>
    session === null || !hasUser(session.user_id) ? [] : [{ do: "put_session" as const, session }],
  );
  return tokenHashes.length === 0 ? puts : [...puts, { do: "remove_sessions", tokenHashes }];
}
