/** What codes by time need of the runtime. */
export interface CodeSecrets {
  random(bytes: number): Uint8Array;
  /** HMAC with SHA-1, which is what apps for such codes know. */
  sign(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> | Uint8Array;
}

const stepMs = 30_000;
const digits = 6;
/** RFC 6238 section 5.2: one step for a slow clock, one for slow fingers. */
const tolerated = [0, -1, 1];
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const secretBytes = 20;

/** A new secret in base32, as apps read it. */
export const newSecret = (secrets: CodeSecrets): string => toBase32(secrets.random(secretBytes));

/** The 30 seconds that a code of this secret is for, if it is one for now or next to it; null for any other text. */
export async function stepOf(secrets: CodeSecrets, code: { secret: string; typed: string; nowMs: number }) {
  const now = Math.floor(code.nowMs / stepMs);
  for (const offset of tolerated) {
    if ((await codeOf(secrets, code.secret, now + offset)) === code.typed) return now + offset;
  }
  return null;
}

/** RFC 4226 section 5.3. */
async function codeOf(secrets: CodeSecrets, secret: string, step: number): Promise<string> {
  const message = new DataView(new ArrayBuffer(8));
  message.setUint32(0, Math.floor(step / 2 ** 32));
  message.setUint32(4, step % 2 ** 32);
  const signed = await secrets.sign(fromBase32(secret), new Uint8Array(message.buffer));
  const bytes = new DataView(signed.buffer, signed.byteOffset, signed.byteLength);
  const offset = bytes.getUint8(bytes.byteLength - 1) % 16;
  const number = bytes.getUint32(offset) % 2 ** 31;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Base32 without padding (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((group) => letters[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
