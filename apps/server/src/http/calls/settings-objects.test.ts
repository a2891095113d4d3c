import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

let server: TestServer;
let groupId: string;
let deviceId: string;
let sensorId: string;

beforeAll(async () => {
  server = await startTestServer();
  groupId = await server.addGroup("Berlin", "0");
  deviceId = await server.addDevice(groupId, { name: "Router", host: "10.0.0.1", tags: ["core"] });
  sensorId = await server.addSensor(deviceId);
});
afterAll(() => server.stop());

type Body = Record<string, Record<string, unknown>>;
const get = async (url: string): Promise<Body> => {
  const { status, body } = await server.request("GET", url);
  expect(status, url).toBe(200);
  return body as Body;
};
const patch = (url: string, body: unknown) => server.request("PATCH", url, { body });
const device = (include: string) => get(`/devices/${deviceId}?include=${include}`);

describe("[CA-03] an object with its settings", () => {
  test("has its basic settings, and the fields of its overview under both names", async () => {
    const sensor = await get(`/sensors/${sensorId}`);
    const overview = await get(`/sensors/${sensorId}/overview`);
    for (const [name, other] of [
      ["lastup", "last_up"],
      ["lastdown", "last_down"],
      ["uptimetotal", "uptime_total"],
      ["downtimetotal", "downtime_total"],
    ] as const) {
      expect(sensor[name]).toEqual(overview[other]);
    }
    expect(sensor).toMatchObject({
      id: sensorId,
      type: "SENSOR",
      kind: "ping",
      kind_name: "Ping",
      href: `/api/v2/sensors/${sensorId}`,
      parent: { id: deviceId, type: "REFERENCED_DEVICE" },
      path: [{ id: "0" }, { id: groupId }, { id: deviceId }],
      basic: { name: overview["name"], priority: "3", tags: ["pingsensor"], parenttags: ["core"], active: "1" },
    });
    expect(sensor).not.toHaveProperty("intervalgroup");
    expect(await get(`/experimental/sensors/${sensorId}`)).toEqual(sensor);
  });

  test("keeps the types that typed clients read", async () => {
    const [sensor] = (await get(`/experimental/sensors?filter=id="${sensorId}"`)) as unknown as [Body];
    expect(sensor).toMatchObject({
      id: expect.any(String),
      scanning_interval: "60",
      priority: 3,
      favorite: false,
      last_measurement: { value: null, display_value: null, average: null, minimum: null, maximum: null },
    });
  });

  test.each(["probes/1", "groups/0", "groups/GROUP", "devices/DEVICE", "sensors/SENSOR"])(
    "%s is read",
    async (path) => {
      const url = path.replace("GROUP", groupId).replace("DEVICE", deviceId).replace("SENSOR", sensorId);
      const all = await get(`/${url}?include=*`);
      expect(all["intervalgroup"]).toMatchObject({ interval: expect.any(String) });
      expect(all).toHaveProperty("accessrights.entries");
      expect(await get(`/experimental/${url}?include=*`)).toEqual(all);
      expect((await server.request("GET", `/${url.replace(/^[a-z]+/, "libraries")}`)).status).toBe(404);
    },
  );

  test("has the sections that are asked for, and ignores names that there are not", async () => {
    const sections = ["intervalgroup", "snmpversiongroup", "scheduledependency"];
    const some = await device(`intervalgroup,notifyconfig, SNMPversiongroup,constructor`);
    expect(sections.filter((name) => name in some)).toEqual(sections.slice(0, 2));
    const all = await device("all_sections");
    expect(sections.filter((name) => name in all)).toEqual(sections);
    expect(Object.keys((await get(`/sensors/${sensorId}?include=all_sections`))["settings"] ?? {})).toContain(
      "ping_count",
    );
  });

  test("is not found under another type", async () => {
    expect((await server.request("GET", `/sensors/${deviceId}`)).status).toBe(404);
    expect((await server.request("GET", "/devices/987654")).status).toBe(404);
  });
});

describe("[EN-24] inheritance", () => {
  test("says of each section where it comes from", async () => {
    await patch(`/experimental/groups/${groupId}`, { intervalgroup: { interval: "5m" } });
    const inherited = (await device("intervalgroup,inheritance"))["intervalgroup"];
    expect(inherited).toEqual({
      _inherited: true,
      _inheritancesource: { id: groupId, name: "Berlin", type: "REFERENCED_GROUP", href: `/api/v2/groups/${groupId}` },
      _shadowed: {},
      interval: "300",
      errorintervalsdown: "1",
      goodintervalsup: "1",
      timeout: "0",
    });
    await patch(`/devices/${deviceId}`, { intervalgroup: { errorintervalsdown: 3 } });
    expect((await device("intervalgroup,inheritance"))["intervalgroup"]).toEqual({
      _inherited: false,
      _inheritancesource: null,
      _shadowed: { interval: "300", errorintervalsdown: "3", goodintervalsup: "1", timeout: "0" },
      interval: "300",
      errorintervalsdown: "3",
      goodintervalsup: "1",
      timeout: "0",
    });
    await patch(`/devices/${deviceId}`, { intervalgroup: { _inherited: true } });
    expect((await device("intervalgroup,inheritance"))["intervalgroup"]).toEqual(inherited);
    await patch(`/experimental/groups/${groupId}`, { intervalgroup: { _inherited: true } });
    expect((await device("intervalgroup,inheritance"))["intervalgroup"]).toMatchObject({
      _inheritancesource: { id: "0" },
      interval: "60",
    });
  });

  test("switched off alone makes what was inherited the object's own", async () => {
    await patch(`/experimental/groups/${groupId}`, { intervalgroup: { interval: 120 } });
    await patch(`/devices/${deviceId}`, { intervalgroup: { _inherited: false } });
    await patch(`/experimental/groups/${groupId}`, { intervalgroup: { interval: 240 } });
    expect((await device("intervalgroup"))["intervalgroup"]).toMatchObject({ interval: "120" });
    for (const url of [`/devices/${deviceId}`, `/experimental/groups/${groupId}`]) {
      expect((await patch(url, { intervalgroup: { _inherited: true } })).status).toBe(204);
    }
  });

  test("that is asked for takes back what was read, and refuses other values, which it would drop", async () => {
    await patch(`/experimental/groups/${groupId}`, { intervalgroup: { interval: 120 } });
    const above = (await device("intervalgroup,inheritance"))["intervalgroup"] as object;
    expect((await patch(`/devices/${deviceId}`, { intervalgroup: above })).status).toBe(204);
    const refused = await patch(`/devices/${deviceId}`, { intervalgroup: { ...above, interval: "240" } });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: "body.intervalgroup.interval: with _inherited true, no value of the object's own" },
    });
    await patch(`/devices/${deviceId}`, { intervalgroup: { interval: "240" } });
    const own = (await device("intervalgroup,inheritance"))["intervalgroup"] as object;
    expect((await patch(`/devices/${deviceId}`, { intervalgroup: { ...own, _inherited: true } })).status).toBe(204);
    expect((await device("intervalgroup,inheritance"))["intervalgroup"]).toEqual(above);
    const basic = { name: "\u200b\u2060" };
    const invisible = await patch(`/devices/${deviceId}`, { basic });
    expect(invisible).toMatchObject({ status: 400, body: { message: "body.basic.name: a name is needed" } });
  });

  test("of schedules adds up, and names what comes from where", async () => {
    await patch(`/experimental/groups/${groupId}`, { scheduledependency: { schedule: "weekdays" } });
    await patch(`/devices/${deviceId}`, { scheduledependency: { schedule: "sundays", timezone: "Europe/Berlin" } });
    expect((await device("scheduledependency,inheritance"))["scheduledependency"]).toMatchObject({
      _inherited: true,
      schedule: "sundays",
      _above: [{ source: { id: groupId }, values: { schedule: "weekdays" } }],
    });
    await patch(`/devices/${deviceId}`, { scheduledependency: { _inherited: true } });
    expect((await device("scheduledependency"))["scheduledependency"]).toMatchObject({ schedule: "none" });
  });

  test("a whole response can be sent back section by section and changes nothing", async () => {
    const { snmpversiongroup, intervalgroup, accessrights } = await device("all_sections,inheritance");
    const before = server.world.get(deviceId);
    expect((await patch(`/devices/${deviceId}`, { snmpversiongroup, intervalgroup, accessrights })).status).toBe(204);
    expect(server.world.get(deviceId)?.own_settings).toEqual(before?.own_settings);
  });
});

describe("[EN-24] secrets", () => {
  const secret = "canary-4711";

  test("are stored sealed, never answered, and said to be set", async () => {
    const body = { windowsconnection: { windowsloginusername: "anna", windowsloginpassword: secret } };
    expect((await patch(`/experimental/groups/${groupId}`, body)).status).toBe(204);
    expect((await device("windowsconnection,inheritance"))["windowsconnection"]).toMatchObject({
      windowsloginusername: "anna",
      windowsloginpassword: true,
    });
    const texts = [
      await server.request("GET", `/groups/${groupId}?include=*`),
      await server.request("GET", "/experimental/objects?include=*&limit=0"),
      server.world.get(groupId),
      await server.storage.changes.readAfter(0, 1000),
    ].map((each) => JSON.stringify(each));
    for (const text of texts) expect(text).not.toContain(secret);
  });

  test("stay where they were set: an object of its own below has none", async () => {
    await patch(`/devices/${deviceId}`, { windowsconnection: { windowslogindomain: "EXAMPLE" } });
    expect((await device("windowsconnection"))["windowsconnection"]).toMatchObject({
      windowsloginusername: "anna",
      windowsloginpassword: false,
    });
    await patch(`/experimental/groups/${groupId}`, { windowsconnection: { windowsloginpassword: "" } });
    expect((await get(`/groups/${groupId}?include=windowsconnection`))["windowsconnection"]).toMatchObject({
      windowsloginpassword: false,
    });
  });
});

describe("making and changing with sections", () => {
  test("a new object has the sections of its body", async () => {
    const body = { basic: { name: "db.example" }, intervalgroup: { timeout: "7" }, dbcredentials: { dbuser: "anna" } };
    const made = await server.request("POST", `/experimental/groups/${groupId}/device`, { body });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    expect(await get(`/devices/${id}?include=intervalgroup,dbcredentials`)).toMatchObject({
      intervalgroup: { timeout: "7" },
      dbcredentials: { dbuser: "anna", dbpassword: false },
    });
    const sensor = { intervalgroup: { interval: "30", errorintervalsdown: "0" } };
    const created = await server.request("POST", `/experimental/devices/${id}/sensor?kindid=ping`, { body: sensor });
    expect(created.body).toMatchObject([{ scanning_interval: 30, scanning_interval_inherited: false }]);
  });

  test("a probe and the root group are changed too", async () => {
    expect((await patch("/experimental/probes/1", { basic: { name: "Here" } })).status).toBe(204);
    expect((await get("/probes/1"))["basic"]).toMatchObject({ name: "Here" });
    expect((await patch("/experimental/groups/0", { snmpversiongroup: { snmpversion: "V1" } })).status).toBe(204);
    expect((await device("snmpversiongroup"))["snmpversiongroup"]).toMatchObject({ snmpversion: "V1" });
  });

  test("[EN-24] a dependency on itself is refused in words", async () => {
    const body = { scheduledependency: { dependencytype: "object", dependency: deviceId } };
    const message = "The object would depend on itself.";
    expect(await patch(`/devices/${deviceId}`, body)).toMatchObject({
      status: 400,
      body: { code: "BAD_REQUEST", message },
    });
  });
});

describe("schemas", () => {
  test("name what can be made below an object", async () => {
    const kindsBelow = async (id: string) =>
      ((await get(`/experimental/schemas/${id}?limit=3000`)) as unknown as { kind: string; creatable: boolean }[]).map(
        ({ kind, creatable }) => (creatable ? kind : `(${kind})`),
      );
    expect(await kindsBelow("0")).toEqual(["group"]);
    expect(await kindsBelow(groupId)).toEqual(["group", "device"]);
    expect(await kindsBelow(deviceId)).toEqual(expect.arrayContaining(["ping", "http", "(system-cpu)"]));
    expect(await kindsBelow(sensorId)).toEqual([]);
    const reader = await server.addUser({ login_name: "schema-reader", role: "user", may_acknowledge: false });
    await server.give(groupId, `user:${reader}`, "read");
    const { body } = await server.request("GET", `/experimental/schemas/${deviceId}?limit=3000`, {
      token: await server.tokenOf(reader),
    });
    expect((body as { creatable: boolean }[]).filter(({ creatable }) => creatable)).toEqual([]);
    expect(body).not.toEqual([]);
    const paged = await server.request("GET", `/experimental/schemas/${deviceId}?limit=2&offset=1`);
    expect((paged.body as object[]).length).toBe(2);
  });

  const sectionsOf = (document: Body) =>
    (document["components"] as { schemas: { modifyItemSchema: { properties: Body } } }).schemas.modifyItemSchema
      .properties;

  test("say what each section takes", async () => {
    const sensor = sectionsOf(await get(`/experimental/schemas/${deviceId}/post?kind=port`));
    expect(Object.keys(sensor)).toEqual([
      "basic",
      "settings",
      "intervalgroup",
      "unusualgroup",
      "scheduledependency",
      "accessrights",
    ]);
    expect(sensor["settings"]).toMatchObject({
      required: ["port"],
      properties: { port: { maximum: 65535, "x-prtg-meta": { class: "integer", required: true } } },
    });
    expect(sensor["basic"]).not.toHaveProperty("properties.parenttags");
    const change = sectionsOf(await get(`/experimental/schemas/${deviceId}/patch?include=snmpversiongroup`));
    expect(Object.keys(change)).toEqual(["basic", "snmpversiongroup"]);
    expect(change["basic"]).not.toHaveProperty("required");
    expect(sectionsOf(await get(`/experimental/schemas/${deviceId}/get`))["basic"]).toHaveProperty(
      "properties.parenttags",
    );
  });

  test("are refused for what can't be made, and not found for what does not exist", async () => {
    const status = async (url: string) => (await server.request("GET", url)).status;
    expect(await status(`/experimental/schemas/${groupId}/post?kind=ping`)).toBe(400);
    expect(await status(`/experimental/schemas/${deviceId}/post?kind=constructor`)).toBe(400);
    expect(await status(`/experimental/schemas/${deviceId}/post`)).toBe(400);
    for (const path of ["", "/patch", "/get", "/post?kind=ping"]) {
      expect(await status(`/experimental/schemas/987654${path}`)).toBe(404);
    }
  });

  test("come with the values of a lookup", async () => {
    expect(await get("/setting-lookups/intervals")).toContainEqual({
      intervalid: "300;5 minutes;",
      info: { C0: "300", C1: "5 minutes" },
    });
    expect((await server.request("GET", "/setting-lookups/constructor")).status).toBe(404);
  });
});
