import { createSocket } from "node:dgram";
import type { TargetAddress } from "../names/name-service.ts";

/** A question to one address over UDP. */
export interface UdpQuestion {
  readonly server: TargetAddress;
  readonly port: number;
  readonly query: Buffer;
  /** Whether a packet is an answer to this question; others are left out. */
  readonly isAnswer: (packet: Buffer) => boolean;
  readonly signal: AbortSignal;
  /** After this many milliseconds without an answer the question is sent again, for UDP loses packets. */
  readonly resendAfterMs: number;
}

/**
 * Asks over UDP and gives the first packet from that server that is an answer. Rejects with the socket's error, a refusal
 * (ICMP) included, or when the signal fires. The socket is closed in any case.
 */
export function askUdp({ server, port, query, isAnswer, signal, resendAfterMs }: UdpQuestion): Promise<Buffer> {
  const socket = createSocket(server.family === 6 ? "udp6" : "udp4");
  let resend: NodeJS.Timeout | undefined;
  const answer = new Promise<Buffer>((resolve, reject) => {
    const send = () => socket.send(query, (error) => error && reject(error));
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    socket.on("error", reject);
    socket.on("message", (packet) => isAnswer(packet) && resolve(packet));
    // As an event: a callback hears of failed connections too, and sending without one throws.
    socket.once("connect", () => {
      send();
      resend = setInterval(send, resendAfterMs);
    });
    socket.connect(port, server.address);
  });
  return answer.finally(() => {
    clearInterval(resend);
    socket.close();
  });
}
