import { attempt } from "./connection/attempt.ts";
import type { ResolveHost } from "./connection/attempt.ts";
import type { CheckFailure, CheckInput, CheckOutcome } from "./kind.ts";

/** One thing that a sensor of a kind could watch on a device. */
export interface MetascanItem {
  /** The settings of a sensor that watches it. */
  settings: Readonly<Record<string, string | number | boolean>>;
  /** What people call it: the end of the sensor's name. */
  label: string;
  /** What else the device says of it. Text of a stranger. */
  info: Readonly<Record<string, string>>;
}

/** What a metascan has found, at most `maxMetascanItems`, or why it could not look. */
export type MetascanOutcome = { is_ok: true; items: MetascanItem[] } | { is_ok: false; failure: CheckFailure };

/** Most things that one metascan gives. */
export const maxMetascanItems = 500;

/**
 * Looks once at what sensors of a kind could watch on a device. `settings` are the parameters of the caller, some of the kind's settings
 * and not validated; `sensorId` and `memory` mean nothing. Keeps its time-out, and never throws.
 */
export type Metascan = (input: CheckInput) => Promise<MetascanOutcome>;

/** Runs what finds items in the frame of a check: it gives an outcome without values, and tells the items by `found`. */
export async function metascanBy(
  run: (found: (items: readonly MetascanItem[]) => CheckOutcome) => Promise<CheckOutcome>,
): Promise<MetascanOutcome> {
  let all: readonly MetascanItem[] = [];
  const outcome = await run((items) => {
    all = items;
    return { is_ok: true, values: {} };
  });
  if (!outcome.is_ok) return { is_ok: false, failure: outcome.failure };
  return { is_ok: true, items: all.slice(0, maxMetascanItems) };
}

/** The same for what connects to the device: within the time-out, names looked up and refused addresses kept off. */
export const attemptMetascan = (
  input: CheckInput,
  target: string,
  find: (signal: AbortSignal, resolve: ResolveHost) => Promise<readonly MetascanItem[]>,
): Promise<MetascanOutcome> =>
  metascanBy((found) => attempt(input, target, async (signal, resolve) => found(await find(signal, resolve))));

/** What is known of an item; empty texts are left out. */
export function filledInfo(info: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(info).filter(([, text]) => text !== ""));
}
