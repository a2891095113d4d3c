import { channelRefusals, probeAbilities, scanSpeeds } from "@monitor/domain";
import type { ResultChannel, TraceStep } from "@monitor/domain";
import * as z from "zod/mini";
import { receivedText } from "./entities/new-sensor.ts";
import { discoveryEnd, maxSnmpLogIns, probeFind, probeNetwork } from "./entities/discovery.ts";

const reason = z.object({
  code: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});

/** What a probe must know to check one sensor. `settings` are already valid for the kind. */
export const assignment = z.object({
  sensor_id: z.string(),
  kind: z.string(),
  host: z.string(),
  settings: z.record(z.string(), z.unknown()),
  interval_seconds: z.number(),
  timeout_seconds: z.number(),
  /** The secrets of the check, by name; left out where it has none. */
  secrets: z.optional(z.record(z.string(), z.string())),
  /** The other settings of the sections that the kind uses, such as the version of SNMP, by name. */
  section_settings: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  /** Why the sensor can't be checked: the result of each check. */
  cannot_check: z.optional(reason),
});
/** One sensor to check. */
export type Assignment = z.output<typeof assignment>;

const failure = z.extend(reason, {
  /** The check could not be made: nothing is known of the target. Left out by older probes. */
  cannot_check: z.optional(z.literal(true)),
});

/** Not validated here, as a wrong channel must not hold up a batch: `readResultChannels` of the domain reads it. */
const resultChannel = z.custom<ResultChannel>();
/** Not validated here either: `readTrace` of the domain reads it. */
const trace = z.optional(z.custom<readonly TraceStep[]>());
const leftOut = z.object({ code: z.enum(channelRefusals), count: z.number() });

/** What a check has itself to say against a target that gave values: at once, as a limit does. */
const raised = z.object({ level: z.enum(["warning", "error"]), reason });

/**
 * What a check has found: values by channel key (null: no value), or why there are none. `channels` are those that the check has
 * found, all of them each time; left out by checks whose kind names all channels ahead. `left_out` tells of those that could not be taken.
 * `trace` has the steps of the check, where it notes them.
 */
const checkOutcome = z.discriminatedUnion("is_ok", [
  z.object({
    is_ok: z.literal(true),
    values: z.record(z.string(), z.nullable(z.number())),
    message: z.nullish(z.string()),
    raised: z.optional(raised),
    channels: z.optional(z.array(resultChannel)),
    left_out: z.catch(z.nullish(leftOut), null),
    trace,
  }),
  z.object({ is_ok: z.literal(false), failure, trace }),
]);

/** Result of one check of a sensor. */
export const checkResult = z.object({
  sensor_id: z.string(),
  scheduled_at_ms: z.number(),
  finished_at_ms: z.number(),
  outcome: checkOutcome,
});
/** The result of one check. */
export type CheckResult = z.output<typeof checkResult>;
/** Why a check failed: a code with values, and the finished English text. */
export type CheckFailure = z.output<typeof failure>;

/** A probe's report of its own work: counts, lag in milliseconds, memory in bytes. */
export const engineStats = z.object({
  sensors: z.number(),
  queued: z.number(),
  running: z.number(),
  checks_done: z.number(),
  late_percent: z.number(),
  scheduler_lag_ms: z.number(),
  memory_bytes: z.number(),
});

/** Results that a probe could no longer hold, by the times at which their checks have finished. */
export const givenUpResults = z.object({ results: z.number(), from_ms: z.number(), to_ms: z.number() });
/** Results that are lost. */
export type GivenUpResults = z.output<typeof givenUpResults>;

/** As probes make them; it is stored with the batch and compared, so it is short and printable. */
const batchId = z.string().check(z.regex(/^[\w.:-]{1,100}$/));

const word = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()]);
/** One thing that a sensor could watch: the settings of that sensor, what people call it, and what the device says of it. */
export const metascanItem = z.object({
  settings: z.record(z.string(), word),
  label: z.string().check(z.maxLength(2000)),
  info: z.record(z.string(), z.string().check(z.maxLength(2000))),
});
/** One thing that a sensor could watch. */
export type FoundItem = z.output<typeof metascanItem>;

/** What a look at a device has found, or why it could not be done. */
const metascanOutcome = z.discriminatedUnion("is_ok", [
  z.object({ is_ok: z.literal(true), items: z.array(metascanItem).check(z.maxLength(500)) }),
  z.object({ is_ok: z.literal(false), failure: reason }),
]);
/** What a look at a device has found. */
export type FoundItems = z.output<typeof metascanOutcome>;

const shortText = z.string().check(z.maxLength(2000));
/** A message that a device has sent to the probe; `severity` and `facility` as syslog counts, null where there are none. */
const keptMessage = z.object({
  at_ms: z.number(),
  source: shortText,
  severity: z.nullable(z.number()),
  facility: z.nullable(z.number()),
  host: shortText,
  program: shortText,
  oid: shortText,
  text: shortText,
});

/**
 * Probe to server. A `results` batch is sent again, with the same `batch_id`, until its `ack` has come, also by the next process
 * of the probe. Batches are counted by `sequence` and are stored in that order only; `oldest_sequence` is the first that the
 * probe still holds. `given_up` tells once what was lost since it was told last. `lacks` is what a probe can't for want of a
 * setting or a package.
 */
export const probeMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    protocol: z.literal(1),
    version: z.string(),
    process_id: z.number(),
    lacks: z.optional(z.array(z.enum(probeAbilities))),
  }),
  z.object({
    type: z.literal("results"),
    batch_id: batchId,
    sequence: z.number(),
    oldest_sequence: z.number(),
    results: z.array(checkResult),
    given_up: z.optional(givenUpResults),
  }),
  z.object({ type: z.literal("heartbeat"), stats: engineStats }),
  z.object({ type: z.literal("metascan_result"), request_id: z.string(), outcome: metascanOutcome }),
  z.object({
    type: z.literal("received_messages"),
    request_id: batchId,
    messages: z.array(keptMessage).check(z.maxLength(1000)),
  }),
  z.object({
    type: z.literal("tested"),
    test_id: batchId,
    outcome: checkOutcome,
    received: z.optional(receivedText),
  }),
  z.object({
    type: z.literal("networks"),
    request_id: batchId,
    networks: z.array(probeNetwork).check(z.maxLength(50)),
  }),
  z.object({
    type: z.literal("discovered"),
    run_id: batchId,
    finds: z.array(probeFind).check(z.maxLength(200)),
    asked: z.number(),
    total: z.number(),
    end: z.nullable(discoveryEnd),
  }),
]);
/** A message from a probe. */
export type ProbeMessage = z.output<typeof probeMessage>;

const logIn = {
  secrets: z.optional(z.record(z.string(), z.string())),
  section_settings: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
};

/**
 * Server to probe. `assignments` with `is_full` replaces the whole timetable. `ack` comes only after the commit. `test` runs a check
 * once, of a sensor that there is not yet; after `stop_test` nothing of it is told. `list_networks` asks for the networks of the probe's machine; `discover` has it look through
 * some, and tell by `discovered` what is new until there is an `end`. `metascan` asks for a look at a device; its `metascan_result` comes once, or never if the
 * probe ends before.
 */
export const serverMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("assignments"),
    is_full: z.boolean(),
    upserts: z.array(assignment),
    removals: z.array(z.string()),
  }),
  z.object({ type: z.literal("scan"), sensor_ids: z.array(z.string()) }),
  z.object({ type: z.literal("test"), test_id: batchId, check: z.omit(assignment, { sensor_id: true }) }),
  z.object({ type: z.literal("stop_test"), test_id: batchId }),
  z.object({ type: z.literal("ack"), batch_id: z.string() }),
  /** Asks for the newest messages that the probe keeps of a sensor. */
  z.object({ type: z.literal("list_messages"), request_id: batchId, sensor_id: z.string(), limit: z.number() }),
  z.object({
    type: z.literal("metascan"),
    request_id: z.string(),
    kind: z.string(),
    host: z.string(),
    settings: z.record(z.string(), word),
    timeout_seconds: z.number(),
    secrets: z.optional(z.record(z.string(), z.string())),
    section_settings: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  }),
  z.object({
    type: z.literal("server_state"),
    database_size_bytes: z.number(),
    /** Turns that wait for the writer; the longest wait of results for their commit since it was told last. */
    writer_queue: z.optional(z.number()),
    store_ms: z.optional(z.number()),
    deliveries_waiting: z.optional(z.number()),
  }),
  z.object({ type: z.literal("list_networks"), request_id: batchId }),
  z.object({
    type: z.literal("discover"),
    run_id: batchId,
    networks: z.array(z.string().check(z.maxLength(253))),
    /** Left out: 200. */
    packets_per_second: z.optional(z.number().check(z.minimum(1), z.maximum(scanSpeeds.normal))),
    ...logIn,
    /** Tried one after the other where this one gets no answer. */
    snmp_log_ins: z.optional(z.array(z.object(logIn)).check(z.maxLength(maxSnmpLogIns))),
  }),
  z.object({ type: z.literal("stop_discovery"), run_id: batchId }),
  z.object({ type: z.literal("pause_discovery"), run_id: batchId, is_paused: z.boolean() }),
]);
/** A message to a probe. */
export type ServerMessage = z.output<typeof serverMessage>;
