import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFolder } from "./testing/folder.ts";
import { openTestSqlite } from "./storage/testing/open-test-sqlite.ts";
import { password, SpawnedServer } from "./testing/spawned-server.ts";
import type { Ended } from "./testing/spawned-server.ts";

const patience = { timeout: 120_000 };
const soon = { timeout: 60_000, interval: 50 };

let folder: ReturnType<typeof createFolder>;
let target: Server;
const started: SpawnedServer[] = [];

beforeEach(async () => {
  folder = createFolder();
  target = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.end("SIGKILL")));
  await new Promise((resolve) => target.close(resolve));
  folder.remove();
});

const targetPort = () => (target.address() as AddressInfo).port;
const databasePath = () => join(folder.path, "data", "monitor.db");

function start(environment: Record<string, string> = {}): SpawnedServer {
  const server = new SpawnedServer(folder.path, environment);
  started.push(server);
  return server;
}

async function startAndLogin(environment: Record<string, string> = {}): Promise<SpawnedServer> {
  const server = start(environment);
  await server.login();
  return server;
}

interface NamedObject {
  id: string;
  name: string;
  status: string;
  message: string;
}

type Rows = (string | number | null)[][];

const addDevice = (server: SpawnedServer, name: string) =>
  server.call<NamedObject>("POST", "/experimental/probes/1/device", { basic: { name, host: "127.0.0.1" } });

async function addPortSensor(server: SpawnedServer, deviceId: string): Promise<NamedObject> {
  const body = { intervalgroup: { interval: "10" }, settings: { port: targetPort() } };
  const path = `/experimental/devices/${deviceId}/sensor?kindid=port`;
  const [sensor] = await server.call<NamedObject[]>("POST", path, body);
  if (sensor === undefined) throw new Error("No sensor was created");
  return sensor;
}

const sensorById = (server: SpawnedServer, id: string) => server.call<NamedObject>("GET", `/sensors/${id}/overview`);
const historyOf = (server: SpawnedServer, id: string) =>
  server.call<Rows>("GET", `/experimental/timeseries/${id}/live`);

async function integrity(): Promise<unknown> {
  const database = new DatabaseSync(databasePath());
  try {
    return database.prepare("PRAGMA integrity_check").get()?.["integrity_check"];
  } finally {
    database.close();
  }
}

/** What was acknowledged to a client, and so must stay true. */
interface Acknowledged {
  names: Map<string, string>;
  paused: Set<string>;
  deleted: Set<string>;
  rows: Rows;
}

/** Gives commands without pause until the server is killed in the middle of them; notes those that had a response. */
async function commandUntilKilled(server: SpawnedServer, known: Acknowledged, killAfter: number): Promise<void> {
  const endless = async () => {
    for (let count = 0; ; count += 1) {
      const { id, name } = await addDevice(server, `Device ${known.names.size}`);
      known.names.set(id, name);
      if (count % 3 === 1) {
        await server.call("POST", `/devices/${id}/pause`, { duration: 3600, message: "works" });
        known.paused.add(id);
      }
      if (count % 5 === 4) {
        await server.call("DELETE", `/experimental/devices/${id}`);
        known.deleted.add(id);
      }
      if (count === killAfter) void server.end("SIGKILL");
    }
  };
  await expect(endless()).rejects.toThrow();
  expect((await server.ended()).signal).toBe("SIGKILL");
}

async function expectAllThere(server: SpawnedServer, known: Acknowledged, sensorId: string): Promise<void> {
  const devices = await server.call<NamedObject[]>("GET", "/devices?limit=3000");
  const byId = new Map(devices.map((device) => [device.id, device]));
  const kept = [...known.names].filter(([id]) => !known.deleted.has(id));
  expect(kept.filter(([id, name]) => byId.get(id)?.name !== name)).toEqual([]);
  expect([...known.deleted].filter((id) => byId.has(id))).toEqual([]);
  const pausedStill = [...known.paused].filter((id) => !known.deleted.has(id));
  expect(pausedStill.filter((id) => byId.get(id)?.status !== "PAUSED_BY_USER_UNTIL")).toEqual([]);
  const times = new Set((await historyOf(server, sensorId)).map(([time]) => time));
  expect(known.rows.filter(([time]) => !times.has(time ?? ""))).toEqual([]);
}

describe("kill -9 while checks run and commands come in", patience, () => {
  test("five times: nothing acknowledged is missing, the database is whole, the probe goes too", async () => {
    const known: Acknowledged = { names: new Map(), paused: new Set(), deleted: new Set(), rows: [] };
    const first = await startAndLogin();
    const device = await addDevice(first, "Checked");
    const sensor = await addPortSensor(first, device.id);
    let server = first;
    for (let round = 0; round < 5; round += 1) {
      const seen = known.rows.length;
      await server.call("POST", `/sensors/${sensor.id}/scan`);
      await vi.waitFor(async () => {
        known.rows = await historyOf(server, sensor.id);
        expect(known.rows.length).toBeGreaterThan(seen);
      }, soon);
      const probe = await server.probeProcessId();
      await commandUntilKilled(server, known, 5 + round * 3);
      expect(await integrity()).toBe("ok");
      await vi.waitFor(() => expect(() => process.kill(probe, 0)).toThrow("ESRCH"), soon);
      server = await startAndLogin();
      await expectAllThere(server, known, sensor.id);
    }
    expect(known.names.size).toBeGreaterThan(50);
  });
});

describe("monitoring for real", patience, () => {
  test("a sensor goes up, the probe is killed and comes back, a lost target warns and then is down", async () => {
    const server = await startAndLogin();
    const device = await addDevice(server, "Checked");
    const { id } = await addPortSensor(server, device.id);
    const status = (expected: string) =>
      vi.waitFor(async () => expect((await sensorById(server, id)).status).toBe(expected), soon);
    await status("UP");
    process.kill(await server.probeProcessId(), "SIGKILL");
    await status("PROBE_DISCONNECTED");
    expect((await sensorById(server, id)).message).toContain("Its process was ended by SIGKILL");
    await status("UP");

    const port = targetPort();
    await new Promise((resolve) => target.close(resolve));
    await server.call("POST", `/sensors/${id}/scan`);
    // In the log, because a check by the timetable may follow at once.
    const message = `Connection refused by 127.0.0.1:${port}`;
    await vi.waitFor(async () => {
      const log = await server.call<object[]>("GET", `/ext/log?object=${id}`);
      expect(log).toContainEqual(expect.objectContaining({ from: "up", to: "warning", message }));
    }, soon);
    await server.call("POST", `/sensors/${id}/scan`);
    await status("DOWN");
    expect((await sensorById(server, id)).message).toBe(message);
    await server.call("POST", `/sensors/${id}/acknowledge`, { message: "on it" });
    await status("DOWN_ACKNOWLEDGED");
    await new Promise<void>((resolve) => target.listen(port, "127.0.0.1", resolve));
    await server.call("POST", `/sensors/${id}/scan`);
    await status("UP");
  });
});

const oneLine = /^[^\n]+\n$/;

/** 78: a supervisor does not try it again. What else keeps it from starting: `start-failure.test.ts` and the tests of `storage`. */
function expectRefusal({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 78, stdout: "" });
  expect(stderr).toMatch(oneLine);
  expect(stderr).toMatch(sentence);
}

describe("starting and stopping", patience, () => {
  test("SIGTERM and SIGINT stop it in order, with all it knows on the disk", async () => {
    const server = await startAndLogin();
    const { id } = await addDevice(server, "Kept");
    const inOrder = { code: 0, signal: null };
    expect(await server.end("SIGTERM")).toMatchObject(inOrder);
    expect(existsSync(`${databasePath()}-wal`)).toBe(false);
    const again = await startAndLogin();
    expect((await again.call<NamedObject>("GET", `/devices/${id}/overview`)).name).toBe("Kept");
    expect(await again.end("SIGINT")).toMatchObject(inOrder);
  });

  test("[LO-10] without ADMIN_PASSWORD it prints a link for the first user, and logs nothing of it", async () => {
    const server = start({ ADMIN_PASSWORD: "", LOG_LEVEL: "debug" });
    const address = await server.ready();
    await vi.waitFor(() => expect(server.output).toContain("/first-run#"), soon);
    const [, code = "", link = ""] = /set-up code (\S+), or this link: (\S+)/.exec(server.output) ?? [];
    expect(link).toBe(`${address}/first-run#${code}`);
    const user = { login_name: "prtgadmin", display_name: "Jana", password };
    await expect(server.call("POST", "/ext/first-run", user)).rejects.toThrow("setup_code");
    await server.call("POST", "/ext/first-run", { ...user, code });
    const { stderr } = await server.end("SIGTERM");
    expect(stderr).not.toContain(code);
    const again = start({ ADMIN_PASSWORD: "" });
    await again.login();
    expect(again.output).not.toContain("set-up code");
  });

  test("a port in use is told in one line, and nothing is touched", async () => {
    expectRefusal(
      await start({ PORT: String(targetPort()) }).ended(),
      new RegExp(`^Port ${targetPort()} on .* is in use`),
    );
    expect(existsSync(join(folder.path, "data"))).toBe(false);
  });

  test("damaged pages are told in one line, and nothing is touched", async () => {
    await openTestSqlite(join(folder.path, "data")).close();
    const damaged = readFileSync(databasePath());
    damaged.fill(0xab, 8192);
    writeFileSync(databasePath(), damaged);
    expectRefusal(await start().ended(), /^The database \S+monitor\.db can't be used: the database is damaged; /);
    expect(readFileSync(databasePath()).equals(damaged)).toBe(true);
  });
});

describe("[CA-22] a port with TLS", () => {
  test("opens it with a certificate of the server's own, and says by what it is recognised", patience, async () => {
    const server = await startAndLogin({ API_PORT: "auto" });
    const [, port, fingerprint] =
      /With TLS it is on port (\d+); the certificate's SHA-256 is (\S+)/.exec(server.output) ?? [];
    expect(fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    const ca = readFileSync(join(folder.path, "data", "tls.crt"));
    const status = await new Promise((resolve, reject) => {
      get(`https://127.0.0.1:${port}/api/v2/health`, { ca, agent: false }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      }).on("error", reject);
    });
    expect(status).toBe(204);
  });

  test("does not start with files that can't be used", patience, async () => {
    const none = join(folder.path, "none.pem");
    const { code, stderr } = await start({ API_PORT: "auto", TLS_CERT_FILE: none, TLS_KEY_FILE: none }).ended();
    expect([code, stderr]).toEqual([78, `${none} can't be read (ENOENT).\n`]);
    expect(existsSync(databasePath())).toBe(false);
  });
});

test.each(["../../server/src/main.ts", "../../probe/src/main.ts"])(
  "keeps what Node compiles of %s",
  patience,
  (file) => {
    const tellAtExit = `import { getCompileCacheDir } from "node:module";
    process.on("exit", () => console.log(getCompileCacheDir()));`;
    const program = fileURLToPath(new URL(file, import.meta.url));
    // Without a folder for its data or a channel to its server neither goes far.
    const options = { encoding: "utf8" as const, env: { PORT: "none" } };
    const { stdout } = spawnSync(
      process.execPath,
      ["--import", `data:text/javascript,${tellAtExit}`, program],
      options,
    );
    expect(stdout).toMatch(/\.cache[/\\]compiled/);
  },
);
