import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import type { TargetAddress } from "../names/name-service.ts";

/** Hears of what ends the requests that are under way: the system's error, or an answer that can't be read. */
export type OnFault = (error: Error) => void;

type Sent = (error: Error | null) => void;

/**
 * The socket of a session as the library uses it. It is opened with the first packet after a pause and takes packets of its agent
 * only, as it is connected; `rest` closes it until then, so that a device that is not asked costs no open file.
 */
export class AgentSocket {
  readonly #agent: TargetAddress & { readonly port: number };
  readonly #onFault: OnFault;
  #onPacket: (packet: Buffer) => void = () => undefined;
  #socket: Socket | null = null;
  #isConnected = false;
  #isClosed = false;
  #unsent: { packet: Buffer; sent: Sent }[] = [];

  constructor(agent: TargetAddress & { readonly port: number }, onFault: OnFault) {
    this.#agent = agent;
    this.#onFault = onFault;
  }

  /** The library listens here; errors go to `onFault`. */
  on(event: string, listener: (packet: Buffer) => void): void {
    if (event === "message") this.#onPacket = listener;
  }

  send(packet: Buffer, ...[, , , , sent]: [offset: number, length: number, port: number, address: string, Sent]): void {
    // The library sends again what had no answer, also after the end of its session.
    if (this.#isClosed) return;
    const socket = this.#open();
    if (this.#isConnected) socket.send(packet, sent);
    else this.#unsent.push({ packet, sent });
  }

  /** Closes the socket until the next packet. */
  rest(): void {
    this.#socket?.removeAllListeners("error").on("error", () => undefined);
    this.#socket?.close();
    this.#socket = null;
    this.#isConnected = false;
    this.#unsent = [];
  }

  close(): void {
    this.#isClosed = true;
    this.rest();
  }

  // A process ends by its own will, never because of this socket; it is bound by its connection.
  ref(): void {}
  unref(): void {}
  bind(): void {}

  #open(): Socket {
    if (this.#socket !== null) return this.#socket;
    const { family, address, port } = this.#agent;
    const socket = createSocket(family === 6 ? "udp6" : "udp4");
    this.#socket = socket;
    socket.unref();
    socket.on("error", (error) => this.#fail(error));
    socket.on("message", (packet) => this.#take(packet));
    // As an event: a callback hears of failed connections too, and sending without one throws.
    socket.once("connect", () => {
      this.#isConnected = true;
      for (const { packet, sent } of this.#unsent.splice(0)) socket.send(packet, sent);
    });
    socket.connect(port, address);
    return socket;
  }

  #fail(error: Error): void {
    this.rest();
    this.#onFault(error);
  }

  /** What a hostile answer makes the library throw ends the requests, not the process. */
  #take(packet: Buffer): void {
    try {
      this.#onPacket(packet);
    } catch (error) {
      this.#onFault(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
