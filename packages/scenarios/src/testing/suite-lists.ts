import type { CallId } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";
import { headerOf } from "./api-under-test.ts";

/** A group with devices of these names, which get the priorities 1, 2, 3 … in turn; gives the group and the device ids. */
async function createDevices(t: ApiTester, names: readonly string[]): Promise<{ groupId: string; ids: string[] }> {
  const { groupId: branchId } = await t.createBranch();
  const groupId = await t.createGroup(branchId);
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const id = await t.createDevice(groupId, name);
    await t.succeed("changeDevice", { params: { id }, body: { basic: { priority: String((index % 5) + 1) } } });
    ids.push(id);
  }
  return { groupId, ids };
}

function pagingTests(t: ApiTester): void {
  const names = ["one", "two", "three", "four", "five"];

  test("[CA-02] a page tells how many there are and where the next one is", async () => {
    const { groupId } = await createDevices(t, names);
    const query = { filter: `parentid = "${groupId}"`, sort_by: "id", limit: 2 };
    const seen: string[] = [];
    let response = await t.send("listDevices", { query });
    for (let page = 0; page < 3; page += 1) {
      const entries = response.body as { name: string }[];
      expect(response.headers).toMatchObject({ "content-type": expect.stringMatching(/json/) });
      expect(headerOf(response, "x-total-count")).toBe("5");
      expect(headerOf(response, "x-result-count")).toBe(String(entries.length));
      seen.push(...entries.map((entry) => entry.name));
      const [, target] = /^<(\/api\/v2\/devices\?[^>]*)>; *rel="?next"?$/.exec(headerOf(response, "link")) ?? [];
      if (page === 2) expect(target).toBeUndefined();
      else response = await t.host.request("GET", target!, { token: await t.tokenOf(t.host.credentials) });
    }
    expect(seen).toEqual(names);
  });

  test("[CA-02] the client merges the pages", async () => {
    const { groupId, ids } = await createDevices(t, names);
    const query = { filter: `parentid = "${groupId}"`, sort_by: "id", limit: 2 };
    const devices = await t.client().listDevices({ query });
    expect(devices.map((device) => device.id)).toEqual(ids);
  });

  test.each([
    [{ limit: 0 }, 5],
    [{ limit: 100_000 }, 5],
    [{ offset: 3 }, 2],
    [{ offset: 5 }, 0],
    [{ offset: 1, limit: 3 }, 3],
    [{}, 5],
  ])("[CA-02] %j gives %i of five", async (page, count) => {
    const { groupId } = await createDevices(t, names);
    const response = await t.send("listDevices", { query: { filter: `parentid = "${groupId}"`, ...page } });
    expect(response.body).toHaveLength(count);
    expect(headerOf(response, "x-total-count")).toBe("5");
  });

  test.each([[{ limit: "-1" }], [{ limit: "many" }], [{ offset: "-5" }], [{ offset: "1.5" }], [{ limit: "" }]])(
    "the page %j is a bad request",
    async (query) => {
      await t.fail("listSensors", "BAD_REQUEST", { query });
    },
  );

  test("query parameters that the API does not know are ignored", async () => {
    await t.succeed("listSensors", { query: { columns: "objid", take: "5", filter_objid: "1", limit: 1 } });
  });
}

function sortingTests(t: ApiTester): void {
  const names = ["delta", "alpha", "charlie", "bravo", "echo", "foxtrot"];
  const sorted = async (sort_by: string): Promise<string[]> => {
    const { groupId } = await createDevices(t, names);
    const devices = await t.succeed("listDevices", { query: { filter: `parentid = "${groupId}"`, sort_by } });
    return devices.map((device) => device.name);
  };

  test.each([
    ["name", ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"]],
    ["+name", ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"]],
    ["-name", ["foxtrot", "echo", "delta", "charlie", "bravo", "alpha"]],
    ["id", names],
    ["position", names],
    ["priority,name", ["delta", "foxtrot", "alpha", "charlie", "bravo", "echo"]],
    ["-priority,-name", ["echo", "bravo", "charlie", "alpha", "foxtrot", "delta"]],
  ])("sort_by=%s", async (sortBy, expected) => {
    expect(await sorted(sortBy)).toEqual(expected);
  });

  test.each(["colour", "-", "constructor", "name,colour"])("sorting by %j is a bad request", async (sort_by) => {
    await t.fail("listDevices", "BAD_REQUEST", { query: { sort_by } });
  });
}

/** Everything that tables let a person sort by. */
const sortFields = [
  "device",
  "parent.name",
  "shown_severity",
  "outage_since",
  "problem_since",
  "flapping",
  "tree_position",
  "type",
  "kind",
  "favorite",
  "host",
  "message",
  "interval",
  "location",
  "status_since",
  "last_up",
  "last_down",
  "last_scan",
  "last_value",
  "uptime_total",
  "downtime_total",
  "coverage",
  "performance_impact",
  "sensors",
];

function fieldTests(t: ApiTester): void {
  test.each(sortFields)("objects can be sorted by %s", async (field) => {
    for (const sort_by of [field, `-${field}`]) {
      await t.succeed("listObjects", { query: { sort_by, limit: 5 } });
    }
  });

  test("[ST-06] statuses are sorted by severity", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const [pausedId, downId] = [await t.createSensor(deviceId), await t.createSensor(deviceId)];
    await t.host.makeSensorFail(downId);
    await t.succeed("pauseSensor", { params: { id: pausedId } });
    const filter = `id in ["${sensorId}","${pausedId}","${downId}"]`;
    const worstFirst = await t.succeed("listSensors", { query: { filter, sort_by: "-status" } });
    const bestFirst = await t.succeed("listSensors", { query: { filter, sort_by: "status" } });
    expect(worstFirst[0]?.id).toBe(downId);
    expect(bestFirst.at(-1)?.id).toBe(downId);
  });

  test("[ST-03] what is shown as unknown has one rank between alarms and pauses", async () => {
    const { deviceId } = await t.createBranch();
    const [pausedId, downId] = [await t.createSensor(deviceId), await t.createSensor(deviceId)];
    await t.host.makeSensorFail(downId);
    await t.succeed("pauseSensor", { params: { id: pausedId } });
    const query = { filter: `parentid = "${deviceId}"`, sort_by: "-shown_severity,-id" };
    const sensors = await t.succeed("listSensors", { query });
    expect(sensors[0]?.id).toBe(downId);
    const paused = await t.succeed("listSensors", { query: { ...query, filter: "shown_severity < 5" } });
    expect(paused.every(({ status }) => /^(UP|PAUSED\w*)$/.test(status ?? ""))).toBe(true);
  });

  test("objects are sorted as the tree shows them from top to bottom, and back", async () => {
    const { groupId, deviceId } = await t.createBranch();
    const innerId = await t.createGroup(groupId, "A group");
    const lastId = await t.createDevice(groupId, "A device");
    const deepId = await t.createDevice(innerId);
    const ids = async (sort_by: string) => {
      const query = { filter: `ancestors contains "${groupId}" and type != sensor`, sort_by };
      return (await t.succeed("listObjects", { query })).map((object) => object.id);
    };
    const fromTop = await ids("tree_position");
    expect(fromTop.filter((id) => id === deviceId || id === lastId)).toEqual([deviceId, lastId]);
    expect(fromTop.indexOf(deepId)).toBe(fromTop.indexOf(innerId) + 1);
    expect(await ids("-tree_position")).toEqual(fromTop.toReversed());
  });

  test.each(["status", "shown_severity"])(
    "[ST-06] among sensors of one %s the important ones come first",
    async (field) => {
      const { deviceId, sensorId } = await t.createBranch();
      const [lowId, highId] = [await t.createSensor(deviceId), await t.createSensor(deviceId)];
      const setPriority = (id: string, priority: string) =>
        t.succeed("changeSensor", { params: { id }, body: { basic: { priority } } });
      await setPriority(lowId, "1");
      await setPriority(highId, "5");
      for (const id of [lowId, highId, sensorId]) await t.host.makeSensorFail(id);
      const filter = `parentid = "${deviceId}"`;
      const idsBy = async (sort_by: string) =>
        (await t.succeed("listSensors", { query: { filter, sort_by } })).map(({ id }) => id);
      expect(await idsBy(`-${field}`)).toEqual([highId, sensorId, lowId]);
      expect(await idsBy(field)).toEqual([lowId, sensorId, highId]);
    },
  );

  test("objects are sorted by the number of their sensors", async () => {
    const { groupId, deviceId } = await t.createBranch();
    const [none, two] = [await t.createDevice(groupId), await t.createDevice(groupId)];
    await t.createSensor(two);
    await t.createSensor(two);
    const query = { filter: `parentid = "${groupId}"`, sort_by: "-sensors" };
    expect((await t.succeed("listDevices", { query })).map((device) => device.id)).toEqual([two, deviceId, none]);
  });
}

function filterTests(t: ApiTester): void {
  /** The names of the objects of a branch of its own that a filter fits; `$x` stands for the branch's ids. */
  const found = async (call: CallId & "listObjects", filter: string): Promise<string[]> => {
    const { groupId: branchId } = await t.createBranch();
    const groupId = await t.createGroup(branchId, "Inner");
    const deviceId = await t.createDevice(groupId, "Router");
    const sensorId = await t.createSensor(deviceId, "Echo time");
    const tagged = { basic: { tags: ["blue", "green"], priority: 5, host: "2001:db8::7" } };
    await t.succeed("changeDevice", { params: { id: deviceId }, body: tagged });
    await t.succeed("pauseSensor", { params: { id: sensorId } });
    const ids: Record<string, string> = { branch: branchId, group: groupId, device: deviceId, sensor: sensorId };
    const text = filter.replace(/\$(\w+)/g, (_, name: string) => ids[name] ?? name);
    const query = { filter: `ancestors contains "${branchId}" and (${text})`, sort_by: "id", sensor_summary: true };
    return (await t.succeed(call, { query }))
      .map((object) => object.name)
      .filter((name) => !/^(Device|Sensor) \d/.test(name));
  };

  test.each([
    ['id in ["$device","$sensor"]', ["Router", "Echo time"]],
    ['id = "$device"', ["Router"]],
    ['parentId = "$device"', ["Echo time"]],
    ['parentid = "$branch"', ["Inner"]],
    ['parentid in ["$branch","$group"]', ["Inner", "Router"]],
    ['ancestors contains "$group"', ["Router", "Echo time"]],
    ["type = sensor", ["Echo time"]],
    ["type = GROUP or type = device", ["Inner", "Router"]],
    ['name contains "out"', ["Router"]],
    ['name = "Router"', ["Router"]],
    ['name = "router x"', []],
    ['tags contains "blue"', ["Router"]],
    ["priority = 5", ["Router"]],
    ["priority > 4 and type = device", ["Router"]],
    ["not type = sensor and not type = group", ["Router"]],
    ['not (name = "Router" or name = "Inner")', ["Echo time"]],
    ["TYPE=device AND Name='Router'", ["Router"]],
    ["status in [paused, pausedbyuser] and type = sensor", ["Echo time"]],
    ["status = Paused_By_User and type = sensor", ["Echo time"]],
    ['ancestors.id = "$group"', ["Router", "Echo time"]],
    ['Ancestors.ID in ["$device"]', ["Echo time"]],
    ['parents.id = "$group"', ["Router"]],
    ['children.id = "$sensor"', ["Router"]],
    ['descendants.id = "$sensor"', ["Inner", "Router"]],
    ['descendants.id in ["$sensor", "987654321"] and type == device', ["Router"]],
    ['descendants.id = "987654321"', []],
    ['kind_name = "Ping"', ["Echo time"]],
    ['kind_name = "Device" AND kind = "device"', ["Router"]],
    ["group = 'Inner'", ["Router", "Echo time"]],
    ['probe != "" and not type = sensor', ["Inner", "Router"]],
    ['probe = "no such probe"', []],
    ["active = false", ["Echo time"]],
    ["basic.active = false or basic.active = 'false'", ["Echo time"]],
    ['basic.parenttags contains "blue"', ["Echo time"]],
    ['basic.hostv6 = "2001:db8::7"', ["Router"]],
    ["parentid in [1,2]", []],
    ['device = "Router"', ["Echo time"]],
    ['parent.name contains "inn"', ["Router"]],
    ['text matches "TIME router"', ["Echo time"]],
    ['text matches "green inner"', ["Router"]],
    ['text matches "router nowhere"', []],
    ["shown_severity > 100", []],
  ])("[CA-03] the filter %s", async (filter, names) => {
    expect(await found("listObjects", filter)).toEqual(names);
  });

  test.each([
    "parentid = 2490",
    "status = SUMMED_INFO_DOWN",
    'colour = "red"',
    "name ==",
    'name = "open',
    "(type = sensor",
    "type = sensor;status = down",
    'id in ["1"',
    "(".repeat(200),
    'constructor = "x"',
    "type < sensor",
    Array.from({ length: 257 }, () => "priority = 3").join(" or "),
    `name matches "${"a ".repeat(257)}"`,
    `name contains "${"x".repeat(1001)}"`,
  ])("the filter %j is refused", async (filter) => {
    await t.fail("listObjects", "INVALID_FILTER", { query: { filter } });
  });

  test.each([
    ['colour = "red"', /at character 1: unknown property "colour".*expected: one of .*ancestors\.id/],
    ["type=sensor;status=Down", /at character 12: .*";".*expected: and or or/],
    ["type = sensor and parentid = 2490", /at character 19: value must be a text.*double quotes/],
    ["status = SUMMED_INFO_DOWN", /at character 1: .*expected: one of up, warning/],
    ["descendants.id matches 'x'", /does not fit.*expected: one of = != in contains/],
  ])("[CA-03] %j is refused with its place and what was expected", async (filter, message) => {
    expect(await t.fail("listSensors", "INVALID_FILTER", { query: { filter } })).toMatch(message);
  });
}

/** Paging, sorting and filters of the list calls. */
export function listSuite(t: ApiTester): void {
  describe("paging", () => pagingTests(t));
  describe("sorting", () => sortingTests(t));
  describe("fields to sort by", () => fieldTests(t));
  describe("filters", () => filterTests(t));
}
