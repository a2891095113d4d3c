import type { ProbeFind, SectionValues } from "@monitor/contract";
import type { DiscoveryRun } from "@monitor/core/probe-connections";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

const find = (address: string, more: Partial<ProbeFind> = {}): ProbeFind => ({
  address,
  proofs: ["ping"],
  ping_ms: 1,
  mac: null,
  dns_name: null,
  system_name: null,
  description: null,
  open_ports: [],
  is_complete: true,
  ...more,
});

const finds = [
  find("192.0.2.1", { dns_name: "gw.example", open_ports: [22, 443], proofs: ["ping", "tcp"] }),
  find("192.0.2.2", { system_name: "core\u202e-01", description: "a\nb", proofs: ["ping", "snmp"] }),
  find("192.0.2.3"),
];
const started: (readonly string[])[] = [];
const paused: boolean[] = [];
let logIns: readonly SectionValues[] = [];
const stopped: (string | null)[] = [];
/** The places of those under way. */
let running: string[] = [];
const runOf = (placeId: string): DiscoveryRun => ({
  id: "run",
  placeId,
  networks: ["192.0.2.0/29"],
  state: "running",
  logIns,
  isPaused: paused.at(-1) === true,
  asked: 4,
  total: 6,
  refused: 1,
  unresolved: 0,
  canPing: null,
  seq: 3,
  finds: new Map(finds.map((one, index) => [one.address, { seq: index + 1, find: one }])),
});

let server: TestServer;
let group: string;
beforeAll(async () => {
  server = await startTestServer({
    discoveries: {
      networksOf: async () => [{ network: "192.0.2.0/24", interface: "eth0", address: "192.0.2.5", sort: "lan" }],
      startDiscovery: async ({ placeId, networks, logIns: sealed = [] }) => {
        started.push(networks);
        logIns = sealed;
        return runOf(placeId);
      },
      discoveryOf: (placeId, id) => (placeId === group && id === "run" ? runOf(placeId) : null),
      runningDiscoveries: () => running.map(runOf),
      whenDiscovered: async () => null,
      pauseDiscovery: (_id, isPaused) => void paused.push(isPaused),
      stopDiscovery: (id) => void stopped.push(id),
    },
  });
  group = await server.addGroup("Network");
});
afterAll(() => server.stop());

interface Found {
  readonly address: string;
  readonly name: string;
  readonly description: string | null;
  readonly known_as: string | null;
  readonly sensors: { readonly id: string; readonly selected: boolean }[];
}
interface Body {
  readonly cursor: number;
  readonly is_paused: boolean;
  readonly finds: Found[];
  readonly message: string;
  readonly code: string;
  readonly device_ids: string[];
  readonly sensors: number;
}
async function send(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) {
  const options = { token: server.token, ...(body !== undefined && { body }) };
  const { status, body: response } = await server.request(method, `/ext/discovery/${group}${path}`, options);
  return { status, body: response as Body };
}

describe("a discovery", () => {
  test("[DI-02] the networks of the probe have a number of addresses", async () => {
    expect((await send("GET", "/networks")).body).toEqual([
      { network: "192.0.2.0/24", interface: "eth0", address: "192.0.2.5", sort: "lan", addresses: 254 },
    ]);
  });

  test.each([
    [
      ["192.0.2.0/24", "192.0.2.77/24", "10.0.0.1"],
      ["192.0.2.0/24", "10.0.0.1/32"],
    ],
    [["10.0.0.0/20"], ["10.0.0.0/20"]],
    [["nas.example"], ["nas.example"]],
    [["10.1.0.10-80", "10.1.0.10\u201310.1.0.80"], ["10.1.0.10-80"]],
    [
      ["2001:db8::5", "fe80::1%eth0", "10.0.0.1"],
      ["10.0.0.1/32", "2001:db8::5", "fe80::1%eth0"],
    ],
  ])("[DI-01] %j are looked through", async (networks, asked) => {
    expect((await send("POST", "/runs", { networks })).status).toBe(201);
    expect(started.at(-1)).toEqual(asked);
  });

  test.each([
    [["10.0.0.0/19"], "8,190 addresses"],
    [["10.0.0.0/20", "10.1.0.1"], "4,095 addresses"],
    [["10.0.0.0/8"], "at most 4,094"],
    [["10.1.0.0-10.1.15.254"], "4,095 addresses"],
    [["10.1.0.80-10"], '"10.1.0.80-10" ends before it begins'],
    [["10.0.0.256"], '"10.0.0.256" is no IPv4 network'],
    [["evil\u202emoc.example"], "is no IPv4 network"],
    [["fd00::/8"], '"fd00::/8" is no IPv4 network'],
    [[], "networks"],
    [Array.from({ length: 17 }, () => "10.0.0.1"), "networks"],
  ])("[DI-01] %j are refused", async (networks, message) => {
    const before = started.length;
    const { status, body } = await send("POST", "/runs", { networks });
    expect([status, body.code, body.message]).toEqual([400, "BAD_REQUEST", expect.stringContaining(message)]);
    expect(started).toHaveLength(before);
  });

  test("[DI-03] its finds have a name and sensors; what devices say is one line", async () => {
    const { body } = await send("GET", "/runs/run");
    expect(body.finds.map(({ name }) => name)).toEqual([
      "gw.example",
      expect.stringMatching(/^core.?-01$/),
      "192.0.2.3",
    ]);
    expect(body.finds[1]?.name).not.toContain("\u202e");
    expect(body.finds[1]?.description).not.toContain("\n");
    expect(body.finds.map(({ sensors }) => sensors.map(({ id }) => id))).toEqual([
      ["ping", "web-443", "certificate-443", "port-22"],
      ["ping", "snmp"],
      ["ping"],
    ]);
  });

  test("[DI-03] gives what is newer than the cursor", async () => {
    const { body } = await send("GET", "/runs/run?since=2");
    expect([body.cursor, body.finds.map(({ address }) => address)]).toEqual([3, ["192.0.2.3"]]);
  });

  test("[DI-03] a device is looked at with its own log-in, by its own address only", async () => {
    const basic = { name: "Router", host: "192.0.2.9" };
    const made = await server.request("POST", `/experimental/groups/${group}/device`, { body: { basic } });
    const { id } = made.body as { id: string };
    const start = async (...networks: string[]) =>
      (await server.request("POST", `/ext/discovery/${id}/runs`, { body: { networks } })).status;
    expect([await start("192.0.2.9"), started.at(-1)]).toEqual([201, ["192.0.2.9/32"]]);
    expect([await start("192.0.2.8"), await start("192.0.2.9", "192.0.2.8")]).toEqual([400, 400]);
    expect((await server.request("GET", `/ext/discovery/${id}/networks`, { token: server.token })).status).toBe(400);
  });

  test("[DI-04] is stopped, and is no other place's", async () => {
    expect((await send("DELETE", "/runs/run")).status).toBe(204);
    expect(stopped).toEqual(["run"]);
    expect((await send("GET", "/runs/other")).status).toBe(404);
    expect((await server.request("GET", "/ext/discovery/1/runs/run", { token: server.token })).status).toBe(404);
  });

  test("[DI-04] is paused and goes on, and says so to whoever reads it", async () => {
    const isPaused = async () => (await send("GET", "/runs/run")).body.is_paused;
    expect((await send("PATCH", "/runs/run", { is_paused: true })).status).toBe(204);
    expect([paused, await isPaused()]).toEqual([[true], true]);
    expect((await send("PATCH", "/runs/run", { is_paused: false })).status).toBe(204);
    expect([paused, await isPaused()]).toEqual([[true, false], false]);
    expect((await send("PATCH", "/runs/other", { is_paused: true })).status).toBe(404);
    expect((await send("PATCH", "/runs/run", { is_paused: "yes" })).status).toBe(400);
  });

  test("[DI-04] the one under way is stopped by administrators wherever it was begun, and by nobody else", async () => {
    const stopAs = async (token: string) =>
      (await server.request("DELETE", "/ext/discovery/1/runs/current", { token })).status;
    stopped.length = 0;
    expect(await stopAs(await server.tokenFor("full"))).toBe(403);
    expect(stopped).toEqual([]);
    expect(await stopAs(server.token)).toBe(204);
    expect(stopped).toEqual([null]);
  });

  test("[DI-05] finds become devices with their sensors, and are known afterwards", async () => {
    const devices = [
      { address: "192.0.2.1", name: "Gateway" },
      { address: "192.0.2.3", sensors: [] },
    ];
    const { status, body } = await send("POST", "/runs/run/devices", { devices });
    expect([status, body.device_ids.length, body.sensors]).toEqual([201, 2, 4]);
    const [gateway = "", other = ""] = body.device_ids;
    expect(server.world.get(gateway)).toMatchObject({ name: "Gateway", host: "192.0.2.1", parent_id: group });
    const sensors = server.world.childrenOf(gateway).map((id) => server.world.get(id));
    expect(sensors.map((sensor) => [sensor?.kind, sensor?.name])).toEqual([
      ["ping", "Ping"],
      ["http", "HTTPS"],
      ["sslcertificate", "Certificate"],
      ["port", "SSH (port 22)"],
    ]);
    expect(sensors[1]?.settings).toMatchObject({ url: "https://192.0.2.1/", allow_invalid_certificate: true });
    expect(server.world.childrenOf(other)).toEqual([]);
    const known = (await send("GET", "/runs/run")).body.finds.map(({ known_as }) => known_as);
    expect(known).toEqual([gateway, null, other]);
  });

  test("[DI-05] the log-in that has found a device is sealed, and becomes its own", async () => {
    const snmp_log_ins = [
      { snmpversion: "V1", snmpcommv1: "Open-Sesame-1" },
      { snmpversion: "V2", snmpcommv2: "Open-Sesame-2" },
    ];
    const begun = await send("POST", "/runs", { networks: ["192.0.2.0/29"], snmp_log_ins });
    finds.push(find("192.0.2.4", { proofs: ["ping", "snmp"], snmp_log_in: 1 }));
    const { body } = await send("POST", "/runs/run/devices", { devices: [{ address: "192.0.2.4" }] });
    finds.pop();
    const [id = ""] = body.device_ids;
    expect(server.world.sectionOf(id, "snmpversiongroup")).toMatchObject({ source: id, values: { snmpversion: "V2" } });
    const shown = await server.request("GET", `/experimental/devices/${id}/settings`, { token: server.token });
    const said = JSON.stringify([begun.body, logIns, server.world.get(id), shown.body]);
    expect([logIns.length, said.includes("Sesame")]).toEqual([2, false]);
    const wrong = [
      [{}],
      [{ snmpversion: "V9" }],
      [{ community: "x" }],
      Array.from({ length: 5 }, () => snmp_log_ins[0]),
    ];
    for (const each of wrong) {
      expect((await send("POST", "/runs", { networks: ["192.0.2.0/29"], snmp_log_ins: each })).status).toBe(400);
    }
  });

  test.each([
    ["an address that was not found", [{ address: "192.0.2.3" }, { address: "192.0.2.99" }]],
    ["a sensor that was not suggested", [{ address: "192.0.2.1" }, { address: "192.0.2.3", sensors: ["web-80"] }]],
    ["an address twice", [{ address: "192.0.2.1" }, { address: "192.0.2.1" }]],
    ["a name that is no line", [{ address: "192.0.2.1", name: "a\nb" }]],
    ["nothing", []],
  ])("[DI-05] with %s none is made", async (_name, devices) => {
    const before = server.world.childrenOf(group).length;
    expect((await send("POST", "/runs/run/devices", { devices })).status).toBe(400);
    expect(server.world.childrenOf(group)).toHaveLength(before);
  });
});

describe("discoveries under way", () => {
  const list = async (token: string, query = "") => await server.request("GET", `/autodiscoveries${query}`, { token });
  const idsFor = async (token: string) => ((await list(token)).body as { id: string }[]).map(({ id }) => id);

  test("[DI-04] are listed with their place and how far they are, without networks and finds", async () => {
    running = [];
    const none = await list(server.token);
    expect([none.status, none.body, none.headers["x-total-count"]]).toEqual([200, [], "0"]);
    running = [group];
    const tag = String(none.headers["etag"]);
    const one = await server.request("GET", "/autodiscoveries", {
      token: server.token,
      headers: { "if-none-match": tag },
    });
    const place = { id: group, name: "Network", type: "REFERENCED_GROUP", href: `/api/v2/groups/${group}` };
    expect([one.status, one.body]).toEqual([200, [{ ...place, active: true, progress: 66, found: 3 }]]);
    expect((await list(server.token, `?filter=${encodeURIComponent('name = "Other"')}`)).body).toEqual([]);
  });

  test("[DI-04] are shown to those who may read their place", async () => {
    running = [group];
    const stranger = await server.addUser({ login_name: "stranger", role: "user", may_acknowledge: false });
    const token = await server.tokenOf(stranger);
    expect(await idsFor(token)).toEqual([]);
    await server.give(group, `user:${stranger}`, "read");
    expect(await idsFor(token)).toEqual([group]);
    // Who sees the place only as the way to something else learns nothing of it.
    running = ["1"];
    expect(await idsFor(token)).toEqual([]);
    expect(await idsFor(server.token)).toEqual(["1"]);
  });
});
