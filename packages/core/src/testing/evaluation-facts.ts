import type { CheckResult } from "@monitor/contract";
import { noChannelSettings } from "@monitor/domain";
import type { LookupDefinition } from "@monitor/domain";
import { evaluate } from "../results/evaluate.ts";
import type { Evaluation, EvaluationFacts } from "../results/evaluate.ts";
import { newSensorState } from "../world/sensor-state.ts";
import type { SensorState } from "../world/sensor-state.ts";
import { failed, ok } from "./test-world.ts";

export const minuteMs = 60_000;
export const start = 1_000_000_000;

export const lookup: LookupDefinition = {
  id: "yes-no",
  lookup_type: "SINGLEINTEGER",
  undefined_status: "WARNING",
  mappings: [
    { from: 0, to: 0, lookup_status: "ERROR", display_text: "No" },
    { from: 1, to: 1, lookup_status: "OK", display_text: "Yes" },
  ],
};

/** A sensor that exists since `start`, is checked every minute, and has channels as its kind names them. */
export const facts: EvaluationFacts = {
  channelSettings: noChannelSettings,
  intervalMs: minuteMs,
  failuresBeforeDown: 1,
  checksBeforeUp: 1,
  countedFromMs: start,
  lookups: new Map([[lookup.id, lookup]]),
};

/** The state after one result a minute, the first a minute after `start`, or `state` where given. */
export function run(results: readonly ((timeMs: number) => CheckResult)[], options: Partial<EvaluationFacts> = {}) {
  const initial: Evaluation = { state: newSensorState("ping", start), changes: [], samples: [] };
  const log: string[] = [];
  const last = results.reduce(({ state }, result, index) => {
    const evaluation = step(state, result, { index, options });
    log.push(evaluation.state.own_status);
    return evaluation;
  }, initial);
  return { ...last, log };
}

export function step(
  state: SensorState,
  result: (timeMs: number) => CheckResult,
  { index, options = {} }: { index: number; options?: Partial<EvaluationFacts> },
): Evaluation {
  return evaluate({ state, result: result(start + (index + 1) * minuteMs), facts: { ...facts, ...options } });
}

export const good = (timeMs: number) => ok("1001", timeMs, { ping_time: 10, packet_loss: 0 });
export const bad = (timeMs: number) => failed("1001", timeMs);
export const loss = (packet_loss: number) => (timeMs: number) => ok("1001", timeMs, { ping_time: 10, packet_loss });
