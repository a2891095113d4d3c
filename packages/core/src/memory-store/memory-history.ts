import { joinSeries, mergeRollups, OpenChunk, requireSampleTime, rollUp } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import { fiveMinuteEndMs, hourEndMs, rawEndMs } from "../storage/index.ts";
import type { FineHistory, KeptHistory, SampleRecord } from "../storage/index.ts";

interface Channel {
  samples: OpenChunk;
  /** Of samples that are gone. */
  fiveMinutes: Rollup[];
  hours: Rollup[];
}

const hourMs = 3_600_000;
const fiveMinutesMs = 300_000;

/** The samples of all channels, coded, in one open chunk each. */
export class MemoryHistory {
  readonly #channels = new Map<string, Map<number, Channel>>();
  readonly #removed = new Set<string>();

  /** Throws where `append` would. */
  check(samples: readonly SampleRecord[]): void {
    for (const { time_ms } of samples) requireSampleTime(time_ms);
  }

  append(samples: readonly SampleRecord[]): void {
    for (const { sensor_id, channel_number, time_ms, value } of samples) {
      if (!this.#removed.has(sensor_id)) this.#ensure(sensor_id, channel_number).samples.append(time_ms, value);
    }
  }

  remove(sensorIds: readonly string[]): void {
    for (const id of sensorIds) {
      this.#channels.delete(id);
      this.#removed.add(id);
    }
  }

  readSeries(sensorId: string, channelNumber: number, { fromMs, toMs }: TimeRange): Series {
    return this.#find(sensorId, channelNumber)?.samples.read(fromMs, toMs) ?? joinSeries([]);
  }

  readFine(sensorId: string, channelNumber: number, range: TimeRange): FineHistory {
    const rollups = this.#find(sensorId, channelNumber)?.fiveMinutes ?? [];
    return {
      series: this.readSeries(sensorId, channelNumber, range),
      fiveMinutes: rollups.filter(isWithin(range)).map((rollup) => ({ ...rollup })),
    };
  }

  readHours(sensorId: string, channelNumber: number, { fromMs, toMs }: TimeRange): Rollup[] {
    const channel = this.#find(sensorId, channelNumber);
    if (channel === undefined) return [];
    const kept = channel.hours.filter(isWithin({ fromMs, toMs }));
    return mergeRollups(kept, rollUp(channel.samples.read(fromMs, toMs), hourMs));
  }

  /** Leaves rollups alone of the samples that are too old, and nothing of the oldest rollups. */
  clean(nowMs: number, kept: KeptHistory): void {
    const samplesFromMs = rawEndMs(nowMs, kept);
    const [fiveMinutesFromMs, hoursFromMs] = [fiveMinuteEndMs(nowMs, kept), hourEndMs(nowMs, kept)];
    for (const channel of [...this.#channels.values()].flatMap((channels) => [...channels.values()])) {
      if ((channel.samples.firstTimeMs ?? samplesFromMs) < samplesFromMs) shorten(channel, samplesFromMs);
      channel.fiveMinutes = channel.fiveMinutes.filter(({ fromMs }) => fromMs >= fiveMinutesFromMs);
      channel.hours = channel.hours.filter(({ fromMs }) => fromMs >= hoursFromMs);
    }
  }

  #find(sensorId: string, channelNumber: number): Channel | undefined {
    return this.#channels.get(sensorId)?.get(channelNumber);
  }

  #ensure(sensorId: string, channelNumber: number): Channel {
    const channels = this.#channels.get(sensorId) ?? new Map<number, Channel>();
    this.#channels.set(sensorId, channels);
    const channel = channels.get(channelNumber) ?? { samples: new OpenChunk(), fiveMinutes: [], hours: [] };
    channels.set(channelNumber, channel);
    return channel;
  }
}

const isWithin =
  ({ fromMs, toMs }: TimeRange) =>
  (rollup: Rollup): boolean =>
    rollup.fromMs >= fromMs && rollup.fromMs < toMs;

function shorten(channel: Channel, fromMs: number): void {
  const old = channel.samples.read(-Infinity, fromMs);
  const kept = channel.samples.read(fromMs);
  channel.fiveMinutes = mergeRollups(channel.fiveMinutes, rollUp(old, fiveMinutesMs));
  channel.hours = mergeRollups(channel.hours, rollUp(old, hourMs));
  channel.samples = new OpenChunk();
  for (const [place, timeMs] of kept.times.entries()) {
    channel.samples.append(timeMs, kept.values[place] as number);
  }
}
