import type { CodeSecrets } from "@monitor/core/accounts";
import { createHmac, randomBytes } from "node:crypto";

/** Chance and HMAC for codes by time. */
export const codeSecrets: CodeSecrets = {
  random: (bytes) => randomBytes(bytes),
  sign: (key, message) => createHmac("sha1", key).update(message).digest(),
};
