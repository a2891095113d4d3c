import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestServer } from "../http/testing/test-server.ts";
import type { TestServer } from "../http/testing/test-server.ts";
import type { UserRecord } from "@monitor/core/storage";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { SessionBook, createSessions, createUsers } from "@monitor/core/accounts";
import { tokens } from "./tokens.ts";
import type { UserCommand } from "@monitor/core/accounts";

const minuteMs = 60_000;
const client = { address: "192.0.2.1", userAgent: "Browser" };
let server: TestServer;
let user: UserRecord;
beforeEach(async () => {
  server = await startTestServer();
  user = server.directory.findUser("prtgadmin")!;
});
afterEach(() => server.stop());

/** Sessions over the same database, as another run of the server has them. */
function start(sessionMinutes = 60) {
  const { directory, writer, clock } = server;
  const parts = { directory, writer, clock, logger: createTestLogger() };
  const sessions = createSessions({ ...parts, book: new SessionBook(parts), settings: { sessionMinutes }, tokens });
  const users = createUsers({ ...parts, sessions });
  const change = (changes: UserCommand["changes"], more: Partial<UserCommand> = {}) =>
    users.change({ id: user.id, changes, actor: null, ...more });
  return { sessions, users, change };
}

/** How many sessions have been written since it was asked for. */
function countWrites(): () => Promise<number> {
  let count = 0;
  server.writer.subscribe(({ accounts }) => (count += accounts.filter((write) => write.do === "put_session").length));
  return async () => {
    await server.writer.idle();
    return count;
  };
}

describe("the last use", () => {
  test("is known exactly, and written every five minutes at most", async () => {
    const { sessions } = start();
    const { token } = await sessions.start(user, client);
    const writes = countWrites();
    for (let second = 0; second < 10 * 60; second += 1) {
      sessions.verify(token);
      server.clock.advance(1000);
    }
    expect(await writes()).toBe(1);
    sessions.verify(token);
    expect(await writes()).toBe(2);
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
    await server.writer.idle();
    const [known] = start().sessions.listOf(user.id, token);
    expect(known).toMatchObject({ last_used_ms: usedMs, isCurrent: true, address: "192.0.2.1", user_agent: "Browser" });
  });
});

describe("a user whose account is", () => {
  test("made inactive has no session and no link left, and can't begin one; made active again, it can be used", async () => {
    const { sessions, change } = start();
    const { token } = await sessions.start(user, client);
    const reset = { token_hash: "t", user_id: user.id, created_ms: 0, expires_ms: 9e15, ends_second_factor: false };
    await server.write({ accounts: [{ do: "insert_reset", reset }] });
    expect(await server.linksOf(user.id)).toBe(1);
    expect((await change({ is_active: false })).is_active).toBe(false);
    expect(() => sessions.verify(token)).toThrow("ended");
    expect(server.directory.session(tokens.hash(token))).toBeNull();
    expect(await server.linksOf(user.id)).toBe(0);
    await change({ is_active: true });
    expect(() => sessions.verify(token)).toThrow("ended");
    expect(sessions.verify((await sessions.start(user, client)).token).is_active).toBe(true);
  });

  test("made inactive by another process is not let in after a restart", async () => {
    const { token } = await start().sessions.start(user, client);
    await server.write({ accounts: [{ do: "update_user", id: user.id, changes: { is_active: false } }] });
    expect(() => start().sessions.verify(token)).toThrow("ended");
  });

  test("made inactive does not end the sessions of others", async () => {
    const { sessions, change } = start();
    const other = await server.addUser({ login_name: "other" });
    const { token } = await sessions.start(server.directory.user(other)!, client);
    await change({ is_active: false });
    expect(sessions.verify(token).login_name).toBe("other");
  });

  test("changed answers so in every session, loaded or not", async () => {
    const first = start();
    const { token } = await first.sessions.start(user, client);
    await first.change({ display_name: "Renamed" });
    expect(first.sessions.verify(token).display_name).toBe("Renamed");
    expect(start().sessions.verify(token).display_name).toBe("Renamed");
  });

  test("gone can't be changed", async () => {
    await expect(start().change({ display_name: "Nobody" }, { id: "4711" })).rejects.toThrow("4711");
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
    await server.writer.idle();
    expect(server.directory.session(tokens.hash(token))).toBeNull();
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
    const { sessions, change } = start();
    const started = await Promise.all([0, 1, 2].map(async () => (await sessions.start(user, client)).token));
    const [kept = ""] = started;
    await change({}, { endsAccess: { exceptToken: kept } });
    expect(started.map((token) => tryVerify(sessions, token))).toEqual([true, false, false]);
    expect(server.directory.sessionsOf(user.id).map(({ token_hash }) => token_hash)).toEqual([tokens.hash(kept)]);
    await change({}, { endsAccess: {} });
    expect(started.map((token) => tryVerify(sessions, token))).toEqual([false, false, false]);
  });

  test("by its id only the user's own", async () => {
    const { sessions } = start();
    const { token } = await sessions.start(user, client);
    const [own] = sessions.listOf(user.id, token);
    const other = await server.addUser({ login_name: "other" });
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
  test("see its user without that being a use of it, and no user once it has ended", async () => {
    const { sessions } = start();
    const { token } = await sessions.start(user, client);
    const writes = countWrites();
    server.clock.advance(10 * minuteMs);
    expect(sessions.current(token)?.id).toBe(user.id);
    expect(await writes()).toBe(0);
    expect(sessions.listOf(user.id, token)[0]?.last_used_ms).toBe(server.clock.now() - 10 * minuteMs);
    server.clock.advance(60 * minuteMs);
    expect(sessions.current(token)).toBeNull();
    expect(sessions.current("no token")).toBeNull();
  });

  test("are told of every way in which one ends or its user changes, until they go", async () => {
    const { sessions, change } = start();
    let told = 0;
    const leave = sessions.subscribe(() => (told += 1));
    const open = async () => (await sessions.start(user, client)).token;
    const byId = (token: string) => sessions.listOf(user.id, token).find(({ isCurrent }) => isCurrent)?.id ?? "";
    const ways: ((token: string) => unknown)[] = [
      (token) => sessions.end(token),
      (token) => sessions.endById(user.id, byId(token)),
      () => change({}, { endsAccess: {} }),
      () => change({ is_active: false }),
    ];
    for (const way of ways) {
      const token = await open();
      const before = told;
      await way(token);
      expect(told).toBeGreaterThan(before);
      expect(sessions.current(token)).toBeNull();
    }
    await change({ is_active: true });
    const token = await open();
    const before = told;
    await change({ display_name: "Ada" });
    expect(told).toBe(before + 1);
    expect(sessions.current(token)?.display_name).toBe("Ada");
    leave();
    await sessions.end(token);
    expect(told).toBe(before + 1);
  });
});

describe("a clock that is set", () => {
  const yearMs = 365 * 24 * 60 * minuteMs;

  test("on logs no user out, also while another one logs in", async () => {
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
    const tokens: string[] = [];
    for (let begun = 0; begun < 50; begun += 1) {
      server.clock.advance(1000);
      tokens.push((await sessions.start(user, client)).token);
    }
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
