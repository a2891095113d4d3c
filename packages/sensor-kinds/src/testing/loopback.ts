import { createSocket } from "node:dgram";
import type { RemoteInfo, Socket as DatagramSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

/** A server on a free loopback port. */
export interface LoopbackServer {
  port: number;
  /** How many connections or packets have come. */
  contacts: () => number;
  /** Settles when no connection is open any more. */
  idle: () => Promise<void>;
  /** Settles when a client has connected. */
  contacted: () => Promise<void>;
  close: () => Promise<void>;
}

/** Watches the connections of any TCP server and starts it on a free port. */
export async function onLoopback(server: Server): Promise<LoopbackServer> {
  const open = new Set<Socket>();
  let contacts = 0;
  server.on("connection", (socket: Socket) => {
    contacts += 1;
    open.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => {
      open.delete(socket);
      server.emit("gone");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    contacts: () => contacts,
    contacted: async () => {
      if (contacts === 0) {
        await once(server, "connection");
      }
    },
    idle: async () => {
      while (open.size > 0) {
        await once(server, "gone");
      }
    },
    close: async () => {
      for (const socket of open) {
        socket.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
}

/** A TCP server that handles each connection as the test says. */
export function listenTcp(onSocket: (socket: Socket) => void): Promise<LoopbackServer> {
  return onLoopback(createServer(onSocket));
}

/** A UDP server; `reply` sends bytes back to where the packet came from. */
export async function listenUdp(
  onPacket: (packet: Buffer, reply: (bytes: Buffer) => void) => void,
): Promise<LoopbackServer> {
  const socket: DatagramSocket = createSocket("udp4");
  let contacts = 0;
  socket.on("message", (packet: Buffer, from: RemoteInfo) => {
    contacts += 1;
    onPacket(packet, (bytes) => socket.send(bytes, from.port, from.address));
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    port: socket.address().port,
    contacts: () => contacts,
    contacted: async () => {
      if (contacts === 0) {
        await once(socket, "message");
      }
    },
    idle: () => Promise.resolve(),
    close: async () => {
      socket.close();
      await once(socket, "close");
    },
  };
}

/** A port on which nothing listens: one that was just given back. */
export async function closedPort(): Promise<number> {
  const server = await listenTcp(() => undefined);
  await server.close();
  return server.port;
}
