import { render } from "@monitor/notify";
import type { Delivery } from "@monitor/notify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestWorld } from "../testing/test-world.ts";
import { WatchedPauses } from "../testing/watched-pauses.ts";
import { methodsKey, NotificationSettings, rulesKey } from "./notification-settings.ts";
import { startNotifications } from "./notifications.ts";
import type { RunningNotifications } from "./notifications.ts";

const minuteMs = 60_000;
const method = { id: "1", name: "Chat", kind: "webhook", is_active: true, settings: {}, fallback_id: null };
const step = { after_minutes: 10, method_id: "1", user_ids: [], group_ids: [], schedule_id: null };
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
  steps: [step],
  repeat: 0,
  repeat_minutes: 10,
};

let pauses: WatchedPauses;
let server: TestWorld;
let running: RunningNotifications;
let sent: Delivery[];

async function start(): Promise<void> {
  ({ server } = pauses);
  const outlet = {
    send: async ({ deliveries }: { deliveries: readonly unknown[] }) => {
      sent.push(...(deliveries as Delivery[]));
      return { outcome: "delivered", answer: "", retry_after_ms: null, request: "", response: "" } as const;
    },
    preview: () => ({ subject: "", text: "", problem: null }),
    close: () => {},
  };
  running = await startNotifications({ ...server, notifications: new NotificationSettings(server), outlet });
  await server.settle();
}

const storeRules = async (items: readonly unknown[]) => {
  const meta = new Map([
    [methodsKey, JSON.stringify({ last_id: 1, items: [method] })],
    [rulesKey, JSON.stringify({ last_id: 1, items })],
  ]);
  await server.writer.change(() => ({ draft: { meta }, result: undefined }));
};
const window = (start: string, more: object = {}) => ({
  start: `2026-11-${start}:00Z`,
  end: `2026-11-${start.replace(/\d\d$/, "30")}:00Z`,
  reason: "Patches",
  repeat: "once",
  until: "",
  notice_minutes: 60,
  ...more,
});
const plan = (...maintenance: readonly object[]) => pauses.set(pauses.device, { maintenance: maintenance as never });
const told = () =>
  sent.map(({ message: { kind, opened_ms } }) => `${kind} ${new Date(opened_ms).toISOString().slice(8, 16)}`);

// It is Friday, 20 November 2026, 12:00 UTC.
beforeEach(async () => {
  pauses = new WatchedPauses();
  await pauses.begin();
  sent = [];
  await start();
  await storeRules([rule]);
});
afterEach(async () => {
  await running.stop();
  await pauses.close();
});

test("[NO-39] a maintenance window is told once before it begins, also over a restart", async () => {
  await plan(window("20T15:00"), window("20T16:00", { notice_minutes: 0 }));
  await server.advance(119 * minuteMs);
  expect(told()).toEqual([]);
  await server.advance(2 * minuteMs);
  expect(told()).toEqual(["maintenance 20T15:00"]);
  const reader = { language: "de", time_zone: "UTC", site_name: "Site", site_url: "" };
  const { subject, lines, isUrgent } = render([sent[0]!.message], reader);
  expect({ subject, isUrgent, lines: lines.map((line) => line.replaceAll("\u00a0", " ")) }).toEqual({
    subject: `[Wartung] ${server.world.get(pauses.device)?.name} (#1)`,
    isUrgent: false,
    lines: [
      "Die Wartung beginnt: 20. Nov. 2026, 15:00 (UTC), endet: 20. Nov. 2026, 15:30 (UTC) (30 min).",
      "Grund: Patches",
      "Solange sind das Objekt und alles darunter pausiert, und nichts davon wird gemeldet.",
      "Sie erhalten dies wegen der Regel „All“.",
      "Site",
    ],
  });
  await running.stop();
  await pauses.open(server.clock);
  await start();
  await server.advance(3 * 60 * minuteMs);
  expect(told()).toHaveLength(1);
});

test("[NO-39] each time of one that repeats; one that was moved is told anew, one that was deleted is not", async () => {
  await plan(window("20T15:00", { repeat: "daily" }), window("21T10:00", { notice_minutes: 15 }));
  await server.advance(22 * 60 * minuteMs - 16 * minuteMs);
  await plan(window("20T15:00", { repeat: "daily" }));
  await server.advance(20 * minuteMs);
  expect(told()).toEqual(["maintenance 20T15:00"]);
  await server.advance(5 * 60 * minuteMs);
  expect(told()).toEqual(["maintenance 20T15:00", "maintenance 21T15:00"]);
  await plan(window("22T15:00"));
  await server.advance(12 * 60 * minuteMs);
  await plan(window("22T18:00"));
  await server.advance(24 * 60 * minuteMs);
  expect(told().slice(2)).toEqual(["maintenance 22T18:00"]);
});

test("[NO-39] whoever is named by a rule that comes later is told yet; late is better than never", async () => {
  await storeRules([]);
  await plan(window("20T12:20"));
  await server.advance(5 * minuteMs);
  expect(told()).toEqual([]);
  await storeRules([rule]);
  await server.advance(minuteMs);
  expect(told()).toEqual(["maintenance 20T12:20"]);
});
