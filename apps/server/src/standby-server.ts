import { createServer } from "node:http";
import type { Server } from "node:http";

export interface StandbyPlace {
  readonly host: string;
  readonly port: number;
}

const retryAfterSeconds = 5;

/**
 * Answers every request with 503 and the reason while another server writes to the same database: people and load balancers see
 * that this one waits. Where it can't listen it is silent; it waits all the same.
 */
export class StandbyServer {
  readonly #place: StandbyPlace;
  #server: Server | null = null;

  constructor(place: StandbyPlace) {
    this.#place = place;
  }

  get port(): number | null {
    const address = this.#server?.address() ?? null;
    return address === null || typeof address === "string" ? null : address.port;
  }

  /** Begins to say so; settles when it listens, or can't. */
  start(message: string): Promise<void> {
    const body = JSON.stringify({ code: "SERVICE_UNAVAILABLE", message, reason: "standby" });
    const server = createServer((_request, response) => {
      response.writeHead(503, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": String(retryAfterSeconds),
        "x-content-type-options": "nosniff",
      });
      response.end(body);
    });
    this.#server = server;
    return new Promise((resolve) => {
      server.once("listening", resolve).on("error", () => resolve());
      server.listen({ ...this.#place, exclusive: true });
    });
  }

  close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null || !server.listening) return Promise.resolve();
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}
