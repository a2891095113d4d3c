import { ByteWriter, openBlock, readValue } from "./byte-writer.ts";
import { ChunkFormatError } from "./chunk-format.ts";
import { isSampleTime, requireSampleTime } from "./series.ts";
import { unzigzag } from "./varint.ts";

const blockVersion = 1;

/** A sample of one of many channels; `channel` is a whole number from 0. */
export interface ChannelSample {
  channel: number;
  /** Whole milliseconds since 1970. */
  timeMs: number;
  value: number | null;
}

/**
 * Samples of many channels that came together, as one block of some six bytes each, in the order given: cheap to write before
 * they are sealed into the chunks of their channels. A time that is not whole milliseconds throws a RangeError.
 */
export function encodeSampleBlock(samples: readonly ChannelSample[]): Uint8Array {
  const writer = new ByteWriter(blockVersion);
  let lastChannel = 0;
  let lastTimeMs = 0;
  for (const { channel, timeMs, value } of samples) {
    requireSampleTime(timeMs);
    writer.signed(channel - lastChannel);
    writer.signed(timeMs - lastTimeMs);
    writer.value(value ?? Number.NaN);
    lastChannel = channel;
    lastTimeMs = timeMs;
  }
  return writer.finish();
}

/** Gives each sample of a block to `take`, null for no value; throws a ChunkFormatError for damaged bytes. Returns how many. */
export function readSampleBlock(
  bytes: Uint8Array,
  take: (channel: number, timeMs: number, value: number | null) => void,
): number {
  const reader = openBlock(bytes, blockVersion);
  let channel = 0;
  let timeMs = 0;
  let count = 0;
  while (reader.remaining > 0) {
    channel += unzigzag(reader.readVarint());
    timeMs += unzigzag(reader.readVarint());
    const value = readValue(reader);
    if (!isSampleTime(timeMs)) throw new ChunkFormatError("The block's times are too large.");
    take(channel, timeMs, Number.isNaN(value) ? null : value);
    count += 1;
  }
  return count;
}
