import { askUdp } from "../connection/ask-udp.ts";
import { openConnection } from "../connection/open-connection.ts";
import type { TargetAddress } from "../names/name-service.ts";

/** A question for one name server; the first two bytes of `query` are its id. */
export interface DnsExchange {
  server: TargetAddress;
  port: number;
  query: Buffer;
  signal: AbortSignal;
  /** After this many milliseconds without an answer the question is sent again, for UDP loses packets. */
  resendAfterMs: number;
}

function isAnswerTo(query: Buffer, packet: Buffer): boolean {
  return packet.length >= 2 && packet.readUInt16BE(0) === query.readUInt16BE(0);
}

/** Asks over UDP and gives the first packet from that server with the question's id; rejects as `askUdp` does. */
export const askByUdp = (exchange: DnsExchange): Promise<Buffer> =>
  askUdp({ ...exchange, isAnswer: (packet) => isAnswerTo(exchange.query, packet) });

/**
 * Asks over TCP, for answers that do not fit a UDP packet (RFC 1035 4.2.2, RFC 7766). Rejects when the server closes
 * before the whole answer has come.
 */
export async function askByTcp(exchange: DnsExchange): Promise<Buffer> {
  const { server, port, query, signal } = exchange;
  const socket = await openConnection({ addresses: [server], port }, signal);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(query.length);
  socket.write(Buffer.concat([length, query]));
  let received = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk]);
    if (received.length >= 2 && received.length >= received.readUInt16BE(0) + 2) {
      return received.subarray(2, received.readUInt16BE(0) + 2);
    }
  }
  throw Object.assign(new Error("closed before the whole answer"), { code: "ECONNRESET" });
}
