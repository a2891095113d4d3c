import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { newSecret, stepOf, toBase32 } from "./time-codes.ts";
import type { CodeSecrets } from "./time-codes.ts";

const secrets: CodeSecrets = {
  random: (bytes) => new Uint8Array(bytes).fill(255),
  sign: (key, message) => createHmac("sha1", key).update(message).digest(),
};
const secret = toBase32(new TextEncoder().encode("12345678901234567890"));

// RFC 6238, appendix B, the last six of the eight digits.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("[AU-01] at %i s the code is %s, and one step before and after it is taken too", async (seconds, typed) => {
  const step = Math.floor(seconds / 30);
  const at = (offset: number) => stepOf(secrets, { secret, typed, nowMs: (seconds + 30 * offset) * 1000 });
  expect(await Promise.all([-2, -1, 0, 1, 2].map(at))).toEqual([null, step, step, step, null]);
});

test("[AU-01] keys are base32 of 160 bits", () => {
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(newSecret(secrets)).toBe("7".repeat(32));
});
