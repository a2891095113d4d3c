import { isSortable, listProperties } from "@monitor/contract";
import type { ListPropertyName, MonitoredObject, Reference, Sensor } from "@monitor/contract";
import { objectTypes } from "@monitor/domain";
import { beforeEach, describe, expect, test } from "vitest";
import { createObjectTexts, listObjects, ObjectColumns } from "../lists/index.ts";
import { failed, ok, openTestWorld, tester } from "../testing/test-world.ts";
import { testSlices } from "../testing/test-slices.ts";
import { testViews } from "../testing/test-views.ts";
import { FullLists } from "./index.ts";

const noonMs = Date.UTC(2026, 10, 20, 12);
const minutesBeforeNoon = (minutes: number): string => new Date(noonMs - minutes * 60_000).toISOString();

const root: Reference = { id: "0", name: "Root", type: "REFERENCED_ROOT" };
const probe: Reference = { id: "1", name: "Local Probe", type: "REFERENCED_PROBE" };
const device: Reference = { id: "40", name: "rt-core-01", type: "REFERENCED_DEVICE" };

const sensorOf = (fields: Partial<Sensor> & { readonly id: string }): Sensor => ({
  name: `Sensor ${fields.id}`,
  type: "SENSOR",
  status: "UP",
  priority: 3,
  position: 10,
  path: [root, probe, device],
  ...fields,
});
const objectOf = (fields: Partial<MonitoredObject> & { readonly id: string }): MonitoredObject => ({
  name: `Object ${fields.id}`,
  type: "DEVICE",
  status: "UP",
  priority: 3,
  position: 10,
  path: [root],
  ...fields,
});
const valued = (value: number) => ({ id: "1.0", name: "Value", last_measurement: { display_value: value } });

const sensors = [
  sensorOf({ id: "1001", name: "Ping", priority: 5, status_since: minutesBeforeNoon(500), tags: ["core"] }),
  sensorOf({ id: "1002", name: "Disk 10", status: "DOWN", status_since: minutesBeforeNoon(10), uptime_total: 91.5 }),
  sensorOf({ id: "1003", name: "disk 2", status: "DOWN", status_since: minutesBeforeNoon(90), position: null }),
  sensorOf({ id: "1004", name: "Web", status: "WARNING", priority: 9, message: "Slow answer", position: 5 }),
  sensorOf({ id: "1005", name: "Old", status: "PAUSED_BY_PARENT", priority: 1, scanning_interval: "30s" }),
  sensorOf({ id: "1006", name: "Lost", status: "PROBE_DISCONNECTED", priority: 2, primary_channel_info: valued(4) }),
  sensorOf({
    id: "1007",
    name: "Known",
    status: "DOWN_ACKNOWLEDGED",
    favorite: true,
    primary_channel_info: valued(11),
  }),
  sensorOf({ id: "1008", name: "Mad", status: "PURPLE", performance_impact: "HIGH", sensor_kind: "foreign" }),
];

let lists: FullLists;
beforeEach(async () => {
  lists = new FullLists(testSlices);
  await lists.take({ part: "sensors", id: "0" }, sensors);
});

async function idsOf(query: { filter?: string; sort_by?: string; offset?: number; limit?: number }) {
  const { items } = await lists.page({ types: ["sensor"], query: { sort_by: "id", ...query } });
  return items.map(({ id }) => id.slice(3)).join(" ");
}

describe("the order", () => {
  test.each([
    ["-status", "3 2 7 4 8 6 5 1"],
    ["name", "3 2 7 6 8 5 1 4"],
    ["-priority", "1 2 3 7 8 6 5 4"],
    ["-last_value", "7 6 1 2 3 4 5 8"],
    ["last_value", "6 7 1 2 3 4 5 8"],
    ["position", "4 1 2 5 6 7 8 3"],
    ["-position", "1 2 5 6 7 8 4 3"],
    ["status_since", "1 3 2 4 5 6 7 8"],
  ])("[MO-03, ST-06, EN-16, EN-18] by %s", async (sortBy, ids) => {
    expect(await idsOf({ sort_by: sortBy === "-status" ? sortBy : `${sortBy},id` })).toBe(ids);
  });

  test("[AC-06] a probe that is lost by its probe_status alone is found as lost", async () => {
    const probes = ["CONNECTED", "DISCONNECTED", "RESTART"].map((probe_status, at) => ({
      ...objectOf({ id: String(2 + at), type: "PROBE" }),
      probe_status,
    }));
    await lists.take({ part: "containers", id: "0" }, probes);
    const query = { filter: "status = disconnected", sort_by: "id" };
    expect((await lists.page({ types: ["probe"], query })).items).toEqual(probes.slice(1));
  });

  test("[MO-03] a page has the items as they came, and the number of all", async () => {
    const query = { filter: 'name contains "disk"', sort_by: "-name", offset: 1, limit: 1 };
    expect(await lists.page({ types: ["sensor"], query })).toEqual({ items: [sensors[2]], total: 2 });
  });
});

describe("a filter", () => {
  test.each([
    ["", "1 2 3 4 5 6 7 8"],
    ["status = down", "2 3"],
    ["status = paused", "5"],
    ["status in [pausedbyparent, unknown]", "5 8"],
    ['status = down or name contains "PING"', "1 2 3"],
    ["priority >= 5", "1"],
    ["favorite = true", "7"],
    ['device = "rt-core-01" and not message contains "slow"', "1 2 3 5 6 7 8"],
    ['tags contains "core"', "1"],
    ['text contains "rt-core" and text contains "disk"', "2 3"],
    ["interval = 30", "5"],
    ['kind = "foreign"', "8"],
    ["performance_impact >= 4", "8"],
    ["uptime_total < 99", "2"],
    ["uptime_total = 91.5", "2"],
    ['status_since < "2026-11-20T11:45:00Z"', "1 3"],
    ['id in ["1001","1003"]', "1 3"],
    ['parentid = "40"', "1 2 3 4 5 6 7 8"],
    ['ancestors contains "1"', "1 2 3 4 5 6 7 8"],
    ['ancestors contains "2"', ""],
  ])("[MO-03, CA-03] %j fits %j", async (filter, ids) => {
    expect(await idsOf({ filter })).toBe(ids);
  });

  test("[MO-03] that can't be read is refused with its place", async () => {
    await expect(idsOf({ filter: "colour = 1" })).rejects.toMatchObject({ code: "INVALID_FILTER" });
  });

  test("[ST-02] counts go by the status that the server says", async () => {
    expect(await lists.count('ancestors contains "40"')).toMatchObject({
      total: 8,
      down: 2,
      paused_by_parent: 1,
      probe_disconnected: 1,
      unknown: 1,
    });
  });
});

describe("what the server says", () => {
  const group = objectOf({ id: "30", type: "GROUP", path: [root, probe], status: "PAUSED_BY_USER", name: "Core" });
  const holders = [
    objectOf({ id: "1", type: "PROBE", name: "Local Probe", sensor_summary: { up: 1, down: 2, total: 3 } }),
    group,
    objectOf({ id: "40", name: "rt-core-01", host: "10.0.0.1", path: [root, probe], status: "WARNING" }),
    objectOf({ id: "41", name: "idle", path: [root, probe, { id: "30", type: "REFERENCED_GROUP" }], status: null }),
  ];
  const holdersFor = async (filter: string) => {
    const { items } = await lists.page({ types: ["probe", "group", "device"], query: { filter, sort_by: "id" } });
    return items.map(({ id }) => id).join(" ");
  };
  beforeEach(() => lists.take({ part: "containers", id: "0" }, holders));

  test.each([
    ["status = warning", "40"],
    ["status = pausedbyuser", "30"],
    ["status = up", "1"],
    ["sensors = 3", "1"],
    ['host contains "10.0"', "40"],
    ['parentid = "1"', "30 40"],
    ['ancestors contains "30"', "41"],
    ['device = "Core"', "41"],
  ])("[ST-06] holds of objects that have sensors below them: %j fits %j", async (filter, ids) => {
    expect(await holdersFor(filter)).toBe(ids);
  });

  test("[ST-06] a pause above changes nothing that it says of what is below", async () => {
    expect(await idsOf({ filter: "status = up" })).toBe("1");
    expect(await holdersFor('id = "41" and status = unknown')).toBe("41");
  });

  test("[EN-01] sensors among the objects are left out", async () => {
    await lists.take({ part: "containers", id: "0" }, [...holders, sensorOf({ id: "1009" })]);
    expect(await idsOf({ filter: 'id = "1009"' })).toBe("");
  });
});

describe("the next response", () => {
  const read = (filter: string) => idsOf({ filter });

  test("[MO-03] is taken over: what has changed, what has come and what has gone", async () => {
    expect(await read("status = down")).toBe("2 3");
    expect(await read("uptime_total > 99")).toBe("");
    const [ping, , disk] = sensors as [Sensor, Sensor, Sensor];
    const next = [
      { ...ping, status: "DOWN" },
      { ...disk, uptime_total: 99.5 },
      sensorOf({ id: "1010", status: "DOWN" }),
    ];
    await lists.take({ part: "sensors", id: "0" }, next);
    expect(await read("status = down")).toBe("1 3 0");
    expect(await read("uptime_total > 99")).toBe("3");
    expect(await idsOf({})).toBe("1 3 0");
  });

  test("[MO-03] of a part of the tree leaves the others alone", async () => {
    const other = [root, probe, { id: "50", name: "other", type: "REFERENCED_DEVICE" }];
    await lists.take({ part: "sensors", id: "50" }, [sensorOf({ id: "1011", path: other })]);
    expect(await idsOf({})).toBe("1 2 3 4 5 6 7 8 1");
    await lists.take({ part: "sensors", id: "40" }, sensors.slice(0, 2));
    expect(await idsOf({})).toBe("1 2 1");
  });

  test("[MO-03] says that an object has moved or has another name", async () => {
    const there = [root, probe, { id: "50", name: "other", type: "REFERENCED_DEVICE" }];
    const renamed = [root, probe, { ...device, name: "rt-new" }];
    const [first, second, ...rest] = sensors as [Sensor, Sensor, ...Sensor[]];
    const next = [{ ...first, path: there }, ...[second, ...rest].map((sensor) => ({ ...sensor, path: renamed }))];
    await lists.take({ part: "sensors", id: "0" }, next);
    expect(await read('device = "other"')).toBe("1");
    expect(await read('device = "rt-new" and status = down')).toBe("2 3");
  });

  test("[CA-03] lists are told apart by what they hold", () => {
    expect(lists.hasAll([{ part: "sensors", id: "0" }])).toBe(true);
    expect(
      lists.hasAll([
        { part: "sensors", id: "0" },
        { part: "containers", id: "0" },
      ]),
    ).toBe(false);
    expect(lists.hasAll([{ part: "sensors", id: "40" }])).toBe(false);
  });
});

describe("lists to answer from", () => {
  const placesFor = (filter: string) =>
    lists.neededFor({ types: ["sensor"], query: { filter } }).map((needed) => needed.map(({ id }) => id).join());

  test.each([
    ['ancestors contains "40"', ["40", "1", "0"]],
    ['ancestors contains "9999"', ["9999", "0"]],
    ['parentid in ["40","9999"]', ["0"]],
    ['id in ["1001","1002"]', ["40", "1", "0"]],
    ['id = "9999"', ["0"]],
    ["", ["0", "0"]],
  ])("[CA-03] for %j are those below %j", (filter, places) => {
    expect(placesFor(filter)).toEqual(places);
  });

  test("[CA-03] are those of both parts where the list has both", () => {
    const filter = 'parentid = "0"';
    expect(lists.neededFor({ types: objectTypes, query: { filter } })[0]).toEqual([
      { part: "containers", id: "0" },
      { part: "sensors", id: "0" },
    ]);
  });
});

describe("our own server's objects, sent whole", () => {
  async function openBoth() {
    const made = await openTestWorld();
    const { clock, commands, world } = made;
    const group = await made.addGroup();
    const [one, other] = [await made.addDevice(group), await made.addDevice()];
    const ids: string[] = [];
    for (const kind of ["ping", "system-uptime", "system-cpu", "ping", "system-uptime"])
      ids.push(await made.addSensor(one, kind));
    for (const kind of ["ping", "system-cpu"]) ids.push(await made.addSensor(other, kind));
    const [ping = "", uptime = "", cpu = "", second = "", last = ""] = ids;
    await made.report([ok(ping, clock.now(), { ping_time: 7, minimum: 1, maximum: 9, packet_loss: 0 })]);
    clock.advance(60_000);
    await made.report([
      failed(uptime, clock.now()),
      failed(cpu, clock.now()),
      ok(second, clock.now(), { ping_time: 70 }),
    ]);
    clock.advance(60_000);
    await made.report([failed(uptime, clock.now()), failed(cpu, clock.now()), ok(last, clock.now(), {})]);
    await commands.pauseObjects([other], { message: "Nights", duration_ms: null }, tester);
    await made.settle();
    const columns = new ObjectColumns(world);
    const views = testViews(world);
    const texts = createObjectTexts(columns, views);
    const list = async (types: readonly (typeof objectTypes)[number][], query: object) => {
      const { parts } = await listObjects({ columns, texts }, { types, query }, views.whole);
      return JSON.parse(parts.join("")) as MonitoredObject[];
    };
    const all = await list(objectTypes, { limit: 0, include_all_channels: true });
    const full = new FullLists(testSlices);
    await full.take({ part: "containers", id: "0" }, all);
    await full.take({ part: "sensors", id: "0" }, all);
    return { list, full, close: made.close };
  }

  test("[CA-03] are sorted by every property as our server sorts them", async () => {
    const { list, full, close } = await openBoth();
    const sortable = (Object.keys(listProperties) as ListPropertyName[]).filter(isSortable);
    for (const name of sortable) {
      for (const sort_by of [`${name},id`, `-${name},id`]) {
        const query = { filter: 'ancestors contains "0"', sort_by, limit: 100 };
        const { items } = await full.page({ types: objectTypes, query });
        const expected = await list(objectTypes, query);
        expect([sort_by, ...items.map(({ id }) => id)]).toEqual([sort_by, ...expected.map(({ id }) => id)]);
      }
    }
    await close();
  });
});
