import type { ProbeFind } from "@monitor/contract";
import type { DiscoveryRun } from "@monitor/core/probe-connections";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

const found: ProbeFind = {
  address: "192.0.2.1",
  proofs: ["ping", "tcp"],
  ping_ms: 1,
  mac: null,
  dns_name: null,
  system_name: null,
  description: null,
  open_ports: [22, 443],
  is_complete: true,
};
const runOf = (placeId: string, finds: readonly ProbeFind[], state: DiscoveryRun["state"]): DiscoveryRun => ({
  id: "run",
  placeId,
  networks: ["192.0.2.1/32"],
  state,
  isPaused: false,
  logIns: [],
  asked: 1,
  total: 1,
  refused: 0,
  unresolved: 0,
  canPing: true,
  seq: finds.length,
  finds: new Map(finds.map((find, index) => [find.address, { seq: index + 1, find }])),
});

let server: TestServer;
/** What the probe is asked for, in order. */
const asked: { readonly placeId: string; readonly networks: readonly string[] }[] = [];
let finish: (run: DiscoveryRun | null) => void = () => undefined;
let group: string;
let device: string;
beforeAll(async () => {
  server = await startTestServer({
    discoveries: {
      networksOf: async () => [],
      startDiscovery: async (question) => {
        asked.push(question);
        return runOf(question.placeId, [], "running");
      },
      discoveryOf: () => null,
      runningDiscoveries: () => [],
      whenDiscovered: () => new Promise((resolve) => (finish = resolve)),
      pauseDiscovery: () => undefined,
      stopDiscovery: () => undefined,
    },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  asked.length = 0;
  group = await server.addGroup("Network");
  device = await newDevice("192.0.2.1");
});

async function newDevice(host: string): Promise<string> {
  const body = { basic: { name: "Router", host } };
  return ((await server.request("POST", `/experimental/groups/${group}/device`, { body })).body as { id: string }).id;
}
const discover = async (id: string, body?: unknown, token = server.token) =>
  await server.request("POST", `/experimental/devices/${id}/autodiscovery`, {
    token,
    ...(body !== undefined && { body }),
  });
const sensorsOf = (id: string) => server.world.childrenOf(id).map((child) => server.world.get(child));
const kindsOf = (id: string) => sensorsOf(id).map((sensor) => sensor?.kind);

const word = "A device was looked at for sensors";
const timesTold = () => server.logged.filter(({ message }) => message === word).length;
/** The probe has looked, and what follows from it is done. */
async function end(run: DiscoveryRun): Promise<void> {
  const before = timesTold();
  finish(run);
  await vi.waitUntil(() => timesTold() > before);
}

describe("a look at one device", () => {
  test("[DI-06] makes the sensors that suit it and are not there yet", async () => {
    const { status, text } = await discover(device);
    expect([status, text]).toEqual([204, ""]);
    expect(asked).toEqual([{ placeId: device, networks: ["192.0.2.1"] }]);
    expect(kindsOf(device)).toEqual([]);
    await end(runOf(device, [found], "done"));
    expect(sensorsOf(device).map((sensor) => [sensor?.kind, sensor?.name])).toEqual([
      ["ping", "Ping"],
      ["http", "HTTPS"],
      ["sslcertificate", "Certificate"],
      ["port", "SSH (port 22)"],
    ]);
    expect(sensorsOf(device)[1]?.settings).toMatchObject({ url: "https://192.0.2.1/" });
    await discover(device, {});
    await end(runOf(device, [{ ...found, open_ports: [22, 53, 443] }], "done"));
    expect(kindsOf(device)).toEqual(["ping", "http", "sslcertificate", "port", "port"]);
  });

  test("[DI-06] makes those of the templates that are named", async () => {
    const { body } = await server.request("GET", "/experimental/devices/templates");
    const names = (body as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["ping.odt", "web-443.odt", "port-22.odt"]));
    expect(body).toContainEqual(
      expect.objectContaining({ name: "port-22.odt", displayName: "SSH (port 22)", kind: "port" }),
    );
    await discover(device, { devicetemplate: ["port-22.odt", "web-80.odt"] });
    await end(runOf(device, [found], "done"));
    expect(kindsOf(device)).toEqual(["port"]);
  });

  test.each([
    ["silent", [], "done"],
    ["stopped", [found], "stopped"],
    ["lost", [found], "lost"],
  ] as const)("[DI-06] makes nothing where it is %s", async (_name, finds, state) => {
    await discover(device);
    await end(runOf(device, finds, state));
    expect(kindsOf(device)).toEqual([]);
  });

  test("[DI-06] makes nothing where the device has another address by then", async () => {
    await discover(device);
    const moved = await server.request("PATCH", `/devices/${device}`, {
      body: { basic: { host: "192.0.2.2" } },
    });
    expect(moved.status, moved.text).toBe(204);
    const before = server.logged.length;
    finish(runOf(device, [found], "done"));
    await vi.waitUntil(() => server.logged.slice(before).some(({ message }) => message.includes("could not be made")));
    expect(kindsOf(device)).toEqual([]);
  });

  test("[DI-06] makes nothing for a user whose right was taken away meanwhile", async () => {
    const id = await server.addUser({ login_name: `creator ${device}`, role: "user", may_acknowledge: false });
    await server.give(group, `user:${id}`, "full");
    const token = await server.tokenOf(id);
    expect((await discover(device, undefined, token)).status).toBe(204);
    await server.give(group, `user:${id}`, "read");
    const before = server.logged.length;
    finish(runOf(device, [found], "done"));
    await vi.waitUntil(() => server.logged.slice(before).some(({ message }) => message.includes("could not be made")));
    expect(kindsOf(device)).toEqual([]);
    expect((await discover(device, undefined, token)).status).toBe(403);
  });

  test.each([
    [{ devicetemplate: ["no-such.odt"] }, 'body.devicetemplate: there is no template "no-such.odt"'],
    [{ devicetemplate: ["ping"] }, "body.devicetemplate"],
    [{ devicetemplate: [] }, "body.devicetemplate"],
    [{ devicetemplate: "ping.odt" }, "body.devicetemplate"],
    [{ colour: "red" }, "body.colour"],
  ])("[DI-06] %j is refused", async (body, message) => {
    const refused = await discover(device, body);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect(asked).toEqual([]);
  });

  test("[DI-06] a device with an address of IPv6 is looked at", async () => {
    expect((await discover(await newDevice("2001:db8::7"))).status).toBe(204);
    expect(asked).toMatchObject([{ networks: ["2001:db8::7"] }]);
  });

  test("[DI-06] a device with a name is looked at, and its sensors keep the name", async () => {
    const id = await newDevice("router.example");
    expect((await discover(id)).status).toBe(204);
    expect(asked).toMatchObject([{ networks: ["router.example"] }]);
    await end(runOf(id, [{ ...found, asked_as: "router.example" }], "done"));
    expect(sensorsOf(id)[1]?.settings).toMatchObject({ url: "https://router.example/" });
  });
});
