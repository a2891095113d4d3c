import type { ApiKeyRecord } from "../storage/index.ts";

/** Programs that ask at the same time are fewer. */
const maxKeys = 200;

/**
 * Keys that were right lately: a program sends the same one with each request, and hashing it costs a tenth of a short response. Its
 * record is looked up each time, so a key that is revoked, or another one under its name, is never taken for it.
 */
export class CheckedKeys {
  /** The hash of the record that a key was checked against. */
  readonly #hashes = new Map<string, string>();

  has(key: string, { key_hash }: Pick<ApiKeyRecord, "key_hash">): boolean {
    return this.#hashes.get(key) === key_hash;
  }

  /** To be called once the key was found to have the hash of the record. */
  add(key: string, { key_hash }: Pick<ApiKeyRecord, "key_hash">): void {
    if (this.#hashes.size >= maxKeys) this.#hashes.clear();
    this.#hashes.set(key, key_hash);
  }
}
