/** Hashing and judging of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is such a user: without a stored hash a decoy is checked. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** Whether it is among those that attackers try first. */
  isCommon(password: string): Promise<boolean>;
}

/** Tokens of sessions and of links. */
export interface Tokens {
  /** A new random token, as a UUID because clients of this API expect one. */
  create(): string;
  /** Only this is stored, so a copy of the database opens no session. */
  hash(token: string): string;
}

/** Creates and compares API keys. */
export interface KeySecrets {
  /** A new key: a public fingerprint and 256 random bits. */
  create(): string;
  /** Only this is stored. A fast hash is enough, as nobody guesses 256 bits. */
  hash(key: string): string;
  /** Compares two hashes in constant time. */
  isSame(hash: string, other: string): boolean;
}

/** What counts as one client: the network of an address. */
export type NetworkOf = (address: string) => string;

/** Lists of addresses and networks (`10.0.0.0/8`), of both families. */
export interface AddressLists {
  /** Whether a text is one address or network. */
  isEntry(text: string): boolean;
  /** Whether an address is among the entries of a list, which are separated by commas. */
  has(list: string, address: string): boolean;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isToken = (text: string): boolean => uuidPattern.test(text);

const keyPattern = /^(prtg_[a-z2-7]{8})_[\w-]{43}$/;

const passhashPattern = /^(\d{12})\d{40}$/;
const passhashPrefix = "hash_";

/** The same of a passhash: clients of the older API take nothing but digits. */
export function passhashFingerprintOf(text: string): string | null {
  const digits = passhashPattern.exec(text)?.[1];
  return digits === undefined ? null : passhashPrefix + digits;
}

/** Whether the key of a fingerprint is a passhash. */
export const isPasshash = ({ fingerprint }: { readonly fingerprint: string }): boolean =>
  fingerprint.startsWith(passhashPrefix);

/** The public first characters of an API key; null for text that does not have the form of one. */
export const fingerprintOf = (text: string): string | null => keyPattern.exec(text)?.[1] ?? null;
