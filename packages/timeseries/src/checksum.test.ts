import { expect, test } from "vitest";
import { crc32 } from "./checksum.ts";

test("the CRC-32 of 123456789 is the published check value, over all bytes or the first ones", () => {
  const bytes = Uint8Array.from("123456789", (digit) => digit.charCodeAt(0));
  expect(crc32(bytes)).toBe(0xcbf43926);
  expect(crc32(Uint8Array.from([...bytes, 1, 2, 3]), 9)).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0))).toBe(0);
});
