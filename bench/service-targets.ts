// Services that the kinds of the bench talk to: each says what a real one says, without doing anything.
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** Ports of services on loopback. */
export interface ServicePorts {
  readonly smtp: number;
  readonly imap: number;
  readonly ftp: number;
  readonly redis: number;
  readonly mqtt: number;
  readonly ldap: number;
}

/** A server that answers each packet; gives its port. */
async function serve(banner: string, answerTo: (said: Buffer) => string | Buffer): Promise<number> {
  const server = createServer((socket: Socket) => {
    socket.on("error", () => undefined);
    if (banner !== "") socket.write(banner);
    socket.on("data", (said) => socket.write(answerTo(said)));
  });
  server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const ehlo = "250-bench\r\n250-SIZE 10240000\r\n250-STARTTLS\r\n250 8BITMIME\r\n";
const imap = (said: string): string => {
  const [tag = "", word = ""] = said.split(/[ \r]/);
  const told: Record<string, string> = {
    CAPABILITY: "* CAPABILITY IMAP4rev1\r\n",
    STATUS: '* STATUS "INBOX" (MESSAGES 17 UNSEEN 4)\r\n',
  };
  return `${told[word] ?? ""}${tag} OK done\r\n`;
};

/** Takes a connection and a subscription, and passes a message on as it came. */
function mqtt(said: Buffer): Buffer {
  const type = (said[0] ?? 0) >> 4;
  if (type === 3) return said;
  return Buffer.from(type === 1 ? [0x20, 2, 0, 0] : type === 8 ? [0x90, 3, 0, 1, 0] : []);
}

const ldapEntries = [1, 2, 3].map((entry) => `300d02010264080404636e3d${entry.toString(16).padStart(2, "0")}3000`);
const ldapAnswers: Readonly<Record<number, string>> = {
  0x60: "300c02010161070a010004000400",
  0x63: `${ldapEntries.join("")}300c02010265070a010004000400`,
};
/** Takes a log-in, and finds three entries. */
const ldap = (said: Buffer): Buffer => Buffer.from(ldapAnswers[said[5] ?? 0] ?? "", "hex");

/** About what a small server says: 150 figures, 4 kB. */
const redisFigures = [
  "redis_version:7.0.15",
  "used_memory:1000000",
  "maxmemory:2000000",
  "keyspace_hits:5",
  "keyspace_misses:1",
  ...Array.from({ length: 145 }, (_, index) => `another_figure_of_it_${index}:${index}`),
  "db0:keys=5,expires=0",
].join("\r\n");
const redisInfo = `$${redisFigures.length}\r\n${redisFigures}\r\n`;

/** Starts them all. */
export async function startServices(): Promise<ServicePorts> {
  return {
    smtp: await serve("220 bench ESMTP\r\n", (said) => (said.toString().startsWith("EHLO") ? ehlo : "221 bye\r\n")),
    imap: await serve("* OK bench\r\n", (said) => imap(said.toString())),
    ftp: await serve("220 bench\r\n", (said) =>
      said.toString().startsWith("USER") ? "331 password\r\n" : "230 in\r\n",
    ),
    mqtt: await serve("", mqtt),
    ldap: await serve("", ldap),
    redis: await serve("", () => redisInfo),
  };
}
