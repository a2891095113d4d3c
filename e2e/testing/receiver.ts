import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A webhook on this machine that keeps what it gets. */
export class Receiver {
  readonly bodies: { readonly subject: string; readonly messages: readonly { readonly kind: string }[] }[] = [];
  /** The status of its next responses. */
  status = 200;
  #server: Server | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}/secret-path`;
  }

  /** The kinds of all messages so far, in the order in which they came. */
  get kinds(): string[] {
    return this.bodies.flatMap(({ messages }) => messages.map(({ kind }) => kind));
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        if (this.status === 200) this.bodies.push(JSON.parse(Buffer.concat(parts).toString("utf8")) as never);
        response.writeHead(this.status).end(this.status === 200 ? "Thank you" : "Not now");
      });
    });
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
