import { maxSecretLength } from "@monitor/domain";
import type { SecretPlace } from "@monitor/domain";
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";

const cipher = "aes-256-gcm";
const [keyBytes, idBytes, nonceBytes, tagBytes] = [32, 8, 12, 16];
/** 32 random bytes have some 30 different values; a key with so few was typed, not drawn. */
const minDifferentBytes = 16;
/** Plain texts are filled up to a multiple of it, so that the length tells little of a password. */
const paddedTo = 32;
const endOfText = 0x80;

const sealedPattern = /^([\w-]{11})\.([\w-]{16})\.([\w-]{64,})$/;

/** The id of the key in a sealed text; null for any other text. */
export const keyIdOf = (sealed: string): string | null => sealedPattern.exec(sealed)?.[1] ?? null;

/** A new key as text, as `SecretKey.read` takes it. */
export const newKeyText = (): string => randomBytes(keyBytes).toString("base64");

/** One key of 256 bits. Its bytes are held where neither a log nor JSON shows them. */
export class SecretKey {
  /** Names the key in sealed texts, and tells nothing of it. */
  readonly id: string;
  readonly #key: KeyObject;

  private constructor(bytes: Buffer) {
    this.id = derived(bytes, "id", idBytes).toString("base64url");
    this.#key = createSecretKey(derived(bytes, "seal", keyBytes));
  }

  /** Reads 32 random bytes in hex or base64. Null for anything else, and for bytes that can't be random. */
  static read(text: string): SecretKey | null {
    const bytes = bytesOf(text.trim());
    return bytes === null || new Set(bytes).size < minDifferentBytes ? null : new SecretKey(bytes);
  }

  /** Errors: RangeError for more than `maxSecretLength` characters. */
  seal(plain: string, place: SecretPlace): string {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.#key, nonce, { authTagLength: tagBytes });
    sealing.setAAD(boundTo(place));
    const parts = [sealing.update(padded(plain)), sealing.final(), sealing.getAuthTag()];
    return `${this.id}.${nonce.toString("base64url")}.${Buffer.concat(parts).toString("base64url")}`;
  }

  /** Null for a text that this key has not sealed for this place, or that was changed since. */
  open(sealed: string, place: SecretPlace): string | null {
    const [, id, nonce = "", rest = ""] = sealedPattern.exec(sealed) ?? [];
    if (id !== this.id) return null;
    const bytes = Buffer.from(rest, "base64url");
    if (bytes.toString("base64url") !== rest) return null;
    const opening = createDecipheriv(cipher, this.#key, Buffer.from(nonce, "base64url"), { authTagLength: tagBytes });
    opening.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagBytes));
    try {
      return unpadded(Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]));
    } catch {
      return null;
    }
  }
}

function bytesOf(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  return /^([\w-]{43}|[A-Za-z0-9+/]{43})=?$/.test(text) ? Buffer.from(text, "base64") : null;
}

const derived = (bytes: Buffer, use: string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", bytes, "", `monitor secrets: ${use}`, length));

/**
 * The place is section and key, not the object: a clone has the same values under another id. A secret that was copied into
 * another field, such as one that is sent in plain text, can't be opened there.
 */
const boundTo = ({ section, key }: SecretPlace): Buffer => Buffer.from(JSON.stringify([section, key]));

function padded(plain: string): Buffer {
  if (plain.length > maxSecretLength) throw new RangeError(`A secret has at most ${maxSecretLength} characters.`);
  const text = Buffer.from(plain);
  const bytes = Buffer.alloc((Math.floor(text.length / paddedTo) + 1) * paddedTo);
  text.copy(bytes);
  bytes[text.length] = endOfText;
  return bytes;
}

const unpadded = (bytes: Buffer): string => bytes.toString("utf8", 0, bytes.lastIndexOf(endOfText));
