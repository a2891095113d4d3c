import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { PostgresServer, whyNoPostgres } from "../../apps/server/src/storage/testing/postgres-server.ts";
import { kinds } from "../../packages/sensor-kinds/src/definitions.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import type { Texts } from "../pages/texts.ts";
import { RunningServer } from "../running-server.ts";
import { localProbeId } from "../site.ts";
import { coldStartTrap, sendPacket, startKindTargets } from "../testing/kind-targets.ts";
import type { KindTargets } from "../testing/kind-targets.ts";

/** Kinds whose real servers are no part of this run, and where they are tried instead. */
const leftOut: Readonly<Record<string, string>> = {
  ...(whyNoPostgres() !== null && { postgresql: "needs a PostgreSQL server: packages/sensor-kinds/src/postgresql" }),
};
const token = "journey-token-0123456789";

/** What is typed into the form of a kind, by the keys of its settings. */
type Typed = Readonly<Record<string, string>>;

const ofPort =
  (name: keyof KindTargets["ports"], more: Typed = {}) =>
  (targets: KindTargets): Typed => ({
    port: String(targets.ports[name]),
    ...more,
  });
const ofUrl =
  (path: string, more: Typed = {}) =>
  (targets: KindTargets): Typed => ({ url: targets.web + path, ...more });
const nothing = () => ({});

/** Settings of each kind; those of the probe's own machine need none. */
const settingsOf: Readonly<Record<string, (targets: KindTargets, sensorId: string) => Typed>> = {
  ping: nothing,
  port: ofPort("web"),
  portrange: ({ ports }) => ({ ports: `${ports.web}` }),
  dns: ofPort("names", { domain: "example.org" }),
  http: ofUrl("/"),
  httpadvanced: ofUrl("/"),
  httpdata: ofUrl("/data", { values: "Temperature = $.temperature" }),
  httptransaction: ({ web }) => ({ steps: `step Page\nGET ${web}/` }),
  httppush: () => ({ token }),
  httppushdata: () => ({ token: `${token}-data` }),
  sslcertificate: ofPort("tls"),
  domainexpiry: ({ web }) => ({ domain: "example.org", server: `${web}/rdap` }),
  ftp: ofPort("ftp"),
  imap: ofPort("imap", { encryption: "none", log_in: "0" }),
  smtp: ofPort("smtp"),
  ntp: ofPort("ntp"),
  redis: ofPort("redis"),
  mqtt: ofPort("mqtt"),
  mysql: ofPort("mysql", { query: "SELECT 42 AS answer", encryption: "none" }),
  ldap: ofPort("ldap", { encryption: "none", log_in: "0" }),
  docker: ofPort("docker", { way: "tcp" }),
  prometheus: ofUrl("/metrics", { exporter: "series", series: "node_load1" }),
  snmpcustom: () => ({ oid: "1.3.6.1.2.1.1.3.0" }),
  snmptable: () => ({ columns: "1.3.6.1.2.1.25.2.3.1.6 | Used" }),
  snmptraffic: () => ({ port_name: "Gi0/1" }),
  snmpprofile: () => ({ profile: "host-resources" }),
  sshload: nothing,
  sshmemory: nothing,
  sshdisk: nothing,
  sshscript: () => ({ script: "script.sh" }),
  exexml: () => ({ script: "exe.sh" }),
  nagios: () => ({ script: "plugin.sh" }),
  syslog: () => ({ sender: "any" }),
  snmptrap: () => ({ sender: "any" }),
  postgresql: () => ({ port: String(listening.postgres), query: "SELECT 42 AS answer", encryption: "none" }),
  businessprocess: (_targets, sensorId) => ({ sources: sensorId }),
  sensorfactory: (_targets, sensorId) => ({ formulas: `Twice = channel(${sensorId}, 0) * 2` }),
  corestate: nothing,
  "system-cpu": nothing,
  "system-memory": nothing,
  "system-diskfree": () => ({ path: "/" }),
  "system-uptime": nothing,
  systemhealth: nothing,
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let server: RunningServer;
let targets: KindTargets;
let database: PostgresServer | undefined;
let listening = { push: 0, syslog: 0, traps: 0, postgres: 0 };
const api = () => new Api(server.url);
const made = { device: "", probeDevice: "", sensor: "" };

test.beforeAll(async ({ language }) => {
  targets = await startKindTargets();
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  listening = { push: ports[0], syslog: ports[1], traps: ports[2], postgres: ports[3] };
  if (whyNoPostgres() === null) {
    const settings = { listen_addresses: "127.0.0.1", port: String(listening.postgres) };
    database = await PostgresServer.start({ settings });
  }
  server = new RunningServer({
    environment: {
      DEFAULT_LANGUAGE: language,
      SCRIPTS_DIR: targets.scripts,
      PUSH_LISTEN: `127.0.0.1:${listening.push}`,
      SYSLOG_LISTEN: `127.0.0.1:${listening.syslog}`,
      TRAP_LISTEN: `127.0.0.1:${listening.traps}`,
    },
  });
  await server.start();
  const calls = api();
  await calls.logIn();
  const { ssh, agent } = targets.ports;
  const device = await calls.send<{ id: string }>("POST", `/experimental/probes/${localProbeId}/device`, {
    basic: { name: "all-kinds", host: "127.0.0.1" },
    linuxconnection: {
      linuxloginusername: "monitor",
      linuxloginmode: "password",
      linuxloginpassword: "geheim",
      sshport: ssh,
    },
    snmpversiongroup: { snmpversion: "V2", snmpport: agent },
    dbcredentials: { dbuser: "postgres" },
  });
  made.device = device.id;
  made.sensor = (await calls.createWebSensor(device.id, "Source", `${targets.web}/`)).id;
  // The first devices come some moments after the server is there.
  const probeDevice = async () => {
    const devices = await calls.send<{ id: string; name: string }[]>("GET", "/devices?limit=0");
    return (made.probeDevice = devices.find(({ name }) => name === "Probe Device")?.id ?? "");
  };
  await expect.poll(probeDevice).not.toBe("");
});
test.afterAll(async () => {
  await server.remove();
  await targets.close();
  database?.remove();
});

/** Types into a field, chooses of a list, or sets a box, whatever the form has for this setting. */
async function setField(page: Page, key: string, text: string): Promise<void> {
  const field = page.locator(`[name="settings/${key}"]`);
  const sort = await field.evaluate((element) => `${element.tagName} ${element.getAttribute("type") ?? ""}`);
  if (sort.startsWith("SELECT")) await field.selectOption(text);
  else if (sort.endsWith("checkbox")) await field.setChecked(text === "1");
  else await field.fill(text);
}

/** Messages that a sensor waits for. */
async function send(kind: string): Promise<void> {
  if (kind === "httppush") await fetch(`http://127.0.0.1:${listening.push}/${token}?value=42`);
  if (kind === "httppushdata") {
    const body = JSON.stringify({ prtg: { result: [{ channel: "Free", value: 87 }] } });
    await fetch(`http://127.0.0.1:${listening.push}/${token}-data`, { method: "POST", body });
  }
  if (kind === "syslog") await sendPacket(listening.syslog, "<165>1 2026-11-28T00:00:00Z host app - - - hello");
  if (kind === "snmptrap") await sendPacket(listening.traps, coldStartTrap);
}

async function addThroughChooser(page: Page, texts: Texts, kind: (typeof kinds)[number]): Promise<string> {
  const device = kind.needsProbeDevice === true ? made.probeDevice : made.device;
  await enter(page, server.url, { path: `/monitoring/device/${device}/add-sensor` });
  const name = kind.name.en;
  await page.getByRole("textbox", { name: texts.addSensor.searchKinds }).fill(name);
  await page.getByRole("main").locator("button b").getByText(name, { exact: true }).click();
  const form = page.getByRole("form", { name: texts.objectSetup.addTitle.sensor });
  await expect(form).toBeVisible();
  const typed = settingsOf[kind.kind]?.(targets, made.sensor) ?? {};
  for (const [key, text] of Object.entries(typed)) await setField(page, key, text);
  await form.getByRole("button", { name: texts.objectSetup.addTitle.sensor }).click();
  await expect(page).toHaveURL(/\/monitoring\/sensor\/\d+\/overview/);
  return /sensor\/(\d+)/.exec(page.url())?.[1] ?? "";
}

test.describe("[EN-23] every kind is added through the chooser and shows a value", () => {
  for (const kind of kinds.filter(({ kind }) => leftOut[kind] === undefined)) {
    test(kind.kind, async ({ page, texts }) => {
      const id = await addThroughChooser(page, texts, kind);
      const calls = api();
      await calls.logIn();
      const values = async () => {
        await send(kind.kind);
        await calls.scan(id).catch(() => undefined);
        const { channels = [], message } = (await calls.sensors()).find((sensor) => sensor.id === id) ?? {
          message: "gone",
        };
        const isMeasured = channels.some(({ last_measurement: last }) => typeof last?.display_value === "number");
        return isMeasured ? "a value" : message;
      };
      await expect.poll(values, { timeout: 40_000, intervals: [500] }).toBe("a value");
    });
  }
});
