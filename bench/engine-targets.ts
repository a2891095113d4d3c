// Loopback servers for the engine's bench, in a process of their own so that they do not share its core.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";

async function listen(server: Server): Promise<number> {
  server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Repeats the question and adds one A record 192.0.2.1, whose name points at the question's. */
function respondTo(question: Buffer): Buffer {
  const response = Buffer.concat([question, Buffer.from("c00c000100010000003c0004c0000201", "hex")]);
  response.writeUInt16BE(0x8180, 2);
  response.writeUInt16BE(1, 6);
  return response;
}

const tcp = await listen(createServer((socket) => socket.on("error", () => undefined).resume()));
const http = await listen(createHttpServer((_request, response) => response.end("<title>Bench</title>".padEnd(2000))));
const dns = createSocket("udp4");
dns.on("message", (question, from) => dns.send(respondTo(question), from.port, from.address));
dns.bind(0, "127.0.0.1");
await once(dns, "listening");

process.on("disconnect", () => process.exit(0));
process.send?.({ tcp, http, dns: dns.address().port });
