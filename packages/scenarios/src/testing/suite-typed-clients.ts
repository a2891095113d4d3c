import { totalCountHeader } from "@monitor/contract";
import type { CallId, CallResult, Calls, SettingsObject } from "@monitor/contract";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";
import { headerOf } from "./api-under-test.ts";

const lists = [
  "listObjectSettings",
  "listProbeSettings",
  "listGroupSettings",
  "listDeviceSettings",
  "listSensorSettings",
] as const satisfies CallId[];
const times = ["lastup", "lastdown", "last_up", "last_down", "status_since"];
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === "number";

/** Types of fields on which clients in Go and C# break: one wrong value is the end of a whole list. */
function typeTests(t: ApiTester): void {
  // Read once: they are all that the suite has made so far.
  const objects: SettingsObject[] = [];
  let channels: CallResult<Calls["listChannelsWithSettings"]> = [];
  let sensors: SettingsObject[] = [];

  beforeAll(async () => {
    const { sensorId } = await t.createBranch();
    await t.succeed("scanSensor", { params: { id: sensorId } });
    for (const id of lists) {
      const listed = await t.succeed(id, { query: { limit: 0, include: "*" } });
      expect(listed.length).toBeGreaterThan(0);
      objects.push(...listed);
    }
    objects.push(await t.succeed("getSensorSettings", { params: { id: sensorId } }));
    channels = await t.succeed("listChannelsWithSettings", { query: { limit: 0 } });
    sensors = await t.succeed("listSensorSettings", { query: { limit: 0 } });
  });

  const expectAll = (check: (object: SettingsObject) => void) => objects.forEach(check);

  test("[EN-01] scanning_interval is a text in objects with settings, a number elsewhere", async () => {
    expectAll(({ scanning_interval }) => expect(scanning_interval).toMatch(/^\d+$/));
    const [sensor] = await t.succeed("listSensors", { query: { limit: 1 } });
    expect(typeof sensor?.scanning_interval).toBe("number");
  });

  test("[EN-01] priority is a whole number, and a text among the settings", () => {
    expectAll(({ priority, basic }) => {
      expect(Number.isInteger(priority)).toBe(true);
      expect(basic["priority"]).toBe(String(priority));
    });
  });

  test("[EN-01] favorite is true or false", () => {
    expectAll(({ favorite }) => expect(typeof favorite).toBe("boolean"));
  });

  test("[EN-01] times have a zone, or are null", () => {
    expectAll((object) => {
      for (const name of times) {
        const time = object[name];
        if (time !== undefined && time !== null) expect([name, time]).toEqual([name, expect.stringMatching(rfc3339)]);
      }
    });
  });

  test("[EN-20] [VA-11] ids are texts, of channels with the sensor's before the dot", () => {
    expectAll(({ id, parent }) => {
      expect(id).toMatch(/^\d+$/);
      if (parent !== null) expect(parent.id).toMatch(/^\d+$/);
    });
    for (const { id } of channels) expect(id).toMatch(/^\d+\.-?\d+$/);
  });

  test.each(["value", "average", "minimum", "maximum", "display_value"])(
    "[EN-03] last_measurement.%s is a number, or null",
    (name) => {
      expect(channels).not.toEqual([]);
      for (const { last_measurement } of [...channels, ...sensors]) {
        expect(last_measurement).toHaveProperty(name);
        expect((last_measurement as Record<string, unknown>)[name]).toSatisfy(isNumberOrNull);
      }
    },
  );

  test("[EN-03] unit.custom is a text", () => {
    for (const { unit } of channels) expect(typeof unit?.custom).toBe("string");
  });

  test("[EN-03] unit.decimal_digits is a whole number", () => {
    for (const { unit } of channels) expect(unit?.decimal_digits).toSatisfy(Number.isInteger);
  });

  test("[EN-05] the address of a device is there under all its names, as texts", async () => {
    const { deviceId } = await t.createBranch();
    const params = { id: deviceId };
    const basicOf = async (host: string) => {
      await t.succeed("changeDevice", { params, body: { basic: { host } } });
      return (await t.succeed("getDeviceSettings", { params })).basic;
    };
    const named = { host: "router.example", hostv6: "", ipversion: "0" };
    expect(await basicOf("router.example")).toMatchObject(named);
    expect(await basicOf("2001:db8::7")).toMatchObject({ host: "2001:db8::7", hostv6: "2001:db8::7", ipversion: "1" });
  });

  test.each([...lists, "listSensors", "listAlarms", "listChannels", "listChannelData"] as const)(
    "[CA-02] an empty page of %s is an empty list",
    async (id) => {
      const { status, body, headers } = await t.send(id, { query: { filter: 'id = "987654321"' } });
      expect([status, body]).toEqual([200, []]);
      expect([headers["x-total-count"], headers["x-result-count"]]).toEqual(["0", "0"]);
    },
  );
}

function writingTests(t: ApiTester): void {
  const settingsOf = async (id: string) => await t.succeed("getSensorSettings", { params: { id } });

  test("[CA-03] a kind may be named with the version that other servers put behind it", async () => {
    const { deviceId } = await t.createBranch();
    const params = { id: deviceId };
    const [made] = await t.succeed("createSensor", { params, query: { kindid: "ping.65" }, body: {} });
    expect(made).toMatchObject({ name: "Ping", sensor_kind: "ping" });
    expect(await settingsOf(made?.id ?? "")).toMatchObject({ kind: "ping" });
    const schema = await t.succeed("getCreateSchema", { params, query: { kind: "ping.65" } });
    expect(schema).toEqual(await t.succeed("getCreateSchema", { params, query: { kind: "ping" } }));
    for (const kindid of ["ping.", "ping.sixty", "ping.65.65", ".65", "65"]) {
      const message = await t.fail("createSensor", "BAD_REQUEST", { params, query: { kindid }, body: {} });
      expect(message).toContain(`query.kindid: there is no sensor kind "${kindid}"`);
    }
  });

  test("[CA-03] a new sensor has the tags of its kind, unless others are sent", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const made: string[] = [sensorId];
    const tagsOf = async (body: { basic?: { tags: string[] } }) => {
      const input = { params: { id: deviceId }, query: { kindid: "ping" }, body };
      const [sensor] = await t.succeed("createSensor", input);
      made.push(sensor?.id ?? "");
      return sensor?.tags;
    };
    expect(await tagsOf({})).toEqual(["pingsensor"]);
    expect(await tagsOf({ basic: { tags: ["mine"] } })).toEqual(["mine"]);
    expect(await tagsOf({ basic: { tags: [] } })).toEqual([]);
    const found = await t.succeed("listSensors", {
      query: { filter: `tags contains "pingsensor" and parentid = "${deviceId}"` },
    });
    expect(found.map(({ id }) => id)).toEqual(made.slice(0, 2));
  });

  test("[ST-04] basic.active pauses and resumes the object itself", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const params = { id: sensorId };
    const set = async (active: boolean | "0" | "1") => {
      await t.succeed("changeSensor", { params, body: { basic: { active } } });
      return await settingsOf(sensorId);
    };
    expect(await set("0")).toMatchObject({ status: "PAUSED_BY_USER", basic: { active: "0" } });
    expect(await set(true)).toMatchObject({ basic: { active: "1" } });
    await t.succeed("pauseSensor", { params, body: { message: "Being moved" } });
    expect(await set(false)).toMatchObject({ status_info: { paused_message: "Being moved" } });
    // What is on stays as it is, and so does what is paused below.
    await t.succeed("changeDevice", { params: { id: deviceId }, body: { basic: { active: "1" } } });
    expect(await settingsOf(sensorId)).toMatchObject({ basic: { active: "0" } });
    expect((await set("1")).status).not.toBe("PAUSED_BY_USER");
    const body = { basic: { name: "Later", active: "0" as const } };
    const [later] = await t.succeed("createSensor", { params: { id: deviceId }, query: { kindid: "ping" }, body });
    expect(later).toMatchObject({ name: "Later", status: "PAUSED_BY_USER" });
  });

  test("[EN-23] basic that was read can be sent back whole, and what can't be changed is refused by name", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const objects = [
      ["getGroupSettings", "changeGroup", groupId],
      ["getDeviceSettings", "changeDevice", deviceId],
      ["getSensorSettings", "changeSensor", sensorId],
    ] as const;
    await t.succeed("changeGroup", { params: { id: groupId }, body: { basic: { tags: ["berlin", "edge"] } } });
    for (const [read, change, id] of objects) {
      const { basic } = await t.succeed(read, { params: { id } });
      await t.succeed(change, { params: { id }, body: { basic: { ...basic, priority: "4" } } });
      const changed = (await t.succeed(read, { params: { id } })).basic;
      expect(changed).toEqual({ ...basic, priority: "4" });
      const other = { basic: { ...basic, parenttags: ["mine"], name: "Not taken" } };
      expect(await t.fail(change, "BAD_REQUEST", { params: { id }, body: other })).toContain("body.basic.parenttags");
      expect((await t.succeed(read, { params: { id } })).basic).toEqual(changed);
    }
    const params = { id: deviceId };
    for (const basic of [{ hostv6: "::1" }, { ipversion: "1" }]) {
      const refusal = await t.fail("changeDevice", "BAD_REQUEST", { params, body: { basic } });
      expect(refusal).toContain(`body.basic.${Object.keys(basic)[0]}`);
    }
    const { basic } = await t.succeed("getDeviceSettings", { params });
    await t.succeed("changeDevice", { params, body: { basic: { ...basic, host: "::1" } } });
    expect((await t.succeed("getDeviceSettings", { params })).basic).toMatchObject({ hostv6: "::1", ipversion: "1" });
  });

  test("[CA-03] discoverytypegroup says that there is no automatic discovery", async () => {
    const { groupId, deviceId } = await t.createBranch();
    const params = { id: deviceId };
    const query = { include: "discoverytypegroup" };
    expect(await t.succeed("getDeviceSettings", { params, query })).toMatchObject({
      discoverytypegroup: { discoverytype: "0" },
    });
    expect(await t.succeed("getDeviceSettings", { params })).not.toHaveProperty("discoverytypegroup");
    const named = { basic: { name: "Found" } };
    const off = { ...named, discoverytypegroup: { discoverytype: "0" as const, discoveryschedule: "0" as const } };
    await t.succeed("createDeviceInGroup", { params: { id: groupId }, body: off });
    await t.succeed("changeDevice", { params, body: { discoverytypegroup: { discoverytype: "0" } } });
    const on = { ...named, discoverytypegroup: { discoverytype: "2" as const } };
    const refusal = await t.fail("createDeviceInGroup", "METHOD_NOT_IMPLEMENTED", {
      params: { id: groupId },
      body: on,
    });
    expect(refusal).toContain("body.discoverytypegroup.discoverytype");
    await t.fail("changeDevice", "METHOD_NOT_IMPLEMENTED", { params, body: on });
  });

  test.each([
    [{ basic: { discoverytype: "1" } }, "body.basic.discoverytype: unknown field"],
    [{ discoverytypegroup: { discoverykind: "1" } }, "body.discoverytypegroup.discoverykind: unknown field"],
    [{ discovery: {} }, "body.discovery: unknown field"],
    [{ basic: { priority: true } }, "body.basic.priority: expected a text or a number"],
    [{ basic: { tags: "a" } }, "body.basic.tags: expected a list"],
  ])("[EN-13] the refusal of %j says what is wrong", async (body, message) => {
    const { deviceId } = await t.createBranch();
    expect(await t.fail("changeDevice", "BAD_REQUEST", { params: { id: deviceId }, body })).toBe(message);
  });
}

/** Channels among objects: where a filter asks for them. */
function channelTests(t: ApiTester): void {
  const listed = async (query: Record<string, unknown>) => {
    const response = await t.send("listObjectSettings", { query });
    const objects = response.body as SettingsObject[];
    const total = Number(headerOf(response, totalCountHeader));
    return { types: objects.map(({ type }) => type), ids: objects.map(({ id }) => id), objects, total };
  };

  test("[CA-03] a list of objects has channels where its filter asks for them", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    await t.succeed("scanSensor", { params: { id: sensorId } });
    const { channels = [] } = await t.succeed("getSensor", { params: { id: sensorId } });
    const ids = (channels ?? []).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    for (const filter of [
      `type = channel and ancestors contains "${deviceId}"`,
      `kind = "channel" and ancestors.id = "${sensorId}"`,
      `parentid = "${sensorId}"`,
      `id in [${ids.map((id) => `"${id}"`).join(", ")}]`,
    ]) {
      const found = await listed({ filter, limit: 0 });
      expect([filter, found.ids, new Set(found.types)]).toEqual([filter, ids, new Set(["CHANNEL"])]);
      expect(found.objects[0]).toMatchObject({ kind: "channel", parent: { id: sensorId }, basic: expect.any(Object) });
    }
    const primary = await listed({ filter: `primary = true and parentid = "${sensorId}"` });
    expect(primary.ids).toEqual(ids.slice(0, 1));
    // Others know no channels among objects.
    expect((await listed({ filter: `ancestors contains "${deviceId}"` })).types).toEqual(["SENSOR"]);
    expect((await listed({ limit: 0 })).types).not.toContain("CHANNEL");
  });

  test("[CA-02] pages go on from the objects to their channels", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    await t.succeed("scanSensor", { params: { id: sensorId } });
    const filter = `(id = "${sensorId}" or type = channel) and ancestors contains "${deviceId}"`;
    const all = await listed({ filter, limit: 0, sort_by: "id" });
    expect(all.types.slice(0, 2)).toEqual(["SENSOR", "CHANNEL"]);
    const total = all.ids.length;
    const pages: string[] = [];
    for (let offset = 0; offset < total; offset += 1) {
      const page = await listed({ filter, limit: 1, offset, sort_by: "id" });
      expect(page.total).toBe(total);
      pages.push(...page.ids);
    }
    expect(pages).toEqual(all.ids);
    expect((await listed({ filter, limit: 0, sort_by: "-priority" })).types).toEqual(all.types);
  });
}

/** The order of calls of scripts that set up a branch. */
function sequenceTests(t: ApiTester): void {
  const settings = async (id: CallId, query: Record<string, unknown>) =>
    (await t.send(id, { query })).body as SettingsObject[];

  test("[CA-03] a script finds a parent, makes a branch, works with it and removes it", async () => {
    const { probeId } = await t.createBranch();
    // Which type the parent has is tried out.
    expect((await t.send("getGroupSettings", { params: { id: probeId } })).status).toBe(404);
    expect(await t.succeed("getProbeSettings", { params: { id: probeId } })).toMatchObject({ type: "PROBE" });
    const name = `Branch ${probeId} by a script`;
    const filter = `type = group and name = "${name}" and parentid = "${probeId}"`;
    expect(await settings("listObjectSettings", { filter })).toEqual([]);
    const group = await t.succeed("createGroupInProbe", { params: { id: probeId }, body: { basic: { name } } });
    expect((await settings("listObjectSettings", { filter })).map(({ id }) => id)).toEqual([group.id]);

    const host = { basic: { name: "Router", host: "127.0.0.1" } };
    const { id } = await t.succeed("createDeviceInGroup", { params: { id: group.id }, body: host });
    const params = { id };
    expect(await settings("listDeviceSettings", { filter: `parentid = "${group.id}"` })).toHaveLength(1);
    const kinds = await t.succeed("listCreatableKinds", { params, query: { limit: 3000 } });
    const kindid = kinds.find((kind) => kind.name === "Ping")?.kind ?? "";
    const [sensor] = await t.succeed("createSensor", { params, query: { kindid }, body: { basic: { name: "Mine" } } });
    expect((await settings("listSensorSettings", { filter: `parentid = "${id}"` }))[0]).toMatchObject({
      id: sensor?.id,
      name: "Mine",
      kind: "ping",
      parent: { id },
    });

    await t.succeed("scanDevice", { params });
    await t.succeed("changeDevice", { params, body: { basic: { tags: ["a"] } } });
    expect(await t.succeed("getDeviceSettings", { params })).toMatchObject({ basic: { tags: ["a"] } });
    await t.succeed("moveObject", { params, body: { parent: probeId, position: null, position_preset: null } });
    expect(await t.succeed("getDeviceSettings", { params })).toMatchObject({ parent: { id: probeId } });
    await t.succeed("pauseDevice", { params, body: { message: null } });
    expect(await t.succeed("getDeviceSettings", { params })).toMatchObject({ status: "PAUSED_BY_USER" });
    await t.succeed("resumeDevice", { params });
    expect((await t.succeed("getDeviceSettings", { params })).status).not.toBe("PAUSED_BY_USER");
    await t.succeed("deleteDevice", { params });
    await t.succeed("deleteGroup", { params: { id: group.id } });
    expect(await settings("listObjectSettings", { filter })).toEqual([]);
    await t.fail("getDeviceSettings", "NOT_FOUND", { params });
  });

  test("[CA-03] a dashboard reads sensors, the first channel of each and its history", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const [sensor] = await settings("listSensorSettings", { filter: `ancestors.id = "${deviceId}"`, include: "path" });
    expect(sensor).toMatchObject({ id: sensorId, kind_name: "Ping", path: expect.any(Array) as unknown[] });
    const channels = await t.succeed("listChannelsWithSettings", { query: { filter: `parentid = "${sensorId}"` } });
    const first = channels[0]?.id ?? "";
    expect(channels[0]).toMatchObject({ primary: true, parent: { id: sensorId } });
    const history = { params: { id: sensorId, period: "short" as const }, query: { channels: first } };
    const [header] = await t.succeed("getTimeseries", history);
    expect(header).toEqual(["time", first]);
  });
}

/** Programs of others whose types are strict, and the order in which they call. */
export function typedClientSuite(t: ApiTester): void {
  describe("types of fields", () => typeTests(t));
  describe("what programs write", () => writingTests(t));
  describe("channels among objects", () => channelTests(t));
  describe("sequences of calls", () => sequenceTests(t));
}
