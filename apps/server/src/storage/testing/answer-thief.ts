import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

/** Between a client and PostgreSQL: what is sent arrives, and at times the answer to it does not. */
export class AnswerThief {
  readonly #server: Server;
  #isStealing = false;
  #isShut = false;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(connect: () => Socket): Promise<AnswerThief> {
    const server = createServer();
    const thief = new AnswerThief(server);
    server.on("connection", (client) => {
      if (thief.#isShut) {
        client.destroy();
        return;
      }
      const database = connect();
      thief.#sockets.add(client).add(database);
      const end = () => {
        client.destroy();
        database.destroy();
      };
      for (const socket of [client, database]) socket.on("error", end).on("close", end);
      client.pipe(database);
      database.on("data", (data) => {
        if (thief.#isStealing && data.includes("COMMIT\0")) thief.#cut();
        else client.write(data);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return thief;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The next commit is not answered: all connections are cut then, and there is no other one before `open`. */
  steal(): void {
    this.#isStealing = true;
  }

  open(): void {
    this.#isShut = false;
  }

  close(): void {
    this.#server.close();
  }

  #cut(): void {
    this.#isStealing = false;
    this.#isShut = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}
