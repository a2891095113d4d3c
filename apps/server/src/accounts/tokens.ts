import type { KeySecrets, Tokens } from "@monitor/core/accounts";
import { hash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";

export const tokens: Tokens = {
  // 122 random bits.
  create: () => randomUUID(),
  // Each request is hashed: at once costs half of what a Hash object does.
  hash: (token) => hash("sha256", token.toLowerCase(), "hex"),
};

const letters = "abcdefghijklmnopqrstuvwxyz234567";

export const keySecrets: KeySecrets = {
  create() {
    const name = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join("");
    return `prtg_${name}_${randomBytes(32).toString("base64url")}`;
  },
  hash: (key) => hash("sha256", key, "hex"),
  isSame: (one, other) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other)),
};
