// Loopback servers for the cost of a check of each kind, in a process of their own so that they do not share its core.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createSecureServer } from "node:tls";
import { respondTo } from "./dns-response.ts";
import { startServices } from "./service-targets.ts";
import { ifMib, sysUpTime } from "../packages/sensor-kinds/src/snmp/standard-oids.ts";
import { selfSigned } from "../packages/sensor-kinds/src/testing/certificates.ts";
import { answering, startSshServer } from "../packages/sensor-kinds/src/testing/ssh-server.ts";
import { answersOf, startAgent, value } from "../packages/sensor-kinds/src/testing/simulated-agent.ts";

const cores = Array.from({ length: 8 }, (_, core) =>
  ["idle", "user", "system", "iowait"].map((mode) => `node_cpu_seconds_total{cpu="${core}",mode="${mode}"} ${core}.5`),
).flat();
const filesystem = (name: string) => `${name}{device="/dev/vda",fstype="ext4",mountpoint="/"} 5e10`;
const others = Array.from({ length: 1000 }, (_, index) => `node_other_metric_total{device="vd${index}"} ${index}e3`);
/** About what node_exporter says of a small machine: 1,050 lines, 50 kB. */
const metrics = [
  ...cores,
  "node_memory_MemAvailable_bytes 4e9",
  "node_memory_MemTotal_bytes 8e9",
  "node_load1 0.5",
  "node_time_seconds 1.7e9",
  "node_boot_time_seconds 1.6e9",
  'node_network_receive_bytes_total{device="eth0"} 1e9',
  'node_network_transmit_bytes_total{device="eth0"} 1e9',
  filesystem("node_filesystem_avail_bytes"),
  filesystem("node_filesystem_size_bytes"),
  ...others,
  "",
].join("\n");

const records = Array.from({ length: 500 }, (_, value) => ({ name: `row ${value}`, value }));
const xml = records.map(({ name, value }) => `<row name="${name}" value="${value}">${value}</row>`).join("");

/** About what Docker says of a container in a list: 1 kB. */
const containers = Array.from({ length: 20 }, (_, index) => ({
  Id: `${index}`.padStart(64, "0"),
  State: "running",
  Status: "Up 2 hours",
  Labels: { text: "x".repeat(900) },
}));
const containerUse = {
  cpu_stats: { cpu_usage: { total_usage: 1e9 }, system_cpu_usage: 1e10, online_cpus: 4 },
  memory_stats: { usage: 3e8, limit: 1e9, stats: { inactive_file: 1e8 } },
};

const bodies: Readonly<Record<string, string>> = {
  "/metrics": metrics,
  "/json": JSON.stringify({ rows: records }),
  "/xml": `<rows>${xml}</rows>`,
  "/containers/json?all=true": JSON.stringify(containers),
  "/containers/web/json": JSON.stringify({ State: { Status: "running" }, Mounts: containers }),
  "/containers/web/stats?stream=false&one-shot=true": JSON.stringify(containerUse),
  "/rdap/domain/example.org": JSON.stringify({
    objectClassName: "domain",
    events: [{ eventAction: "expiration", eventDate: "2099-01-01T00:00:00Z" }],
  }),
  "/page": "<title>Bench</title>".padEnd(2000),
};

const http = createServer((request, response) => response.end(bodies[request.url ?? ""] ?? ""));
http.listen({ port: 0, host: "127.0.0.1", backlog: 4096 });
await once(http, "listening");

const columns = Object.entries(ifMib).map(([name, oid]) => {
  const isText = ["ifDescr", "ifName", "ifAlias"].includes(name);
  const isHigh = name.startsWith("ifHC");
  return [`${oid}.1`, isText ? value.text("eth0") : isHigh ? value.counter64(10n ** 12n) : value.counter32(1)] as const;
});
const rowsOf = (column: string) =>
  Array.from({ length: 40 }, (_, row) => [`${column}.${row + 1}`, value.integer(row)] as const);
const rows = ["1.3.6.1.2.1.25.2.3.1.6", "1.3.6.1.2.1.25.3.3.1.2"].flatMap(rowsOf);
const snmp = await startAgent(answersOf(new Map([...columns, ...rows, [sysUpTime, value.timeticks(1000)]])));

/** The answer of a time server to a question, from which it takes the origin. */
function timeFor(question: Buffer): Buffer {
  const answer = Buffer.alloc(48);
  answer[0] = (4 << 3) | 4;
  answer[1] = 2;
  question.copy(answer, 24, 40, 48);
  for (const place of [32, 40]) answer.writeUInt32BE(Math.floor(Date.now() / 1000) + 2_208_988_800, place);
  return answer;
}

/** A server that answers each packet; gives its port. */
async function answerUdp(answerTo: (question: Buffer) => Buffer): Promise<number> {
  const socket = createSocket("udp4");
  socket.on("message", (question, from) => socket.send(answerTo(question), from.port, from.address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return socket.address().port;
}

const [dns, ntp] = await Promise.all([answerUdp(respondTo), answerUdp(timeFor)]);

const tls = createSecureServer(selfSigned, (socket) => socket.on("error", () => undefined).resume());
tls.listen({ port: 0, host: "127.0.0.1", backlog: 4096 });
await once(tls, "listening");

const disk = (path: string) => `/dev/sda1 10000000 6000000 2000000 75% ${path}\n`;
/** What commands over SSH write, by a word of theirs. */
const outputs = {
  uptime: " 18:00:00 up 9 days,  load average: 0.50, 0.25, 0.10\n4\n",
  meminfo: "MemTotal: 8000000 kB\nMemFree: 1000000 kB\nMemAvailable: 6000000 kB\n",
  "df ": ["/", "/var", "/home", "/srv"].map(disk).join(""),
  script: '{"prtg":{"result":[{"channel":"a","value":1}]}}',
};
const ssh = await startSshServer((command, channel) => {
  const [, output = ""] = Object.entries(outputs).find(([word]) => command.includes(word)) ?? [];
  answering(output)(command, channel);
});

process.on("disconnect", () => process.exit(0));
process.send?.({
  tls: (tls.address() as AddressInfo).port,
  http: (http.address() as AddressInfo).port,
  snmp: snmp.port,
  dns,
  ntp,
  ssh: ssh.port,
  services: await startServices(),
});
