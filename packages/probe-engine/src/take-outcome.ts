import { channelKey, readResultChannels } from "@monitor/domain";
import { connectionFailed } from "@monitor/sensor-kinds/checks";
import type { CheckOutcome } from "@monitor/sensor-kinds/checks";

const maxMemoryBytes = 16 * 1024;
/** Values of a check that brings no channels: more than any kind names ahead. */
const maxValues = 100;

/** An outcome as it goes to the server, and what the check has left for its next run. */
export interface TakenOutcome {
  outcome: CheckOutcome;
  /** As JSON; null: nothing any more, undefined: what was there stays. */
  memory: string | null | undefined;
}

/** What a check has left, for its next run. */
export const recalled = (memory: string | null): unknown => (memory === null ? undefined : JSON.parse(memory));

/** As JSON; false for what can't be written so, or is too large. */
function memoryText(memory: unknown): string | null | false {
  try {
    const text = JSON.stringify(memory) ?? "null";
    if (text === "null") return null;
    return Buffer.byteLength(text) <= maxMemoryBytes && text;
  } catch {
    return false;
  }
}

type Values = Extract<CheckOutcome, { is_ok: true }>["values"];

/** Values by the keys of the taken channels; those of channels that are left out are dropped. */
function takenValues(values: Values, brought: ReadonlySet<string>, taken: ReadonlySet<string>): Values {
  const entries = Object.entries(values).map(([key, value]) => [channelKey(key), value] as const);
  const fit = entries.filter(([key]) => key !== "" && (taken.has(key) || !brought.has(key)));
  return Object.fromEntries(fit.slice(0, taken.size + maxValues));
}

/**
 * Splits the outcome of a check: its memory stays here, and the channels and values that can be used go to the server. A memory
 * of more than 16 kB, or one that is no JSON, makes it a check that can't be made.
 */
export function takeOutcome({ memory: left, ...outcome }: CheckOutcome): TakenOutcome {
  const memory = left === undefined ? undefined : memoryText(left);
  if (memory === false) return { outcome: connectionFailed("memory_too_large"), memory: undefined };
  if (!outcome.is_ok) return { outcome, memory };
  const { values, channels: brought, ...rest } = outcome;
  if (brought === undefined) return { outcome: { ...rest, values: takenValues(values, noKeys, noKeys) }, memory };
  const { channels, left_out } = readResultChannels(brought);
  const keys = new Set(channels.map(({ key }) => key));
  const broughtKeys = new Set(brought.map((channel) => channelKey(channel?.key ?? channel?.name)));
  return { outcome: { ...rest, values: takenValues(values, broughtKeys, keys), channels, left_out }, memory };
}

const noKeys: ReadonlySet<string> = new Set();
