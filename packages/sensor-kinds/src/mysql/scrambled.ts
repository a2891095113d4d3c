import { createHash } from "node:crypto";

const hash = (algorithm: "sha1" | "sha256", ...parts: readonly (Buffer | string)[]): Buffer => {
  const sum = createHash(algorithm);
  for (const part of parts) sum.update(part);
  return sum.digest();
};
const xor = (one: Buffer, other: Buffer) => Buffer.from(one.map((byte, place) => byte ^ (other[place] ?? 0)));

/** How a password is sent for a challenge, by the name of the method; null for one that we do not have. */
export function scrambled(method: string, password: string, challenge: Buffer): Buffer | null {
  if (method !== "mysql_native_password" && method !== "caching_sha2_password") return null;
  if (password === "") return Buffer.alloc(0);
  if (method === "mysql_native_password") {
    const once = hash("sha1", password);
    return xor(once, hash("sha1", challenge, hash("sha1", once)));
  }
  const once = hash("sha256", password);
  return xor(once, hash("sha256", hash("sha256", once), challenge));
}
