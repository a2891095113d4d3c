import { createSocket } from "node:dgram";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "../../packages/sensor-kinds/src/testing/certificates.ts";
import { listenTcp, listenUdp, onLoopback } from "../../packages/sensor-kinds/src/testing/loopback.ts";
import { listenNames } from "../../packages/sensor-kinds/src/testing/name-server.ts";
import { answersOf, startAgent, value } from "../../packages/sensor-kinds/src/testing/simulated-agent.ts";
import { startSshServer } from "../../packages/sensor-kinds/src/testing/ssh-server.ts";
import { ldapTalk, mySqlTalk } from "./scripted-talks.ts";

/** Servers of this machine, one for each protocol that a sensor of a journey asks. */
export interface KindTargets {
  readonly web: string;
  readonly ports: Readonly<
    Record<
      | "web"
      | "tls"
      | "names"
      | "agent"
      | "ssh"
      | "redis"
      | "ftp"
      | "imap"
      | "smtp"
      | "ntp"
      | "mqtt"
      | "docker"
      | "mysql"
      | "ldap",
      number
    >
  >;
  readonly scripts: string;
  readonly close: () => Promise<void>;
}

const metrics = "# TYPE node_load1 gauge\nnode_load1 0.5\n";
const rdap = {
  objectClassName: "domain",
  ldhName: "example.org",
  events: [{ eventAction: "expiration", eventDate: "2099-01-02T12:00:00Z" }],
};

function serveWeb({ url = "/" }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith("/metrics")) response.setHeader("content-type", "text/plain; version=0.0.4");
  if (url.startsWith("/metrics")) response.end(metrics);
  else if (url.startsWith("/rdap/")) response.end(JSON.stringify(rdap));
  else if (url.startsWith("/data")) response.end(JSON.stringify({ temperature: 21.5, status: "ok" }));
  else response.end("All is well");
}

const serveDocker: RequestListener = ({ url = "" }, response) => {
  response.statusCode = url.startsWith("/containers/json") ? 200 : 404;
  response.end(JSON.stringify([{ Id: "a1", Names: ["/web"], State: "running", Status: "Up 2 hours (healthy)" }]));
};

/** A server that greets and has an answer for each line that fits. */
const talking = (banner: string, answers: readonly (readonly [line: RegExp, answer: string])[]) =>
  listenTcp((socket) => {
    socket.write(banner);
    let rest = "";
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [, answer = ""] = answers.find(([wanted]) => wanted.test(line)) ?? [];
        socket.write(answer.replaceAll("TAG", line.split(" ")[0] ?? ""));
      }
    });
  });

/** A server that says all that it has to say when somebody comes, and hears nothing. */
const saying = (words: Buffer) =>
  listenTcp((socket) => {
    socket.resume();
    socket.write(words);
  });

const redisText =
  "# Server\r\nredis_version:7.0.15\r\nuptime_in_seconds:3600\r\nconnected_clients:3\r\nused_memory:5000000\r\n";
const ntpToUnixSeconds = 2_208_988_800;

function ntpAnswer(question: Buffer): Buffer {
  const packet = Buffer.alloc(48);
  packet[0] = (4 << 3) | 4;
  packet[1] = 2;
  question.copy(packet, 24, 40, 48);
  for (const place of [32, 40])
    packet.writeUInt32BE((Math.floor(Date.now() / 1000) + ntpToUnixSeconds) % 2 ** 32, place);
  return packet;
}

/** What commands say that the sensors over SSH run. */
function sshAnswer(command: string): string {
  if (command.includes("uptime")) return " 18:35:02 up 48 min,  0 users,  load average: 0.34, 0.47, 0.13\n2\n";
  if (command.includes("meminfo")) return "MemTotal: 8000000 kB\nMemFree: 1000000 kB\nMemAvailable: 6000000 kB\n";
  if (/\bdf\b/.test(command)) {
    const head = "Filesystem 1024-blocks Used Available Capacity Mounted on";
    return `${head}\n/dev/sda1 10000000 6000000 4000000 60% /\n`;
  }
  return '{"prtg":{"result":[{"channel":"Free","value":87,"unit":"Percent"}],"text":"fine"}}';
}

const interfaceColumns = "1.3.6.1.2.1.2.2.1";
const storageColumns = "1.3.6.1.2.1.25.2.3.1";
const snmpObjects = new Map([
  ["1.3.6.1.2.1.1.1.0", value.text("A device of a journey")],
  ["1.3.6.1.2.1.1.2.0", value.oid("1.3.6.1.4.1.8072.3.2.10")],
  ["1.3.6.1.2.1.1.3.0", value.timeticks(100_000)],
  ["1.3.6.1.2.1.1.5.0", value.text("sw-journey")],
  [`${interfaceColumns}.2.1`, value.text("GigabitEthernet0/1")],
  [`${interfaceColumns}.7.1`, value.integer(1)],
  [`${interfaceColumns}.8.1`, value.integer(1)],
  [`${interfaceColumns}.10.1`, value.gauge(5000)],
  [`${interfaceColumns}.13.1`, value.counter32(0)],
  [`${interfaceColumns}.14.1`, value.counter32(0)],
  [`${interfaceColumns}.16.1`, value.gauge(7000)],
  [`${interfaceColumns}.19.1`, value.counter32(0)],
  [`${interfaceColumns}.20.1`, value.counter32(0)],
  ["1.3.6.1.2.1.31.1.1.1.1.1", value.text("Gi0/1")],
  ["1.3.6.1.2.1.31.1.1.1.18.1", value.text("to room 1")],
  [`${storageColumns}.2.31`, value.oid("1.3.6.1.2.1.25.2.1.4")],
  [`${storageColumns}.3.31`, value.text("/var")],
  [`${storageColumns}.4.31`, value.integer(64)],
  [`${storageColumns}.5.31`, value.integer(100)],
  [`${storageColumns}.6.31`, value.integer(25)],
]);

function writeScripts(): string {
  const folder = mkdtempSync(join(tmpdir(), "journey-scripts-"));
  // A probe that runs as root starts scripts as another user.
  chmodSync(folder, 0o755);
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  write("exe.sh", `echo '{"prtg":{"result":[{"channel":"Free","value":87,"unit":"Percent"}],"text":"fine"}}'`);
  write("plugin.sh", "echo 'DISK OK - 9 %|free=9%;;;0;100'");
  return folder;
}

/** Starts them all on free ports of loopback. */
export async function startKindTargets(): Promise<KindTargets> {
  const web = await onLoopback(createHttpServer(serveWeb));
  const started = {
    web,
    tls: await onLoopback(createHttpsServer(selfSigned, serveWeb)),
    names: await listenNames(() => ({ addresses: ["192.0.2.7"] })),
    agent: await startAgent(answersOf(snmpObjects)),
    ssh: await startSshServer((command, channel) => {
      channel.write(sshAnswer(command));
      channel.exit(0);
      channel.end();
    }),
    redis: await listenTcp((socket) => void socket.write(`$${redisText.length}\r\n${redisText}\r\n`)),
    ftp: await talking("220 ready\r\n", [[/^QUIT/, "221 bye\r\n"]]),
    imap: await talking("* OK ready\r\n", [[/ CAPABILITY$/, "* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nTAG OK done\r\n"]]),
    smtp: await talking("220 mail.example ESMTP\r\n", [[/^EHLO /, "250 mail.example\r\n"]]),
    ntp: await listenUdp((packet, reply) => reply(ntpAnswer(packet))),
    mqtt: await listenTcp((socket) => void socket.once("data", () => socket.write(Buffer.from([0x20, 2, 0, 0])))),
    mysql: await saying(mySqlTalk),
    ldap: await saying(ldapTalk),
    docker: await onLoopback(createHttpServer(serveDocker)),
  };
  const scripts = writeScripts();
  const ports = Object.fromEntries(Object.entries(started).map(([name, { port }]) => [name, port]));
  return {
    web: `http://127.0.0.1:${web.port}`,
    ports: ports as unknown as KindTargets["ports"],
    scripts,
    async close() {
      await Promise.all(Object.values(started).map((server) => server.close()));
      rmSync(scripts, { recursive: true, force: true });
    },
  };
}

/** The trap coldStart of SNMP v2c with the community "public", as Net-SNMP sends it. */
export const coldStartTrap = Buffer.from(
  "304302010104067075626c6963a736020401e7b79e0201000201003028300d06082b060102010103004301643017060a2b06010603010104010006092b0601060301010501",
  "hex",
);

/** Sends a packet over UDP to a port of this machine. */
export async function sendPacket(port: number, packet: string | Buffer): Promise<void> {
  const socket = createSocket("udp4");
  await new Promise<void>((resolve, reject) =>
    socket.send(packet, port, "127.0.0.1", (error) => (error ? reject(error) : resolve())),
  );
  socket.close();
}
