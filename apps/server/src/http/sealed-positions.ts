import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-ctr";
/** Random bytes before each position; the counter of the cipher takes the rest of its block. */
const saltBytes = 8;
const counter = Buffer.alloc(8);

export interface SealedPositions {
  seal(position: string): string;
  /** The position in a text; what was not sealed here gives a text that is none. */
  open(text: string): string;
}

/** Positions of streams as texts that tell nothing: a position counts the changes of hidden objects too. */
export function createSealedPositions(): SealedPositions {
  const key = randomBytes(32);
  return {
    seal(position) {
      const salt = randomBytes(saltBytes);
      const cipher = createCipheriv(algorithm, key, Buffer.concat([salt, counter]));
      return Buffer.concat([salt, cipher.update(position, "utf8"), cipher.final()]).toString("base64url");
    },
    open(text) {
      const bytes = Buffer.from(text, "base64url");
      if (bytes.length <= saltBytes) return "";
      const decipher = createDecipheriv(algorithm, key, Buffer.concat([bytes.subarray(0, saltBytes), counter]));
      return Buffer.concat([decipher.update(bytes.subarray(saltBytes)), decipher.final()]).toString("utf8");
    },
  };
}
