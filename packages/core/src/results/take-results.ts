import type { CheckResult, GivenUpResults } from "@monitor/contract";
import { noChannelSettings } from "@monitor/domain";
import type { Logger } from "../runtime/index.ts";
import type { LogEntry, SampleRecord, AppliedBatch } from "../storage/index.ts";
import type { Draft, Turn, Writer } from "../writer/index.ts";
import { silenceLines } from "../silence/index.ts";
import type { SensorState, World } from "../world/index.ts";
import type { AppliedBatches } from "./applied-batches.ts";
import { givenUpLine } from "./given-up-line.ts";
import { evaluate } from "./evaluate.ts";
import type { Evaluation, EvaluationFacts, EvaluationInput } from "./evaluate.ts";
import { findLookup } from "./find-lookup.ts";
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
  return parts.writer.change((turn) => {
    const fresh = batches.filter((batch) => !parts.applied.has(batch));
    return { draft: fresh.length === 0 ? null : judgeBatches(parts, turn, fresh), result: undefined };
  });
}

function judgeBatches(parts: ResultParts, { nowMs }: Turn, batches: readonly ResultBatch[]): Draft {
  const states = new Map<string, SensorState>();
  const samples: SampleRecord[] = [];
  const log: LogEntry[] = [];
  for (const { probeId, results, givenUp } of batches) {
    if (givenUp !== undefined) log.push(givenUpLine(probeId, givenUp, nowMs));
    for (const result of takeIn(parts.world, probeId, { results, nowMs })) {
      const id = result.sensor_id;
      const state = states.get(id) ?? parts.world.sensorState(id);
      if (state === undefined) continue;
      const evaluation = judged(parts, { state, result, facts: factsOf(parts.world, id) });
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

// Batches are stored in their order, so one result that can't be judged must not hold up all that follow.
function judged({ logger }: ResultParts, input: EvaluationInput): Evaluation | null {
  try {
    return evaluate(input);
  } catch (error) {
    logger.error({ error, sensor_id: input.result.sensor_id }, "A result could not be judged and was left out");
    return null;
  }
}

function factsOf(world: World, id: string): EvaluationFacts {
  const resumed = [id, ...world.ancestorsOf(id)].map((above) => world.get(above)?.resumed_ms ?? 0);
  const { interval, errorintervalsdown } = world.sectionOf(id, "intervalgroup").values;
  return {
    channelSettings: world.get(id)?.channel_settings ?? noChannelSettings,
    intervalMs: Number(interval) * 1000,
    failuresBeforeDown: Number(errorintervalsdown),
    countedFromMs: Math.max(world.get(id)?.created_ms ?? 0, ...resumed),
    findLookup,
  };
}
