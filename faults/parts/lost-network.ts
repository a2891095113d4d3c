import {
  plugCable,
  pullCable,
  inOwnNetwork,
  networkObstacle,
  TwoMachines,
} from "../../packages/sensor-kinds/src/testing/two-machines.ts";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { Site } from "../site.ts";
import type { LogLine, SensorSeen } from "../site.ts";

const pages = 100;
const [neighbour, behindRouter] = ["10.9.0.2", "10.8.0.2"];
const webServer = `require("node:http").createServer((_, response) => response.end("All is well")).listen(80)`;

/** Those sensors of the part with this prefix that have the status and a message that fits. */
async function seen(site: Site, start: string, isRight: (sensor: SensorSeen) => boolean) {
  const sensors = (await site.sensors()).filter(({ name }) => name.startsWith(start));
  const wrong = sensors.filter((sensor) => !isRight(sensor));
  const [first = sensors[0]] = wrong;
  const example = first === undefined ? "" : `, such as ${first.name}: ${first.status}, ${first.message}`;
  return { seen: `${sensors.length - wrong.length} of ${sensors.length}${example}`, isKept: wrong.length === 0 };
}

const isUp = ({ status }: SensorSeen) => status === "UP";
const isUnknown = (reason: RegExp) => (sensor: SensorSeen) =>
  sensor.status === "UNKNOWN" && reason.test(sensor.message);
const isNoAlarm = ({ status }: SensorSeen) => status !== "DOWN" && status !== "WARNING";

async function watchAll(site: Site): Promise<void> {
  await site.watch(5);
  for (const host of [neighbour, behindRouter]) {
    const start = host === neighbour ? "near" : "far";
    const device = { basic: { name: start, host } };
    const { id } = await site.server.call<{ id: string }>("POST", "/experimental/probes/1/device", device);
    for (let page = 0; page < pages; page += 1) await site.add(id, `${start} page ${page}`, `/${page}`);
    await site.addKind("ping", id, { name: `${start} ping`, settings: {} });
    await site.addKind("port", id, { name: `${start} port`, settings: { port: 80 } });
    await site.addKind("port", id, { name: `${start} closed port`, settings: { port: 81, goal: "closed" } });
  }
}

async function pulledCable(report: Report, site: Site, machines: TwoMachines): Promise<void> {
  machines.run(pullCable);
  await report.within("A cable pulled at the probe's own machine: what is beyond it is Unknown, and says so", 30, () =>
    seen(site, "", (sensor) => (sensor.name.startsWith("web") ? isUp : isUnknown(/link .* went down \(own\)/))(sensor)),
  );
  await report.throughout("No sensor warns or is Down for it, what is on the machine itself stays Up", 20, () =>
    seen(site, "", (sensor) => isNoAlarm(sensor) && (isUp(sensor) || !sensor.name.startsWith("web"))),
  );
  machines.run(plugCable);
  await report.within("With the cable all are Up again", 30, () => seen(site, "", isUp));
}

async function lostRoute(report: Report, site: Site, machines: TwoMachines): Promise<void> {
  machines.run("ip route del default");
  await report.within("Without its default route what is far is Unknown, and says so", 30, () =>
    seen(site, "far", isUnknown(/probe's machine has no route/)),
  );
  await report.throughout("What is near stays Up", 15, () => seen(site, "near", isUp));
  machines.run(`ip route add default via ${neighbour}`);
  await report.within("With the route all are Up again", 30, () => seen(site, "", isUp));
}

/** Log lines about other statuses than Up and Unknown. */
async function alarms(site: Site): Promise<string[]> {
  const logs = await Promise.all(site.sensorIds.map((id) => site.log(id)));
  const isAlarm = ({ to }: LogLine) => to === "down" || to === "warning";
  return logs
    .flat()
    .filter(isAlarm)
    .map(({ time, to, message }) => `${time} ${to}: ${message}`);
}

async function lostGateway(report: Report, site: Site, machines: TwoMachines): Promise<void> {
  const found = await alarms(site);
  report.note("The logs have no alarm so far", {
    seen: `${found.length} alarms, ${found.slice(0, 3).join(" | ")}`,
    isKept: found.length === 0,
  });
  machines.run(`there ip address del ${neighbour}/24 dev other`);
  const isTold = (sensor: SensorSeen) => sensor.status === (sensor.name.includes("closed") ? sensor.status : "DOWN");
  await report.within("A neighbour that is off is Down, though its machine looks for it in vain", 45, () =>
    seen(site, "near", isTold),
  );
  await report.within("It was the gateway: what is behind it is Unknown, as the probe is cut off", 45, () =>
    seen(site, "far", isUnknown(/cut off from its network/)),
  );
  await report.throughout("What is on the machine itself stays Up", 15, () => seen(site, "web", isUp));
  machines.run(`there ip address add ${neighbour}/24 dev other`);
  await report.within("With the gateway all are Up again", 60, () => seen(site, "", isUp));
}

export const lostNetwork: Part = {
  isQuick: true,
  databases: ["sqlite"],
  obstacle: networkObstacle,
  startedBy: () => inOwnNetwork,
  run: async (report, { database }) => {
    const machines = await TwoMachines.start();
    const web = machines.runThere(webServer);
    try {
      await Site.play({ database }, async (site) => {
        await site.start();
        await watchAll(site);
        await report.within("Before the fault all sensors are Up", 60, () => seen(site, "", isUp));
        await pulledCable(report, site, machines);
        await lostRoute(report, site, machines);
        await lostGateway(report, site, machines);
      });
    } finally {
      web.kill();
      machines.stop();
    }
  },
};
