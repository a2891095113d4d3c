/*
 * Stands in for the probe's process: the real probe with its timetable, outbox and protocol, whose checks look at no network.
 * What the server has acknowledged is written to the file SIMULATED_PROBE_FILE, on request and at the end.
 */
import { writeFileSync } from "node:fs";
import { createHistogram } from "node:perf_hooks";
import { kinds } from "@monitor/sensor-kinds/definitions";
import type { CheckResult, ProbeMessage, ServerMessage } from "@monitor/contract";
import { readConfig } from "../apps/probe/src/config.ts";
import { createLog } from "../apps/probe/src/log.ts";
import { startProbe } from "../apps/probe/src/probe.ts";
import type { MessageChannel } from "../apps/probe/src/server-link.ts";
import { reportOnSignal } from "./report-file.ts";
import { simulatedOutcome } from "./simulated-outcome.ts";

/** What the server has acknowledged since the last report, and all in all by sensor. */
export interface ProbeReport {
  readonly results: number;
  /** Milliseconds from the end of a check to the acknowledgement, which comes after the commit. */
  readonly waits: { readonly p50: number; readonly p99: number; readonly max: number };
  /** By sensor: results, and those of them with values. */
  readonly acknowledged: Readonly<Record<string, readonly [number, number]>>;
  /** Results that were made and are not acknowledged. */
  readonly missing: number;
}

const underWay = new Map<string, readonly CheckResult[]>();
const acknowledged = new Map<string, [number, number]>();
const waits = createHistogram();
let made = 0;
let taken = 0;

function noteAcknowledged(results: readonly CheckResult[]): void {
  const nowMs = Date.now();
  for (const { sensor_id, finished_at_ms, outcome } of results) {
    // A histogram counts from 1.
    waits.record(Math.max(1, Math.round(nowMs - finished_at_ms)));
    const counts = acknowledged.get(sensor_id) ?? [0, 0];
    counts[0] += 1;
    if (outcome.is_ok) counts[1] += 1;
    acknowledged.set(sensor_id, counts);
  }
  taken += results.length;
}

function hear(message: ServerMessage): void {
  if (message.type !== "ack") return;
  noteAcknowledged(underWay.get(message.batch_id) ?? []);
  underWay.delete(message.batch_id);
}

const server: MessageChannel = process;
const channel: MessageChannel = {
  send: (message, done) => {
    const sent = message as ProbeMessage;
    if (sent.type === "results" && !underWay.has(sent.batch_id)) underWay.set(sent.batch_id, sent.results);
    return server.send?.(message, done);
  },
  on: (event, listener) =>
    server.on(event, (message) => {
      if (event === "message") hear(message as ServerMessage);
      listener(message);
    }),
};

let reported = 0;

function report(): ProbeReport {
  const of = (share: number) => waits.percentile(100 * share);
  const results = taken - reported;
  const figures = { p50: of(0.5), p99: of(0.99), max: waits.max };
  reported = taken;
  waits.reset();
  return { results, waits: figures, acknowledged: Object.fromEntries(acknowledged), missing: made - taken };
}

const check = (kind: string) => () => {
  made += 1;
  return Promise.resolve(simulatedOutcome(kind));
};

const file = process.env["SIMULATED_PROBE_FILE"];
const config = readConfig(process.env);
const probe = startProbe({
  config,
  channel,
  log: createLog(config.logLevel, (line) => process.stderr.write(line)),
  version: "bench",
  checks: Object.fromEntries(kinds.map(({ kind }) => [kind, check(kind)])),
  onStopped: (exitCode) => {
    if (file !== undefined) writeFileSync(`${file}.end`, JSON.stringify(report()));
    process.exit(exitCode);
  },
});
reportOnSignal(file, report);
process.on("SIGTERM", () => probe?.stop());
