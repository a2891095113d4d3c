/** Where a secret belongs: it can be opened there only, on whatever object it is. */
export interface SecretPlace {
  readonly section: string;
  readonly key: string;
}

/** A secret as it is stored: `<key id>.<nonce>.<ciphertext and tag>`, each part in base64url. A type, so that it fits in JSON. */
export type SealedValue = {
  readonly sealed: string;
};

/** A secret in plain text, or why there is none: its key is not here, or it is not as it was sealed. */
export type OpenedSecret =
  | { readonly isOpen: true; readonly plain: string }
  | { readonly isOpen: false; readonly reason: "no_key" | "damaged" };

/** Seals and opens secrets; only a server has one. */
export interface SecretBox {
  /** Throws a RangeError for more than `maxSecretLength` characters. */
  seal(plain: string, place: SecretPlace): SealedValue;
  open(value: SealedValue, place: SecretPlace): OpenedSecret;
}

/** The longest secret: a private key of the longest usual kind with its certificates. */
export const maxSecretLength = 16_000;

/** Whether a stored value is a sealed secret. */
export function isSealedValue(value: unknown): value is SealedValue {
  return typeof value === "object" && value !== null && "sealed" in value && typeof value.sealed === "string";
}
