import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

type Behaviour = "works" | "refuses" | "hangs" | "alternates";

/** Web pages on one loopback port, by number. Each works, cuts the connection, never answers, or fails every second time. */
export class Targets {
  readonly #behaviours = new Map<string, Behaviour>();
  #server: Server | null = null;
  readonly #visits = new Map<string, number>();
  #lastVisitMs = 0;
  #every: Behaviour = "works";

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const path = request.url ?? "";
      const visits = (this.#visits.get(path) ?? 0) + 1;
      this.#visits.set(path, visits);
      this.#lastVisitMs = performance.now();
      const behaviour = this.#behaviours.get(path) ?? this.#every;
      if (behaviour === "alternates") response.statusCode = visits % 2 === 0 ? 500 : 200;
      if (behaviour === "works" || behaviour === "alternates") response.end("All is well");
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

  /** How often a page was requested. */
  visits(number: number): number {
    return this.#visits.get(`/${number}`) ?? 0;
  }

  /** Milliseconds since a page was requested. */
  get quietMs(): number {
    return performance.now() - this.#lastVisitMs;
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
