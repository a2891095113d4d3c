import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A browser with its keys, as RFC 8291 has it. */
export class PushedBrowser {
  readonly #pair = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor() {
    this.#pair.generateKeys();
  }

  get keys() {
    return { p256dh: this.#pair.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
  }

  /** Decrypts a message of the server. It throws where the message is for another browser. */
  read(body: Buffer): unknown {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#pair.getPublicKey(), sender]);
    const derived = (key: Buffer, at: Buffer, [text, bytes]: readonly [Buffer, number]) =>
      Buffer.from(hkdfSync("sha256", key, at, text, bytes));
    const key = derived(this.#pair.computeSecret(sender), this.#auth, [info, 32]);
    const contentKey = derived(key, salt, [Buffer.from("Content-Encoding: aes128gcm\0"), 16]);
    const nonce = derived(key, salt, [Buffer.from("Content-Encoding: nonce\0"), 12]);
    const cipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8"));
  }
}

/** The claims of who sends; an error where the signature is not of that key. */
export function vapidClaims(header: string): { readonly claims: Record<string, unknown>; readonly key: string } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("The signature is not of this key.");
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as Record<string, unknown>, key };
}

export interface PushedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine: notes what it gets, and answers as it is told to. */
export class PushService {
  readonly received: PushedMessage[] = [];
  answer: RequestListener = (_request, response) => response.writeHead(201).end();
  readonly #server: Server = createServer((request, response) => {
    void buffer(request).then((body) => {
      this.received.push({ path: request.url ?? "", headers: request.headers, body });
      this.answer(request, response);
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
