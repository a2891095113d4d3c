import { beforeEach, describe, expect, test } from "vitest";
import type { SessionRecord } from "../storage/records.ts";
import { StorageError } from "../storage/storage-error.ts";
import { createPatientSessions } from "./patient-sessions.ts";
import type { SessionStore } from "./patient-sessions.ts";

let stored: Map<string, SessionRecord>;
let isFull: boolean;
let sessions: SessionStore;

const record = (token_hash: string, user_id = "1"): SessionRecord => ({
  token_hash,
  id: `id of ${token_hash}`,
  user_id,
  created_ms: 0,
  expires_ms: 1000,
  ends_ms: 2000,
  last_used_ms: null,
  user_agent: null,
  address: null,
});

function write<T>(work: () => T): T {
  if (isFull) throw new StorageError("full");
  return work();
}

beforeEach(() => {
  stored = new Map([["old", record("old")]]);
  isFull = true;
  sessions = createPatientSessions({
    insertSession: (session) => write(() => void stored.set(session.token_hash, session)),
    findSession: (hash) => stored.get(hash) ?? null,
    readSessionsOf: (userId) => [...stored.values()].filter(({ user_id }) => user_id === userId),
    updateSession: (hash, changes) =>
      write(() => void stored.set(hash, { ...(stored.get(hash) as SessionRecord), ...changes })),
    removeSession: (hash) => write(() => void stored.delete(hash)),
    removeSessionsOf: (userId, except) =>
      write(() => {
        for (const { token_hash, user_id } of stored.values()) {
          if (user_id === userId && token_hash !== except) stored.delete(token_hash);
        }
      }),
    removeExpired: () => write(() => {}),
  });
});

const ofUser = () => sessions.readSessionsOf("1").map(({ token_hash }) => token_hash);

describe("sessions while nothing can be stored", () => {
  test("begin, are renewed and end as ever", () => {
    sessions.insertSession(record("new"));
    sessions.updateSession("new", { expires_ms: 1500 });
    sessions.updateSession("old", { last_used_ms: 7 });
    expect(sessions.findSession("new")?.expires_ms).toBe(1500);
    expect(sessions.findSession("old")?.last_used_ms).toBe(7);
    expect(ofUser().toSorted()).toEqual(["new", "old"]);
    sessions.removeSession("new");
    expect(sessions.findSession("new")).toBeNull();
    sessions.insertSession(record("third"));
    sessions.removeSessionsOf("1", "third");
    expect(ofUser()).toEqual(["third"]);
    expect(stored.get("old")).toEqual(record("old"));
  });

  test("are written with the first change that can be stored, those that have ended are gone", async () => {
    sessions.insertSession(record("new"));
    sessions.insertSession(record("short"));
    sessions.removeSession("short");
    sessions.removeSession("old");
    await sessions.removeExpired(500);
    isFull = false;
    await sessions.removeExpired(500);
    expect([...stored.keys()]).toEqual(["new"]);
    expect(ofUser()).toEqual(["new"]);
  });

  test("that are over meanwhile are never written", async () => {
    sessions.insertSession(record("new"));
    await sessions.removeExpired(1000);
    expect(sessions.findSession("new")).toBeNull();
    isFull = false;
    await sessions.removeExpired(1000);
    expect([...stored.keys()]).toEqual(["old"]);
  });

  test("an error that is not the disk's is thrown on", () => {
    const broken = createPatientSessions({
      ...sessions,
      insertSession: () => {
        throw new TypeError("no");
      },
    });
    expect(() => broken.insertSession(record("new"))).toThrow(TypeError);
  });
});
