import { weekdays } from "@monitor/domain";
import type { WeekHours } from "@monitor/domain";
import type { PersonalNotifications, Rule, SendResult } from "@monitor/notify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { userRecord } from "../storage/testing/sample-records.ts";
import { failed, ok, openConnectedWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { methodsKey, NotificationSettings, personalKey, rulesKey } from "./notification-settings.ts";
import type { MethodRecord } from "./notification-settings.ts";
import { startNotifications } from "./notifications.ts";
import type { RunningNotifications } from "./notifications.ts";
import type { Sending } from "./outlet.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const method = { is_active: true, settings: {}, fallback_id: null };
const methods: readonly MethodRecord[] = [
  { ...method, id: "1", name: "Mail", kind: "mail" },
  { ...method, id: "2", name: "Telegram", kind: "telegram", settings: { chat_id: "of all" } },
  { ...method, id: "3", name: "ntfy", kind: "ntfy", settings: { topic: "of all" } },
];
const step = { after_minutes: 0, method_id: "1", user_ids: ["201"], group_ids: [], schedule_id: null };
const rule: Rule = {
  id: "1",
  name: "All",
  is_active: true,
  object_ids: [],
  excluded_ids: [],
  tags: [],
  min_priority: 1,
  statuses: ["down"],
  for_seconds: 0,
  steps: [step],
  repeat: 0,
  repeat_minutes: 10,
};

let server: TestWorld;
let running: RunningNotifications;
let sent: string[];
let refusing: readonly string[];
/** So many tries fail. */
let failing: number;

const list = (items: readonly unknown[]) => JSON.stringify({ last_id: 9, items });
const store = (entries: Readonly<Record<string, readonly unknown[]>>) =>
  server.writer.change(() => ({
    draft: { meta: new Map(Object.entries(entries).map(([key, items]) => [key, list(items)])) },
    result: undefined,
  }));
const want = (wanted: Partial<PersonalNotifications>) =>
  store({ [personalKey]: [{ id: "201", methods: [], quiet: null, ...wanted }] });

beforeEach(async () => {
  server = await openConnectedWorld(new MemoryImage());
  [sent, refusing, failing] = [[], [], 0];
  const user = { ...userRecord, id: "201", role: "administrator" as const, email: "a@example.test" };
  await server.writer.change(() => ({
    draft: { accounts: [{ do: "insert_user" as const, user }] },
    result: undefined,
  }));
  await store({ [methodsKey]: methods, [rulesKey]: [rule] });
  const outlet = {
    send: async ({ method: { name, settings }, user_id, deliveries }: Sending) => {
      const to = settings["chat_id"] ?? settings["topic"] ?? user_id;
      sent.push(`${name} ${to as string} ${deliveries.map(({ message }) => message.kind).join("+")}`);
      failing -= 1;
      const outcome = failing >= 0 ? "failed" : refusing.includes(name) ? "refused" : "delivered";
      return { outcome, answer: "", retry_after_ms: null, request: "", response: "" } as SendResult as never;
    },
    preview: () => ({ subject: "", text: "", problem: null }),
    close: () => {},
  };
  running = await startNotifications({ ...server, notifications: new NotificationSettings(server), outlet });
  await server.settle();
});
afterEach(async () => {
  await running.stop();
  await server.close();
});

async function report(id: string, isGood: boolean): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await server.report([isGood ? ok(id, server.clock.now(), { ping_time: 1 }) : failed(id, server.clock.now())]);
    await server.advance(1000);
  }
}
async function outage(): Promise<string> {
  const sensor = await server.addSensor(await server.addDevice());
  await report(sensor, true);
  await report(sensor, false);
  await server.advance(minuteMs);
  return sensor;
}
const telegram = { method_id: "2", address: "42" };
const ntfy = { method_id: "3", address: "mine" };

test.each<[string, Partial<PersonalNotifications>, readonly string[], readonly string[]]>([
  ["without own methods the rule's", {}, [], ["Mail 201 opened"]],
  ["the first of the own ones, at the own address", { methods: [telegram, ntfy] }, [], ["Telegram 42 opened"]],
  [
    "the next one is used where it refuses",
    { methods: [telegram, ntfy] },
    ["Telegram"],
    ["Telegram 42 opened", "ntfy mine opened"],
  ],
  [
    "and in the end the rule's",
    { methods: [telegram, ntfy] },
    ["Telegram", "ntfy"],
    ["Telegram 42 opened", "ntfy mine opened", "Mail 201 opened"],
  ],
])("[NO-40] %s", async (...[, wanted, refused, expected]) => {
  await want(wanted);
  refusing = refused;
  await outage();
  expect(sent).toEqual(expected);
  expect(running.waiting).toBe(0);
});

/** From this hour on for three hours, each day, in UTC. */
function quietFrom(startMs: number): PersonalNotifications["quiet"] {
  const first = new Date(startMs).getUTCHours();
  const hours = [0, 1, 2].map((more) => (first + more) % 24);
  const week = Object.fromEntries(weekdays.map((day) => [day, hours])) as unknown as WeekHours;
  return { hours: week, time_zone: "UTC" };
}

test("[NO-41] what quiet hours hold back comes as one message when they end", async () => {
  await want({ quiet: quietFrom(server.clock.now()) });
  const sensor = await outage();
  await outage();
  await server.advance(10 * minuteMs);
  await report(sensor, true);
  await server.advance(20 * minuteMs);
  expect(sent).toEqual([]);
  expect(running.waiting).toBe(3);
  await server.advance(3 * hourMs);
  expect(sent).toEqual(["Mail 201 opened+opened+over"]);
  expect(running.waiting).toBe(0);
});

test("[NO-41] what is urgent comes through, and does not wait behind what is held back", async () => {
  await want({ quiet: quietFrom(server.clock.now()) });
  const urgent = { ...step, after_minutes: 10, in_quiet_hours: true };
  await store({ [rulesKey]: [{ ...rule, steps: [step, urgent] }] });
  await outage();
  await server.advance(10 * minuteMs);
  expect(sent).toEqual(["Mail 201 reminder"]);
});

test("[NO-41] who gives quiet hours up gets at once what they held back", async () => {
  await want({ quiet: quietFrom(server.clock.now()) });
  await outage();
  await want({});
  await server.advance(minuteMs);
  expect(sent).toEqual(["Mail 201 opened"]);
});

test("[NO-41] what was held back for days is tried again as if it had been made at their end", async () => {
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  const today = (new Date(server.clock.now()).getUTCDay() + 6) % 7;
  const isQuiet = (place: number) => (place - today + 7) % 7 < 3;
  const week = Object.fromEntries(weekdays.map((day, place) => [day, isQuiet(place) ? all : []]));
  await want({ quiet: { hours: week as unknown as WeekHours, time_zone: "UTC" } });
  await outage();
  failing = 1;
  server.clock.set(server.clock.now() + 3 * 24 * hourMs);
  await server.advance(2 * minuteMs);
  expect(sent).toEqual(["Mail 201 opened", "Mail 201 opened"]);
});

test.each([
  [[telegram], ["Telegram 42 opened"]],
  [[], []],
])("[NO-40] who has no e-mail address is told by own methods alone: %j", async (methodsOf, expected) => {
  const user = { ...userRecord, id: "202", login_name: "no-mail", role: "administrator" as const, email: null };
  await server.writer.change(() => ({
    draft: { accounts: [{ do: "insert_user" as const, user }] },
    result: undefined,
  }));
  await store({
    [rulesKey]: [{ ...rule, steps: [{ ...step, user_ids: ["202"] }] }],
    [personalKey]: [{ id: "202", methods: methodsOf, quiet: null }],
  });
  await outage();
  expect(sent).toEqual(expected);
});
