import type { SettingValue } from "@monitor/contract";
import { expect, test } from "vitest";
import { always, samplesOf, sealAll } from "./read-series.ts";
import {
  changeOf,
  deviceRecord,
  lineOf,
  objectOf,
  rootRecord,
  sampleOf,
  stateRecord,
  userRecord,
} from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

/** Texts that people and devices send. */
const texts: readonly [string, string][] = [
  ["quotes and statements", `'); DROP TABLE object; -- " \\ \` $1 ?1 :a @b %s`],
  ["markup", "<img src=x onerror=alert(1)>&amp;"],
  ["emoji and marks", "🛰️👩‍💻🇩🇪 e\u0301\u0301\u0301 \u202egnp.exe\u202c 漢字"],
  ["control characters", "a\u0001\u0007\u001b[31m\r\n\t\u007f\u2028b"],
  ["JSON", '{"a": [1, null], "__proto__": {}}'],
  ["nothing", ""],
  ["spaces", " \u00a0\u2003 "],
  ["100,000 characters", "xä🛰".repeat(25_000)],
  ["a NUL", "before\u0000after"],
  ["half a character", "before\ud800after"],
];

/** A database may replace characters that it can't hold in a text. */
const readable = (text: string) => text.replaceAll(/\0|[\ud800-\udbff](?![\udc00-\udfff])/g, "\ufffd");

const numbers = [0, 1, -1, 0.1, 1 / 3, 1e308, -1e308, 5e-324, 2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 31, 1e15 + 0.5];
const lastDateMs = 8.64e15;

/** Texts, numbers and times of all sorts come back as they were. */
export function suiteEdgeValues(t: StorageSubject): void {
  textTests(t);
  numberTests(t);
  timeTests(t);
  largeTests(t);
}

function textTests(t: StorageSubject): void {
  test.each(texts)("%s is a text like any other, in every table", async (_what, text) => {
    const settings = { [`key ${text}`]: text };
    const device = { ...deviceRecord, name: text, tags: [text], host: text, settings, own_settings: { any: settings } };
    const info = { code: "x", parameters: { text } };
    const state = { ...stateRecord, message: text, message_info: info };
    const line = {
      ...lineOf(1, "1001", "changed"),
      from: text,
      to: text,
      message: text,
      message_info: info,
      user_name: text,
    };
    const change = {
      ...changeOf(1),
      before: { text },
      after: { list: [text], own_settings: { any: settings } },
      actor: { id: "100", login_name: text },
    };
    const user = { ...userRecord, login_name: text, display_name: text, permissions: [text], password_hash: text };
    await t.turns.commit({
      objects: [rootRecord, device],
      states: new Map([["1001", state]]),
      batches: [{ probeId: "1", batchId: text }],
      log: [line],
      changes: [change],
      accounts: [{ do: "insert_user", user }],
      meta: new Map([["key", text]]),
    });
    await t.restart();
    const wanted = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (_key, each: unknown) => readTexts(each))) as unknown;
    const { objects, states, batches, users, meta } = await t.storage.load();
    expect(wanted(objects[1])).toEqual(wanted(device));
    expect(wanted(states.get("1001"))).toEqual(wanted(state));
    expect(wanted(batches)).toEqual(wanted([{ probeId: "1", batchId: text }]));
    expect(wanted(users)).toEqual(wanted([user]));
    expect(wanted(meta.get("key"))).toEqual(wanted(text));
    expect(wanted(await t.storage.log.read({ limit: 1 }))).toEqual(wanted([{ ...line, removed: null }]));
    expect(wanted(await t.storage.changes.readAfter(0, 1))).toEqual(wanted([change]));
  });
}

/** The texts of a value as any database may give them, keys included. */
function readTexts(value: unknown): unknown {
  if (typeof value === "string") return readable(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [readable(key), each]));
}

function numberTests(t: StorageSubject): void {
  test("numbers of samples come back to the last digit, sealed or not", async () => {
    const start = t.clock.now();
    const expected = numbers.map((value, place): [number, number] => [start + place * 1000, value]);
    await t.turns.commit({ samples: expected.map(([time, value]) => sampleOf("1011", time, value)) });
    expect(await samplesOf(t, "1011")).toEqual(expected);
    await t.restart();
    expect(await samplesOf(t, "1011")).toEqual(expected);
    await sealAll(t);
    expect(await samplesOf(t, "1011")).toEqual(expected);
  });

  test("a negative zero is a zero", async () => {
    await t.turns.commit({ samples: [sampleOf("1011", t.clock.now(), -0)] });
    await t.restart();
    await sealAll(t);
    const [sample] = await samplesOf(t, "1011");
    expect(Math.abs(sample?.[1] ?? 1)).toBe(0);
  });

  test("numbers of states and objects come back to the last digit", async () => {
    const channels = numbers.map((value, number) => ({
      number,
      key: `key_${number}`,
      last: { timestamp_ms: 1, value },
      minimum: value,
      maximum: value,
      sum: value,
      count: number,
    }));
    const objects = numbers.map((position, place) => ({ ...objectOf(String(2000 + place), "group", "0"), position }));
    await t.turns.commit({
      objects: [rootRecord, ...objects],
      states: new Map([["2000", { ...stateRecord, channels }]]),
    });
    await t.restart();
    const loaded = await t.storage.load();
    expect(loaded.states.get("2000")?.channels).toEqual(channels);
    expect(loaded.objects.slice(1)).toEqual(objects);
  });

  test("values that add up beyond all numbers leave the rest of the hour readable", async () => {
    const hour = Math.ceil(t.clock.now() / 3_600_000) * 3_600_000;
    await t.turns.commit({ samples: [sampleOf("1011", hour, 1e308), sampleOf("1011", hour + 1, 1.5e308)] });
    await sealAll(t);
    expect(await t.storage.history.readHours("1011", 0, always)).toMatchObject([
      { fromMs: hour, count: 2, minimum: 1e308, maximum: 1.5e308 },
    ]);
  });
}

function timeTests(t: StorageSubject): void {
  test("samples of 1970 and of the end of a day are found in their places", async () => {
    const midnight = Date.parse("2026-11-21T00:00:00Z");
    const expected = [0, 1, midnight - 1, midnight].map((time, value): [number, number] => [time, value]);
    await t.turns.commit({ samples: expected.map(([time, value]) => sampleOf("1011", time, value)) });
    await t.restart();
    expect(await samplesOf(t, "1011")).toEqual(expected);
    await sealAll(t);
    expect(await samplesOf(t, "1011")).toEqual(expected);
    expect(await samplesOf(t, "1011", { fromMs: 0, toMs: 1 })).toEqual([[0, 0]]);
    expect(await samplesOf(t, "1011", { fromMs: midnight, toMs: midnight + 1 })).toEqual([[midnight, 3]]);
    expect(await samplesOf(t, "1011", { fromMs: -Infinity, toMs: Infinity })).toEqual(expected);
  });

  test("lines, changes, users and sessions can be of any date", async () => {
    const log = [0, lastDateMs].map((time_ms, place) => ({ ...lineOf(place + 1, "1001", "changed"), time_ms }));
    const changes = [0, lastDateMs].map((time_ms, place) => ({ ...changeOf(place + 1), time_ms }));
    const user = { ...userRecord, created_ms: 0, last_login_ms: lastDateMs };
    const objects = [{ ...rootRecord, created_ms: 0, resumed_ms: lastDateMs }];
    await t.turns.commit({ objects, log, changes, accounts: [{ do: "insert_user", user }] });
    await t.restart();
    expect(await t.storage.load()).toMatchObject({ objects, users: [user] });
    expect((await t.storage.log.read({ limit: 2 })).map(({ time_ms }) => time_ms)).toEqual([lastDateMs, 0]);
    expect(await t.storage.changes.readAfter(0, 2)).toEqual(changes);
  });
}

function largeTests(t: StorageSubject): void {
  test("settings may be deep and many", async () => {
    let deep: SettingValue = "bottom";
    for (let level = 0; level < 100; level += 1) deep = level % 2 === 0 ? { level, deep } : [deep, null, level];
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`key${place}`, place / 3]));
    const own_settings = { deep: { deep }, many, empty: {} };
    const changes = [{ ...changeOf(1), before: { own_settings: {} }, after: { own_settings } }];
    await t.turns.commit({ objects: [rootRecord, { ...deviceRecord, own_settings }], changes });
    await t.restart();
    expect((await t.storage.load()).objects[1]?.own_settings).toEqual(own_settings);
    expect(await t.storage.changes.readAfter(0, 1)).toEqual(changes);
  });

  test("10,000 samples, 2,000 objects with states, lines and changes are one turn", { tags: "long" }, async () => {
    const ids = Array.from({ length: 2000 }, (_, index) => 2000 + index);
    const objects = ids.map((id) => objectOf(String(id), "sensor", "1001"));
    const samples = Array.from({ length: 10_000 }, (_, index) =>
      sampleOf(String(2000 + (index % 2000)), t.clock.now() + index, index),
    );
    await t.turns.commit({
      objects: [rootRecord, deviceRecord, ...objects],
      states: new Map(ids.map((id) => [String(id), { ...stateRecord, up_ms: id }])),
      samples,
      log: ids.map((id, place) => ({ ...lineOf(place + 1, String(id), "status"), scopes: [String(id), "1001"] })),
      changes: ids.map((_, place) => changeOf(place + 1)),
    });
    await t.restart();
    const loaded = await t.storage.load();
    expect(loaded.objects.slice(2)).toEqual(objects);
    expect(loaded.states.size).toBe(2000);
    expect(loaded.states.get("3999")?.up_ms).toBe(3999);
    expect((await t.storage.log.read({ scopeId: "1001", limit: 5000 })).length).toBe(2000);
    expect((await t.storage.changes.readAfter(0, 5000)).length).toBe(2000);
    expect((await samplesOf(t, "2001")).map(([, value]) => value)).toEqual([1, 2001, 4001, 6001, 8001]);
    const removed = ids.map(String);
    await t.turns.commit({ removedObjects: ["1001", ...removed], removedSensors: removed });
    expect(await t.storage.load()).toMatchObject({ objects: [rootRecord], states: new Map() });
    expect(await samplesOf(t, "2001")).toEqual([]);
  });
}
