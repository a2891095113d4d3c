import { render } from "@monitor/notify";
import type { Delivery } from "@monitor/notify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openTestWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { methodsKey, NotificationSettings, rulesKey } from "./notification-settings.ts";
import { startNotifications } from "./notifications.ts";
import type { RunningNotifications } from "./notifications.ts";

const minuteMs = 60_000;
const method = { id: "1", name: "Chat", kind: "webhook", is_active: true, settings: {}, fallback_id: null };
const later = { after_minutes: 10, method_id: "1", user_ids: [], group_ids: [], schedule_id: null };
const rule = {
  id: "1",
  name: "All",
  is_active: true,
  object_ids: [],
  excluded_ids: [],
  tags: [],
  min_priority: 1,
  statuses: ["down"],
  for_seconds: 0,
  steps: [later],
  repeat: 0,
  repeat_minutes: 10,
};

let image: MemoryImage;
let server: TestWorld;
let running: RunningNotifications | null;
let sent: Pick<Delivery, "message">[];

async function start(lastRunMs: number | null): Promise<void> {
  const outlet = {
    send: async ({ deliveries }: { deliveries: readonly Pick<Delivery, "key" | "message">[] }) => {
      sent.push(...deliveries);
      return { outcome: "delivered", answer: "", retry_after_ms: null, request: "", response: "" } as const;
    },
    preview: () => ({ subject: "", text: "", problem: null }),
    close: () => {},
  };
  running = await startNotifications({ ...server, notifications: new NotificationSettings(server), outlet, lastRunMs });
  server.probe.start();
  await server.settle();
}

const connect = async () => {
  server.link.sayHello();
  await server.settle();
  await server.settle();
};
const lose = async () => {
  server.link.die("No connection");
  await server.settle();
};

/** The server ends and starts again later; its probe is not there yet. */
async function offFor(ms: number): Promise<void> {
  const lastMs = server.clock.now();
  await running?.stop();
  await server.probe.stop();
  await server.close();
  server.clock.set(lastMs + ms);
  server = await openTestWorld(image, server.clock);
  await start(lastMs);
}

const times = () =>
  sent.map(({ message: { kind, opened_ms, closed_ms } }) => `${kind} ${((closed_ms ?? 0) - opened_ms) / minuteMs} min`);

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
  sent = [];
  const meta = new Map([
    [methodsKey, JSON.stringify({ last_id: 1, items: [method] })],
    [rulesKey, JSON.stringify({ last_id: 1, items: [rule] })],
  ]);
  await server.writer.change(() => ({ draft: { meta }, result: undefined }));
  await start(null);
  await connect();
});
afterEach(async () => {
  await running?.stop();
  await server.close();
});

describe("[NO-30] a time in which nothing was seen", () => {
  const cases: readonly (readonly [string, () => Promise<void>, readonly string[]])[] = [
    ["a first start is none", async () => {}, []],
    [
      "a restart of five minutes is none",
      async () => {
        await offFor(5 * minuteMs);
        await connect();
      },
      [],
    ],
    [
      "the server was off",
      async () => {
        await offFor(6 * minuteMs);
        await connect();
      },
      ["blind 6 min"],
    ],
    [
      "the probe was cut off",
      async () => {
        await lose();
        await server.advance(20 * minuteMs);
        await connect();
      },
      ["blind 20 min"],
    ],
    [
      "the probe was cut off for a moment",
      async () => {
        await lose();
        await server.advance(minuteMs);
        await connect();
      },
      [],
    ],
    [
      "nothing is told before it is over",
      async () => {
        await lose();
        await server.advance(60 * minuteMs);
      },
      [],
    ],
    [
      "the server was off, twice, before its probe came back: one time",
      async () => {
        await offFor(10 * minuteMs);
        await server.advance(minuteMs);
        await offFor(10 * minuteMs);
        await connect();
      },
      ["blind 21 min"],
    ],
    [
      "the probe was cut off, and the server off meanwhile: one time",
      async () => {
        await lose();
        await server.advance(10 * minuteMs);
        await offFor(10 * minuteMs);
        await connect();
      },
      ["blind 20 min"],
    ],
    [
      "a second start afterwards tells nothing again",
      async () => {
        await offFor(10 * minuteMs);
        await connect();
        await offFor(minuteMs);
        await connect();
      },
      ["blind 10 min"],
    ],
    [
      "a probe that is paused tells nobody",
      async () => {
        const actor = { id: "100", login_name: "tester" };
        await server.commands.pauseObjects(["1"], { duration_ms: null, message: null }, actor);
        await lose();
        await server.advance(20 * minuteMs);
        await connect();
      },
      [],
    ],
  ];
  test.each(cases)("%s", async (_title, happens, told) => {
    await happens();
    await server.advance(1000);
    expect(times()).toEqual(told);
  });

  test("is an incident that is over, and says from when to when in words", async () => {
    await offFor(10 * minuteMs);
    await connect();
    const found = await server.storage.incidents.find(1);
    expect(found?.incident).toMatchObject({ cause_id: "1", state: "closed", close_reason: "blind" });
    const reader = { language: "en", time_zone: "UTC", site_name: "Monitor", site_url: "" };
    const { subject, text } = render(
      sent.map(({ message }) => message),
      reader,
    );
    expect(subject).toMatch(/^\[Was blind\] .+ \(#1\)$/);
    expect(text).toMatch(/^We were blind from .+ \(UTC\) to .+ \(UTC\) \(10\smin/);
  });
});
