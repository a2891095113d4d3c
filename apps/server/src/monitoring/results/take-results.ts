import type { CheckResult, GivenUpResults } from "@monitor/contract";
import { shippedLookups } from "@monitor/domain";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { LogEntry, SampleRecord } from "../../storage/records.ts";
import type { Storage } from "../../storage/stores.ts";
import { givenUpLine } from "./given-up-line.ts";
import { evaluate } from "./evaluate.ts";
import type { Evaluation, EvaluationFacts, EvaluationInput } from "./evaluate.ts";
import { takeIn } from "./intake.ts";
import { publish } from "../world/publish.ts";
import { silenceLines } from "../silence/silence-lines.ts";
import { record, recordsOf } from "./record.ts";
import type { SensorState } from "../world/sensor-state.ts";
import type { World } from "../world/world.ts";

export interface ResultParts {
  world: World;
  storage: Storage;
  clock: Clock;
  logger: Logger;
}

export interface ResultBatch {
  probeId: string;
  batchId: string;
  results: readonly CheckResult[];
  /** What the probe could not keep until now. */
  givenUp?: GivenUpResults | undefined;
}

const failuresBeforeDown = 1;
const lookups = new Map(shippedLookups.map((lookup) => [lookup.id, lookup]));

/**
 * The way of a batch through the server: intake, evaluate, record, publish. A batch that came before changes nothing.
 * When it throws, nothing of the batch was stored and the probe will send it again.
 */
export function takeResults(parts: ResultParts, batch: ResultBatch): void {
  const { world, storage, clock } = parts;
  if (storage.results.batches.isApplied(batch.probeId, batch.batchId)) return;
  const results = takeIn(world, batch.probeId, { results: batch.results, nowMs: clock.now() });
  const states = new Map<string, SensorState>();
  const samples: SampleRecord[] = [];
  const log: LogEntry[] = [];
  if (batch.givenUp !== undefined) log.push(givenUpLine(batch.probeId, batch.givenUp, clock.now()));
  for (const result of results) {
    const id = result.sensor_id;
    const state = states.get(id) ?? world.sensorState(id);
    if (state === undefined) continue;
    // What is known of it now comes after the silence.
    if (state.silence?.log === "due") log.push(...silenceLines(id, state));
    const evaluation = judged(parts, { state, result, facts: factsOf(world, id) });
    if (evaluation === null) continue;
    states.set(id, evaluation.state);
    const records = recordsOf(id, evaluation);
    samples.push(...records.samples);
    log.push(...records.log);
  }
  record(storage, { probeId: batch.probeId, batchId: batch.batchId, states, samples, log });
  publish(parts, { states });
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
  return {
    kind: world.get(id)?.kind ?? "",
    intervalMs: world.intervalOf(id) * 1000,
    failuresBeforeDown,
    countedFromMs: Math.max(world.get(id)?.created_ms ?? 0, ...resumed),
    findLookup: (lookupId) => lookups.get(lookupId),
  };
}
