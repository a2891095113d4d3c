import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an app for codes by time shows for a key in base32 (RFC 6238), made apart from what the server does. */
export function timeCode(secret: string, timeMs: number): string {
  const number = Array.from(secret).reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n);
  const key = Buffer.from(number.toString(16).padStart((secret.length * 5) / 4, "0"), "hex");
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(timeMs / 30_000)));
  const signed = createHmac("sha1", key).update(step).digest();
  const cut = signed.readUInt32BE(signed[19]! & 15) & 0x7f_ff_ff_ff;
  return String(cut % 1_000_000).padStart(6, "0");
}
