import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

type Behaviour = "works" | "refuses" | "hangs";

/** Web pages on one loopback port, by number. Each works, cuts the connection, or never answers. */
export class Targets {
  readonly #behaviours = new Map<string, Behaviour>();
  #server: Server | null = null;
  #every: Behaviour = "works";

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const behaviour = this.#behaviours.get(request.url ?? "") ?? this.#every;
      if (behaviour === "works") response.end("All is well");
      else if (behaviour === "refuses") request.socket.destroy();
    });
    server.requestTimeout = 0;
    server.listen(0, "127.0.0.1", 10_000);
    await once(server, "listening");
    this.#server = server;
  }

  url(number: number): string {
    if (this.#server === null) throw new Error("The targets have not been started");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${number}`;
  }

  /** Every page that has no behaviour of its own. */
  all(behaviour: Behaviour): void {
    this.#every = behaviour;
  }

  one(number: number, behaviour: Behaviour): void {
    this.#behaviours.set(`/${number}`, behaviour);
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
