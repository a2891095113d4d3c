import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createChecks, openCheckServices, scriptFolder } from "@monitor/sensor-kinds/checks";
import type { CheckInput, CheckOutcome, CoreState } from "@monitor/sensor-kinds/checks";
import { atMost } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";
import type { ServicePorts } from "./service-targets.ts";

interface Ports {
  http: number;
  tls: number;
  snmp: number;
  dns: number;
  ntp: number;
  ssh: number;
  services: ServicePorts;
}

type Target = readonly [
  title: string,
  kind: string,
  settings: Record<string, unknown>,
  sectionSettings?: CheckInput["sectionSettings"],
  secrets?: CheckInput["secrets"],
];

const checks = Number(process.env["BENCH_CHECKS"] ?? 1000);
const atOnce = 8;

const pushTokens = { value: "token-of-a-value-of-the-bench", data: "token-of-data-of-the-bench" };
const coreState: CoreState = {
  scheduler_lag_ms: 1,
  late_percent: 0,
  queue_length: 0,
  rss_bytes: 1e8,
  event_loop_delay_ms: 1,
  held_up_percent: 0,
  database_size_bytes: 1e8,
  checks_per_second: 10,
  results_waiting: 0,
  server: { writer_queue: 0, store_ms: 1, deliveries_waiting: 0 },
};
const rules = "One | severity 0-3 | has failed | warning\nTwo | oid 1.3.6.1.4.1";
const jsonValues = "a = $.rows[1].value\nb = $.rows[100].value\nc = $.rows.length";
const xmlValues = "a = /rows/row/@value\nb = /rows/row[100]/@value\nc = /rows/row[200]";

function serviceTargets({ smtp, imap, ftp, redis, mqtt, ldap }: ServicePorts): Target[] {
  const account = [{ serviceuser: "bench" }, { servicepassword: "bench" }] as const;
  return [
    ["smtp, in the clear", "smtp", { port: smtp, encryption: "none" }],
    ["imap, in the clear, a folder", "imap", { port: imap, encryption: "none" }, ...account],
    ["ftp, in the clear, anonymous", "ftp", { port: ftp, log_in: "anonymous" }],
    ["mqtt, a round trip", "mqtt", { port: mqtt, topic: "bench" }],
    ["ldap, in the clear, three entries", "ldap", { port: ldap, encryption: "none" }],
    ["redis, 4 kB", "redis", { port: redis }],
  ];
}

function targetsOf({ http, tls, snmp, dns, ntp, ssh, services }: Ports): Target[] {
  const agent = { snmpport: snmp };
  const logIn = { linuxloginusername: "monitor", linuxloginmode: "password", sshport: ssh };
  const url = (path: string) => `http://127.0.0.1:${http}${path}`;
  return [
    ["port", "port", { port: http }],
    ["sslcertificate", "sslcertificate", { port: tls }],
    ["system-cpu", "system-cpu", {}],
    ["system-memory", "system-memory", {}],
    ["system-diskfree", "system-diskfree", {}],
    ["system-uptime", "system-uptime", {}],
    ["systemhealth", "systemhealth", {}],
    ["corestate", "corestate", {}],
    ["http, 2 kB", "http", { url: url("/page") }],
    ["httpadvanced, 2 kB, plain text", "httpadvanced", { url: url("/page"), must_contain: "Bench" }],
    [
      "httpadvanced, 2 kB, expression",
      "httpadvanced",
      { url: url("/page"), must_contain: "B[a-z]+h", text_as: "expression" },
    ],
    [
      "httptransaction, three steps, cookies and a value",
      "httptransaction",
      {
        steps: [
          `step One\nGET ${url("/page")}\nhas Bench`,
          `step Two\nGET ${url("/json")}\ntake name = json $.rows[1].name`,
          `step Three\nGET ${url("/page?{{name:url}}")}`,
        ].join("\n"),
      },
    ],
    ["httpdata, 20 kB of JSON, three values", "httpdata", { url: url("/json"), values: jsonValues }],
    ["httpdata, 20 kB of XML, three values", "httpdata", { url: url("/xml"), form: "xml", values: xmlValues }],
    ["dns", "dns", { port: dns, domain: "bench.example", expected: "192.0.2.1" }],
    ["ntp", "ntp", { port: ntp }],
    ["portrange, one open port", "portrange", { ports: String(http) }],
    ["syslog, two rules", "syslog", { rules }],
    ["snmptrap, two rules", "snmptrap", { rules }],
    ["httppush", "httppush", { token: pushTokens.value }],
    ["httppushdata, one channel", "httppushdata", { token: pushTokens.data }],
    ["exexml, a shell script", "exexml", { script: "script.sh" }],
    ["nagios, a shell script", "nagios", { script: "plugin.sh" }],
    ["docker, 20 containers counted", "docker", { way: "tcp", port: http }],
    ["docker, one container", "docker", { way: "tcp", port: http, container: "web" }],
    ["domainexpiry, asked before", "domainexpiry", { domain: "example.org", server: url("/rdap") }],
    ["prometheus, node_exporter, 1,000 lines", "prometheus", { url: url("/metrics") }],
    ["snmpcustom, v2c", "snmpcustom", { oid: "1.3.6.1.2.1.2.2.1.10.1" }, agent],
    ["snmptraffic, v2c", "snmptraffic", { port_name: "eth0" }, agent],
    ["snmpprofile, v2c, 40 values of 40 rows", "snmpprofile", { profile: "host-resources-processors" }, agent],
    ["sshload", "sshload", {}, logIn],
    ["sshmemory", "sshmemory", {}, logIn],
    ["sshdisk, four filesystems", "sshdisk", {}, logIn],
    ["sshscript, one channel", "sshscript", { script: "script.sh" }, logIn],
    ...serviceTargets(services),
    ["snmptable, v2c, 40 rows", "snmptable", { columns: "1.3.6.1.2.1.25.2.3.1.6" }, agent],
  ];
}

const ticksPerSecond = 100;

/** Processor time of this process's children and of theirs that have ended, in microseconds; 0 where the system does not say. */
function childrenMicros(except: number | undefined): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ");
    const times = children
      .filter((pid) => pid !== String(except))
      .map((pid) => {
        const [, stat = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
        return stat.split(" ").slice(11, 15).map(Number);
      });
    return (times.flat().reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond) * 1e6;
  } catch {
    return 0;
  }
}

/** Runs checks of one sensor, some at once, and gives processor time a check in microseconds, of programs too. */
async function costOf(
  run: (memory: unknown) => Promise<CheckOutcome>,
  targets: number | undefined,
): Promise<{ cost: number; failure: string }> {
  let memory: unknown;
  let failure = "";
  let left = 0;
  const work = async () => {
    for (; left > 0;) {
      left -= 1;
      const outcome = await run(memory);
      memory = outcome.memory ?? memory;
      if (!outcome.is_ok) failure = outcome.failure.message;
    }
  };
  const all = (count: number) => {
    left = count;
    return Promise.all(Array.from({ length: atOnce }, work));
  };
  await all(Math.ceil(checks / 5)); // the first ones are compiled
  const before = process.cpuUsage();
  const childrenBefore = childrenMicros(targets);
  await all(checks);
  const { user, system } = process.cpuUsage(before);
  return { cost: (user + system + childrenMicros(targets) - childrenBefore) / checks, failure };
}

function writeScripts(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-scripts-"));
  chmodSync(folder, 0o755);
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  write("script.sh", `echo '{"prtg":{"result":[{"channel":"a","value":1}]}}'`);
  write("plugin.sh", "echo 'OK|a=1;2;3'");
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** What a check of each kind costs the probe. `BENCH_CHECKS` (1,000) says how many are measured. */
export async function benchKinds(): Promise<BenchResult[]> {
  const folder = writeScripts();
  const pushAddress = { host: "127.0.0.1", port: await freePort() };
  const anyPort = { host: "127.0.0.1", port: 0 };
  const listening = { pushAddress, syslogAddress: anyPort, trapAddress: anyPort };
  const open = openCheckServices({ coreState: () => coreState, scripts: scriptFolder(folder, ""), ...listening });
  const file = fileURLToPath(new URL("./kind-targets.ts", import.meta.url));
  const servers = fork(file, [], { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [ports] = (await once(servers, "message")) as [Ports];
  const byKind = new Map(Object.entries(createChecks()));
  const input: Omit<CheckInput, "settings" | "memory"> = {
    sensorId: "1",
    host: "127.0.0.1",
    secrets: { linuxloginpassword: "geheim" },
    sectionSettings: {},
    timeoutMs: 10_000,
    signal: new AbortController().signal,
    services: open.services,
  };
  for (const token of Object.values(pushTokens)) open.services.push?.newest(token);
  const pushUrl = (token: string) => `http://127.0.0.1:${pushAddress.port}/${token}`;
  await fetch(`${pushUrl(pushTokens.value)}?value=1`);
  await fetch(pushUrl(pushTokens.data), { method: "POST", body: '{"prtg":{"result":[{"channel":"a","value":1}]}}' });
  const results: BenchResult[] = [];
  for (const [title, kind, settings, sectionSettings = {}, secrets = {}] of targetsOf(ports)) {
    const check = byKind.get(kind);
    if (check === undefined) throw new Error(`There is no kind ${kind}`);
    const run = (memory: unknown) => check({ ...input, settings, sectionSettings, secrets, memory });
    const { cost, failure } = await costOf(run, servers.pid);
    const result = atMost({ name: `A check of ${title}`, value: cost, unit: "µs of a processor" });
    results.push(failure === "" ? result : { ...result, isMet: false, figures: { failed: failure } });
  }
  open.close();
  servers.disconnect();
  rmSync(folder, { recursive: true });
  return results;
}
