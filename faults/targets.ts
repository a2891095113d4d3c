import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

type Behaviour = "works" | "refuses" | "hangs" | "alternates" | "counts";

/** Whether a page that counts answers this visit with an error. */
export const hasFailed = (visit: number): boolean => visit % 2 === 1;

/**
 * Web pages on one loopback port, by number. Each works, cuts the connection, never answers, or fails every second time; one that
 * counts does so too, and has as many bytes as it had visits.
 */
export class Targets {
  readonly #behaviours = new Map<string, Behaviour>();
  #server: Server | null = null;
  readonly #visits = new Map<string, number>();
  readonly #lastOfProbe = new Map<string, Set<number>>();
  readonly #lastVisitsMs = new Map<string, number>();
  #lastVisitMs = 0;
  #every: Behaviour = "works";

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const path = request.url ?? "";
      const visits = (this.#visits.get(path) ?? 0) + 1;
      this.#visits.set(path, visits);
      this.#lastVisitMs = performance.now();
      this.#lastVisitsMs.set(path, this.#lastVisitMs);
      const behaviour = this.#behaviours.get(path) ?? this.#every;
      if (behaviour === "alternates") response.statusCode = visits % 2 === 0 ? 500 : 200;
      if (behaviour === "counts") response.statusCode = hasFailed(visits) ? 500 : 200;
      if (behaviour === "works" || behaviour === "alternates") response.end("All is well");
      else if (behaviour === "counts") response.end("x".repeat(visits));
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

  /** The probe has ended: the last check of each page may have been under way, where it was made after a time of the process. */
  noteEndOfProbe(sinceMs = 0): void {
    for (const [path, visit] of this.#visits) {
      if ((this.#lastVisitsMs.get(path) ?? 0) < sinceMs) continue;
      const visits = this.#lastOfProbe.get(path) ?? new Set();
      this.#lastOfProbe.set(path, visits.add(visit));
    }
  }

  /** The visits of a page whose results a probe that has ended may not have had. */
  mayBeLost(number: number): ReadonlySet<number> {
    return this.#lastOfProbe.get(`/${number}`) ?? new Set();
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
