import { hash, verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";

/**
 * OWASP's recommendation for argon2id, which is the library's algorithm when none is named: 19 MiB, two passes, one lane. Tests
 * of other things make it small.
 */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | null = null;

/** Verifies in the same time whether or not there is such a user: without a stored hash a decoy is checked. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(18).toString("base64url"));
  // A user without a password has an empty hash.
  const known = storedHash === "" ? null : storedHash;
  const isRight = await verify(known ?? (await decoy), password).catch(() => false);
  return isRight && known !== null;
}
