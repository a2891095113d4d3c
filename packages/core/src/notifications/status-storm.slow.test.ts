import { setImmediate } from "node:timers/promises";
import type { Rule } from "@monitor/notify";
import { expect, test } from "vitest";
import { userRecord } from "../storage/testing/sample-records.ts";
import type { LogEntry } from "../storage/records.ts";
import { openConnectedWorld } from "../testing/test-world.ts";
import { methodsKey, NotificationSettings, rulesKey } from "./notification-settings.ts";
import { startNotifications } from "./notifications.ts";
import type { Sending } from "./outlet.ts";

const devices = 100;
const sensorsOfDevice = 10;
const rounds = 100;
const roundsOfBurst = 10;
const minuteMs = 60_000;
const mostHeldMs = 200;

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
  steps: [{ after_minutes: 0, method_id: "1", user_ids: ["201"], group_ids: [], schedule_id: null }],
  repeat: 0,
  repeat_minutes: 10,
};

/** The most work of this thread, in milliseconds, in which the event loop did nothing else, until it is stopped. */
function watchLoop() {
  let [longestMs, isOver] = [0, false];
  const workMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const watching = (async () => {
    for (let lastMs = workMs(); !isOver;) {
      await setImmediate();
      const nowMs = workMs();
      longestMs = Math.max(longestMs, nowMs - lastMs);
      lastMs = nowMs;
    }
  })();
  return async (): Promise<number> => {
    isOver = true;
    await watching;
    return longestMs;
  };
}

test("[NO-43] 100,000 status changes make at most ten messages, and the event loop is never held for 200 ms", async () => {
  const server = await openConnectedWorld();
  const user = { ...userRecord, id: "201", role: "administrator" as const, email: "a@example.test" };
  const method = { id: "1", name: "Mail", kind: "mail", is_active: true, settings: {}, fallback_id: null };
  const meta = new Map([
    [methodsKey, JSON.stringify({ last_id: 1, items: [method] })],
    [rulesKey, JSON.stringify({ last_id: 1, items: [rule] })],
  ]);
  await server.writer.change(() => ({
    draft: { meta, accounts: [{ do: "insert_user" as const, user }] },
    result: undefined,
  }));
  const sensors: string[] = [];
  for (let device = 0; device < devices; device += 1) {
    const id = await server.addDevice();
    for (let count = 0; count < sensorsOfDevice; count += 1) sensors.push(await server.addSensor(id));
  }
  const sent: string[] = [];
  const outlet = {
    send: async ({ deliveries }: Sending) => {
      sent.push(`${deliveries.length} ${deliveries[0]?.message.kind}`);
      return { outcome: "delivered", answer: "", retry_after_ms: null, request: "", response: "" } as const;
    },
    preview: () => ({ subject: "", text: "", problem: null }),
    close: () => {},
  };
  const running = await startNotifications({ ...server, notifications: new NotificationSettings(server), outlet });
  const stopWatching = watchLoop();
  let changes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const isDown = round % 2 === 0;
    const [from, to] = isDown ? ["up", "down"] : ["down", "up"];
    const message = isDown ? "No answer" : "OK";
    const time_ms = server.clock.now();
    for (let first = 0; first < sensors.length; first += 200) {
      const log = sensors.slice(first, first + 200).map((object_id): LogEntry => {
        return { time_ms, object_id, kind: "status", from, to, message, user_name: null };
      });
      changes += log.length;
      await server.writer.change(() => ({ draft: { log }, result: undefined }));
    }
    // Time goes on while all of them are down, so that there is something to tell.
    if (round % roundsOfBurst === 0) await server.advance(minuteMs);
  }
  await server.advance(20 * minuteMs);
  await server.settle();
  await server.advance(20 * minuteMs);
  const longestMs = await stopWatching();
  if (process.env["D_SHOW"]) process.stdout.write(`STORM ${sent.join(", ")}; ${longestMs.toFixed(0)} ms\n`);
  expect(changes).toBe(100_000);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(10);
  expect(running.waiting).toBe(0);
  expect(longestMs).toBeLessThan(mostHeldMs);
  await running.stop();
  await server.close();
}, 300_000);
