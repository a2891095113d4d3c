import { listPropertyName, listPropertyTypes, parseSortBy } from "@monitor/contract";
import { checkFilterTypes, matchFilter, objectTypes, parseFilter } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "../world/world.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { objectRecord } from "../storage/object-record.ts";
import { CountingLoop } from "../testing/counting-loop.ts";
import { runAtOnce, WorkSlices } from "../runtime/work-slices.ts";
import { findObjects, readFilter } from "./find-objects.ts";
import { ObjectColumns } from "./object-columns.ts";
import { valueSource } from "./object-properties.ts";
import { isPlaceProperty } from "./place-properties.ts";
import type { PlaceProperty } from "./place-properties.ts";
import { sortSlots } from "./sort-objects.ts";
import { testSlices } from "../testing/test-slices.ts";
import { wholeView } from "../testing/test-views.ts";

const createdMs = Date.parse("2026-01-01T00:00:00Z");
const sensors = 300;
let world: World;
let columns: ObjectColumns;

function record(id: number, fields: Partial<ObjectRecord> & Pick<ObjectRecord, "type" | "parent_id">): ObjectRecord {
  return objectRecord({
    id: String(id),
    name: `Object ${id}`,
    position: id,
    priority: 1 + (id % 5),
    favorite: id % 7 === 0,
    tags: id % 3 === 0 ? ["blue", "Core"] : [],
    own_settings: id % 4 === 0 ? { intervalgroup: { interval: 30 } } : {},
    created_ms: createdMs,
    ...fields,
  });
}

function change(objects: ObjectRecord[], removed: string[] = []): void {
  world.notify(world.apply({ objects, removed }), (error) => {
    throw error;
  });
}

function setStatus(id: string, own_status: "up" | "down" | "warning", message: string): void {
  const state = world.sensorState(id) ?? newSensorState("ping", createdMs);
  const states = new Map([[id, { ...state, own_status, message, status_since_ms: createdMs + Number(id) }]]);
  world.notify(world.apply({ states }), (error) => {
    throw error;
  });
}

/** A result that changes neither status nor message. */
function setFigures(id: string, last_result_ms: number): void {
  const state = world.sensorState(id) ?? newSensorState("ping", createdMs);
  const figures = {
    last_result_ms,
    last_up_ms: last_result_ms,
    last_down_ms: last_result_ms,
    up_ms: 5000,
    down_ms: 5000,
  };
  const channels = state.channels.map((channel) => ({ ...channel, last: { value: 7, timestamp_ms: last_result_ms } }));
  world.notify(world.apply({ states: new Map([[id, { ...state, ...figures, channels }]]) }), (error) => {
    throw error;
  });
}

beforeEach(() => {
  world = new World(testSlices);
  const statuses = ["up", "down", "warning"] as const;
  change([
    record(0, { type: "group", parent_id: null, name: "Root" }),
    record(1, { type: "probe", parent_id: "0", name: "Local" }),
    ...[2, 3, 4].map((id) => record(id, { type: "device", parent_id: "1", name: `Switch ${id}` })),
  ]);
  world.apply({ probes: new Map([["1", { status: "connected", since_ms: 0, reason: "" }]]) });
  columns = new ObjectColumns(world);
  for (let id = 10; id < 10 + sensors; id += 1) {
    change([
      record(id, { type: "sensor", parent_id: String(2 + (id % 3)), name: `Ping ${(id * 37) % 90}`, kind: "ping" }),
    ]);
    setStatus(String(id), statuses[id % 3] ?? "up", id % 2 === 0 ? "OK" : `No response from ${id}`);
  }
});

const placeOf = ({ id, parent_id }: ObjectRecord): Record<PlaceProperty, readonly string[]> => ({
  parents: parent_id === null ? [] : [parent_id],
  ancestors: world.ancestorsOf(id),
  children: world.childrenOf(id),
  descendants: world.descendantsOf(id),
  parenttags: world.ancestorsOf(id).flatMap((above) => world.get(above)?.tags ?? []),
});

/** What the filter finds one by one, without columns. */
function expected(text: string, types: readonly ObjectType[] = ["sensor"]): string[] {
  const filter = checkFilterTypes(parseFilter(text), listPropertyTypes);
  return types
    .flatMap((type) => world.idsOfType(type))
    .filter((id) => {
      const found = world.get(id);
      const read = (word: string) => {
        const name = listPropertyName(word);
        if (name === null || found === undefined) return undefined;
        return isPlaceProperty(name) ? placeOf(found)[name] : valueSource(name).read({ world, record: found });
      };
      return found !== undefined && matchFilter(filter, read);
    });
}

const find = (text: string, types: readonly ObjectType[] = ["sensor"]) =>
  findObjects(columns, { view: wholeView(world), filter: runAtOnce(readFilter(text)), types });

function order(sortBy: string, from = 0, to = sensors): string[] {
  const slots = columns.slotsOfTypes(["sensor"]);
  const wanted = {
    view: wholeView(world),
    slots,
    by: parseSortBy(sortBy),
    range: { from, to: Math.min(to, slots.length) },
  };
  return runAtOnce(sortSlots(columns, wanted)).map((slot) => columns.idOf(slot));
}

const filters = [
  'name contains "PING 1"',
  'text matches "switch 3 response"',
  'text matches "core ok"',
  'device = "Switch 2" and not status = down',
  'tags contains "CORE"',
  'tags contains "cor"',
  "status in [down, warning] or priority > 4",
  "status != up",
  "favorite = true",
  'status_since > "2026-01-01T00:00:00.200Z"',
  "last_value > 3",
  'last_scan > "2026-01-01T00:00:01Z"',
  'last_up > "2026-01-01T00:00:01Z" and last_down > "2026-01-01T00:00:01Z"',
  "uptime_total > 0 or downtime_total > 0 or coverage > 0",
  "interval = 30",
  'location = "x"',
  'location != "x"',
  'ancestors contains "2" and kind = "ping"',
  'not (ancestors contains "2")',
  'id in ["10","12","999"]',
  'message matches "No 11"',
  'parentid = "3" and name != "Ping 3"',
];

const placeFilters = [
  'ancestors.id = "2"',
  'ancestors.id in ["2", "3"] and type != sensor',
  'not ancestors.id contains "2"',
  'parents.id = "2"',
  'parents.id in ["2", "3"] or id = "1"',
  'parents.id contains "2"',
  'parents.id != "2"',
  'children.id = "12"',
  'children.id in ["12", "13", "999"] or children.id = "2"',
  'children.id != "12"',
  'descendants.id = "12"',
  'descendants.id contains "12" and type = device',
  'not descendants.id in ["12", "13"]',
  'descendants.id = "999" or descendants.id != "12"',
  'basic.parenttags contains "core"',
  'basic.parenttags = "Core" or basic.parenttags matches "blu"',
  'basic.parenttags != "blue"',
  'group = "Object 0" or probe contains "1"',
  'kind_name = "Ping" or kind = "device"',
  "active = false",
  'hostv6 != "::1"',
];

describe("filters over columns", () => {
  test.each(placeFilters)("[CA-03] %s finds what it finds one by one, also after a move", async (text) => {
    expect((await find(text, objectTypes)).toSorted()).toEqual(expected(text, objectTypes).toSorted());
    const moved = world.get("12") as ObjectRecord;
    change([{ ...moved, parent_id: moved.parent_id === "2" ? "3" : "2" }]);
    change([{ ...(world.get("2") as ObjectRecord), name: "Renamed", tags: ["blue"] }]);
    expect((await find(text, objectTypes)).toSorted()).toEqual(expected(text, objectTypes).toSorted());
  });

  test.each(filters)("[CA-03] %s finds what it finds one by one, also after changes", async (text) => {
    expect((await find(text)).toSorted()).toEqual(expected(text).toSorted());
    setFigures("10", createdMs + 60_000);
    setFigures("15", createdMs + 60_000);
    setStatus("15", "warning", "No 11");
    setStatus("12", "down", "Core ok, no 11");
    change([record(13, { type: "sensor", parent_id: "3", name: "Ping 1000", kind: "ping", tags: ["core"] })]);
    change([record(3, { type: "device", parent_id: "1", name: "Switch 22" })]);
    change([record(900, { type: "sensor", parent_id: "2", name: "Ping 10", kind: "ping" })], ["14", "16"]);
    expect((await find(text)).toSorted()).toEqual(expected(text).toSorted());
  });

  test("[CA-02] results with other figures alone cost the columns of statuses and messages nothing", async () => {
    await find('message matches "No" and status = down');
    const reads = [vi.spyOn(world, "statusOf"), vi.spyOn(world, "messageOf")];
    for (let id = 10; id < 10 + sensors; id += 1) setFigures(String(id), createdMs + 60_000);
    columns.valuesOf("status");
    columns.valuesOf("message");
    expect(reads.map((read) => read.mock.calls.length)).toEqual([0, 0]);
    setStatus("12", "down", "Another one");
    columns.valuesOf("message");
    // The sensor's, and those of the three above it, whose counts are others now.
    expect(reads[1]).toHaveBeenCalledTimes(4);
  });

  test("[CA-03] columns stay right when most objects are gone and new ones come", async () => {
    expect(await find('name contains "Ping"')).toHaveLength(sensors);
    const many = Array.from({ length: 3000 }, (_, index) =>
      record(5000 + index, { type: "sensor", parent_id: "2", name: `Echo ${index}`, kind: "ping" }),
    );
    change(many);
    expect(await find('name contains "Echo"')).toHaveLength(3000);
    change([], many.map(({ id }) => id).slice(0, 2900));
    change([record(9000, { type: "sensor", parent_id: "2", name: "Echo new", kind: "ping" })]);
    expect(await find('name contains "Echo"')).toHaveLength(101);
    expect((await find('name contains "Ping"')).toSorted()).toEqual(expected('name contains "Ping"').toSorted());
  });

  test("[CA-03] a long search is done in slices; what goes meanwhile is not found, and new numbers begin it again", async () => {
    const view = wholeView(world);
    const search = { view, filter: runAtOnce(readFilter('name contains "Ping"')), types: ["sensor"] } as const;
    const inSlices = async (onTurn: (turns: number) => void) => {
      const loop = new CountingLoop({ onTurn, lookMs: 3 });
      columns = new ObjectColumns(world, new WorkSlices(loop));
      return { found: await findObjects(columns, search), turns: loop.turns };
    };
    const undisturbed = await inSlices(() => {});
    expect(undisturbed.found).toHaveLength(sensors);
    expect(undisturbed.turns).toBeGreaterThan(10);
    const { found } = await inSlices((count) => {
      if (count === 10) change([], ["10", "11", "300"]);
    });
    expect(found).toHaveLength(sensors - 3);
    const many = Array.from({ length: 3000 }, (_, index) =>
      record(5000 + index, { type: "sensor", parent_id: "2", name: `Echo ${index}`, kind: "ping" }),
    );
    change(many);
    const after = await inSlices((count) => {
      const ids = many.map(({ id }) => id);
      if (count === 50) change([], ids);
    });
    expect(after.found.toSorted()).toEqual(expected('name contains "Ping"').toSorted());
  });
});

describe("pages of an order", () => {
  test.each([
    "name",
    "-name,id",
    "device,-status",
    "message",
    "-last_value",
    "status",
    "priority,name",
    "interval,-id",
  ])("[CA-02] pages by %s fit together and are the full order", (sortBy) => {
    const full = order(sortBy);
    expect(new Set(full).size).toBe(sensors);
    for (const size of [7, 50, 299]) {
      const pages: string[] = [];
      for (let from = 0; from < sensors; from += size) pages.push(...order(sortBy, from, from + size));
      expect(pages).toEqual(full);
    }
  });

  test("[CA-02] names are in natural order, and new ones find their place", () => {
    const names = () => order("name").map((id) => world.get(id)?.name ?? "");
    expect(names().findIndex((name) => name === "Ping 9")).toBeLessThan(names().indexOf("Ping 10"));
    change([record(10, { type: "sensor", parent_id: "3", name: "ping 9b", kind: "ping" })]);
    const place = names().indexOf("ping 9b");
    expect(names().lastIndexOf("Ping 9")).toBeLessThan(place);
    expect(place).toBeLessThan(names().indexOf("Ping 10"));
  });

  test("[ST-06] the worst come first, among them the important ones, among those what has been so for longest", () => {
    const top = order("-status").map((id) => ({ id: Number(id), priority: world.get(id)?.priority ?? 0 }));
    const down = top.slice(0, sensors / 3);
    expect(down.every(({ id }) => world.statusOf(String(id)) === "down")).toBe(true);
    const sortedDown = down.toSorted((one, other) => other.priority - one.priority || one.id - other.id);
    expect(down).toEqual(sortedDown);
    expect(order("status")).toEqual(order("-status").toReversed());
  });

  test("[CA-02] what has no value comes last in both directions", () => {
    const withoutHost = (sortBy: string) => order(sortBy).at(-1);
    change([record(11, { type: "sensor", parent_id: "4", name: "x", kind: "ping", host: "a" })]);
    for (const sortBy of ["host", "-host"]) {
      expect(order(sortBy)[0]).toBe("11");
      expect(world.get(withoutHost(sortBy) ?? "")?.host).toBeNull();
    }
  });
});

describe("counts", () => {
  test("[CA-03] statuses of slots are counted as they are now", () => {
    const slots = columns.slotsOfTypes(["sensor"]);
    expect(columns.countStatuses(slots)).toEqual(
      new Map([
        ["up", 100],
        ["down", 100],
        ["warning", 100],
      ]),
    );
    setStatus("12", "down", "x");
    expect(columns.countStatuses(slots).get("down")).toBe(101);
  });
});
