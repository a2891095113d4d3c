import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestServer } from "../http/testing/test-server.ts";
import type { TestServer } from "../http/testing/test-server.ts";
import type { UserRecord } from "../storage/records.ts";
import { createSessions } from "./sessions.ts";
import { hashToken } from "./tokens.ts";
import { createUsers } from "./users.ts";

const minuteMs = 60_000;
const client = { address: "192.0.2.1", userAgent: "Browser" };
let server: TestServer;
let user: UserRecord;
beforeEach(async () => {
  server = await startTestServer();
  user = server.directory.findUser("prtgadmin")!;
});
afterEach(() => server.stop());

/** Sessions over the same database, counting what they write of the use. */
function start(sessionMinutes = 60) {
  const { accountStore, clock } = server;
  const writes: number[] = [];
  const counting: typeof accountStore = {
    ...accountStore,
    updateSession: (key, changes) => {
      writes.push(clock.now());
      accountStore.updateSession(key, changes);
    },
  };
  const sessions = createSessions({ accountStore: counting, clock, settings: { sessionMinutes } });
  return { sessions, writes, users: createUsers(counting, sessions) };
}

describe("the last use", () => {
  test("is known exactly, and written every five minutes at most", async () => {
    const { sessions, writes } = start();
    const { token } = await sessions.start(user, client);
    for (let second = 0; second < 10 * 60; second += 1) {
      sessions.verify(token);
      server.clock.advance(1000);
    }
    expect(writes).toHaveLength(1);
    sessions.verify(token);
    expect(writes).toHaveLength(2);
    expect(sessions.listOf(user.id, token)[0]?.last_used_ms).toBe(server.clock.now());
  });

  test("survives a restart but for the last minutes", async () => {
    const { sessions } = start();
    const { token } = await sessions.start(user, client);
    server.clock.advance(20 * minuteMs);
    sessions.verify(token);
    const usedMs = server.clock.now();
    server.clock.advance(minuteMs);
    sessions.verify(token);
    const [known] = start().sessions.listOf(user.id, token);
    expect(known).toMatchObject({ last_used_ms: usedMs, isCurrent: true, address: "192.0.2.1", user_agent: "Browser" });
  });
});

describe("a user whose account is", () => {
  test("made inactive has no session and no link left, and can't begin one; made active again, it can be used", async () => {
    const { sessions, users } = start();
    const { token } = await sessions.start(user, client);
    server.accountStore.insertPasswordReset({ token_hash: "t", user_id: user.id, created_ms: 0, expires_ms: 9e15 });
    expect((await users.change(user.id, { is_active: false })).is_active).toBe(false);
    expect(() => sessions.verify(token)).toThrow("ended");
    expect(server.accountStore.findSession(hashToken(token))).toBeNull();
    expect(server.accountStore.countPasswordResetsOf(user.id)).toBe(0);
    await users.change(user.id, { is_active: true });
    expect(() => sessions.verify(token)).toThrow("ended");
    expect(sessions.verify((await sessions.start(user, client)).token).is_active).toBe(true);
  });

  test("made inactive by somebody else's process is not let in after a restart", async () => {
    const { token } = await start().sessions.start(user, client);
    server.accountStore.updateUser(user.id, { is_active: false });
    expect(() => start().sessions.verify(token)).toThrow("ended");
  });

  test("made inactive does not end the sessions of others", async () => {
    const { sessions, users } = start();
    const other = server.accountStore.insertUser({ ...user, login_name: "other" });
    const { token } = await sessions.start(server.accountStore.readUser(other)!, client);
    await users.change(user.id, { is_active: false });
    expect(sessions.verify(token).login_name).toBe("other");
  });

  test("changed answers so in every session, loaded or not", async () => {
    const first = start();
    const { token } = await first.sessions.start(user, client);
    await first.users.change(user.id, { display_name: "Renamed" });
    expect(first.sessions.verify(token).display_name).toBe("Renamed");
    expect(start().sessions.verify(token).display_name).toBe("Renamed");
  });

  test("gone can't be changed", async () => {
    await expect(start().users.change("4711", { display_name: "Nobody" })).rejects.toThrow("4711");
  });
});

describe("the end of a session", () => {
  const dayMs = 24 * 60 * minuteMs;

  test("[SE-02] comes when it is not renewed in time, also for one that is in use", async () => {
    const { sessions } = start();
    const { token, expiresMs } = await sessions.start(user, client);
    expect(expiresMs - server.clock.now()).toBe(60 * minuteMs);
    server.clock.advance(60 * minuteMs - 1);
    expect(tryVerify(sessions, token)).toBe(true);
    server.clock.advance(1);
    expect(tryVerify(sessions, token)).toBe(false);
    expect(server.accountStore.findSession(hashToken(token))).toBeNull();
  });

  test("comes after thirty days however often it is renewed", async () => {
    const { sessions } = start(7 * 24 * 60);
    const beginMs = server.clock.now();
    const { token } = await sessions.start(user, client);
    const ends = [6, 12, 18, 24].map(() => {
      server.clock.advance(6 * dayMs);
      return (sessions.renew(token) - beginMs) / dayMs;
    });
    expect(ends).toEqual([13, 19, 25, 30]);
    server.clock.advance(6 * dayMs - 1);
    expect(tryVerify(sessions, token)).toBe(true);
    server.clock.advance(1);
    expect(tryVerify(sessions, token)).toBe(false);
    expect(() => sessions.renew(token)).toThrow("ended");
  });
});

describe("ending sessions", () => {
  test("all of a user but one", async () => {
    const { sessions } = start();
    const tokens = await Promise.all([0, 1, 2].map(async () => (await sessions.start(user, client)).token));
    const [kept = ""] = tokens;
    sessions.endAllOf(user.id, kept);
    expect(tokens.map((token) => tryVerify(sessions, token))).toEqual([true, false, false]);
    expect(server.accountStore.readSessionsOf(user.id)).toHaveLength(1);
    sessions.endAllOf(user.id);
    expect(tokens.map((token) => tryVerify(sessions, token))).toEqual([false, false, false]);
  });

  test("by its id only the user's own", async () => {
    const { sessions } = start();
    const { token } = await sessions.start(user, client);
    const [own] = sessions.listOf(user.id, token);
    const other = server.accountStore.insertUser({ ...user, login_name: "other" });
    expect(await sessions.endById(other, own?.id ?? "")).toBe(false);
    expect(tryVerify(sessions, token)).toBe(true);
    expect(await sessions.endById(user.id, own?.id ?? "")).toBe(true);
    expect(tryVerify(sessions, token)).toBe(false);
  });
});

function tryVerify(sessions: ReturnType<typeof createSessions>, token: string): boolean {
  try {
    return sessions.verify(token).id !== "";
  } catch {
    return false;
  }
}

describe("[SE-03] those who follow a session", () => {
  test("see its user without that being a use of it, and nobody once it has ended", async () => {
    const { sessions, writes } = start();
    const { token } = await sessions.start(user, client);
    server.clock.advance(10 * minuteMs);
    expect(sessions.current(token)?.id).toBe(user.id);
    expect(writes).toEqual([]);
    expect(sessions.listOf(user.id, token)[0]?.last_used_ms).toBe(server.clock.now() - 10 * minuteMs);
    server.clock.advance(60 * minuteMs);
    expect(sessions.current(token)).toBeNull();
    expect(sessions.current("no token")).toBeNull();
  });

  test("are told of every way in which one ends or its user changes, until they go", async () => {
    const { sessions, users } = start();
    let told = 0;
    const leave = sessions.subscribe(() => (told += 1));
    const open = async () => (await sessions.start(user, client)).token;
    const byId = (token: string) => sessions.listOf(user.id, token).find(({ isCurrent }) => isCurrent)?.id ?? "";
    const ways: ((token: string) => unknown)[] = [
      (token) => sessions.end(token),
      (token) => sessions.endById(user.id, byId(token)),
      () => sessions.endAllOf(user.id),
      () => users.change(user.id, { is_active: false }),
    ];
    for (const way of ways) {
      const token = await open();
      const before = told;
      way(token);
      expect(told).toBeGreaterThan(before);
      expect(sessions.current(token)).toBeNull();
    }
    await users.change(user.id, { is_active: true });
    const token = await open();
    const before = told;
    await users.change(user.id, { display_name: "Ada" });
    expect(told).toBe(before + 1);
    expect(sessions.current(token)?.display_name).toBe("Ada");
    leave();
    await sessions.end(token);
    expect(told).toBe(before + 1);
  });
});

describe("a clock that is set", () => {
  const yearMs = 365 * 24 * 60 * minuteMs;

  test("on logs nobody out, also while somebody else logs in", async () => {
    const { sessions } = start();
    const { token } = await sessions.start(user, client);
    server.clock.set(server.clock.now() + 2 * yearMs);
    await sessions.start(user, client);
    expect(sessions.verify(token).id).toBe(user.id);
    expect(sessions.listOf(user.id, token)).toHaveLength(2);
    server.clock.set(server.clock.now() - 2 * yearMs);
    server.clock.advance(59 * minuteMs);
    expect(sessions.renew(token)).toBe(server.clock.now() + 60 * minuteMs);
    server.clock.advance(60 * minuteMs);
    expect(() => sessions.verify(token)).toThrow("has ended");
  });

  test("back gives no session more time, also one that begins again with the server", async () => {
    const { sessions } = start();
    server.clock.set(server.clock.now() + 2 * yearMs);
    const { token } = await sessions.start(user, client);
    server.clock.set(server.clock.now() - 2 * yearMs);
    const restarted = start().sessions;
    expect(restarted.verify(token).id).toBe(user.id);
    server.clock.advance(60 * minuteMs);
    expect(() => sessions.verify(token)).toThrow("has ended");
    expect(() => restarted.verify(token)).toThrow("has ended");
  });
});

describe("many sessions of one user", () => {
  test("[SE-02] beyond fifty the one that was not used for longest ends, with the reason", async () => {
    const { sessions } = start();
    const tokens = Array.from({ length: 50 }, async () => {
      server.clock.advance(1000);
      return (await sessions.start(user, client)).token;
    });
    server.clock.advance(1000);
    sessions.verify(tokens[0] ?? "");
    const told = vi.fn<() => void>();
    sessions.subscribe(told);
    await sessions.start(user, client);
    expect(told).toHaveBeenCalledOnce();
    expect(sessions.current(tokens[0] ?? "")).not.toBeNull();
    expect(() => sessions.verify(tokens[1] ?? "")).toThrow(
      expect.objectContaining({
        code: "AUTH_FAILED",
        reason: "too_many_sessions",
        message: expect.stringMatching(/more than 50 times/),
      }),
    );
    expect(sessions.listOf(user.id, tokens[0] ?? "")).toHaveLength(50);
  });
});
