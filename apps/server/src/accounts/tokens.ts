import type { Tokens } from "@monitor/core/accounts";
import { createHash, randomUUID } from "node:crypto";

export const tokens: Tokens = {
  // 122 random bits.
  create: () => randomUUID(),
  hash: (token) => createHash("sha256").update(token.toLowerCase()).digest("hex"),
};
