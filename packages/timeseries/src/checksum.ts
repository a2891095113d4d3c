const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 (ISO 3309, as in zip and PNG) of the first `length` bytes, 0 to 2^32 - 1. It finds every change within four bytes in a row. */
export function crc32(bytes: Uint8Array, length = bytes.length): number {
  let crc = 0xffffffff;
  for (let at = 0; at < length; at += 1) {
    crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] as number)) & 255] as number);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
