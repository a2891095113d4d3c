import type { RemoteInfo, Socket } from "node:dgram";

/** Carries echo packets (RFC 792) without their IP header. */
export interface EchoTransport {
  send: (packet: Buffer, address: string, onError: (error: Error) => void) => void;
  /** Hands over every packet with its sender; `isWaiting` says whether anybody still waits for one. */
  listen: (onPacket: (packet: Buffer, from: string) => void, isWaiting: () => boolean) => void;
  close: () => void;
}

const noPort = 1;

/** Echo packets over a socket from openIcmpSocket; the kernel puts the identifier in and sorts replies by it. */
export function overDatagrams(socket: Socket, port = noPort): EchoTransport {
  // A failed send tells its own caller; without a listener an ICMP error on the shared socket would end the process.
  socket.on("error", () => undefined);
  return {
    send: (packet, address, onError) => socket.send(packet, port, address, (error) => error && onError(error)),
    listen: (onPacket) => {
      socket.on("message", (packet: Buffer, from: RemoteInfo) => onPacket(packet, from.address));
    },
    close: () => socket.close(),
  };
}
