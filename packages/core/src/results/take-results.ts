import type { CheckResult, GivenUpResults } from "@monitor/contract";
import { noChannelSettings } from "@monitor/domain";
import { composedOutcome, sourceReader } from "../composed/index.ts";
import type { Logger, Steps } from "../runtime/index.ts";
import type { LogEntry, SampleRecord, AppliedBatch } from "../storage/index.ts";
import type { Draft, Turn, Writer } from "../writer/index.ts";
import { silenceLines } from "../silence/index.ts";
import type { SensorState, World } from "../world/index.ts";
import type { AppliedBatches } from "./applied-batches.ts";
import { standingOf } from "./behind-masters.ts";
import type { JudgedSoFar, Standing } from "./behind-masters.ts";
import { givenUpLine } from "./given-up-line.ts";
import { evaluate } from "./evaluate.ts";
import type { EvaluationFacts } from "./evaluate.ts";
import { takeIn } from "./intake.ts";
import { recordsOf } from "./record.ts";

export interface ResultParts {
  readonly world: World;
  readonly writer: Writer;
  readonly applied: AppliedBatches;
  readonly logger: Logger;
}

export interface ResultBatch extends AppliedBatch {
  readonly results: readonly CheckResult[];
  /** What the probe could not keep until now. */
  readonly givenUp?: GivenUpResults | undefined;
}

/**
 * The way of batches through the server, in their order and in one turn of the writer: intake, evaluate, commit, publish. A batch
 * that came before changes nothing. When it throws, nothing of them was stored and the probe will send them again.
 */
export function takeResults(parts: ResultParts, batches: readonly ResultBatch[]): Promise<void> {
  return parts.writer.change(async (turn) => {
    const fresh = batches.filter((batch) => !parts.applied.has(batch));
    const draft = fresh.length === 0 ? null : await parts.world.turnSlices.run(judgeBatches(parts, turn, fresh));
    return { draft, result: undefined };
  });
}

function* judgeBatches(parts: ResultParts, { nowMs }: Turn, batches: readonly ResultBatch[]): Steps<Draft> {
  const states = new Map<string, SensorState>();
  const samples: SampleRecord[] = [];
  const log: LogEntry[] = [];
  for (const { probeId, results, givenUp } of batches) {
    if (givenUp !== undefined) log.push(givenUpLine(probeId, givenUp, nowMs));
    for (const sent of takeIn(parts.world, probeId, { results, nowMs })) {
      yield;
      const id = sent.sensor_id;
      const state = states.get(id) ?? parts.world.sensorState(id);
      const result = tried(parts, id, () => resultOf({ world: parts.world, states }, sent, nowMs));
      if (state === undefined || result === null) continue;
      const failedMs = result.outcome.is_ok ? null : (state.outage_since_ms ?? result.finished_at_ms);
      const standing = standingOf({ world: parts.world, states }, id, failedMs);
      if (standing === "held") continue;
      const facts = factsOf(parts.world, id, standing);
      const evaluation = tried(parts, id, () => evaluate({ state, result, facts }));
      if (evaluation === null) continue;
      // What is known of it now comes after the silence.
      if (state.silence?.log === "due") log.push(...silenceLines(id, state));
      states.set(id, evaluation.state);
      const records = recordsOf(id, evaluation);
      samples.push(...records.samples);
      log.push(...records.log);
    }
  }
  return { isDurable: false, states, samples, log, batches };
}

/**
 * The result that counts: of a sensor that is made of others, what they are in now. Null where the probe's word for it comes so
 * late that they were in something else then: that would be a result of another time. Null also where the probe is gone
 * meanwhile: nothing is known of the others then, and what is on its way says nothing about them.
 */
function resultOf({ world, states }: JudgedSoFar, sent: CheckResult, nowMs: number): CheckResult | null {
  const record = world.get(sent.sensor_id);
  const outcome = record === undefined ? null : composedOutcome(record, sourceReader(world, states));
  if (outcome === null) return sent;
  if (world.presenceOf(world.probeOf(sent.sensor_id) ?? "").status === "disconnected") return null;
  return nowMs - sent.finished_at_ms > world.intervalOf(sent.sensor_id) * 1000 ? null : { ...sent, outcome };
}

// Batches are stored in their order, so one result that can't be judged must not hold up all that follow.
function tried<Judged>({ logger }: ResultParts, sensor_id: string, judge: () => Judged | null): Judged | null {
  try {
    return judge();
  } catch (error) {
    logger.error({ error, sensor_id }, "A result could not be judged and was left out");
    return null;
  }
}

function factsOf(world: World, id: string, standing: Standing): EvaluationFacts {
  const resumed = [id, ...world.ancestorsOf(id)].map((above) => world.get(above)?.resumed_ms ?? 0);
  const { interval, errorintervalsdown, goodintervalsup } = world.sectionOf(id, "intervalgroup").values;
  return {
    channelSettings: world.get(id)?.channel_settings ?? noChannelSettings,
    intervalMs: Number(interval) * 1000,
    // What it depends on may be what fails: then it is no outage of its own.
    failuresBeforeDown: standing === "in_doubt" ? Infinity : Number(errorintervalsdown),
    checksBeforeUp: Number(goodintervalsup),
    countedFromMs: Math.max(world.get(id)?.created_ms ?? 0, ...resumed),
    lookups: world.lookups,
  };
}
