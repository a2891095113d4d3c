import type { ObjectRecord } from "../storage/index.ts";
import { businessProcessOutcome, businessProcessProblem } from "./business-process.ts";
import type { MadeOutcome } from "./made-outcome.ts";
import { sensorFactoryOutcome, sensorFactoryProblem } from "./sensor-factory.ts";
import type { ReadSource } from "./source-reader.ts";

type Settings = Readonly<Record<string, unknown>>;

interface ComposedKind {
  readonly outcome: (settings: Settings, read: ReadSource) => MadeOutcome;
  readonly problem: (settings: Settings) => string | null;
}

const composedKinds = new Map<string, ComposedKind>([
  ["businessprocess", { outcome: businessProcessOutcome, problem: businessProcessProblem }],
  ["sensorfactory", { outcome: sensorFactoryOutcome, problem: sensorFactoryProblem }],
]);

/** What takes the place of a check, from the states of other sensors; null for kinds that look at something themselves. */
export function composedOutcome(
  { kind, settings }: Pick<ObjectRecord, "kind" | "settings">,
  read: ReadSource,
): MadeOutcome | null {
  return composedKinds.get(kind ?? "")?.outcome(settings, read) ?? null;
}

/** What is wrong with the settings of such a kind, beyond what its schema says; null: nothing. */
export const composedProblem = (kind: string | null, settings: Settings): string | null =>
  composedKinds.get(kind ?? "")?.problem(settings) ?? null;
