import { ByteWriter, openBlock, readValue } from "./byte-writer.ts";
import type { Rollup } from "./rollup.ts";
import { unzigzag } from "./varint.ts";

const blockVersion = 1;

/** Rollups of one channel as one block, lossless: some ten to thirty bytes each. */
export function encodeRollups(rollups: readonly Rollup[]): Uint8Array {
  const writer = new ByteWriter(blockVersion);
  let lastMs = 0;
  for (const { fromMs, count, minimum, maximum, sum } of rollups) {
    writer.signed(fromMs - lastMs);
    writer.varint(count);
    for (const value of [minimum, maximum, sum]) writer.value(value);
    lastMs = fromMs;
  }
  return writer.finish();
}

/** The rollups of a block in the order they were given in; throws a ChunkFormatError for damaged bytes. */
export function decodeRollups(bytes: Uint8Array): Rollup[] {
  const reader = openBlock(bytes, blockVersion);
  const rollups: Rollup[] = [];
  let fromMs = 0;
  while (reader.remaining > 0) {
    fromMs += unzigzag(reader.readVarint());
    const count = reader.readVarint();
    rollups.push({ fromMs, count, minimum: readValue(reader), maximum: readValue(reader), sum: readValue(reader) });
  }
  return rollups;
}
