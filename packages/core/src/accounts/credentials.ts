/** How passwords are kept and judged. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is such a user: without a stored hash a decoy is checked. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** Whether it is among those that attackers try first. */
  isCommon(password: string): Promise<boolean>;
}

/** Tokens of sessions and of links. */
export interface Tokens {
  /** Another one each time, in the form of a UUID, which clients of this API expect. */
  create(): string;
  /** Only this is stored: a copy of the database opens no session. */
  hash(token: string): string;
}

/** What counts as one client: the network of an address. */
export type NetworkOf = (address: string) => string;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isToken = (text: string): boolean => uuidPattern.test(text);
