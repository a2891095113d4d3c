import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import type { PushAddress } from "../push/push-inbox.ts";
import { obstacleOf, openBoundSocket } from "../receivers/bound-socket.ts";
import type { BoundSocket } from "../receivers/bound-socket.ts";
import { Inbox } from "../receivers/inbox.ts";
import type { Heard, MessageInbox, ReceiverObstacle, Subscription } from "../receivers/message-inbox.ts";
import { RateBound } from "../receivers/rate-bound.ts";
import { plainAddress } from "../receivers/received-message.ts";
import type { ReceivedMessage } from "../receivers/received-message.ts";
import { maxMessageBytes, MessageFrames } from "./message-frames.ts";
import { parseSyslog } from "./parse-syslog.ts";

/** Messages that are looked at a second, of all senders; as many at once. */
export const maxMessagesPerSecond = 2000;
const maxConnections = 200;
const maxConnectionsOfSender = 20;
const idleMs = 600_000;
const retryMs = 30_000;
/** How long a connection waits that has brought too much. */
const pauseMs = 50;

/** A listener for syslog over UDP and TCP, at the same port. */
export interface SyslogListener extends MessageInbox {
  /** The ports that it has; null while it has none. */
  ports: () => { udp: number | null; tcp: number | null };
  /** Settles when it listens, or could not. */
  opened: Promise<void>;
  close: () => void;
}

class Listener implements SyslogListener {
  readonly opened: Promise<void>;
  readonly #address: PushAddress;
  readonly #inbox = new Inbox();
  readonly #rate = new RateBound(maxMessagesPerSecond);
  readonly #udp: BoundSocket;
  readonly #tcp: Server;
  readonly #connections = new Map<Socket, string>();
  #tcpObstacle: ReceiverObstacle | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(address: PushAddress) {
    this.#address = address;
    this.#udp = openBoundSocket(address, (bytes, { address: from }) =>
      this.#take(bytes.subarray(0, maxMessageBytes), plainAddress(from)),
    );
    // Half open: who has sent all and ended is read to the end before the connection closes.
    this.#tcp = createServer({ allowHalfOpen: true }, (socket) => this.#serve(socket));
    this.#tcp.maxConnections = maxConnections;
    this.#tcp.unref();
    const tcpOpened = new Promise<void>((resolve) => {
      this.#tcp.once("listening", resolve);
      this.#tcp.once("error", () => resolve());
    });
    this.#tcp.on("listening", () => (this.#tcpObstacle = null));
    this.#tcp.on("error", (error) => this.#tryLater(error));
    this.#tcp.listen({ ...address });
    this.opened = Promise.all([this.#udp.opened, tcpOpened]).then(() => undefined);
  }

  obstacle(): ReceiverObstacle | null {
    return this.#udp.obstacle() ?? this.#tcpObstacle;
  }

  hear(sensorId: string, subscription: Subscription): Heard {
    return this.#inbox.hear(sensorId, subscription);
  }

  messagesOf(sensorId: string, limit: number): ReceivedMessage[] {
    return this.#inbox.messagesOf(sensorId, limit);
  }

  ports(): { udp: number | null; tcp: number | null } {
    const tcp = this.#tcp.listening ? (this.#tcp.address() as AddressInfo).port : null;
    return { udp: this.#udp.port(), tcp };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#udp.close();
    this.#tcp.close();
    for (const socket of this.#connections.keys()) socket.destroy();
  }

  #tryLater(error: Error): void {
    this.#tcpObstacle = obstacleOf(error, this.#address);
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => this.#tcp.listen({ ...this.#address }), retryMs);
    this.#retry.unref();
  }

  #serve(socket: Socket): void {
    const source = plainAddress(socket.remoteAddress ?? "");
    const same = [...this.#connections.values()].filter((other) => other === source).length;
    // Who is heard of connects again; others must not take the room.
    if (!this.#inbox.isHeard(source) || same >= maxConnectionsOfSender) {
      socket.destroy();
      return;
    }
    this.#connections.set(socket, source);
    socket.unref();
    socket.setTimeout(idleMs, () => socket.destroy());
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#connections.delete(socket));
    this.#readFrom(socket, source);
  }

  /** A connection that brings more than is looked at waits, and so does its sender. */
  #readFrom(socket: Socket, source: string): void {
    const frames = new MessageFrames();
    let waiting: Buffer | null = null;
    let timer: NodeJS.Timeout | undefined;
    let isEnded = false;
    const goOn = () => {
      clearTimeout(timer);
      if (!this.#inbox.isHeard(source)) {
        socket.destroy();
        return;
      }
      for (waiting ??= frames.next(); waiting !== null; waiting = frames.next()) {
        if (!this.#rate.isFree()) {
          socket.pause();
          timer = setTimeout(goOn, pauseMs).unref();
          return;
        }
        this.#read(waiting, source);
      }
      if (isEnded) socket.end();
      else socket.resume();
    };
    const add = (bytes: Buffer) => {
      frames.add(bytes);
      goOn();
    };
    socket.on("close", () => {
      clearTimeout(timer);
      if (waiting !== null) this.#inbox.drop();
    });
    socket.on("end", () => {
      isEnded = true;
      add(Buffer.from("\n"));
    });
    socket.on("data", add);
  }

  /** A sender of which no sensor hears is not read, and takes nothing of what is left for the others. */
  #take(bytes: Buffer, source: string): void {
    if (!this.#inbox.isHeard(source)) return;
    if (this.#rate.isFree()) this.#read(bytes, source);
    else this.#inbox.drop();
  }

  #read(bytes: Buffer, source: string): void {
    const content = parseSyslog(bytes.toString("utf8"));
    if (content !== null) this.#inbox.take({ atMs: Date.now(), source, ...content });
  }
}

/** Listens at an address, UDP and TCP; what is taken is tried again each half minute. */
export const openSyslogListener = (address: PushAddress): SyslogListener => new Listener(address);
