import { allCalls } from "@monitor/contract";
import type { AnyCall, CallId } from "@monitor/contract";
import type { ObjectRecord } from "@monitor/core/storage";
import type { ObjectType } from "@monitor/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectations } from "./testing/viewer-expectations.ts";
import { hidden, levels, objects, openViewerSite, readable, seenOnly } from "./testing/viewer-site.ts";
import type { ViewerSite } from "./testing/viewer-site.ts";

/*
 * Each text of a hidden object contains a canary. So does each text, except the name, of an object that is only shown as the way
 * to a readable one. No response to a viewer contains the canary, whatever was done to these objects.
 */
const canary = "Qzx7canary";
let site: ViewerSite;
beforeAll(async () => {
  site = await openViewerSite({});
  await site.server.write({
    changed: [...hidden.map(withCanary), ...seenOnly.map((id) => ({ ...wayWithCanary(id) }))],
  });
  site.server.setState("5022", (state) => ({ ...state, own_status: "down", message: canary }));
  await happen();
});
afterAll(() => site.server.stop());

function recordOf(id: string): ObjectRecord {
  const record = site.server.world.get(id);
  if (record === undefined) throw new Error(`There is no object ${id}`);
  return record;
}

const wayWithCanary = (id: string): ObjectRecord => ({
  ...recordOf(id),
  tags: [canary],
  location: { value: canary, latitude: 1, longitude: 2 },
  host: canary,
});
const withCanary = (id: string): ObjectRecord => ({ ...wayWithCanary(id), name: canary });

/** What leaves lines in the log, and hidden objects in the settings of others. */
async function happen(): Promise<void> {
  const { server } = site;
  const message = canary;
  const dependency = (id: string) => ({ scheduledependency: { dependencytype: "object", dependency: id } });
  const requests: readonly (readonly ["POST" | "PATCH" | "DELETE", string, object?])[] = [
    ["POST", "/sensors/5022/acknowledge", { message }],
    ["POST", "/groups/5020/pause", { message }],
    ["POST", "/groups/5020/resume"],
    ["PATCH", "/experimental/sensors/5012", dependency("5022")],
    ["PATCH", "/devices/5011", dependency("5021")],
    ["PATCH", "/experimental/groups/5010", dependency("5020")],
    ["POST", "/objects/5021/clone", { parent: "5020", name: `${canary} copy` }],
  ];
  for (const [method, path, body] of requests) {
    const { status, text } = await server.request(method, path, { ...(body && { body }) });
    expect([path, status < 300, text]).toEqual([path, true, text]);
  }
  const traveller = await server.addDevice("5020", { name: "Traveller", host: "192.0.2.7" });
  const leaver = await server.addDevice("5010", { name: canary, host: "192.0.2.8" });
  await server.request("POST", `/objects/${traveller}/move`, { body: { parent: "5010" } });
  await server.request("POST", `/objects/${leaver}/move`, { body: { parent: "5020" } });
  await server.request("DELETE", `/experimental/devices/${leaver}`);
  await server.request("DELETE", "/experimental/devices/5021");
}

/** Every call that reads, with what it is sent for objects of a type. */
const readingCalls = (Object.entries(allCalls) as [CallId, AnyCall][]).filter(
  ([id, { method }]) =>
    method === "GET" && ["object", "list", "several", "sum", "channels", "counts"].includes(expectations[id].kind),
);

function* inputsOf(id: CallId): Generator<{ path?: Record<string, string>; query?: string }> {
  const expectation = expectations[id];
  const everything = "include=*&limit=0";
  if (expectation.kind === "several") yield { query: expectation.query([...readable, ...seenOnly, ...hidden].join()) };
  else if (expectation.kind !== "object") {
    yield { query: everything };
    for (const sort of ["name", "-status", "message", "tree_position"])
      yield { query: `${everything}&sort_by=${sort}` };
  } else {
    for (const [type, object] of Object.values(objects).flatMap((ofPlace) => Object.entries(ofPlace))) {
      if (!expectation.types.includes(type as ObjectType)) continue;
      const { path = {}, query } = expectation.input(object, type as ObjectType);
      yield { path, query: [query, everything].filter(Boolean).join("&") };
    }
  }
}

describe.each(levels)("[PM-02] %s", (viewer) => {
  test.each(readingCalls)("%s sings of nothing hidden", async (id, call) => {
    for (const input of inputsOf(id)) {
      const { text, status } = await site.send(call, viewer, input);
      expect([input, status, text.includes(canary)]).toEqual([input, expect.any(Number), false]);
    }
  });
});

test("an administrator reads the canary in every list", async () => {
  const { text } = await site.send(allCalls.listObjects, "administrator", { query: "limit=0" });
  expect(text).toContain(canary);
});
