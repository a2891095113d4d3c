import { allCalls } from "@monitor/contract";
import type { AnyCall, CallId } from "@monitor/contract";
import { objectRecord } from "@monitor/core/storage";
import type { ObjectRecord } from "@monitor/core/storage";
import { maxTreeDepth } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectations } from "./testing/viewer-expectations.ts";
import { levels, objects, openViewerSite } from "./testing/viewer-site.ts";
import type { Input, ViewerName, ViewerSite } from "./testing/viewer-site.ts";

/*
 * What is hidden is as what does not exist: a request that names it has the same response, whatever the request is.
 */
let site: ViewerSite;
beforeAll(async () => {
  site = await openViewerSite({});
});
afterAll(() => site.server.stop());

type InputFor = (id: string) => Input;

/** An id that no object has, of the same length. */
const missingFor = (id: string): string => `9${id.slice(1)}`;

/** The response without the id, and without what tells requests apart. */
async function responseFor(call: AnyCall, viewer: ViewerName, { input, id }: { input: Input; id: string }) {
  const { status, body, headers } = await site.send(call, viewer, input);
  const text = JSON.stringify(body, (key, value: unknown) => (key === "request_id" ? undefined : value)) ?? "";
  return { status, text: text.replaceAll(id, "#"), total: headers["x-total-count"], link: headers["link"] };
}

async function expectSame(call: AnyCall, viewer: ViewerName, { id, inputFor }: { id: string; inputFor: InputFor }) {
  const missing = missingFor(id);
  const told = await responseFor(call, viewer, { input: inputFor(id), id });
  expect(told).toEqual(await responseFor(call, viewer, { input: inputFor(missing), id: missing }));
}

const objectCalls = Object.entries(expectations).flatMap(([id, expectation]) =>
  expectation.kind === "object" ? [[id, allCalls[id as CallId] as AnyCall, expectation] as const] : [],
);

describe.each(levels)("[PM-02] %s", (viewer) => {
  test.each(objectCalls)("%s of a hidden object", async (_id, call, { types, input }) => {
    for (const type of types) {
      const id = objects.outside[type] as string;
      await expectSame(call, viewer, { id, inputFor: (sent) => input(sent, type) });
    }
  });
});

const dependsOn = (id: string, dependencytype = "object") => ({
  scheduledependency: { dependencytype, dependency: id },
});
const named = { basic: { name: "Made by a test" } };
const period = { id: "5012", period: "live" };

/** A sensor that is made of others, as it is created or tested. */
const madeOf = (call: "createSensor" | "testSensor", kind: string, settings: Record<string, string>): Input =>
  call === "createSensor"
    ? { path: { id: "5011" }, query: `kindid=${kind}`, body: { settings } }
    : { path: { id: "5011" }, body: { kind, settings } };

const filtered = (filter: string): Input => ({ query: `filter=${encodeURIComponent(filter)}` });

/** What names other objects than the one that it is about. */
const references: readonly (readonly [CallId, ObjectType, InputFor])[] = [
  ["moveObject", "device", (id) => ({ path: { id: "5012" }, body: { parent: id } })],
  ["moveObject", "group", (id) => ({ path: { id: "5011" }, body: { parent: id } })],
  ["moveObject", "sensor", (id) => ({ path: { id: "5012" }, body: { parent: id } })],
  ["cloneObject", "device", (id) => ({ path: { id: "5012" }, body: { parent: id } })],
  ["cloneSensor", "device", (id) => ({ path: { id: "5012" }, body: { parent_id: id } })],
  ["cloneDevice", "group", (id) => ({ path: { id: "5011" }, body: { parent_id: id, host: "192.0.2.1" } })],
  ["cloneGroup", "group", (id) => ({ path: { id: "5010" }, body: { parent_id: id } })],
  ["changeSensor", "sensor", (id) => ({ path: { id: "5012" }, body: dependsOn(id) })],
  ["changeSensorSingular", "device", (id) => ({ path: { id: "5012" }, body: dependsOn(id) })],
  ["changeDevice", "group", (id) => ({ path: { id: "5011" }, body: dependsOn(id) })],
  ["changeGroup", "probe", (id) => ({ path: { id: "5010" }, body: dependsOn(id) })],
  ["createGroupInGroup", "sensor", (id) => ({ path: { id: "5010" }, body: { ...named, ...dependsOn(id) } })],
  ["createSensor", "sensor", (id) => ({ path: { id: "5011" }, query: "kindid=ping", body: dependsOn(id) })],
  ...(["createSensor", "testSensor"] as const).flatMap((call): (readonly [CallId, ObjectType, InputFor])[] => [
    [call, "sensor", (id) => madeOf(call, "businessprocess", { sources: id })],
    [call, "device", (id) => madeOf(call, "businessprocess", { sources: `5012\n${id} = Name` })],
    [call, "sensor", (id) => madeOf(call, "sensorfactory", { formulas: `A = channel(${id}, 0)` })],
  ]),
  ...["parent", "master"].flatMap((type): (readonly [CallId, ObjectType, InputFor])[] => [
    ["changeSensor", "device", (id) => ({ path: { id: "5012" }, body: dependsOn(id, type) })],
    ["createGroupInGroup", "sensor", (id) => ({ path: { id: "5010" }, body: { ...named, ...dependsOn(id, type) } })],
    ["createSensor", "group", (id) => ({ path: { id: "5011" }, query: "kindid=ping", body: dependsOn(id, type) })],
  ]),
  ["getTimeseries", "sensor", (id) => ({ path: period, query: `channels=${id}.-4` })],
  ["getRecentValues", "sensor", (id) => ({ query: `ids=${id},5012` })],
  ["getStatusHistories", "group", (id) => ({ query: `ids=${id},5010` })],
  ["listChannels", "sensor", (id) => ({ query: `filter=${encodeURIComponent(`parentid = "${id}"`)}` })],
  ["listChannelsWithSettings", "sensor", (id) => ({ query: `filter=${encodeURIComponent(`id = "${id}.-4"`)}` })],
  ["listSensors", "device", (id) => ({ query: `filter=${encodeURIComponent(`parentid = "${id}"`)}` })],
  ["listObjects", "group", (id) => ({ query: `filter=${encodeURIComponent(`ancestors contains "${id}"`)}` })],
  ["listObjectSettings", "device", (id) => ({ query: `filter=${encodeURIComponent(`id in ["${id}", "5011"]`)}` })],
  ["listGroups", "sensor", (id) => filtered(`descendants.id = "${id}"`)],
  ["listGroups", "sensor", (id) => filtered(`not (descendants.id in ["${id}", "5012"])`)],
  ["listObjects", "device", (id) => filtered(`children.id contains "${id}" or id = "5011"`)],
  ["listObjectSettings", "group", (id) => filtered(`descendants.id != "${id}"`)],
  ["listDevices", "group", (id) => filtered(`parents.id = "${id}" or ancestors.id = "${id}"`)],
  ["listChannels", "group", (id) => filtered(`ancestors.id = "${id}"`)],
  ["listChannels", "sensor", (id) => filtered(`parents.id contains "${id}"`)],
  ["listChannels", "sensor", (id) => ({ query: `filter_objid=${id}` })],
  ["listChannelData", "sensor", (id) => ({ query: `filter_objid=${id}` })],
  ["listChannelData", "group", (id) => filtered(`ancestors contains "${id}"`)],
  ["listSensorData", "sensor", (id) => ({ path: { id } })],
  ["listSensorData", "sensor", (id) => ({ path: { id: "5012" }, ...filtered(`not (parentid = "${id}")`) })],
  ["listAlarms", "group", (id) => filtered(`ancestors.id = "${id}"`)],
  ["getKindSchema", "device", (id) => ({ path: { kind: "ping" }, query: `parent=${id}` })],
  ["getProbeInfo", "probe", (id) => ({ path: { id } })],
  ["discoverDevice", "device", (id) => ({ path: { id } })],
  ["pauseGroups", "sensor", (id) => ({ body: { filter: `descendants.id = "${id}"`, message: null, duration: 60 } })],
  ["getSensorCounts", "group", (id) => ({ query: `filter=${encodeURIComponent(`ancestors contains "${id}"`)}` })],
  ["pauseSensors", "sensor", (id) => ({ body: { filter: `id = "${id}"`, message: null, duration: 60 } })],
  ["scanGroups", "group", (id) => ({ body: { filter: `id = "${id}"` } })],
];

describe("[PM-02] a hidden object in", () => {
  test.each(references)("%s: a %s", async (callId, type, inputFor) => {
    for (const viewer of levels) {
      await expectSame(allCalls[callId] as AnyCall, viewer, { id: objects.outside[type] as string, inputFor });
    }
  });
});

test("[PM-02] tags of what may not be read are not found at what is below it", async () => {
  const passage = site.server.world.get("5031");
  if (passage === undefined) throw new Error("The site has no passage 5031");
  await site.server.write({ changed: [{ ...passage, tags: ["planted"] }] });
  const idsFor = async (viewer: ViewerName, filter: string) => {
    const { body } = await site.send(allCalls.listSensors as AnyCall, viewer, filtered(filter));
    return (body as { id: string }[]).map(({ id }) => id);
  };
  const filter = 'id = "5032" and basic.parenttags contains "planted"';
  expect(await idsFor("administrator", filter)).toEqual(["5032"]);
  for (const viewer of levels) {
    expect([viewer, await idsFor(viewer, filter)]).toEqual([viewer, []]);
    expect([viewer, await idsFor(viewer, 'basic.parenttags matches "plant"')]).toEqual([viewer, []]);
  }
});

test("[PM-02] how deep hidden branches are shows nowhere", async () => {
  const path = { id: "5010" };
  const { targetId, groups } = await site.server.writer.change((turn) => {
    const created: ObjectRecord[] = [];
    const add = (parent_id: string, own_settings: ObjectRecord["own_settings"] = {}): string => {
      const facts = { type: "group", name: "Made", created_ms: 1, parent_id, own_settings } as const;
      created.push(objectRecord({ ...facts, id: turn.takeObjectId() }));
      return created.at(-1)!.id;
    };
    const target = add(add("5001"));
    let deepest = add(path.id, { accessrights: { entries: [], inherits: false } });
    for (let level = 0; level < maxTreeDepth; level += 1) deepest = add(deepest);
    return { draft: { created }, result: { targetId: target, groups: created } };
  });
  for (const call of [allCalls.moveObject, allCalls.cloneObject] as AnyCall[]) {
    const send = async (viewer: ViewerName) =>
      (await site.send(call, viewer, { path, body: { parent: targetId } })).body;
    expect(await send("administrator")).toMatchObject({ message: expect.stringContaining("64 levels") });
    for (const viewer of levels) {
      const body = await send(viewer);
      expect(body).toMatchObject({ code: "FORBIDDEN" });
      expect(JSON.stringify(body)).not.toContain("level");
    }
  }
  const tops = groups.filter(({ parent_id }) => parent_id === "5001" || parent_id === path.id);
  await site.server.write({ removed: tops.map(({ id }) => id) });
});

test("[PM-02] a dependency on what is hidden is not made to hold by a change of the type alone", async () => {
  const path = { id: "5012" };
  const sensor = site.server.world.get(path.id)!;
  const send = (viewer: ViewerName, dependencytype: string, dependency?: string) => {
    const body = { scheduledependency: { dependencytype, dependency } };
    return site.send(allCalls.changeSensor as AnyCall, viewer, { path, body });
  };
  for (const dependency of ["5022", "9022", "5031"]) {
    const own_settings = { ...sensor.own_settings, scheduledependency: { dependencytype: "parent", dependency } };
    await site.server.write({ changed: [{ ...sensor, own_settings }] });
    const { status, body } = await send("write", "object");
    expect([status, (body as Error).message]).toEqual([400, "There is no such object to depend on."]);
    // What was read can be sent back.
    expect((await send("write", "parent", dependency)).status).toBe(204);
  }
  await site.server.write({ changed: [sensor] });
});

test("[PM-02] a sensor is made only of what its editor may read, whatever is changed of it", async () => {
  const path = { id: "5012" };
  const sensor = site.server.world.get(path.id)!;
  const settings = { sources: "5022", rule: "worst", needed: 1, warn_partly: false };
  await site.server.write({ changed: [{ ...sensor, kind: "businessprocess", settings }] });
  const change = async (viewer: ViewerName, to: Record<string, unknown>) => {
    const { status, body } = await site.send(allCalls.changeSensor as AnyCall, viewer, {
      path,
      body: { settings: to },
    });
    return status === 204 ? status : [status, (body as Error).message];
  };
  const refused = [400, "body.settings.sources: There is no sensor 5022."];
  expect(await change("write", { rule: "best" })).toEqual(refused);
  expect(await change("write", { sources: "5022 = Name" })).toEqual(refused);
  expect(await change("write", { sources: "5032\n5022" })).toEqual(refused);
  // What was read can be sent back, and what may be read can take its place.
  expect(await change("write", settings)).toBe(204);
  expect(await change("write", { sources: "5032" })).toBe(204);
  expect(await change("administrator", { sources: "5022" })).toBe(204);
  const clone = (viewer: ViewerName) =>
    site.send(allCalls.cloneObject as AnyCall, viewer, { path, body: { parent: "5011" } });
  const { status, body } = await clone("full");
  expect([status, (body as Error).message]).toEqual([400, expect.stringContaining("that you may not read")]);
  await site.server.write({ changed: [sensor] });
});
