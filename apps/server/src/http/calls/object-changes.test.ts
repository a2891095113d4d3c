import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

let server: TestServer;
let groupId: string;
let deviceId: string;

beforeAll(async () => {
  server = await startTestServer();
  groupId = await server.addGroup("Berlin", "0");
  deviceId = await server.addDevice(groupId, { name: "Router", host: "10.0.0.1" });
});
afterAll(() => server.stop());

const post = (url: string, body: unknown) => server.request("POST", url, { body });
const badRequest = { status: 400, body: { code: "BAD_REQUEST" } };

describe("creating", () => {
  test("[EN-23] groups and devices below groups and probes, sensors below devices", async () => {
    const inProbe = await post("/experimental/probes/1/group", { basic: { name: "Hall" } });
    expect(inProbe).toMatchObject({ status: 201, body: { name: "Hall", type: "GROUP" } });
    const device = await post("/experimental/probes/1/device", { basic: { name: "Own", host: "127.0.0.1" } });
    expect(device).toMatchObject({ status: 201, body: { type: "DEVICE", host: "127.0.0.1" } });
    const { id } = device.body as { id: string };
    const sensor = await post(`/experimental/devices/${id}/sensor?kindid=system-cpu`, {});
    expect(sensor).toMatchObject({ status: 201, body: [{ type: "SENSOR", sensor_kind: "system-cpu" }] });
    expect((sensor.body as { name: string }[])[0]?.name).not.toBe("");
  });

  test.each([
    ["a device right below the root group", "/experimental/groups/0/device", { basic: { name: "A" } }],
    ["an object without a name", `/experimental/groups/GROUP/device`, { basic: { host: "10.0.0.1" } }],
    ["a name of spaces", `/experimental/groups/GROUP/group`, { basic: { name: "   " } }],
    ["a body without the basic part", `/experimental/groups/GROUP/group`, {}],
    ["no body", `/experimental/groups/GROUP/group`, undefined],
    ["a field that does not exist", `/experimental/groups/GROUP/group`, { basic: { name: "A", color: "red" } }],
    ["a host on a group", `/experimental/groups/GROUP/group`, { basic: { name: "A", host: "a" } }],
    ["a host that looks like an option", `/experimental/groups/GROUP/device`, { basic: { name: "A", host: "-f" } }],
    ["a host with a command in it", `/experimental/groups/GROUP/device`, { basic: { name: "A", host: "a;reboot" } }],
    ["a host that only looks like IPv6", `/experimental/groups/GROUP/device`, { basic: { name: "A", host: "a:b" } }],
    [
      "an address of one link without zone",
      `/experimental/groups/GROUP/device`,
      { basic: { name: "A", host: "[fe80::1]" } },
    ],
    ["a name that is no host, without a host", `/experimental/groups/GROUP/device`, { basic: { name: "Core switch" } }],
    ["priority 6", `/experimental/groups/GROUP/group`, { basic: { name: "A", priority: 6 } }],
    ["priority as an empty text", `/experimental/groups/GROUP/group`, { basic: { name: "A", priority: "" } }],
    [
      "an interval of 9 s",
      `/experimental/groups/GROUP/group`,
      { basic: { name: "A" }, intervalgroup: { interval: 9 } },
    ],
    [
      "an interval of 11 days",
      `/experimental/groups/GROUP/group`,
      { basic: { name: "A" }, intervalgroup: { interval: "950400" } },
    ],
    ["a kind that does not exist", `/experimental/devices/DEVICE/sensor?kindid=nothing`, {}],
    ["a kind that every object has", `/experimental/devices/DEVICE/sensor?kindid=constructor`, {}],
    ["no kind", `/experimental/devices/DEVICE/sensor`, {}],
    ["a kind for the probe's own machine elsewhere", `/experimental/devices/DEVICE/sensor?kindid=system-cpu`, {}],
    [
      "a setting that the kind does not have",
      `/experimental/devices/DEVICE/sensor?kindid=ping`,
      { settings: { url: "/" } },
    ],
    ["a setting that is not valid", `/experimental/devices/DEVICE/sensor?kindid=port`, { settings: { port: "99999" } }],
  ])("[EN-23] refuses %s", async (_name, url, body) => {
    const before = server.world.size;
    const response = await post(url.replace("GROUP", groupId).replace("DEVICE", deviceId), body);
    expect(response).toMatchObject(badRequest);
    expect(server.world.size).toBe(before);
  });

  test.each([
    ["/experimental/probes/GROUP/group", { basic: { name: "A" } }],
    ["/experimental/groups/1/group", { basic: { name: "A" } }],
    ["/experimental/groups/DEVICE/device", { basic: { name: "A" } }],
    ["/experimental/devices/GROUP/sensor?kindid=ping", {}],
  ])("%s is not found: the address names another type", async (url, body) => {
    expect((await post(url.replace("GROUP", groupId).replace("DEVICE", deviceId), body)).status).toBe(404);
  });

  test("a device without a host is reached by its name", async () => {
    expect(
      (await post(`/experimental/groups/${groupId}/device`, { basic: { name: "db.example" } })).body,
    ).toMatchObject({
      host: "db.example",
    });
  });

  test.each(["::1", "[2001:db8::1]", "fe80::1%eth0", "sw-1.example.", "bücher.example", "10.0.0.1", "my_host"])(
    "the host %s is taken",
    async (host) => {
      const response = await post(`/experimental/groups/${groupId}/device`, { basic: { name: "A", host } });
      expect(response).toMatchObject({ status: 201, body: { host } });
    },
  );

  test("settings and numbers are taken as texts too", async () => {
    const body = { basic: { priority: "4" }, intervalgroup: { interval: "300" }, settings: { port: "8443" } };
    const response = await post(`/experimental/devices/${deviceId}/sensor?kindid=port`, body);
    expect(response).toMatchObject({ status: 201, body: [{ priority: 4, scanning_interval: 300 }] });
    const [{ id }] = response.body as [{ id: string }];
    expect(server.world.get(id)?.settings).toMatchObject({ port: 8443 });
  });

  test.each([
    ["52.5, 13.4", { latitude: 52.5, longitude: 13.4 }],
    ["-33.9; 151", { latitude: -33.9, longitude: 151 }],
    ["Berlin, Hall 3", null],
    ["95, 13", null],
  ])("[OD-07] the location %s", async (location, geo_position) => {
    const response = await post(`/experimental/groups/${groupId}/group`, { basic: { name: "Place", location } });
    expect(response.body).toMatchObject({ location: { value: location, geo_position } });
  });
});

describe("changing", () => {
  const patch = (url: string, body: unknown) => server.request("PATCH", url, { body });
  const overview = async (type: string, id: string) => (await server.request("GET", `/${type}/${id}/overview`)).body;

  test("changes what the body names and leaves the rest", async () => {
    const id = await server.addDevice(groupId, { name: "Old", host: "10.0.0.2", tags: ["a"] });
    expect((await patch(`/devices/${id}`, { basic: { name: "New", favorite: true } })).status).toBe(204);
    expect(await overview("devices", id)).toMatchObject({ name: "New", favorite: true, host: "10.0.0.2", tags: ["a"] });
    expect((await patch(`/devices/${id}`, { basic: { tags: [" b ", "b", ""] } })).status).toBe(204);
    expect(await overview("devices", id)).toMatchObject({ name: "New", tags: ["b"] });
  });

  test("a group's interval is that of everything below which has none of its own", async () => {
    const group = await server.addGroup("Slow", groupId);
    const device = await server.addDevice(group);
    const sensor = await server.addSensor(device);
    await patch(`/experimental/groups/${group}`, { intervalgroup: { interval: "5m" } });
    expect(await overview("sensors", sensor)).toMatchObject({ scanning_interval: 300 });
    await patch(`/experimental/sensor/${sensor}`, { intervalgroup: { interval: 30 } });
    expect(await overview("sensors", sensor)).toMatchObject({ scanning_interval: 30 });
  });

  test("a sensor's single settings are changed", async () => {
    const id = await server.addSensor(deviceId, "Web", "http");
    await patch(`/experimental/sensors/${id}`, { settings: { url: "/health" } });
    await patch(`/experimental/sensors/${id}`, { settings: { method: "HEAD" } });
    expect(server.world.get(id)?.settings).toMatchObject({ url: "/health", method: "HEAD" });
    expect(await patch(`/experimental/sensors/${id}`, { settings: { method: "BREW" } })).toMatchObject(badRequest);
  });

  test("an object of another type, or none, is not found", async () => {
    for (const url of [`/devices/${groupId}`, "/devices/4711", `/experimental/sensors/${deviceId}`]) {
      expect((await patch(url, { basic: { name: "A" } })).status).toBe(404);
    }
  });
});

describe("texts that do not read as they are written", () => {
  const bodyOf = (setting: string, text: string) => ({ basic: { name: "A" }, settings: { [setting]: text } });
  const rows: { kind: string; setting: string; text: string }[] = [
    { kind: "http", setting: "url", text: "/a\u202Eb" },
    { kind: "http", setting: "must_contain", text: "a\u0000b" },
    { kind: "http", setting: "must_not_contain", text: "a\nb" },
    { kind: "http", setting: "content_type", text: "text/plain\t" },
    { kind: "http", setting: "body", text: "a\u0007b" },
    { kind: "dns", setting: "domain", text: "a.example\u0085" },
    { kind: "system-diskfree", setting: "path", text: "/a\r\nb" },
  ];

  test.each(rows)("$setting of $kind: $text is refused by name", async ({ kind, setting, text }) => {
    const device = await server.addDevice(groupId, { name: "Own", host: "127.0.0.1" });
    const create = await post(`/experimental/devices/${device}/sensor?kindid=${kind}`, bodyOf(setting, text));
    const named = { code: "BAD_REQUEST", message: expect.stringContaining(`body.settings.${setting}: control char`) };
    expect(create).toMatchObject({ status: 400, body: named });
    const url = `/experimental/sensors/${await server.addSensor(deviceId, "Web", "http")}`;
    if (kind !== "http") return;
    const change = await server.request("PATCH", url, { body: { settings: { [setting]: text } } });
    expect(change).toMatchObject({ status: 400, body: named });
  });

  test("what is sent to a web server has as many lines as it needs", async () => {
    const body = { settings: { method: "POST", body: '{\r\n\t"a": 1\n}' } };
    const response = await post(`/experimental/devices/${deviceId}/sensor?kindid=http`, body);
    expect(response.status).toBe(201);
    const [{ id }] = response.body as [{ id: string }];
    expect(server.world.get(id)?.settings).toMatchObject(body.settings);
  });

  test.each(["a\u0000.example", "a\n.example", "\u202Ea.example"])("the host %j is refused by name", async (host) => {
    const response = await post(`/experimental/groups/${groupId}/device`, { basic: { name: "A", host } });
    const named = { code: "BAD_REQUEST", message: expect.stringContaining("body.basic.host: ") };
    expect(response).toMatchObject({ status: 400, body: named });
  });
});

describe("deleting", () => {
  test("takes everything below along", async () => {
    const group = await server.addGroup("Gone", groupId);
    const device = await server.addDevice(group);
    const sensor = await server.addSensor(device);
    expect((await server.request("GET", `/sensors?filter=id="${sensor}"`)).body).toHaveLength(1);
    expect((await server.request("DELETE", `/experimental/groups/${group}`)).status).toBe(204);
    for (const url of [`/groups/${group}/overview`, `/devices/${device}/overview`, `/sensors/${sensor}/overview`]) {
      expect((await server.request("GET", url)).status).toBe(404);
    }
    expect((await server.request("GET", `/sensors?filter=id="${sensor}"`)).body).toEqual([]);
    expect((await server.request("DELETE", `/experimental/groups/${group}`)).status).toBe(404);
  });

  test("the root group stays", async () => {
    expect(await server.request("DELETE", "/experimental/groups/0")).toMatchObject(badRequest);
    expect(server.world.get("0")).toBeDefined();
  });
});

describe("a change with basic.active", () => {
  const changesSince = (seq: number) => server.storage.changes.readAfter(seq, 10);
  const patch = (id: string, basic: object) =>
    server.request("PATCH", `/experimental/sensors/${id}`, { body: { basic } });

  test("[EN-23] is one command: all of it in one turn, with a line for each", async () => {
    const id = await server.addSensor(deviceId, "Before");
    const { seq, turns } = server.writer;
    expect((await patch(id, { name: "After", priority: 5, active: false })).status).toBe(204);
    expect(server.writer.turns.committed).toBe(turns.committed + 1);
    expect(server.world.get(id)).toMatchObject({ name: "After", priority: 5, pause: { until_ms: null } });
    const paused = await changesSince(seq);
    expect(paused.map(({ kind, after }) => [kind, Object.keys(after ?? {}).toSorted()])).toEqual([
      ["changed", ["name", "priority"]],
      ["paused", ["pause"]],
    ]);

    const now = server.writer.seq;
    expect((await patch(id, { name: "Again", active: "1" })).status).toBe(204);
    expect(server.writer.turns.committed).toBe(turns.committed + 2);
    expect(server.world.get(id)).toMatchObject({ name: "Again", pause: null });
    expect((await changesSince(now)).map(({ kind, after }) => [kind, Object.keys(after ?? {}).toSorted()])).toEqual([
      ["changed", ["name"]],
      ["resumed", ["pause", "resumed_ms"]],
    ]);
  });

  test("[EN-23] that is so already leaves the pause and what was said of it", async () => {
    const id = await server.addSensor(deviceId, "Paused");
    await server.request("POST", `/sensors/${id}/pause`, { body: { message: "Being moved" } });
    expect((await patch(id, { name: "Renamed", active: false })).status).toBe(204);
    expect(server.world.get(id)).toMatchObject({ name: "Renamed", pause: { message: "Being moved" } });
  });

  test("[EN-23] changes nothing where a part of it is refused", async () => {
    const id = await server.addSensor(deviceId, "Kept");
    const settings = { body: { basic: { name: "Other", active: false }, settings: { timeout: -1 } } };
    expect((await server.request("PATCH", `/experimental/sensors/${id}`, settings)).status).toBe(400);
    expect(server.world.get(id)).toMatchObject({ name: "Kept", pause: null });
  });
});

test("[EN-23] a device without a host can be sent back whole", async () => {
  const id = await server.addDevice(groupId, { name: "10.0.0.9" });
  const record = server.world.get(id);
  if (record === undefined) throw new Error("The device is missing");
  await server.write({ changed: [{ ...record, host: "" }] });
  const { body } = await server.request("GET", `/devices/${id}`);
  const { basic } = body as { basic: object };
  expect(
    (await server.request("PATCH", `/devices/${id}`, { body: { basic: { ...basic, name: "No host" } } })).status,
  ).toBe(204);
  expect(server.world.get(id)).toMatchObject({ name: "No host", host: "" });
});
