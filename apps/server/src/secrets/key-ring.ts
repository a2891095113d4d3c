import type { OpenedSecret, SealedValue, SecretBox, SecretPlace } from "@monitor/domain";
import { keyIdOf } from "./secret-key.ts";
import type { SecretKey } from "./secret-key.ts";

/** The key that seals, and former keys, which only open. */
export class KeyRing implements SecretBox {
  readonly #present: SecretKey;
  readonly #keys: ReadonlyMap<string, SecretKey>;

  constructor(present: SecretKey, previous: readonly SecretKey[] = []) {
    this.#present = present;
    this.#keys = new Map([...previous, present].map((key) => [key.id, key]));
  }

  /** The id of the key that seals. */
  get id(): string {
    return this.#present.id;
  }

  seal(plain: string, place: SecretPlace): SealedValue {
    return { sealed: this.#present.seal(plain, place) };
  }

  open({ sealed }: SealedValue, place: SecretPlace): OpenedSecret {
    const keyId = keyIdOf(sealed);
    const key = this.#keys.get(keyId ?? "");
    if (key === undefined) return { isOpen: false, reason: keyId === null ? "damaged" : "no_key" };
    const plain = key.open(sealed, place);
    return plain === null ? { isOpen: false, reason: "damaged" } : { isOpen: true, plain };
  }

  has(keyId: string): boolean {
    return this.#keys.has(keyId);
  }

  isOfPresentKey({ sealed }: SealedValue): boolean {
    return keyIdOf(sealed) === this.id;
  }
}
