import { beforeEach, describe, expect, test } from "vitest";
import type { AccountWrite } from "../write-set.ts";
import { apiKeyOf, sessionOf, userRecord } from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

const bob = { ...userRecord, id: "101", login_name: "bob", theme: null, email: "bob@example.org", permissions: [] };

/** Users, user groups, sessions, API keys, known networks and links for a new password. */
export function suiteAccounts(t: StorageSubject): void {
  beforeEach(() => write(t, { do: "insert_user", user: userRecord }, { do: "insert_user", user: bob }));
  describe("users", () => userTests(t));
  describe("user groups", () => groupTests(t));
  describe("sessions", () => sessionTests(t));
  describe("API keys", () => keyTests(t));
  describe("known networks", () => networkTests(t));
  describe("links for a new password", () => resetTests(t));
}

const write = (t: StorageSubject, ...accounts: AccountWrite[]) => t.turns.commit({ accounts });

function userTests(t: StorageSubject): void {
  const users = async () => (await t.storage.load()).users;

  test("come back as they were stored, by their numbers", async () => {
    expect(await users()).toEqual([userRecord, bob]);
    await t.restart();
    expect(await users()).toEqual([userRecord, bob]);
  });

  test("a change touches the named fields only", async () => {
    await write(t, { do: "update_user", id: "100", changes: { is_active: false, permissions: [], last_login_ms: 7 } });
    await write(t, { do: "update_user", id: "100", changes: {} });
    await write(t, { do: "update_user", id: "100", changes: { theme: null, display_name: undefined } });
    const changed = { ...userRecord, is_active: false, permissions: [], last_login_ms: 7, theme: null };
    expect(await users()).toEqual([changed, bob]);
    await t.restart();
    expect(await users()).toEqual([changed, bob]);
  });

  test("[AU-01] a second factor comes, changes and goes", async () => {
    const factor = { secret: { sealed: "a.b.c" }, recovery_hashes: ["x", "y"], last_step: 58_000_000, since_ms: 7 };
    const change = (second_factor: typeof factor | null) =>
      write(t, { do: "update_user", id: "100", changes: { second_factor } });
    for (const next of [factor, { ...factor, recovery_hashes: ["y"] }, null]) {
      await change(next);
      await t.restart();
      expect(await users()).toEqual([{ ...userRecord, second_factor: next }, bob]);
    }
  });

  test("every field can be changed", async () => {
    const { id: _, ...fields } = bob;
    const changes = {
      ...fields,
      login_name: "carl",
      role: "administrator",
      time_zone: "UTC",
      auto_refresh: false,
      may_acknowledge: false,
    } as const;
    await write(t, { do: "update_user", id: "100", changes });
    expect(await users()).toEqual([{ id: "100", ...changes }, bob]);
  });

  test("a change of an unknown user changes no user", async () => {
    await write(t, { do: "update_user", id: "999", changes: { display_name: "Nobody" } });
    expect(await users()).toEqual([userRecord, bob]);
  });

  test("[PM-02] what belongs to a removed user goes with it, and what belongs to others stays", async () => {
    const reset = {
      token_hash: "reset of bob",
      user_id: "101",
      created_ms: 1,
      expires_ms: 2_000_000_000_000,
      ends_second_factor: false,
    };
    await write(
      t,
      ...["100", "101"].flatMap((id): AccountWrite[] => [
        { do: "put_session", session: sessionOf(id, `session of ${id}`) },
        { do: "put_api_key", key: apiKeyOf(id, `key of ${id}`) },
        { do: "note_network", network: { user_id: id, network: "192.0.2.0/24", seen_ms: 1 } },
      ]),
      { do: "insert_reset", reset },
    );
    await write(t, { do: "remove_user", id: "101" }, { do: "remove_user", id: "999" });
    await t.restart();
    const left = await t.storage.load();
    expect(left.users).toEqual([userRecord]);
    for (const { user_id } of [...left.sessions, ...left.apiKeys, ...left.knownNetworks]) expect(user_id).toBe("100");
    expect([left.sessions.length, left.apiKeys.length, left.knownNetworks.length]).toEqual([1, 1, 1]);
    expect(await t.storage.resets.find(reset.token_hash)).toBeNull();
  });

  test("a name can change its case, and names differ in more than that", async () => {
    await write(t, { do: "update_user", id: "100", changes: { login_name: "ANNA" } });
    expect((await users())[0]?.login_name).toBe("ANNA");
    const taken = write(t, { do: "update_user", id: "101", changes: { login_name: "anna" } });
    await expect(taken).rejects.toThrow(Error);
  });
}

function groupTests(t: StorageSubject): void {
  const groups = async () => (await t.storage.load()).userGroups;
  const group = {
    id: "103",
    name: "Netzwerk <b>",
    member_ids: ["100", "101"],
    abilities: ["TICKETS"],
    requires_second_factor: true,
    created_ms: 7,
  };
  const other = { ...group, id: "102", name: "Readers", member_ids: [], abilities: [] };

  test("[PM-02] come back as they were stored, by their numbers; they are changed and removed as wholes", async () => {
    await write(t, { do: "put_user_group", group }, { do: "put_user_group", group: other });
    await t.restart();
    expect(await groups()).toEqual([other, group]);
    const changed = { ...group, name: "Network", member_ids: ["101"], abilities: ["TICKETS", "ACKNOWLEDGE"] };
    await write(t, { do: "put_user_group", group: changed }, { do: "remove_user_group", id: "102" });
    await t.restart();
    expect(await groups()).toEqual([changed]);
    await write(t, { do: "remove_user_group", id: "102" }, { do: "remove_user_group", id: "103" });
    expect(await groups()).toEqual([]);
  });
}

function sessionTests(t: StorageSubject): void {
  const sessions = async () => {
    const loaded = (await t.storage.load()).sessions;
    return loaded.toSorted((one, other) => one.token_hash.localeCompare(other.token_hash));
  };

  test("are kept, put off, and removed by their hashes", async () => {
    const [one, two, three] = [sessionOf("100", "1"), sessionOf("100", "2"), sessionOf("101", "3")];
    await write(t, ...[one, two, three].map((session) => ({ do: "put_session", session }) as const));
    await t.restart();
    expect(await sessions()).toEqual([one, two, three]);
    const later = { ...one, expires_ms: 70, last_used_ms: 20, user_agent: null, address: "2001:db8::1" };
    await write(t, { do: "put_session", session: later });
    expect(await sessions()).toEqual([later, two, three]);
    await write(t, { do: "remove_sessions", tokenHashes: ["2", "3", "unknown"] });
    await t.restart();
    expect(await sessions()).toEqual([later]);
    await write(t, { do: "remove_sessions", tokenHashes: [] });
    expect(await sessions()).toHaveLength(1);
  });

  test("one that begins and ends in one turn is not there", async () => {
    const session = sessionOf("100", "1");
    await write(t, { do: "put_session", session }, { do: "remove_sessions", tokenHashes: ["1"] });
    expect(await sessions()).toEqual([]);
  });
}

function keyTests(t: StorageSubject): void {
  const keys = async () => {
    const loaded = (await t.storage.load()).apiKeys;
    return loaded.toSorted((one, other) => one.id.localeCompare(other.id));
  };

  test("[CA-08] come back as they were stored, are changed, and removed by their ids", async () => {
    const [one, two, three] = [apiKeyOf("100", "1"), apiKeyOf("100", "2"), apiKeyOf("101", "3")];
    await write(t, ...[one, two, three].map((key) => ({ do: "put_api_key", key }) as const));
    await t.restart();
    expect(await keys()).toEqual([one, two, three]);
    const used = {
      ...one,
      name: "Other",
      scope: "full",
      expires_ms: null,
      addresses: null,
      object_ids: null,
      last_used_ms: 7,
      last_address: "::1",
    } as const;
    await write(t, { do: "put_api_key", key: used });
    await t.restart();
    expect(await keys()).toEqual([used, two, three]);
    await write(t, { do: "remove_api_keys", ids: [two.id, three.id, "unknown"] });
    await t.restart();
    expect(await keys()).toEqual([used]);
    await write(t, { do: "remove_api_keys", ids: [] });
    expect(await keys()).toHaveLength(1);
  });
}

function networkTests(t: StorageSubject): void {
  test("are known by user and network together, seen last at a time", async () => {
    const network = { user_id: "100", network: "192.0.2.0/24", seen_ms: 1 };
    const others = [
      { ...network, user_id: "101" },
      { ...network, network: "2001:db8::/64" },
    ];
    await write(t, ...[network, ...others].map((each) => ({ do: "note_network", network: each }) as const));
    await write(t, { do: "note_network", network: { ...network, seen_ms: 5 } });
    await t.restart();
    const known = async () =>
      (await t.storage.load()).knownNetworks.map((each) => Object.values(each).join()).toSorted();
    expect(await known()).toEqual(["100,192.0.2.0/24,5", "100,2001:db8::/64,1", "101,192.0.2.0/24,1"]);
    await write(t, { do: "remove_network", network: { user_id: "100", network: "192.0.2.0/24" } });
    expect(await known()).toEqual(["100,2001:db8::/64,1", "101,192.0.2.0/24,1"]);
  });
}

function resetTests(t: StorageSubject): void {
  const resets = ["a", "b", "c"].map((token_hash, place) => ({
    token_hash,
    user_id: token_hash === "c" ? "101" : "100",
    created_ms: 1,
    expires_ms: 10 * (place + 1),
    ends_second_factor: token_hash === "b",
  }));
  beforeEach(() => write(t, ...resets.map((reset) => ({ do: "insert_reset", reset }) as const)));
  const counts = (afterMs = 0) => Promise.all(["100", "101"].map((id) => t.storage.resets.countOf(id, afterMs)));

  test("are found by their hash, and counted for their user while they can be used", async () => {
    expect(await t.storage.resets.find("b")).toEqual(resets[1]);
    expect(await t.storage.resets.find("x")).toBeNull();
    expect([await counts(), await counts(10), await counts(29), await counts(30)]).toEqual([
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(await t.storage.resets.countOf("999", 0)).toBe(0);
  });

  test("can be removed one by one, for a user, and when they are over", async () => {
    await write(t, { do: "remove_reset", tokenHash: "a" }, { do: "remove_reset", tokenHash: "unknown" });
    await t.restart();
    expect([await t.storage.resets.find("a"), await counts()]).toEqual([null, [1, 1]]);
    await write(t, { do: "remove_resets_before", expiresMs: 20 });
    expect(await counts()).toEqual([0, 1]);
    await write(t, { do: "remove_resets_before", expiresMs: 29 });
    expect(await counts()).toEqual([0, 1]);
    await write(t, { do: "remove_resets_of", userId: "100" });
    expect(await counts()).toEqual([0, 1]);
    await write(t, { do: "remove_resets_of", userId: "101" });
    expect(await counts()).toEqual([0, 0]);
  });
}
