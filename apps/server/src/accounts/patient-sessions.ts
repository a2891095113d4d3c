import type { SessionRecord } from "../storage/records.ts";
import { StorageError } from "../storage/storage-error.ts";
import type { AccountStore } from "../storage/stores.ts";

export type SessionStore = Pick<
  AccountStore,
  | "insertSession"
  | "findSession"
  | "readSessionsOf"
  | "updateSession"
  | "removeSession"
  | "removeSessionsOf"
  | "removeExpired"
>;

/**
 * Sessions that begin and end also while nothing can be stored: who looks after a server whose disk is full has to get in.
 * What could not be written is held in memory, and written with the first change that can be.
 */
export function createPatientSessions(store: SessionStore): SessionStore {
  /** By token hash, as it has to become; null: it is to go. */
  const unwritten = new Map<string, SessionRecord | null>();

  /** Whether all of it was written. */
  function isWritten(write: () => void): boolean {
    try {
      for (const [hash, record] of unwritten) {
        store.removeSession(hash);
        if (record !== null) store.insertSession(record);
        unwritten.delete(hash);
      }
      write();
      return true;
    } catch (error) {
      if (error instanceof StorageError) return false;
      throw error;
    }
  }

  function findSession(hash: string): SessionRecord | null {
    const held = unwritten.get(hash);
    return held === undefined ? store.findSession(hash) : held;
  }

  function readSessionsOf(userId: string): SessionRecord[] {
    const stored = store.readSessionsOf(userId).filter(({ token_hash }) => !unwritten.has(token_hash));
    const held = [...unwritten.values()].filter((record) => record?.user_id === userId);
    return [...stored, ...held.filter((record) => record !== null)];
  }

  return {
    findSession,
    readSessionsOf,
    insertSession(session) {
      if (!isWritten(() => store.insertSession(session))) unwritten.set(session.token_hash, session);
    },
    updateSession(hash, changes) {
      if (isWritten(() => store.updateSession(hash, changes))) return;
      const record = findSession(hash);
      if (record !== null) unwritten.set(hash, { ...record, ...changes });
    },
    removeSession(hash) {
      if (!isWritten(() => store.removeSession(hash))) unwritten.set(hash, null);
    },
    removeSessionsOf(userId, exceptHash) {
      if (isWritten(() => store.removeSessionsOf(userId, exceptHash))) return;
      for (const { token_hash } of readSessionsOf(userId)) {
        if (token_hash !== exceptHash) unwritten.set(token_hash, null);
      }
    },
    removeExpired(nowMs) {
      if (isWritten(() => store.removeExpired(nowMs))) return;
      for (const [hash, record] of unwritten) {
        if (record !== null && Math.min(record.expires_ms, record.ends_ms) <= nowMs) unwritten.set(hash, null);
      }
    },
  };
}
