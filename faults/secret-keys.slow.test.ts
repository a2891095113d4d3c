import type { ServerProblem } from "@monitor/contract";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SpawnedServer } from "../apps/server/src/testing/spawned-server.ts";

const program = fileURLToPath(new URL("testing/secret-kind-server.ts", import.meta.url));
const keyProgram = fileURLToPath(new URL("../apps/server/src/change-secret-key.ts", import.meta.url));
const soon = { timeout: 60_000, interval: 100 };
const [first, second, third] = Array.from({ length: 3 }, () => randomBytes(32).toString("base64")) as [
  string,
  string,
  string,
];
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let target: Server;
let server: SpawnedServer;
const started: SpawnedServer[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "monitor-keys-"));
  target = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.end("SIGKILL")));
  await new Promise((resolve) => target.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const keyPath = () => join(folder, "data", "secret.key");

function spawnServer(environment: Record<string, string>): SpawnedServer {
  const spawned = new SpawnedServer(folder, environment, program);
  started.push(spawned);
  return spawned;
}

async function start(environment: Record<string, string> = {}): Promise<void> {
  server = spawnServer(environment);
  await server.login();
}

async function restart(environment: Record<string, string> = {}, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  await server.end(signal);
  await start(environment);
}

async function made(path: string, body: object): Promise<string> {
  const response = await server.call<{ id: string } | { id: string }[]>("POST", `/experimental/${path}`, body);
  return (Array.isArray(response) ? response[0] : response)?.id ?? "";
}

/** A device with a secret, a sensor that needs it and one that needs none. */
async function makeObjects() {
  const { port } = target.address() as AddressInfo;
  const device = await made("probes/1/device", { basic: { name: "Router", host: "127.0.0.1" } });
  await setPassword(device);
  const intervalgroup = { interval: "10" };
  const sensor = await made(`devices/${device}/sensor?kindid=port`, { intervalgroup, settings: { port } });
  const settings = { url: `http://127.0.0.1:${port}/` };
  const other = await made(`devices/${device}/sensor?kindid=http`, { intervalgroup, settings });
  await shows(sensor, "UP");
  return { device, sensor, other };
}

const setPassword = (device: string) =>
  server.call("PATCH", `/devices/${device}`, { httpcredentials: { httppassword: "hunter2-canary" } });

const seen = (id: string) => server.call<{ status: string; message: string }>("GET", `/sensors/${id}/overview`);
const shows = (id: string, status: string) =>
  vi.waitFor(async () => expect(await seen(id)).toMatchObject({ status }), soon);
const problems = () => server.call<ServerProblem[]>("GET", "/ext/server-problems");
const says = (text: string) => vi.waitFor(() => expect(server.output).toContain(text), soon);
const allSealed = "All secrets are sealed with the present key";

describe("the start", () => {
  test.each([
    ["a password", "correct horse battery staple"],
    ["a key of 128 bits", randomBytes(16).toString("hex")],
    ["a key that was typed", "a".repeat(64)],
    ["two keys", `${first},${second}`],
  ])("is refused in one line with %s, which it does not repeat, and nothing is touched", async (_what, key) => {
    const { code, stdout, stderr } = await spawnServer({ SECRET_KEY: key }).ended();
    expect([code, stdout]).toEqual([78, ""]);
    expect(stderr).toMatch(/^SECRET_KEY can't be what it is set to\. It is: Key of the secrets[^\n]*\n$/);
    expect(stderr).not.toContain(key);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  test("makes a key file for its owner only, and is refused once others can read it", async () => {
    await start();
    expect(statSync(keyPath()).mode & 0o777).toBe(0o600);
    const text = readFileSync(keyPath(), "utf8");
    await server.end("SIGTERM");
    chmodSync(keyPath(), 0o644);
    const { code, stdout, stderr } = await spawnServer({}).ended();
    expect([code, stdout]).toEqual([78, ""]);
    expect(stderr).toMatch(/^Other users can read the key file [^\n]*secret\.key \(mode 644\): [^\n]*\n$/);
    expect(readFileSync(keyPath(), "utf8")).toBe(text);
    chmodSync(keyPath(), 0o600);
    await start();
  });

  test("makes no key file where SECRET_KEY is set", async () => {
    await start({ SECRET_KEY: first });
    expect(existsSync(keyPath())).toBe(false);
  });
});

describe("a change of the key", () => {
  test("by the command: the server goes on with it, and the first key is no longer needed", async () => {
    await start();
    const { sensor } = await makeObjects();
    const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "data") };
    const { status, stdout, stderr } = spawnSync(process.execPath, [keyProgram], { env, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Start the server again");
    const [newest = "", oldest = ""] = readFileSync(keyPath(), "utf8").split("\n");
    expect(stdout).not.toContain(newest.slice(0, 20));
    await restart();
    await says(allSealed);
    rmSync(keyPath());
    await restart({ SECRET_KEY: newest });
    await shows(sensor, "UP");
    expect([await problems(), oldest.length]).toEqual([[], 44]);
  });

  test("is refused by the command where the key is in SECRET_KEY", () => {
    const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), SECRET_KEY: first };
    const { status, stdout, stderr } = spawnSync(process.execPath, [keyProgram], { env, encoding: "utf8" });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^The key is in SECRET_KEY: [^\n]*\n$/);
    expect(existsSync(keyPath())).toBe(false);
  });

  test("by SECRET_KEY_PREVIOUS, with kill -9 in the middle of it", async () => {
    await start({ SECRET_KEY: first });
    const { sensor } = await makeObjects();
    const devices: string[] = [];
    for (let count = 0; count < 120; count += 1)
      devices.push(await made("probes/1/device", { basic: { name: "D", host: "::1" } }));
    for (const device of devices) await setPassword(device);
    await server.end("SIGTERM");
    const both = { SECRET_KEY: second, SECRET_KEY_PREVIOUS: first };
    const killed = spawnServer(both);
    await killed.ready();
    await killed.end("SIGKILL");
    await start(both);
    await vi.waitFor(() => expect(`${killed.output}${server.output}`).toContain(allSealed), soon);
    await restart({ SECRET_KEY: second });
    await shows(sensor, "UP");
    expect(await problems()).toEqual([]);
  });
});

describe("a key that is lost", () => {
  test("leaves the sensors unknown that need it; it is right again with the key, or when the secret is entered again", async () => {
    await start({ SECRET_KEY: first });
    const { device, sensor, other } = await makeObjects();
    await restart({ SECRET_KEY: third });
    await shows(sensor, "UNKNOWN");
    expect((await seen(sensor)).message).toContain("The setting httpcredentials.httppassword can't be read");
    expect(await problems()).toMatchObject([{ code: "secrets_unreadable", parameters: { secrets: 1 } }]);
    expect((await fetch(`${await server.ready()}/api/v2/health`)).status).toBe(204);
    await vi.waitFor(async () => expect((await seen(other)).status).not.toBe("UNKNOWN"), soon);

    await restart({ SECRET_KEY: third, SECRET_KEY_PREVIOUS: first });
    await shows(sensor, "UP");
    await says(allSealed);
    expect(await problems()).toEqual([]);

    await restart({ SECRET_KEY: first });
    await shows(sensor, "UNKNOWN");
    await setPassword(device);
    await shows(sensor, "UP");
    expect(await problems()).toEqual([]);
    await restart({ SECRET_KEY: first });
    await shows(sensor, "UP");
  });
});
