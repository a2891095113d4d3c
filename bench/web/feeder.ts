/*
 * Stands in for the probe's process: gives results for every sensor it is assigned through the real link and the real
 * intake, without looking at any network. Driven over loopback: POST /pace {interval_seconds} (0 rests), POST /fail
 * {sensor_ids, is_failing} reports these sensors at once. The address is written to the file FEEDER_FILE.
 */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Assignment, CheckResult, ServerMessage } from "@monitor/contract";
import { kindOf } from "@monitor/sensor-kinds/definitions";

const maxPerBatch = 250;
const maxRunning = 4;
const heartbeatMs = 5000;

const sensors = new Map<string, Assignment>();
const failing = new Set<string>();
const waiting: string[] = [];
const underWay = new Set<string>();
let intervalSeconds = 60;
let round = 0;

const refused = { code: "bench_refused", parameters: {}, message: "Connection refused by the bench" };

/** Values that drift a little; one sensor in 300 is above a limit now and then. */
function valuesOf(sensor: Assignment): Record<string, number> {
  const seed = Number(sensor.sensor_id);
  const wave = Math.sin((seed % 97) + round / 7);
  const entries = (kindOf(sensor.kind)?.channels ?? []).map(({ key, limits }) => {
    const ceiling =
      limits !== undefined && "display_limit_max_warning" in limits ? limits.display_limit_max_warning : 0;
    const usual = (ceiling ?? 0) > 0 ? (ceiling ?? 0) / 4 : 20;
    return [key, Math.round(usual * (1 + wave / 2) * 100) / 100] as const;
  });
  return Object.fromEntries(entries);
}

function resultOf(sensor: Assignment): CheckResult {
  const finished_at_ms = Date.now();
  const outcome = failing.has(sensor.sensor_id)
    ? ({ is_ok: false, failure: refused } as const)
    : ({ is_ok: true, values: valuesOf(sensor) } as const);
  return { sensor_id: sensor.sensor_id, scheduled_at_ms: finished_at_ms, finished_at_ms, outcome };
}

let sequence = 0;

function send(ids: readonly string[]): void {
  const results = ids.flatMap((id) => {
    const sensor = sensors.get(id);
    return sensor === undefined ? [] : [resultOf(sensor)];
  });
  if (results.length === 0) return;
  const batch_id = randomUUID();
  sequence += 1;
  underWay.add(batch_id);
  process.send?.({ type: "results", batch_id, sequence, oldest_sequence: sequence, results });
}

function sendWaiting(): void {
  while (waiting.length > 0 && underWay.size < maxRunning) send(waiting.splice(0, maxPerBatch));
}

/** Ten times a second: the share of all sensors that is due. */
function tick(): void {
  if (intervalSeconds > 0) {
    const slots = intervalSeconds * 10;
    const slot = round % slots;
    for (const id of sensors.keys()) if (Number(id) % slots === slot) waiting.push(id);
  }
  round += 1;
  sendWaiting();
}

function takeMessage(message: ServerMessage): void {
  if (message.type === "ack") underWay.delete(message.batch_id);
  if (message.type === "scan") waiting.push(...message.sensor_ids);
  if (message.type === "assignments") {
    if (message.is_full) sensors.clear();
    for (const id of message.removals) sensors.delete(id);
    for (const sensor of message.upserts) {
      if (!sensors.has(sensor.sensor_id)) waiting.push(sensor.sensor_id);
      sensors.set(sensor.sensor_id, sensor);
    }
  }
  sendWaiting();
}

/** Without these the server gives up the process as hung and starts it again. */
function beat(): void {
  const stats = { sensors: sensors.size, queued: waiting.length, running: 0, checks_done: round };
  process.send?.({
    type: "heartbeat",
    stats: { ...stats, late_percent: 0, scheduler_lag_ms: 0, memory_bytes: process.memoryUsage.rss() },
  });
}

interface Order {
  readonly interval_seconds?: number;
  readonly sensor_ids?: readonly string[];
  readonly is_failing?: boolean;
}

function obey({ interval_seconds, sensor_ids = [], is_failing }: Order): void {
  if (interval_seconds !== undefined) intervalSeconds = interval_seconds;
  for (const id of sensor_ids) {
    if (is_failing === true) failing.add(id);
    else failing.delete(id);
  }
  send(sensor_ids);
}

const control = createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    obey(text === "" ? {} : (JSON.parse(text) as Order));
    response.end(
      JSON.stringify({ sensors: sensors.size, waiting: waiting.length, under_way: underWay.size, now_ms: Date.now() }),
    );
  });
});

control.listen(0, "127.0.0.1", () => {
  const { port } = control.address() as AddressInfo;
  writeFileSync(process.env["FEEDER_FILE"] ?? "", `http://127.0.0.1:${port}`);
});
process.on("message", takeMessage);
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
process.send?.({ type: "hello", protocol: 1, version: "bench", process_id: process.pid });
setInterval(tick, 100);
setInterval(beat, heartbeatMs);
