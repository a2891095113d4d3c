import { beforeEach, describe, expect, test } from "vitest";
import { composeCore } from "@monitor/core/installation";
import type { Core } from "@monitor/core/installation";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { MemoryImage, openMemory } from "@monitor/core/memory-store";
import type { SessionRecord } from "@monitor/core/storage";
import { StorageError } from "@monitor/core/storage";
import { withFaults } from "@monitor/core/storage/testing/faulty-storage";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { createAdministrator } from "./create-administrator.ts";
import { SessionBook, createSessions, createUsers } from "@monitor/core/accounts";
import { testSlices } from "@monitor/core/testing/test-slices";
import { tokens } from "./tokens.ts";

let image: MemoryImage;
let failure: Error | null;
let core: Core;
let logger: ReturnType<typeof createTestLogger>;
let sessions: SessionBook;
const clock = createFakeClock();
let userId: string;

const record = (token_hash: string): SessionRecord => ({
  token_hash,
  id: `id of ${token_hash}`,
  user_id: userId,
  created_ms: 0,
  expires_ms: 1000,
  ends_ms: 2000,
  last_used_ms: null,
  user_agent: null,
  address: null,
});

beforeEach(async () => {
  image = new MemoryImage();
  failure = null;
  logger = createTestLogger();
  const meet = () => {
    if (failure !== null) throw failure;
  };
  core = await composeCore(withFaults(openMemory({ image }), meet), { clock, logger, slices: testSlices });
  await createAdministrator(core.writer, { password: "Correct-Horse-1" });
  userId = core.directory.findUser("prtgadmin")?.id ?? "";
  sessions = new SessionBook({ ...core, clock, logger });
  await sessions.put(record("old"));
  failure = new StorageError("full");
});

const ofUser = () => sessions.of(userId).map(({ token_hash }) => token_hash);
const stored = () => [...image.accounts.sessions.keys()];

describe("sessions while nothing can be stored", () => {
  test("begin, are renewed and end as ever", async () => {
    await sessions.put(record("new"));
    await sessions.put({ ...record("new"), expires_ms: 1500 });
    await sessions.put({ ...record("old"), last_used_ms: 7 });
    expect(sessions.find("new")?.expires_ms).toBe(1500);
    expect(sessions.find("old")?.last_used_ms).toBe(7);
    expect(ofUser().toSorted()).toEqual(["new", "old"]);
    await sessions.remove(["new"]);
    expect(sessions.find("new")).toBeNull();
    await sessions.put(record("third"));
    await sessions.remove(["old"]);
    expect(ofUser()).toEqual(["third"]);
    expect([...image.accounts.sessions.values()]).toEqual([record("old")]);
  });

  test("are written with the first change that can be stored, those that have ended are gone", async () => {
    await sessions.put(record("new"));
    await sessions.put(record("short"));
    await sessions.remove(["short"]);
    await sessions.remove(["old"]);
    await sessions.flush();
    expect(stored()).toEqual(["old"]);
    failure = null;
    await sessions.flush();
    expect(stored()).toEqual(["new"]);
    expect(ofUser()).toEqual(["new"]);
  });

  test("that are over meanwhile are never written", async () => {
    const written: string[] = [];
    core.writer.subscribe(({ accounts }) => written.push(...accounts.map((write) => write.do)));
    await sessions.put(record("new"));
    await sessions.remove(["new"]);
    expect(sessions.find("new")).toBeNull();
    failure = null;
    await sessions.flush();
    expect(stored()).toEqual(["old"]);
    expect(written).not.toContain("put_session");
  });

  test("count at once, before it is known whether they can be stored", async () => {
    const putting = sessions.put(record("new"));
    expect(sessions.find("new")).toEqual(record("new"));
    await putting;
    expect(sessions.find("new")).toEqual(record("new"));
  });

  test.each([
    ["warn", new StorageError("full")],
    ["error", new TypeError("no")],
  ])("say so once, as %s", async (level, error) => {
    failure = error;
    await sessions.put(record("new"));
    await sessions.put(record("newer"));
    expect(logger.lines.map((line) => line.level)).toEqual([level]);
    expect(ofUser().toSorted()).toEqual(["new", "newer", "old"]);
  });
});

describe("a session that another change ends", () => {
  const users = () => {
    const parts = { ...core, clock, logger };
    const settings = { sessionMinutes: 60 };
    return createUsers({ ...parts, sessions: createSessions({ ...parts, book: sessions, settings, tokens }) });
  };

  beforeEach(() => {
    failure = null;
  });

  test("is not stored again by what was not written before", async () => {
    failure = new StorageError("full");
    await sessions.put(record("new"));
    failure = null;
    await users().change({ id: userId, changes: {}, endsAccess: {}, actor: null });
    await sessions.flush();
    expect(ofUser()).toEqual([]);
    expect(stored()).toEqual([]);
  });

  test("is not stored again by a write that waits behind that change", async () => {
    const changed = users().change({ id: userId, changes: { is_active: false }, actor: null });
    await Promise.all([changed, sessions.put({ ...record("old"), last_used_ms: 7 }), sessions.put(record("new"))]);
    expect(ofUser()).toEqual([]);
    expect(stored()).toEqual([]);
  });
});
