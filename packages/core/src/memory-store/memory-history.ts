import { joinSeries, mergeRollups, OpenChunk, requireSampleTime, rollUp } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import { rawEndMs, rollupEndMs } from "../storage/index.ts";
import type { SampleRecord } from "../storage/index.ts";

interface Channel {
  samples: OpenChunk;
  /** Of hours whose samples are gone. */
  hours: Rollup[];
}

const hourMs = 3_600_000;

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

  readHours(sensorId: string, channelNumber: number, { fromMs, toMs }: TimeRange): Rollup[] {
    const channel = this.#find(sensorId, channelNumber);
    if (channel === undefined) return [];
    const kept = channel.hours.filter((hour) => hour.fromMs >= fromMs && hour.fromMs < toMs);
    return mergeRollups(kept, rollUp(channel.samples.read(fromMs, toMs), hourMs));
  }

  /** Leaves hours alone of the samples that are too old, and nothing of the oldest hours. */
  clean(nowMs: number, rawHistoryDays: number): void {
    const samplesFromMs = rawEndMs(nowMs, { rawHistoryDays });
    const hoursFromMs = rollupEndMs(nowMs, { rawHistoryDays });
    for (const channel of [...this.#channels.values()].flatMap((channels) => [...channels.values()])) {
      if ((channel.samples.firstTimeMs ?? samplesFromMs) < samplesFromMs) shorten(channel, samplesFromMs);
      channel.hours = channel.hours.filter(({ fromMs }) => fromMs >= hoursFromMs);
    }
  }

  #find(sensorId: string, channelNumber: number): Channel | undefined {
    return this.#channels.get(sensorId)?.get(channelNumber);
  }

  #ensure(sensorId: string, channelNumber: number): Channel {
    const channels = this.#channels.get(sensorId) ?? new Map<number, Channel>();
    this.#channels.set(sensorId, channels);
    const channel = channels.get(channelNumber) ?? { samples: new OpenChunk(), hours: [] };
    channels.set(channelNumber, channel);
    return channel;
  }
}

function shorten(channel: Channel, fromMs: number): void {
  const old = channel.samples.read(-Infinity, fromMs);
  const kept = channel.samples.read(fromMs);
  channel.hours = mergeRollups(channel.hours, rollUp(old, hourMs));
  channel.samples = new OpenChunk();
  for (const [place, timeMs] of kept.times.entries()) {
    channel.samples.append(timeMs, kept.values[place] as number);
  }
}
