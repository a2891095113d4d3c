import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { LogIn } from "../conversation/log-in.ts";

const derive = promisify(pbkdf2);
/** PostgreSQL uses 4,096; a server that asks for more than this wants to keep the probe busy. */
const maxIterations = 100_000;
const keyBytes = 32;
const hmac = (key: Buffer, text: string | Buffer) => createHmac("sha256", key).update(text).digest();

/** One log-in by SCRAM-SHA-256 without channel binding (RFC 5802, RFC 7677), which proves the server too. */
export class Scram {
  readonly #password: string;
  readonly #nonce = randomBytes(18).toString("base64");
  #serverSignature: Buffer | null = null;

  constructor({ password }: LogIn) {
    this.#password = password.normalize("NFKC");
  }

  /** The first message; PostgreSQL takes the user of the connection. */
  get first(): string {
    return `n,,n=,r=${this.#nonce}`;
  }

  /** The answer to the server's first message; null where that is none, or of another log-in. */
  async final(said: string): Promise<string | null> {
    const match = /^r=([!-+\--~]{1,200}),s=([A-Za-z0-9+/=]{1,200}),i=(\d{1,7})$/.exec(said);
    const [, nonce = "", salt = "", count = "0"] = match ?? [];
    const iterations = Number(count);
    const isOurs = nonce.startsWith(this.#nonce) && nonce.length > this.#nonce.length;
    if (match === null || !isOurs || iterations < 1 || iterations > maxIterations) return null;
    const salted = await derive(this.#password, Buffer.from(salt, "base64"), iterations, keyBytes, "sha256");
    const clientKey = hmac(salted, "Client Key");
    const withoutProof = `c=biws,r=${nonce}`;
    const all = `n=,r=${this.#nonce},${said},${withoutProof}`;
    const signature = hmac(createHash("sha256").update(clientKey).digest(), all);
    const proof = Buffer.from(clientKey.map((byte, place) => byte ^ (signature[place] ?? 0)));
    this.#serverSignature = hmac(hmac(salted, "Server Key"), all);
    return `${withoutProof},p=${proof.toString("base64")}`;
  }

  /** Whether the server's last message shows that it knows the password too. */
  isProof(said: string): boolean {
    const signature = Buffer.from(/^v=([A-Za-z0-9+/=]{1,100})/.exec(said)?.[1] ?? "", "base64");
    const expected = this.#serverSignature;
    return expected !== null && signature.length === expected.length && timingSafeEqual(signature, expected);
  }
}
