import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "../../monitoring/testing/fake-clock.ts";
import { createFolder, openTestStorage } from "../../monitoring/testing/test-world.ts";
import type { LogEntry, ObjectRecord, SessionRecord, UserRecord } from "../records.ts";
import type { Storage } from "../stores.ts";

const clock = createFakeClock();
let folder: ReturnType<typeof createFolder>;
let storage: Storage;

beforeEach(() => {
  folder = createFolder();
  storage = openTestStorage(folder.path, clock);
});
afterEach(() => {
  storage.close();
  folder.remove();
});

const root: ObjectRecord = {
  id: "0",
  type: "group",
  parent_id: null,
  name: "Root",
  position: 10,
  priority: 3,
  favorite: false,
  tags: [],
  location: null,
  host: null,
  kind: null,
  settings: {},
  interval_seconds: 60,
  pause: null,
  resumed_ms: null,
  created_ms: 1000,
};
const device: ObjectRecord = {
  ...root,
  id: "1001",
  type: "device",
  parent_id: "0",
  name: "<img src=x onerror=alert(1)> \u202eРС",
  position: 12.5,
  favorite: true,
  tags: ["a", "ü"],
  location: { value: "Berlin", latitude: 52.5, longitude: 13.4 },
  host: "192.0.2.1",
  settings: { nested: { on: true } },
  interval_seconds: null,
  pause: { since_ms: 5, until_ms: null, message: null, user_name: "tester" },
  resumed_ms: 4,
};

describe("objects", () => {
  test("come back as they were stored, hostile names included", () => {
    const { objects } = storage.configuration;
    objects.insert(root);
    objects.insert(device);
    expect(objects.readAll()).toEqual([root, device]);
    const changed = { ...device, name: "Other", pause: null, interval_seconds: 30, favorite: false };
    objects.update(changed);
    expect(objects.readAll()).toEqual([root, changed]);
  });

  test("ids count up from 1001 and never come twice, not even after a restart", () => {
    const { objects } = storage.configuration;
    expect([objects.takeId(), objects.takeId()]).toEqual(["1001", "1002"]);
    objects.insert(root);
    objects.insert({ ...device, id: "1002" });
    objects.remove(["1002"]);
    storage.close();
    storage = openTestStorage(folder.path, clock);
    expect(storage.configuration.objects.takeId()).toBe("1003");
  });
});

describe("log", () => {
  const entry = (object_id: string, time_ms: number): LogEntry => ({
    time_ms,
    object_id,
    kind: "status",
    from: "up",
    to: "down",
    message: "No answer",
    message_info: { code: "timeout", parameters: { seconds: 5 } },
    user_name: null,
  });

  test("is read newest first, page by page, for all objects or some", () => {
    const { log } = storage.configuration;
    log.append([entry("1", 10), entry("2", 20), entry("1", 30)]);
    const newest = log.read({ limit: 2 });
    expect(newest.map(({ time_ms }) => time_ms)).toEqual([30, 20]);
    expect(log.read({ limit: 5, beforeId: newest[1]?.id ?? 0 }).map(({ time_ms }) => time_ms)).toEqual([10]);
    expect(log.read({ limit: 5, scopeId: "1" })).toMatchObject([entry("1", 30), entry("1", 10)]);
  });

  test("old entries go, newer ones stay", () => {
    const { log } = storage.configuration;
    log.append([entry("1", 10), entry("1", 20), entry("1", 30)]);
    expect(log.removeBefore(25)).toBe(2);
    expect(log.read({ limit: 5 }).map(({ time_ms }) => time_ms)).toEqual([30]);
  });
});

describe("batches", () => {
  test("are known by probe and id together, and only committed ones", () => {
    const { batches, transaction } = storage.results;
    transaction(() => batches.markApplied("1", "a"));
    expect(batches.isApplied("1", "a")).toBe(true);
    expect(batches.isApplied("2", "a")).toBe(false);
    expect(() =>
      transaction(() => {
        batches.markApplied("1", "b");
        throw new Error("disk full");
      }),
    ).toThrow("disk full");
    expect(batches.isApplied("1", "b")).toBe(false);
  });
});

test("only the newest batches are kept", () => {
  const { batches, transaction } = storage.results;
  transaction(() => {
    for (let batch = 1; batch <= 11_000; batch += 1) batches.markApplied("1", String(batch));
  });
  expect(["1", "1000", "1001", "11000"].map((id) => batches.isApplied("1", id))).toEqual([false, false, true, true]);
});

describe("accounts", () => {
  const user: Omit<UserRecord, "id"> = {
    login_name: "Anna",
    display_name: "Anna B.",
    email: null,
    role: "read_only",
    permissions: ["TICKETS"],
    password_hash: "hash",
    theme: "DARK",
    language: null,
    auto_refresh: true,
    auto_refresh_interval_seconds: 30,
    time_zone: "LOCAL",
    single_key_shortcuts: false,
    is_active: true,
    created_ms: 1,
    last_login_ms: null,
  };

  test("login names differ in more than case", () => {
    const { accounts } = storage.configuration;
    const id = accounts.insertUser(user);
    expect(accounts.findUser("aNNA")).toEqual({ ...user, id });
    expect(accounts.findUser("bob")).toBeNull();
    expect(() => accounts.insertUser({ ...user, login_name: "ANNA" })).toThrow(/UNIQUE/);
    expect(accounts.countUsers()).toBe(1);
  });

  test("a change touches the named fields only", () => {
    const { accounts } = storage.configuration;
    const id = accounts.insertUser(user);
    accounts.updateUser(id, { is_active: false, permissions: [], last_login_ms: 7 });
    expect(accounts.readUser(id)).toEqual({ ...user, id, is_active: false, permissions: [], last_login_ms: 7 });
    accounts.updateUser(id, {});
    expect(accounts.readUsers()).toHaveLength(1);
  });

  test("a theme that follows the system is kept as none", () => {
    const { accounts } = storage.configuration;
    const id = accounts.insertUser(user);
    accounts.updateUser(id, { theme: null, display_name: undefined });
    expect(accounts.readUser(id)).toEqual({ ...user, id, theme: null });
  });

  describe("sessions", () => {
    const times = { created_ms: 1, expires_ms: 50, ends_ms: 100, last_used_ms: null };
    const sessionOf = (user_id: string, name: string, expires_ms = 50): SessionRecord => {
      const client = { user_agent: "<b>Browser</b>", address: "192.0.2.7" };
      return { ...times, ...client, token_hash: name, id: `id of ${name}`, user_id, expires_ms };
    };

    test("are found, put off, and gone when ended or over", () => {
      const { accounts } = storage.configuration;
      const userId = accounts.insertUser(user);
      accounts.insertSession(sessionOf(userId, "one", 10));
      accounts.insertSession(sessionOf(userId, "two"));
      expect(accounts.findSession("one")).toEqual(sessionOf(userId, "one", 10));
      accounts.updateSession("one", { expires_ms: 30 });
      accounts.updateSession("one", { last_used_ms: 20 });
      expect(accounts.findSession("one")).toMatchObject({ expires_ms: 30, last_used_ms: 20 });
      accounts.removeExpired(30);
      expect(accounts.findSession("one")).toBeNull();
      accounts.removeSession("two");
      expect(accounts.findSession("two")).toBeNull();
    });

    test("are listed and removed for their user only, one of them spared", () => {
      const { accounts } = storage.configuration;
      const userId = accounts.insertUser(user);
      const otherId = accounts.insertUser({ ...user, login_name: "Bob" });
      for (const name of ["one", "two", "three"]) accounts.insertSession(sessionOf(userId, name));
      accounts.insertSession(sessionOf(otherId, "four"));
      const namesOf = (id: string) => accounts.readSessionsOf(id).map(({ token_hash }) => token_hash);
      expect(namesOf(userId).toSorted()).toEqual(["one", "three", "two"]);
      accounts.removeSessionsOf(userId, "two");
      expect([namesOf(userId), namesOf(otherId)]).toEqual([["two"], ["four"]]);
      accounts.removeSessionsOf(userId);
      expect([namesOf(userId), namesOf(otherId)]).toEqual([[], ["four"]]);
    });
  });

  test("password resets are counted and removed for their user only", () => {
    const { accounts } = storage.configuration;
    const [userId, otherId] = [accounts.insertUser(user), accounts.insertUser({ ...user, login_name: "Bob" })];
    for (const [token_hash, user_id] of [
      ["a", userId],
      ["b", userId],
      ["c", otherId],
    ] as const) {
      accounts.insertPasswordReset({ token_hash, user_id, created_ms: 1, expires_ms: 10 });
    }
    expect([userId, otherId].map((id) => accounts.countPasswordResetsOf(id))).toEqual([2, 1]);
    accounts.removePasswordResetsOf(userId);
    expect([userId, otherId].map((id) => accounts.countPasswordResetsOf(id))).toEqual([0, 1]);
  });

  test("a password reset can be taken once", () => {
    const { accounts } = storage.configuration;
    const reset = { token_hash: "r", user_id: accounts.insertUser(user), created_ms: 1, expires_ms: 10 };
    accounts.insertPasswordReset(reset);
    expect(accounts.takePasswordReset("r")).toEqual(reset);
    expect(accounts.takePasswordReset("r")).toBeNull();
  });
});

test("facts about the installation survive a restart", () => {
  storage.configuration.meta.write("installation_id", "x");
  storage.configuration.meta.write("installation_id", "y");
  storage.close();
  storage = openTestStorage(folder.path, clock);
  expect(storage.configuration.meta.read("installation_id")).toBe("y");
  expect(storage.configuration.meta.read("other")).toBeNull();
});
