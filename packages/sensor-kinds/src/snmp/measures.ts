import { maxChannelsOfSensor } from "@monitor/domain";
import type { ResultChannel } from "@monitor/domain";
import type { CheckOutcome, CheckValues } from "../kind.ts";
import { asReading, growthSince, readingOf } from "./counter-change.ts";
import type { Counter, ReadingTime } from "./counter-change.ts";
import { numberOf } from "./snmp-data.ts";
import type { SnmpData } from "./snmp-data.ts";
import type { ValueKind } from "./value-kinds.ts";

/** A value that an agent gave, and the channel that it is for. */
export interface Measure {
  readonly channel: ResultChannel;
  readonly valueKind: ValueKind;
  readonly data: SnmpData;
  /** What is to be done with a value that is taken as it is. */
  readonly convert?: (value: number) => number | null;
}

/** A value as a counter; agents without 64-bit counters count with gauges and integers too. */
export function counterOf(data: SnmpData): Counter | null {
  if (data.kind === "counter") return data;
  const value = numberOf(data);
  return value === null || value < 0 ? null : { value: BigInt(Math.trunc(value)), bits: 32 };
}

/** Values and channels of all measures, and the counters that the next check needs: those of as many channels as are taken. */
export function outcomeOfMeasures(measures: readonly Measure[], time: ReadingTime, memory: unknown): CheckOutcome {
  const growing = measures.slice(0, maxChannelsOfSensor).filter(({ valueKind }) => valueKind !== "gauge");
  const growth = growthSince(asReading(memory), time);
  const values: CheckValues = {};
  for (const { channel, valueKind, data, convert } of measures) {
    if (valueKind === "gauge") {
      const value = numberOf(data);
      values[channel.key] = value === null || convert === undefined ? value : convert(value);
      continue;
    }
    const grown = growth?.of(channel.key, counterOf(data)) ?? null;
    const seconds = valueKind === "counter" ? (growth?.seconds ?? 1) : 1;
    values[channel.key] = grown === null ? null : grown / seconds;
  }
  const counters = Object.fromEntries(growing.map(({ channel, data }) => [channel.key, counterOf(data)]));
  return {
    is_ok: true,
    values,
    channels: measures.map(({ channel }) => channel),
    ...(growing.length === 0 ? {} : { memory: readingOf(time, counters) }),
  };
}
