import { allCalls } from "@monitor/contract";
import type { AnyCall } from "@monitor/contract";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { password as adminPassword, SpawnedServer } from "../apps/server/src/testing/spawned-server.ts";
import { formsOf, holds } from "./testing/canary-forms.ts";

const program = (name: string) => fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url));
const soon = { timeout: 60_000, interval: 100 };
const hasProcesses = existsSync("/proc/self/environ");
/** It has characters that addresses, JSON, markup and base64 write in another way. */
const canary = "Canary+7/ä\"<&'%x?Secret";
const planted = "Planted+8/ö&Leak";
const key = randomBytes(32).toString("base64");
const keyBefore = randomBytes(32).toString("hex");

/** A place where a secret could be found, and its content. */
type Places = Map<string, Buffer>;

let folder: string;
let server: SpawnedServer;
let target: Server;
let ids: { device: string; sensor: string; group: string };
let cookie = "";
/** What a key is made of, behind the part that is no secret. */
let apiKey = { key: "", secret: "", fingerprint: "" };
let events = "";
const leave = new AbortController();

const dataDir = () => join(folder, "data");
const names = (text: string) => holds(text, canary);

async function start(environment: Record<string, string> = {}): Promise<void> {
  const probe = { PROBE_EXECUTABLE: program("telling-probe"), LOG_LEVEL: "debug", CLASSIC_PORT: "auto" };
  const keys = { SECRET_KEY: key, SECRET_KEY_PREVIOUS: keyBefore };
  server = new SpawnedServer(folder, { ...probe, ...keys, ...environment }, program("secret-kind-server"));
  await server.login();
}

const send = (method: string, path: string, body?: unknown) => server.call<unknown>(method, path, body);

async function makeObjects(): Promise<void> {
  const { port } = target.address() as AddressInfo;
  const made = async (path: string, body: object) => {
    const response = (await send("POST", `/experimental/${path}`, body)) as { id: string } | { id: string }[];
    return (Array.isArray(response) ? response[0] : response)?.id ?? "";
  };
  const group = await made("probes/1/group", { basic: { name: "Branch" } });
  const device = await made(`groups/${group}/device`, { basic: { name: "Router", host: "127.0.0.1" } });
  const body = { basic: { name: "Port" }, intervalgroup: { interval: "10" }, settings: { port } };
  ids = { group, device, sensor: await made(`devices/${device}/sensor?kindid=port`, body) };
}

const setPassword = (text: string) =>
  send("PATCH", `/devices/${ids.device}`, {
    httpcredentials: { httpauthmode: "basic", httpuser: "anna", httppassword: text },
  });

const classicAddress = async () => {
  const port = /classic interface is on port (\d+)/.exec(server.output)?.[1];
  return `http://127.0.0.1:${port}`;
};

async function enterClassic(): Promise<void> {
  const address = await classicAddress();
  const body = new URLSearchParams({ username: "prtgadmin", password: adminPassword });
  const response = await fetch(`${address}/login.htm`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: address },
  });
  cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  expect([response.status, cookie]).toEqual([303, expect.stringContaining("=")]);
}

const authorization = async () => {
  const { token } = (await send("POST", "/session", { username: "prtgadmin", password: adminPassword })) as {
    token: string;
  };
  return { authorization: `Bearer ${token}` };
};

async function makeApiKey(): Promise<void> {
  const made = (await send("POST", "/users/me/api-keys", { name: "Canary", scope: "write" })) as typeof apiKey;
  apiKey = { key: made.key, fingerprint: made.fingerprint, secret: made.key.slice(made.fingerprint.length + 1) };
}

/** Uses the key well and badly; gives what is answered. */
async function useApiKey(): Promise<Places> {
  const places: Places = new Map();
  const wrong = `${apiKey.key.slice(0, -1)}${apiKey.key.endsWith("A") ? "Q" : "A"}`;
  const devices = `${await server.ready()}/api/v2/devices/${ids.device}`;
  for (const token of [apiKey.key, wrong, `${apiKey.key}x`, `${apiKey.key} ${apiKey.key}`]) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    for (const body of [null, "{", JSON.stringify({ basic: { unknown: "x" } })]) {
      const response = await fetch(devices, body === null ? { headers } : { method: "PATCH", headers, body });
      const told = `${JSON.stringify([...response.headers])}${await response.text()}`;
      places.set(`with a key, ${response.status} ${places.size}`, Buffer.from(told));
    }
  }
  const body = { key: apiKey.key };
  places.set("find", Buffer.from(JSON.stringify(await send("POST", "/users/api-keys/find", body))));
  return places;
}

async function followEvents(): Promise<void> {
  const address = `${await server.ready()}/api/v2/ext/events?object=${ids.device}&watch=${ids.device},${ids.sensor}`;
  const response = await fetch(address, { headers: await authorization(), signal: leave.signal });
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const piece of response.body ?? []) events += decoder.decode(piece, { stream: true });
  };
  read().catch(() => {});
}

/** Every address of a GET call, for each object that it could name. */
function addressesOf({ path }: AnyCall): string[] {
  const objects = ["0", "1", ids.group, ids.device, ids.sensor];
  const every = [...objects, "me"];
  const paths = path.includes(":id") ? every.map((id) => path.replace(":id", id)) : [path];
  const periods = ["live", "short", "medium", "long"];
  const named = paths.flatMap((each) =>
    each.includes(":period") ? periods.map((period) => each.replace(":period", period)) : [each],
  );
  return named.map((each) => each.replaceAll(/:\w+/g, ids.sensor));
}

const queries = [
  "",
  "include=*",
  "include=all_sections,inheritance",
  "include=httpcredentials,inheritance",
  "limit=0&sensor_status_summary=true&columns=*",
  "object=0",
  "from=2020-01-01T00:00:00Z",
  'filter=name contains "Por"',
];

async function responses(): Promise<Places> {
  const places: Places = new Map();
  const headers = await authorization();
  const gets = Object.values<AnyCall>(allCalls).filter(({ method }) => method === "GET");
  const addresses = gets.flatMap((call) =>
    addressesOf(call).flatMap((path) => queries.map((query) => `${path}?${query}`)),
  );
  for (const address of addresses) {
    const response = await fetch(`${await server.ready()}/api/v2${address}`, { headers });
    const told = JSON.stringify([...response.headers]);
    places.set(`GET ${address}`, Buffer.from(`${told}${await response.text()}`));
  }
  for (const path of ["/api/v2/oas", "/api/v2/overview/", "/", "/api/v2/oas/"]) {
    places.set(
      `GET ${path}`,
      Buffer.from(await (await fetch(`${await server.ready()}${path}`, { headers })).arrayBuffer()),
    );
  }
  return places;
}

async function classicPages(): Promise<Places> {
  const places: Places = new Map();
  const pages = ["probenode", "group", "device", "sensor", "sensors", "alarms"];
  const objects = ["0", "1", ids.group, ids.device, ids.sensor];
  for (const path of pages.flatMap((page) => objects.map((id) => `/${page}.htm?id=${id}`))) {
    const response = await fetch(`${await classicAddress()}${path}`, { headers: { cookie }, redirect: "manual" });
    places.set(`page ${path}`, Buffer.from(await response.text()));
  }
  return places;
}

function filesIn(path: string): Places {
  const places: Places = new Map();
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) places.set(`file ${file.slice(folder.length)}`, readFileSync(file));
  }
  return places;
}

/** Arguments and environment of the server and of all processes below it. */
function processes(): Places {
  const places: Places = new Map();
  const parentOf = (id: string) => /^\d+ \(.*\) \S (\d+)/s.exec(readText(`/proc/${id}/stat`))?.[1] ?? "";
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const family = new Set([String(server.processId)]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const id of all) if (family.has(parentOf(id))) family.add(id);
  }
  for (const id of family) {
    const who = id === String(server.processId) ? "server" : `child ${id}`;
    for (const what of ["cmdline", "environ"])
      places.set(`${what} of ${who}`, Buffer.from(readText(`/proc/${id}/${what}`)));
  }
  return places;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

async function everywhere(): Promise<Places> {
  return new Map([
    ...filesIn(dataDir()),
    ...(await responses()),
    ...(await classicPages()),
    ["output and logs", Buffer.from(server.output)],
    ["event stream", Buffer.from(events)],
    ...(hasProcesses ? processes() : []),
  ]);
}

const placesWith = (places: Places, text: string) =>
  [...places].filter(([, bytes]) => holds(bytes, text)).map(([place]) => place);

const isChecked = async (after: string | null) => {
  const { last_measurement, message } = (await send("GET", `/sensors/${ids.sensor}/overview`)) as {
    last_measurement: { timestamp: string | null };
    message: string;
  };
  expect(message).toContain("•••");
  expect(last_measurement.timestamp).not.toBe(after);
  return message;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "monitor-canary-"));
  target = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
  await start();
  await makeObjects();
  await makeApiKey();
  await enterClassic();
  await followEvents();
  await setPassword(canary);
  await vi.waitFor(() => isChecked(null), soon);
  await send("POST", `/sensors/${ids.sensor}/scan`);
  await vi.waitFor(() => expect(server.output).toContain("A check threw"), soon);
}, 180_000);

afterAll(async () => {
  leave.abort();
  await server.end("SIGKILL");
  await new Promise((resolve) => target.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

describe("the search", { timeout: 120_000 }, () => {
  test("finds a text in each form, and no other", () => {
    for (const form of formsOf(canary)) {
      expect(holds(Buffer.concat([randomBytes(999), form, randomBytes(999)]), canary)).toBe(true);
      expect(holds(form, planted)).toBe(false);
    }
    for (const prefix of ["", "a", "ab", "anna:"])
      expect(names(Buffer.from(`${prefix}${canary}${prefix}`).toString("base64"))).toBe(true);
    expect(names(JSON.stringify({ password: canary }))).toBe(true);
  });

  test("looks at every place: a leak that is planted there is found", async () => {
    await send("PATCH", `/devices/${ids.device}`, { basic: { name: planted } });
    writeFileSync(join(dataDir(), "outbox", "planted"), Buffer.from(planted).toString("hex"));
    await vi.waitFor(() => expect(holds(events, planted)).toBe(true), soon);
    const found = placesWith(await everywhere(), planted);
    const expected = ["file /data/monitor.db-wal", "file /data/outbox/planted", "event stream", "GET /devices?"];
    const pages = [`page /device.htm?id=${ids.device}`, `page /sensor.htm?id=${ids.sensor}`];
    expect(found).toEqual(expect.arrayContaining([...expected, `GET /devices/${ids.device}/overview?`, ...pages]));
    rmSync(join(dataDir(), "outbox", "planted"));
  });
});

describe("a secret that is set", { timeout: 120_000 }, () => {
  test("is nowhere in plain text: files, responses, pages, stream, logs and processes", async () => {
    const places = await everywhere();
    expect(places.size).toBeGreaterThan(200);
    for (const file of ["monitor.db", "monitor.db-wal"])
      expect(places.get(`file /data/${file}`)?.length).toBeGreaterThan(0);
    expect(placesWith(places, canary)).toEqual([]);
  });

  test("is not in the change log, which tells that it was set", async () => {
    const text = [...filesIn(dataDir()).values()].map((bytes) => bytes.toString("latin1")).join("");
    expect(text).toContain("httppassword");
    expect(text).toMatch(/\{"sealed":"[\w-]{11}\.[\w-]{16}\.[\w-]{64}"\}/);
  });

  test("is not repeated when it is refused", async () => {
    const refused = [
      { httpcredentials: { httppassword: [canary] } },
      { httpcredentials: { httppassword: { sealed: canary } } },
      { httpcredentials: { httppassword: `${canary}\u0000` } },
      { httpcredentials: { httppassword: canary.repeat(10_000) } },
      { httpcredentials: { httpauthmode: canary } },
      { httpcredentials: canary },
      { nosuchsection: { password: canary } },
    ];
    for (const body of refused) {
      const answer = await setRaw(JSON.stringify(body));
      expect([body, answer.status, names(answer.text)]).toEqual([body, expect.any(Number), false]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const cut = await setRaw(JSON.stringify({ httpcredentials: { httppassword: canary } }).slice(0, -3));
    expect([cut.status, names(cut.text)]).toEqual([400, false]);
    expect(placesWith(new Map([["log", Buffer.from(server.output)]]), canary)).toEqual([]);
  });

  test("of a megabyte is refused, and the server goes on", async () => {
    const answer = await setRaw(JSON.stringify({ httpcredentials: { httppassword: "x".repeat(1_000_000) } }));
    expect([answer.status, answer.text.includes("xxxx")]).toEqual([400, false]);
    await vi.waitFor(() => isChecked(null), soon);
  });

  test("can't be set as what is sealed already", async () => {
    const sealed =
      /\{"sealed":"[\w.-]+"\}/.exec(readFileSync(join(dataDir(), "monitor.db-wal"), "latin1"))?.[0] ?? "{}";
    const answer = await setRaw(JSON.stringify({ httpcredentials: { httppassword: JSON.parse(sealed) as unknown } }));
    expect(answer.status).toBe(400);
  });

  test("is opened by no other key than the server's, which is nowhere either but in the server's own environment", async () => {
    const places = await everywhere();
    for (const text of [key, keyBefore])
      expect(placesWith(places, text)).toEqual(hasProcesses ? ["environ of server"] : []);
  });
});

describe("an API key", { timeout: 120_000 }, () => {
  test("[CA-08] is nowhere in plain text but in the response that has shown it; how it begins is known", async () => {
    const places = new Map([...(await useApiKey()), ...(await everywhere())]);
    expect(placesWith(places, apiKey.secret)).toEqual([]);
    const known = placesWith(places, apiKey.fingerprint);
    expect(known).toEqual(expect.arrayContaining(["find", "GET /users/me/api-keys?", "output and logs"]));
    expect(known.some((place) => place.startsWith("file /data/monitor.db"))).toBe(true);
  });
});

describe("after a restart", { timeout: 120_000 }, () => {
  test("it is used again, and is nowhere in plain text", async () => {
    await server.end("SIGTERM");
    for (const text of [canary, apiKey.secret]) expect(placesWith(filesIn(dataDir()), text)).toEqual([]);
    await start();
    await enterClassic();
    const { last_measurement: last } = (await send("GET", `/sensors/${ids.sensor}/overview`)) as {
      last_measurement: { timestamp: string | null };
    };
    await vi.waitFor(() => isChecked(last.timestamp), soon);
    expect(placesWith(await everywhere(), canary)).toEqual([]);
  });

  test("a probe that tells it is caught", async () => {
    await server.end("SIGKILL");
    await start({ TELL: "plain" });
    await vi.waitFor(() => expect(server.output).toContain("It is "), soon);
    expect(placesWith(new Map([["output and logs", Buffer.from(server.output)]]), canary)).toEqual(["output and logs"]);
  });
});

async function setRaw(text: string): Promise<{ status: number; text: string }> {
  const headers = { ...(await authorization()), "content-type": "application/json" };
  const response = await fetch(`${await server.ready()}/api/v2/devices/${ids.device}`, {
    method: "PATCH",
    headers,
    body: text,
  });
  return { status: response.status, text: `${JSON.stringify([...response.headers])}${await response.text()}` };
}

test("the data folder is for its owner only", () => {
  expect(statSync(dataDir()).mode & 0o077).toBe(0);
});
