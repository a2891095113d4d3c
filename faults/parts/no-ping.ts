import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inOwnNetwork, networkObstacle, TwoMachines } from "../../packages/sensor-kinds/src/testing/two-machines.ts";
import { succeeds } from "../part.ts";
import type { Part } from "../part.ts";
import { Site } from "../site.ts";
import type { SensorSeen } from "../site.ts";

const gateway = "10.9.0.2";
const dropRight: readonly string[] = ["setpriv", "--bounding-set", "-net_raw", "--inh-caps", "-net_raw", "--"];
const webServer = `require("node:http").createServer((_, response) => response.end()).listen(80)`;

/** A machine whose default gateway and name server are the other one, and a built interface. */
function machineRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), "monitor-machine-"));
  mkdirSync(join(folder, "proc/net"), { recursive: true });
  mkdirSync(join(folder, "etc"));
  writeFileSync(join(folder, "proc/net/route"), readFileSync("/proc/net/route"));
  writeFileSync(join(folder, "etc/resolv.conf"), `nameserver ${gateway}\n`);
  writeFileSync(join(folder, "index.html"), "<title>As it is built</title>");
  return folder;
}

const all = (site: Site) => site.server.call<SensorSeen[]>("GET", "/sensors?limit=1000");
/** Their results depend on the machine that the part is played on. */
const isOfMachine = (name: string) => /^(CPU|Memory|Disk)/.test(name);
const lineOf = ({ name, status, message }: SensorSeen) => `${name}: ${status}, ${message}`;

export const noPing: Part = {
  isQuick: true,
  databases: ["sqlite"],
  obstacle: () =>
    networkObstacle() ?? (succeeds("setpriv", [...dropRight.slice(1), "true"]) ? null : "no program setpriv"),
  startedBy: () => [...inOwnNetwork, ...dropRight],
  run: async (report, { database }) => {
    const machines = await TwoMachines.start();
    const web = machines.runThere(webServer);
    machines.run("sysctl -q net.ipv4.ping_group_range='1 0'");
    const root = machineRoot();
    const environment = { MACHINE_ROOT: root, WEB_DIR: root };
    try {
      await Site.play({ database, environment }, async (site) => {
        await site.start();
        await report.within("A fresh installation without the right to ping is set up", 60, async () => ({
          seen: site.server.output.includes("first devices have been set up") ? "it is" : "not yet",
          isKept: site.server.output.includes("first devices have been set up"),
        }));
        const names = (await all(site)).map(({ name }) => name);
        report.note("It has no Ping, and watches the gateway by a port", {
          seen: names.join(", "),
          isKept: !names.includes("Ping") && names.includes("Port 80"),
        });
        report.note("The log says what was left out and why", {
          seen: /"msg":"(Not set up[^"]*)"/.exec(site.server.output)?.[1] ?? "nothing",
          isKept: /"sensor":"Ping".*Ping is not permitted/.test(site.server.output),
        });
        await report.within("All its sensors that ask another machine, or itself, are Up", 90, async () => {
          const others = (await all(site)).filter(({ name, status }) => !isOfMachine(name) && status !== "UP");
          return { seen: others.map(lineOf).join(" | ") || "all", isKept: others.length === 0 };
        });
        const device = { basic: { name: "Gateway", host: gateway } };
        const { id } = await site.server.call<{ id: string }>("POST", "/experimental/probes/1/device", device);
        await site.addKind("ping", id, { name: "own ping", settings: {} });
        const ping = async () => (await site.sensors()).map(lineOf).join();
        await report.within("A ping sensor made by hand is Unknown and says what to do", 30, async () => {
          const seen = await ping();
          return { seen, isKept: /UNKNOWN, .*run "sysctl/.test(seen) };
        });
        machines.run("sysctl -q net.ipv4.ping_group_range='0 2147483647'");
        await report.within("With the right it is Up, without a restart", 30, async () => {
          const seen = await ping();
          return { seen, isKept: seen.includes(": UP") };
        });
      });
    } finally {
      web.kill();
      machines.stop();
      rmSync(root, { recursive: true });
    }
  },
};
