import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Received {
  readonly key: string;
  readonly incident: number;
}

/** A web service that takes messages, or is dead. */
export class Receiver {
  readonly received: Received[] = [];
  /** Requests that it has cut off. */
  refused = 0;
  isDead = false;
  #server: Server | null = null;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      if (this.isDead) {
        this.refused += 1;
        request.socket.destroy();
        return;
      }
      void text(request).then((body) => {
        const { key, messages } = JSON.parse(body) as { key: string; messages: { incident_id: number }[] };
        this.received.push(
          ...messages.map(({ incident_id }) => ({ key: `${key} ${incident_id}`, incident: incident_id })),
        );
        response.end("ok");
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  /** Messages that came again. */
  get twice(): number {
    return this.received.length - new Set(this.received.map(({ key }) => key)).size;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
