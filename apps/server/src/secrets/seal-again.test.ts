import { AccountDirectory, createUsers, secondFactorPlace } from "@monitor/core/accounts";
import type { Accounts } from "@monitor/core/accounts";
import { userRecord } from "@monitor/core/storage/testing/sample-records";
import type { OwnSettings } from "@monitor/contract";
import {
  methodsKey,
  NotificationSettings,
  personalKey,
  pushKeyPlace,
  pushKeysKey,
  secretPlace,
} from "@monitor/core/notifications";
import { openPushKeys } from "../notifications/push-keys.ts";
import type { SealedValue } from "@monitor/domain";
import { MemoryImage } from "@monitor/core/memory-store";
import { openTestWorld } from "@monitor/core/testing/test-world";
import type { TestWorld } from "@monitor/core/testing/test-world";
import { objectRecord, StorageError } from "@monitor/core/storage";
import { loopSlices } from "../node-runtime.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KeyRing } from "./key-ring.ts";
import { keyFact } from "./open-key-ring.ts";
import { sealAgain } from "./seal-again.ts";
import { secretsOf } from "./stored-secrets.ts";
import { testKey } from "./testing/test-key.ts";

const place = { section: "linux", key: "password" };
const [before, present, lost] = [testKey(), testKey(), testKey()];
const count = 130;

let image: MemoryImage;
let server: TestWorld;
let stops: (() => void)[];
let accounts: Pick<Accounts, "users">;

beforeEach(async () => {
  image = new MemoryImage();
  stops = [];
  server = await openTestWorld(image);
  await plant(new KeyRing(before), count);
});
afterEach(async () => {
  for (const stop of stops) stop();
  await server.close();
});

/** Groups with a secret and another setting each. */
function plant(ring: KeyRing, groups: number): Promise<void> {
  return server.writer.change((turn) => {
    const created = Array.from({ length: groups }, (_, index) => {
      const own_settings = { linux: { user: "anna", password: ring.seal(`secret ${index}`, place) } };
      const id = turn.takeObjectId();
      return objectRecord({ id, type: "group", parent_id: "1", name: `Group ${index}`, own_settings, created_ms: 1 });
    });
    return { draft: { created }, result: undefined };
  });
}

async function openAccounts(): Promise<void> {
  const directory = new AccountDirectory(await server.storage.load());
  server.writer.keep(directory);
  const sessions = { follow: () => {}, hashesOf: () => [], forget: () => {} };
  accounts = { users: createUsers({ directory, writer: server.writer, sessions }) };
}

async function start(ring: KeyRing): Promise<void> {
  await openAccounts();
  stops.push(sealAgain({ ...server, accounts, secrets: ring, slices: loopSlices }));
  await settled();
}

async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await server.settle();
}

async function restart(): Promise<void> {
  for (const stop of stops.splice(0)) stop();
  await settled();
  await server.close();
  server = await openTestWorld(image);
}

const secrets = () => server.world.idsOfType("group").flatMap((id) => secretsOf(server.world.get(id)?.own_settings));
const sealedBy = (ring: KeyRing) => secrets().filter(({ value }) => ring.isOfPresentKey(value)).length;
const opened = (ring: KeyRing) => secrets().map(({ value, place: at }) => ring.open(value, at));
const expected = Array.from({ length: count }, (_, index) => ({ isOpen: true, plain: `secret ${index}` }));
const logged = () => server.logger.lines.map(({ message }) => message);

describe("a change of the key", () => {
  test("seals all again, in several turns, and notes that it is done", async () => {
    const ring = new KeyRing(present, [before]);
    const turns = await server.storage.lastTurn();
    await start(ring);
    expect([sealedBy(ring), server.facts.read(keyFact)]).toEqual([count, present.id]);
    expect(opened(new KeyRing(present))).toEqual(expected);
    expect((await server.storage.lastTurn()) - turns).toBe(8);
    await restart();
    expect(opened(new KeyRing(present))).toEqual(expected);
    expect(server.world.get("1001")?.own_settings).toMatchObject({ linux: { user: "anna" } });
  });

  test("seals those of notification methods too", async () => {
    const at = secretPlace("1", "url");
    const sealed = { url: new KeyRing(before).seal("https://hooks.example/x", at) };
    const method = { id: "1", name: "Hook", kind: "webhook", is_active: true, settings: sealed, fallback_id: null };
    const meta = new Map([[methodsKey, JSON.stringify({ last_id: 1, items: [method] })]]);
    await server.writer.change(() => ({ draft: { meta }, result: undefined }));
    await start(new KeyRing(present, [before]));
    const url = new NotificationSettings(server).method("1")?.settings["url"];
    expect(new KeyRing(present).open(url as SealedValue, at)).toEqual({
      isOpen: true,
      plain: "https://hooks.example/x",
    });
    expect(server.facts.read(keyFact)).toBe(present.id);
  });

  test("[NO-40] seals own addresses of people too, each in its place", async () => {
    const at = secretPlace("1", "topic");
    const method = { id: "1", name: "ntfy", kind: "ntfy", is_active: true, settings: {}, fallback_id: null };
    const own = ["one", "two"].map((topic, place) => {
      const methods = [{ method_id: "1", address: new KeyRing(before).seal(topic, at) }];
      return { id: String(place), methods, quiet: null };
    });
    const meta = new Map([
      [methodsKey, JSON.stringify({ last_id: 1, items: [method] })],
      [personalKey, JSON.stringify({ last_id: 0, items: own })],
    ]);
    await server.writer.change(() => ({ draft: { meta }, result: undefined }));
    await start(new KeyRing(present, [before]));
    const topics = new NotificationSettings(server).personal.map(({ methods }) =>
      new KeyRing(present).open(methods[0]?.address as SealedValue, at),
    );
    expect(topics).toEqual(["one", "two"].map((plain) => ({ isOpen: true, plain })));
    expect(server.facts.read(keyFact)).toBe(present.id);
  });

  test("[NO-61] seals the private key of web push too, and leaves the public one", async () => {
    const sealed = new KeyRing(before).seal("private", pushKeyPlace);
    const meta = new Map([[pushKeysKey, JSON.stringify({ public_key: "public", private_key: sealed })]]);
    await server.writer.change(() => ({ draft: { meta }, result: undefined }));
    await start(new KeyRing(present, [before]));
    const keys = openPushKeys({ facts: server.facts, secrets: new KeyRing(present) });
    expect(keys).toEqual({ public_key: "public", private_key: "private" });
    expect(server.facts.read(keyFact)).toBe(present.id);
  });

  test("[AU-01] seals keys of second factors too, each for its user", async () => {
    const at = secondFactorPlace(userRecord.id);
    const secret = new KeyRing(before).seal("JBSWY3DP", at);
    const user = { ...userRecord, second_factor: { secret, recovery_hashes: ["x"], last_step: 7, since_ms: 1 } };
    const written = [{ do: "insert_user" as const, user }];
    await server.writer.change(() => ({ draft: { accounts: written }, result: undefined }));
    await start(new KeyRing(present, [before]));
    const factor = accounts.users.read(user.id)?.second_factor;
    expect(factor).toMatchObject({ recovery_hashes: ["x"], last_step: 7 });
    expect(new KeyRing(present).open(factor!.secret, at)).toEqual({ isOpen: true, plain: "JBSWY3DP" });
    expect(new KeyRing(present).open(factor!.secret, secondFactorPlace("999")).isOpen).toBe(false);
    expect(server.facts.read(keyFact)).toBe(present.id);
  });

  test("does nothing more at the next start", async () => {
    await start(new KeyRing(present, [before]));
    await restart();
    const turns = await server.storage.lastTurn();
    await start(new KeyRing(present, [before]));
    expect(await server.storage.lastTurn()).toBe(turns);
  });

  test.each([1, 2, 7])("that a crash ends in its turn %i goes on at the next start", async (crashAt) => {
    const ring = new KeyRing(present, [before]);
    let turn = 0;
    server.refuseStorage(() => ((turn += 1) >= crashAt ? new StorageError("lost") : null));
    await start(ring);
    expect(sealedBy(ring)).toBe(Math.min(count, (crashAt - 1) * 20));
    expect([opened(ring), server.facts.read(keyFact)]).toEqual([expected, null]);
    await restart();
    await start(ring);
    expect([sealedBy(ring), opened(ring)]).toEqual([count, expected]);
  });

  test("is tried again while nothing can be stored, later each time", async () => {
    const ring = new KeyRing(present, [before]);
    const end = server.refuseStorage();
    await start(ring);
    await server.advance(60_000);
    expect(sealedBy(ring)).toBe(0);
    expect(logged().length).toBeGreaterThan(1);
    expect(logged().length).toBeLessThan(7);
    end();
    await server.advance(300_000);
    await settled();
    expect(sealedBy(ring)).toBe(count);
  });

  test("leaves what was entered meanwhile", async () => {
    const ring = new KeyRing(present, [before]);
    const own_settings: OwnSettings = { linux: { password: ring.seal("entered", place) } };
    const entered = server.writer.change(() => {
      const record = server.world.get("1001");
      if (record === undefined) throw new Error("There is no group.");
      return { draft: { changed: [{ ...record, own_settings }] }, result: undefined };
    });
    await start(ring);
    await entered;
    expect(opened(ring)[0]).toEqual({ isOpen: true, plain: "entered" });
  });

  test("leaves what can't be opened, and is not done until its key was there", async () => {
    await plant(new KeyRing(lost), 2);
    const ring = new KeyRing(present, [before]);
    await start(ring);
    expect([sealedBy(ring), server.facts.read(keyFact)]).toEqual([count, null]);
    await restart();
    const whole = new KeyRing(present, [lost]);
    await start(whole);
    expect([sealedBy(whole), server.facts.read(keyFact)]).toEqual([count + 2, present.id]);
  });

  test("shows no secret in the log and in the change log", async () => {
    await start(new KeyRing(present, [before]));
    const changes = await server.storage.changes.readAfter(0, 10_000);
    expect(changes.filter(({ kind }) => kind === "changed")).toHaveLength(count);
    expect(JSON.stringify([changes, server.logger.lines])).not.toContain("secret 1");
  });

  test("ends with stop", async () => {
    const ring = new KeyRing(present, [before]);
    await openAccounts();
    stops.push(sealAgain({ ...server, accounts, secrets: ring, slices: loopSlices }));
    for (const stop of stops) stop();
    await settled();
    expect(sealedBy(ring)).toBe(0);
    expect(server.clock.waiting).toBe(0);
  });
});

test("an installation without secrets notes its key at the first start", async () => {
  await server.close();
  image = new MemoryImage();
  server = await openTestWorld(image);
  await start(new KeyRing(present));
  expect([server.facts.read(keyFact), logged()]).toEqual([present.id, []]);
});
