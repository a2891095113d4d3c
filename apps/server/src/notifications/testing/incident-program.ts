// The engine of notifications over SQLite, until it is ended: `node incident-program.ts <folder> <url> <begin in ms>`. Its clock
// goes sixty times as fast. Each line of its input is the number of a sensor that goes down.
import { createInterface } from "node:readline";
import type { Clock } from "@monitor/core/runtime";
import { silentLogger } from "@monitor/core/runtime";
import { composeCore } from "@monitor/core/installation";
import { methodsKey, NotificationSettings, rulesKey, startNotifications } from "@monitor/core/notifications";
import type { Sending } from "@monitor/core/notifications";
import { createCommands } from "@monitor/core/commands";
import { loopSlices } from "../../node-runtime.ts";
import { openSqlite } from "../../storage/sqlite/sqlite-storage.ts";

const speed = 60;
const [dataDir = "", url = "", beginText = ""] = process.argv.slice(2);
const beginMs = Number(beginText);
const clock: Clock = {
  now: () => beginMs + (Date.now() - beginMs) * speed,
  monotonicMs: () => performance.now() * speed,
  setTimer: (run, delayMs) => {
    const timer = setTimeout(run, Math.max(0, delayMs) / speed);
    return () => clearTimeout(timer);
  },
};
const tell = (line: string) => process.stdout.write(`${line}\n`);

const storage = openSqlite({ dataDir, clock, logger: silentLogger, rawHistoryDays: 365 });
const core = await composeCore(storage, { clock, logger: silentLogger, slices: loopSlices });
const actor = { id: "100", login_name: "tester" };
const commands = createCommands({ ...core, outlet: { refresh: async () => {}, scan: async () => {} } });
const sensors = () => core.world.idsOfType("sensor");
if (sensors().length === 0) {
  const step = { after_minutes: 0, method_id: "1", user_ids: [], group_ids: [], schedule_id: null };
  const rule = { id: "1", name: "All", is_active: true, object_ids: [], excluded_ids: [], tags: [], min_priority: 1 };
  const more = { statuses: ["down"], for_seconds: 0, steps: [step], repeat: 0, repeat_minutes: 10 };
  const method = { id: "1", name: "Hook", kind: "webhook", is_active: true, settings: {}, fallback_id: null };
  const meta = new Map([
    [methodsKey, JSON.stringify({ last_id: 1, items: [method] })],
    [rulesKey, JSON.stringify({ last_id: 1, items: [{ ...rule, ...more }] })],
  ]);
  await core.writer.change(() => ({ draft: { meta }, result: undefined }));
  for (let count = 0; count < 100; count += 1) {
    const body = { type: "device", parent_id: "1", name: `Device ${count}`, host: "192.0.2.1" } as const;
    const parent_id = await commands.createObject(body, actor);
    await commands.createObject({ type: "sensor", parent_id, name: "Ping", kind: "ping", settings: {} }, actor);
  }
}
core.world.apply({ probes: new Map([["1", { status: "connected", since_ms: clock.now(), reason: "" }]]) });

async function send({ deliveries }: Sending) {
  const body = JSON.stringify(
    deliveries.map(({ key, message }) => ({ key, kind: message.kind, cause: message.cause })),
  );
  const shown = { request: "", response: "", retry_after_ms: null };
  try {
    const { ok, status } = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(1000) });
    return { ...shown, outcome: ok ? ("delivered" as const) : ("failed" as const), answer: String(status) };
  } catch {
    return { ...shown, outcome: "failed" as const, answer: "No answer" };
  }
}
const outlet = { send, preview: () => ({ subject: "", text: "", problem: null }), close: () => {} };
const notifications = new NotificationSettings(core);
const running = await startNotifications({
  ...core,
  clock,
  logger: silentLogger,
  notifications,
  outlet,
  lastRunMs: null,
});
tell("ready");
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "waiting") {
    tell(`waiting ${running.waiting}`);
    continue;
  }
  const object_id = sensors()[Number(line)] ?? "";
  const entry = {
    time_ms: clock.now(),
    object_id,
    kind: "status" as const,
    from: "up",
    to: "down",
    message: "No answer",
  };
  await core.writer.change(() => ({ draft: { log: [{ ...entry, user_name: null }] }, result: undefined }));
  tell(`down ${line}`);
}
