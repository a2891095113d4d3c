import type { CallError } from "@monitor/contract";
import { beforeEach, expect, test } from "vitest";
import { isLasting } from "../../requests/lasting-response.ts";
import { objectRecord } from "../../storage/object-record.ts";
import type { ObjectRecord } from "../../storage/records.ts";
import { testSlices } from "../../testing/test-slices.ts";
import { testViews, withAccess } from "../../testing/test-views.ts";
import { newSensorState } from "../../world/sensor-state.ts";
import { World } from "../../world/world.ts";
import { createOverviews } from "./kept-overviews.ts";

const record = (id: string, type: ObjectRecord["type"], parent_id: string | null): ObjectRecord =>
  objectRecord({ id, type, parent_id, name: `Name ${id}`, kind: type === "sensor" ? "ping" : null, created_ms: 0 });

let world: World;
let read: (user: string, id?: string) => object;
const put = (...objects: ObjectRecord[]) =>
  world.notify(world.apply({ objects }), (error) => expect(error).toBeUndefined());
const of = (id: string) => world.get(id) as ObjectRecord;

/** A device with the sensors 3 and 4; user 7 may change them, user 8 may read them, user 1 is an administrator. */
beforeEach(() => {
  world = new World(testSlices);
  const device = withAccess(record("2", "device", "1"), { "group:3": "write", "group:4": "read" });
  const tree = [record("0", "group", null), record("1", "probe", "0"), device];
  const states = new Map(["3", "4"].map((id) => [id, newSensorState("ping", 0)] as const));
  world.apply({ objects: [...tree, record("3", "sensor", "2"), record("4", "sensor", "2")], states });
  const views = testViews(world, { administrators: ["1"], groups: { "3": ["7"], "4": ["8"] } });
  const overview = createOverviews();
  read = (user, id = "3") => overview(views.of({ id: user }), { type: "sensor", id });
});

test("[CA-03] an overview is made once until something of it changes, also above it", () => {
  const first = read("1");
  expect(isLasting(first)).toBe(true);
  expect(read("1")).toBe(first);
  put({ ...of("4"), name: "Other" });
  expect(read("1")).toBe(first);
  put({ ...of("3"), name: "New" });
  expect(read("1")).toMatchObject({ name: "New" });
  put({ ...of("1"), name: "Away" });
  expect(JSON.stringify(read("1"))).toContain('"Away"');
  world.apply({ states: new Map([["3", { ...newSensorState("ping", 0), own_status: "down" as const }]]) });
  world.apply({ probes: new Map([["1", { status: "connected", since_ms: 0, reason: "" }]]) });
  expect(read("1")).toMatchObject({ status: "DOWN" });
});

test("[PM-02] the right of the viewer goes first: each has rights of their own, and what is taken away is gone at once", () => {
  expect(read("7")).toMatchObject({ rights: expect.arrayContaining(["read", "edit"]) });
  expect(read("8")).toMatchObject({ rights: ["read"] });
  expect(read("7")).toMatchObject({ rights: expect.arrayContaining(["edit"]) });
  expect(() => read("9")).toThrow(expect.objectContaining({ code: "NOT_FOUND" } satisfies Partial<CallError>));
  put(withAccess(of("2"), { "group:4": "read" }));
  expect(() => read("7")).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  expect(read("8")).toMatchObject({ rights: ["read"] });
  put(withAccess(of("3"), { "group:4": "none" }));
  expect(() => read("8")).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
});

test("[EN-01] what depends on a master is made each time, as it names one beside it", () => {
  const first = read("1");
  const settings = (dependency: object) => ({ own_settings: { scheduledependency: dependency } });
  put({ ...of("4"), ...settings({ dependencytype: "master" }) } as ObjectRecord);
  const second = read("1");
  expect(second).not.toBe(first);
  expect(isLasting(second)).toBe(false);
  expect(second).toMatchObject({ dependency: { id: "4", name: "Name 4" } });
  put({ ...of("4"), name: "Uplink" });
  expect(read("1")).toMatchObject({ dependency: { name: "Uplink" } });
});
