import type { Rule, SendResult } from "@monitor/notify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { StorageError } from "../storage/storage-error.ts";
import { watchPauses } from "../commands/pause-watch.ts";
import { failed, ok, openConnectedWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { userRecord } from "../storage/testing/sample-records.ts";
import { methodsKey, NotificationSettings, rulesKey } from "./notification-settings.ts";
import type { MethodRecord } from "./notification-settings.ts";
import { startNotifications } from "./notifications.ts";
import type { RunningNotifications } from "./notifications.ts";
import type { Sending } from "./outlet.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const good = { outcome: "delivered", answer: "200 OK", retry_after_ms: null } as const;
const bad = { outcome: "failed", answer: "No answer.", retry_after_ms: null } as const;

let image: MemoryImage;
let server: TestWorld;
let running: RunningNotifications;
let sent: (Pick<Sending, "deliveries"> & { atMs: number; to: string })[];
let results: SendResult[];

const chat: MethodRecord = { id: "1", name: "Chat", kind: "webhook", is_active: true, settings: {}, fallback_id: null };
const step = { after_minutes: 0, method_id: "1", user_ids: [], group_ids: [], schedule_id: null };
const everything: Rule = {
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

const configure = (methods: readonly MethodRecord[], rules: readonly Rule[]) =>
  server.writer.change(() => ({
    draft: {
      meta: new Map([
        [methodsKey, JSON.stringify({ last_id: methods.length, items: methods })],
        [rulesKey, JSON.stringify({ last_id: rules.length, items: rules })],
      ]),
    },
    result: undefined,
  }));

async function start(): Promise<void> {
  const notifications = new NotificationSettings(server);
  const outlet = {
    send: async ({ method, user_id, deliveries }: Sending) => {
      sent.push({ atMs: server.clock.now(), to: user_id ?? method.name, deliveries });
      return { ...(results.length > 1 ? results.shift() : results[0]), request: "", response: "" } as never;
    },
    preview: () => ({ subject: "", text: "", problem: null }),
    close: () => {},
  };
  running = await startNotifications({ ...server, notifications, outlet, random: () => 0 });
  await server.settle();
}

async function restart(): Promise<void> {
  await running.stop();
  await server.close();
  server = await openConnectedWorld(image, server.clock);
  await start();
}

beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
  sent = [];
  results = [good];
  await configure([chat], [everything]);
  await start();
});
afterEach(async () => {
  await running.stop();
  await server.close();
});

const said = () => sent.map(({ to, deliveries }) => `${to} ${deliveries.map(({ message }) => message.kind).join("+")}`);
const find = async (id: number) => {
  const found = await server.storage.incidents.find(id);
  if (found === null) throw new Error(`There is no incident ${id}.`);
  return found;
};

/** Results of checks until the status follows them. */
async function report(id: string, isGood: boolean): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await server.report([isGood ? ok(id, server.clock.now(), { ping_time: 1 }) : failed(id, server.clock.now())]);
    await server.advance(secondMs);
  }
}

describe("[NO-01] from a check to a message", () => {
  test("a failure is told after 30 seconds, and its end", async () => {
    const sensor = await server.addSensor(await server.addDevice());
    await report(sensor, true);
    await report(sensor, false);
    expect(server.world.statusOf(sensor)).toBe("down");
    await server.advance(28 * secondMs);
    expect(said()).toEqual([]);
    await server.advance(2 * secondMs);
    expect(said()).toEqual(["Chat opened"]);
    expect(sent[0]?.deliveries[0]?.message).toMatchObject({
      cause: "Device",
      count: 1,
      worst: [{ name: "Sensor ping", device: "Device", status: "down" }],
    });
    await server.advance(10 * minuteMs);
    await report(sensor, true);
    expect(said()).toEqual(["Chat opened", "Chat over"]);
    const { incident, deliveries } = await find(1);
    expect(incident).toMatchObject({ state: "closed", close_reason: "over" });
    expect(deliveries.map(({ state, tries }) => [state, tries])).toEqual([
      ["delivered", 1],
      ["delivered", 1],
    ]);
    expect(running.waiting).toBe(0);
  });

  test("sensors that a dependency pauses are behind the cause, and are told with it", async () => {
    const [uplink, behind] = [await server.addDevice(), await server.addDevice()];
    const master = await server.addSensor(uplink);
    const others: string[] = [];
    for (let count = 0; count < 3; count += 1) others.push(await server.addSensor(behind));
    const section = { scheduledependency: { dependencytype: "object", dependency: master } };
    await server.commands.changeObject(behind, { sections: section }, { id: "100", login_name: "tester" });
    const unwatch = watchPauses(server);
    for (const id of [master, ...others]) await report(id, true);
    await report(master, false);
    await server.advance(minuteMs);
    expect(said()).toEqual(["Chat opened"]);
    expect(sent[0]?.deliveries[0]?.message).toMatchObject({ count: 4, behind: 3 });
    expect(sent[0]?.deliveries[0]?.message.worst).toHaveLength(4);
    await server.advance(10 * minuteMs);
    await report(master, true);
    for (const id of others) await report(id, true);
    await server.advance(10 * minuteMs);
    expect(said()).toEqual(["Chat opened", "Chat over"]);
    unwatch();
  });

  test("a pause sends nothing, and what is still down at its end is told", async () => {
    const actor = { id: "100", login_name: "tester" };
    const device = await server.addDevice();
    const sensor = await server.addSensor(device);
    await report(sensor, true);
    await report(sensor, false);
    await server.commands.pauseObjects([device], { duration_ms: null, message: null }, actor);
    await server.advance(hourMs);
    expect(said()).toEqual([]);
    await server.commands.resumeObjects([device], actor);
    await report(sensor, false);
    for (let minute = 0; minute < 3; minute += 1) {
      await server.advance(minuteMs);
      await report(sensor, false);
    }
    expect(said()).toEqual(["Chat opened"]);
  });

  test("an acknowledgement stops the steps", async () => {
    const later = { ...step, after_minutes: 10 };
    await configure([chat], [{ ...everything, steps: [step, later] }]);
    const sensor = await server.addSensor(await server.addDevice());
    await report(sensor, true);
    await report(sensor, false);
    await server.advance(minuteMs);
    const actor = { id: "100", login_name: "tester" };
    await server.commands.acknowledgeSensors([sensor], { duration_ms: null, message: "I look" }, actor);
    await server.advance(hourMs);
    expect(said()).toEqual(["Chat opened"]);
    expect((await find(1)).incident.acknowledged_ms).not.toBeNull();
  });
});

describe("[NO-03] the outbox", () => {
  const outage = async () => {
    const sensor = await server.addSensor(await server.addDevice());
    await report(sensor, true);
    await report(sensor, false);
    return sensor;
  };

  test("what fails is tried again, later each time, under the same key, until it is taken", async () => {
    results = [bad, bad, bad, good];
    await outage();
    await server.advance(2 * minuteMs);
    const [first] = sent;
    expect(sent.map(({ atMs }) => (atMs - (first?.atMs ?? 0)) / secondMs)).toEqual([0, 5, 15, 35]);
    expect(new Set(sent.map(({ deliveries }) => deliveries[0]?.key)).size).toBe(1);
    expect((await find(1)).deliveries[0]?.attempts.map(({ outcome }) => outcome)).toEqual([
      "failed",
      "failed",
      "failed",
      "delivered",
    ]);
  });

  test("is given up in words after 24 hours", async () => {
    results = [bad];
    await outage();
    for (let hour = 0; hour < 25; hour += 1) await server.advance(hourMs);
    const [delivery] = (await find(1)).deliveries;
    expect(delivery).toMatchObject({ state: "failed" });
    expect(delivery?.attempts.at(-1)?.answer).toContain("Given up after 24 hours");
    expect(delivery?.attempts).toHaveLength(20);
    expect(running.waiting).toBe(0);
  });

  test("waits as long as the other side asks for", async () => {
    results = [{ ...bad, retry_after_ms: 100 * secondMs }, good];
    await outage();
    await server.advance(5 * minuteMs);
    expect((sent[1]?.atMs ?? 0) - (sent[0]?.atMs ?? 0)).toBe(100 * secondMs);
  });

  test("a clock that is set back holds nothing back", async () => {
    results = [bad, good];
    await outage();
    await server.advance(31 * secondMs);
    expect(sent).toHaveLength(1);
    server.clock.set(server.clock.now() - 365 * 24 * hourMs);
    await server.advance(2 * minuteMs);
    expect(sent).toHaveLength(2);
  });

  test("what is refused goes to the next method at once, what fails after two minutes", async () => {
    const second = { ...chat, id: "2", name: "Second" };
    await configure([{ ...chat, fallback_id: "2" }, second], [everything]);
    results = [{ ...bad, outcome: "refused" }, good];
    await outage();
    await server.advance(minuteMs);
    expect(said()).toEqual(["Chat opened", "Second opened"]);
    sent = [];
    results = [bad, bad, bad, bad, bad, bad, good];
    await outage();
    await server.advance(10 * minuteMs);
    expect(said().at(-1)).toBe("Second opened");
    expect((sent.at(-1)?.atMs ?? 0) - (sent[0]?.atMs ?? 0)).toBeLessThan(6 * minuteMs);
    expect((await find(2)).deliveries.map(({ state }) => state)).toEqual(["failed", "delivered"]);
  });

  test("many that wait for one recipient go as one digest that names all, in their order", async () => {
    results = [bad, bad, bad, bad, good];
    for (let count = 0; count < 12; count += 1) await outage();
    await server.advance(10 * minuteMs);
    const taken = sent.slice(4);
    expect(Math.max(...taken.map(({ deliveries }) => deliveries.length))).toBeGreaterThan(5);
    const delivered = taken.flatMap(({ deliveries }) => deliveries.map(({ message }) => message.incident_id));
    expect(delivered).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test("a restart loses none and repeats none", async () => {
    results = [bad];
    await outage();
    await server.advance(minuteMs);
    expect(running.waiting).toBe(1);
    results = [good];
    await restart();
    await server.advance(20 * minuteMs);
    expect(said().filter((line) => line === "Chat opened").length).toBe(sent.length);
    expect((await find(1)).deliveries).toMatchObject([{ state: "delivered" }]);
    const count = sent.length;
    await restart();
    await server.advance(20 * minuteMs);
    expect(sent.length).toBe(count);
  });

  test("while nothing can be stored nothing is sent, and all of it afterwards", async () => {
    const sensor = await outage();
    const mend = server.refuseStorage();
    await server.advance(5 * minuteMs);
    expect(said()).toEqual([]);
    mend();
    await server.advance(minuteMs);
    expect(said()).toEqual(["Chat opened"]);
    expect(server.world.get(sensor)).toBeDefined();
  });

  test("what was sent is noted once storing works, and is not sent again", async () => {
    await outage();
    let refusals = 3;
    server.refuseStorage(({ incidents }) => {
      const isNote = incidents.some((write) => write.do === "put_delivery" && write.delivery.tries > 0);
      return isNote && (refusals -= 1) >= 0 ? new StorageError("full") : null;
    });
    await server.advance(2 * minuteMs);
    expect(said()).toEqual(["Chat opened"]);
    expect((await find(1)).deliveries).toMatchObject([{ state: "delivered" }]);
  });
});

test("[NO-05] people are told of what they may see, those without an address or without access are not", async () => {
  const user = { ...userRecord, role: "administrator" as const, email: "a@example.test" };
  const users = [
    { ...user, id: "201", login_name: "admin" },
    { ...user, id: "202", login_name: "blind", role: "read_write_user" as never },
    { ...user, id: "203", login_name: "mute", email: null },
    { ...user, id: "204", login_name: "gone", is_active: false },
  ];
  await server.writer.change(() => ({
    draft: { accounts: users.map((each) => ({ do: "insert_user" as const, user: each })) },
    result: undefined,
  }));
  const mail = { ...chat, kind: "mail" };
  await configure([mail], [{ ...everything, steps: [{ ...step, user_ids: ["201", "202", "203", "204", "999"] }] }]);
  const sensor = await server.addSensor(await server.addDevice());
  await report(sensor, true);
  await report(sensor, false);
  await server.advance(minuteMs);
  expect(said()).toEqual(["201 opened"]);
});
