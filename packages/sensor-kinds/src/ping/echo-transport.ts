import type { RemoteInfo, Socket } from "node:dgram";
import { echoTypes, withType } from "./echo-packet.ts";

/** Carries echo packets without their IP header, with the types of IPv4 (RFC 792) in both families. */
export interface EchoTransport {
  send: (packet: Buffer, address: string, onError: (error: Error) => void) => void;
  /** Hands over every packet with its sender; `isWaiting` says whether a check still waits for one. */
  listen: (onPacket: (packet: Buffer, from: string) => void, isWaiting: () => boolean) => void;
  close: () => void;
}

const noPort = 1;

/** Echo packets over a socket from openIcmpSocket; the kernel puts the identifier in and sorts replies by it. */
export function overDatagrams(socket: Socket, version: 4 | 6, port = noPort): EchoTransport {
  const { request, reply } = echoTypes[version];
  // A failed send tells its own caller; without a listener an ICMP error on the shared socket would end the process.
  socket.on("error", () => undefined);
  return {
    send: (packet, address, onError) => {
      socket.send(withType(packet, request), port, address, (error) => error && onError(error));
    },
    listen: (onPacket) => {
      socket.on("message", (packet: Buffer, from: RemoteInfo) => {
        if (packet[0] === reply) {
          onPacket(withType(packet, echoTypes[4].reply), from.address);
        }
      });
    },
    close: () => socket.close(),
  };
}
