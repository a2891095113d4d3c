import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

/** Between a client and PostgreSQL: what is sent arrives, and at times the answer to it does not. */
export class AnswerThief {
  readonly #server: Server;
  /** What the transaction has to hold whose answer is kept; null for none. */
  #wanted: string | null = null;
  #isShut = false;
  #stolen = 0;
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
      let isWanted = false;
      client.on("data", (data) => {
        isWanted ||= thief.#wanted !== null && data.includes(thief.#wanted);
        database.write(data);
      });
      database.on("data", (data) => {
        const isAnswer = data.includes("COMMIT\0");
        if (isWanted && isAnswer && thief.#wanted !== null) return thief.#cut();
        if (isAnswer) isWanted = false;
        client.write(data);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return thief;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** How many commits were not answered until now. */
  get stolen(): number {
    return this.#stolen;
  }

  /**
   * The next commit of a transaction that holds this text is not answered: all connections are cut then, and there is no other
   * one before `open`.
   */
  steal(text = "COMMIT"): void {
    this.#wanted = text;
  }

  open(): void {
    this.#isShut = false;
  }

  close(): void {
    this.#server.close();
  }

  #cut(): void {
    this.#wanted = null;
    this.#isShut = true;
    this.#stolen += 1;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}
