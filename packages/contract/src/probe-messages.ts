import { channelRefusals } from "@monitor/domain";
import type { ResultChannel } from "@monitor/domain";
import * as z from "zod/mini";

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
  /** What the check must know and nobody may read, by name; left out where there is none. */
  secrets: z.optional(z.record(z.string(), z.string())),
  /** Why the server can't have the sensor checked: that is the result of each check. */
  cannot_check: z.optional(reason),
});
/** One sensor to check. */
export type Assignment = z.output<typeof assignment>;

const failure = z.extend(reason, {
  /** The check could not be made: nothing is known of the target. Left out by older probes. */
  cannot_check: z.optional(z.literal(true)),
});

/** Anything, as a channel that is not understood must not hold up a batch: `readResultChannels` of the domain reads it. */
const resultChannel = z.custom<ResultChannel>();
const leftOut = z.object({ code: z.enum(channelRefusals), count: z.number() });

/**
 * Result of one check: values by channel key (null: no value), or why there are none. `channels` are those that the check has
 * found, all of them each time; left out by checks whose kind names all channels ahead. `left_out` tells of those that could not be taken.
 */
export const checkResult = z.object({
  sensor_id: z.string(),
  scheduled_at_ms: z.number(),
  finished_at_ms: z.number(),
  outcome: z.discriminatedUnion("is_ok", [
    z.object({
      is_ok: z.literal(true),
      values: z.record(z.string(), z.nullable(z.number())),
      message: z.nullish(z.string()),
      channels: z.optional(z.array(resultChannel)),
      left_out: z.catch(z.nullish(leftOut), null),
    }),
    z.object({ is_ok: z.literal(false), failure }),
  ]),
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
/** A probe's figures about itself. */
export type EngineStats = z.output<typeof engineStats>;

/** Results that a probe could no longer hold, by the times at which their checks have finished. */
export const givenUpResults = z.object({ results: z.number(), from_ms: z.number(), to_ms: z.number() });
/** Results that are lost. */
export type GivenUpResults = z.output<typeof givenUpResults>;

/** As probes make them; it is stored with the batch and compared, so it is short and printable. */
const batchId = z.string().check(z.regex(/^[\w.:-]{1,100}$/));

/**
 * Probe to server. A `results` batch is sent again, with the same `batch_id`, until its `ack` has come, also by the next process
 * of the probe. Batches are counted by `sequence` and are stored in that order only; `oldest_sequence` is the first that the
 * probe still holds. `given_up` tells once what was lost since it was told last.
 */
export const probeMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), protocol: z.literal(1), version: z.string(), process_id: z.number() }),
  z.object({
    type: z.literal("results"),
    batch_id: batchId,
    sequence: z.number(),
    oldest_sequence: z.number(),
    results: z.array(checkResult),
    given_up: z.optional(givenUpResults),
  }),
  z.object({ type: z.literal("heartbeat"), stats: engineStats }),
]);
/** A message from a probe. */
export type ProbeMessage = z.output<typeof probeMessage>;

/** Server to probe. `assignments` with `is_full` replaces the whole timetable. `ack` comes only after the commit. */
export const serverMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("assignments"),
    is_full: z.boolean(),
    upserts: z.array(assignment),
    removals: z.array(z.string()),
  }),
  z.object({ type: z.literal("scan"), sensor_ids: z.array(z.string()) }),
  z.object({ type: z.literal("ack"), batch_id: z.string() }),
  z.object({ type: z.literal("server_state"), database_size_bytes: z.number() }),
]);
/** A message to a probe. */
export type ServerMessage = z.output<typeof serverMessage>;
