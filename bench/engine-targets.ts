// Loopback servers for the engine's bench, in a process of their own so that they do not share its core.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { respondTo } from "./dns-response.ts";

async function listen(server: Server): Promise<number> {
  server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const tcp = await listen(createServer((socket) => socket.on("error", () => undefined).resume()));
const http = await listen(createHttpServer((_request, response) => response.end("<title>Bench</title>".padEnd(2000))));
const dns = createSocket("udp4");
dns.on("message", (question, from) => dns.send(respondTo(question), from.port, from.address));
dns.bind(0, "127.0.0.1");
await once(dns, "listening");

process.on("disconnect", () => process.exit(0));
process.send?.({ tcp, http, dns: dns.address().port });
