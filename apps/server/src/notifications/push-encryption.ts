import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes, sign } from "node:crypto";
import type { PushSubscriptionFacts } from "@monitor/core/notifications";

const curve = "prime256v1";
const recordBytes = 4096;
const tagBytes = 16;
const lengthOfId = 65;
/** What fits into the one record that push services have to take. */
export const maxPushBytes = recordBytes - tagBytes - 1 - (16 + 4 + 1 + lengthOfId);
/** Push services refuse a token that is good for more than a day. */
const tokenSeconds = 12 * 3600;

/** The pair of keys by which push services know this server. */
export interface PushKeys {
  /** Base64url of the uncompressed point. */
  readonly public_key: string;
  readonly private_key: string;
}

export function newPushKeys(): PushKeys {
  const pair = createECDH(curve);
  const public_key = pair.generateKeys("base64url");
  return { public_key, private_key: pair.getPrivateKey("base64url") };
}

/** Whether a text is a point of the curve. */
export function isPushKey(text: string): boolean {
  try {
    ECDH.convertKey(text, curve, "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}

/** What is new for each message; handed in by the test that follows the example of RFC 8291. */
export interface MessageKeys {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

function newMessageKeys(): MessageKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
}

const derived = (key: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

/** A message that only the browser of a subscription can read: RFC 8291, with the coding of RFC 8188. Errors: of keys that are none. */
export function encryptedFor(
  { p256dh, auth }: Pick<PushSubscriptionFacts, "p256dh" | "auth">,
  plain: Buffer,
  { salt, privateKey }: MessageKeys = newMessageKeys(),
): Buffer {
  const browserKey = Buffer.from(p256dh, "base64url");
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const ownKey = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const shared = pair.computeSecret(browserKey);
  const key = derived(shared, { salt: Buffer.from(auth, "base64url"), info, bytes: 32 });
  const contentKey = derived(key, { salt, info: Buffer.from("Content-Encoding: aes128gcm\0"), bytes: 16 });
  const nonce = derived(key, { salt, info: Buffer.from("Content-Encoding: nonce\0"), bytes: 12 });
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const lastRecord = Buffer.from([2]);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([plain, lastRecord])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([ownKey.length]), ownKey, sealed, cipher.getAuthTag()]);
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The header by which a push service knows who sends (RFC 8292). */
export function vapidHeader(
  { public_key, private_key }: PushKeys,
  claims: { aud: string; sub: string; nowMs: number },
) {
  const point = Buffer.from(public_key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const { aud, sub, nowMs } = claims;
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part({ aud, exp: Math.floor(nowMs / 1000) + tokenSeconds, sub })}`;
  const key = { kty: "EC", crv: "P-256", x, y, d: private_key };
  const signature = sign("sha256", Buffer.from(text), { key, format: "jwk", dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${public_key}`;
}
