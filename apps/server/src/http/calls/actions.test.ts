import { beforeEach, afterEach, describe, expect, test, vi } from "vitest";
import type { ActionResult } from "@monitor/contract";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { CountingLoop } from "@monitor/core/testing/counting-loop";
import { WorkSlices } from "@monitor/core/runtime";

let server: TestServer;
let groupId: string;
let deviceId: string;
let sensorId: string;
let downId: string;
/** Many sensors of some tests. */
let ids: string[] = [];
/** How many of them were paused at each turn of the loop. */
let pausedByTurn: number[];

const look = () => {
  pausedByTurn.push(ids.filter((id) => server.world.statusOf(id) === "paused_by_user").length);
};

beforeEach(async () => {
  pausedByTurn = [];
  server = await startTestServer({ slices: new WorkSlices(new CountingLoop({ onTurn: look, lookMs: 10 })) });
  groupId = await server.addGroup("Berlin", "0");
  deviceId = await server.addDevice(groupId);
  sensorId = await server.addSensor(deviceId, "Ping");
  downId = await server.addSensor(deviceId, "Broken");
  server.setState(sensorId, (state) => ({ ...state, own_status: "up" }));
  server.setState(downId, (state) => ({ ...state, own_status: "down" }));
});
afterEach(() => server.stop());

const post = (url: string, body?: unknown) => server.request("POST", url, { body });
const bulk = async (url: string, body: unknown): Promise<ActionResult[]> => {
  const response = await post(url, body);
  expect(response.status).toBe(200);
  return response.body as ActionResult[];
};
async function overview(type: string, id: string) {
  return (await server.request("GET", `/${type}/${id}/overview`)).body as Record<string, unknown>;
}
const statusOf = async (id: string) => (await overview("sensors", id))["status"];
const refused = (message: string) => ({ status: 400, body: { code: "BAD_REQUEST", message } });

describe("very many objects", () => {
  const count = 250;
  const all = { filter: `name contains "Ping"` };
  beforeEach(async () => {
    ids = await server.addSensors(deviceId, count);
  });
  afterEach(() => {
    ids = [];
  });

  test("[AC-08] other requests have their turn while they are paused", async () => {
    const commit = server.storage.commit.bind(server.storage);
    vi.spyOn(server.storage, "commit").mockImplementation(async (writes) => {
      await commit(writes);
      // As long as the writer may keep the event loop.
      server.clock.advance(10);
    });
    let isRunning = true;
    const watch = () => {
      look();
      if (isRunning) setImmediate(watch);
    };
    setImmediate(watch);
    expect(await bulk("/sensors/pause", all)).toHaveLength(count + 1);
    isRunning = false;
    // The other sensor that fits is one of the first hundred.
    expect([...new Set(pausedByTurn)]).toEqual([0, 99, 199, count]);
    expect(ids.every((id) => server.world.statusOf(id) === "paused_by_user")).toBe(true);
  });

  test("[AC-08] one that is deleted in between, and those that can't be stored, fail alone", async () => {
    const last = ids.at(-1) ?? "";
    const commit = server.storage.commit.bind(server.storage);
    let commits = 0;
    vi.spyOn(server.storage, "commit").mockImplementation(async (writes) => {
      commits += 1;
      if (commits === 2) throw new Error("It can't be written");
      await commit(writes);
      if (commits === 1) server.world.apply({ removed: [last] });
    });
    const results = await bulk("/sensors/pause", all);
    const failures = results.flatMap(({ id, failure }) => (failure === undefined ? [] : [{ id, failure }]));
    expect(failures).toHaveLength(101);
    expect(failures.at(-1)).toEqual({
      id: last,
      failure: { code: "NOT_FOUND", message: "The object has been deleted" },
    });
    expect(failures[0]?.failure).toMatchObject({ code: "INTERNAL_ERROR" });
  });
});

describe("one object", () => {
  test("[AC-01] [AC-10] a sensor that is down is acknowledged, with message and duration", async () => {
    expect((await post(`/sensors/${downId}/acknowledge`, { message: " on it ", duration: 3600 })).status).toBe(204);
    expect(await overview("sensors", downId)).toMatchObject({
      status: "DOWN_ACKNOWLEDGED",
      status_info: {
        acknowledged_until: "2026-11-20T13:00:00.000Z",
        acknowledged_message: "on it",
        acknowledged_by: expect.stringContaining("administrator"),
      },
    });
    expect(await post(`/sensors/${downId}/acknowledge`, {})).toMatchObject(
      refused("The sensor is acknowledged already"),
    );
  });

  test("[AC-01] a sensor that is not down can't be acknowledged, and a device never", async () => {
    const reason = "Only a sensor that is down can be acknowledged";
    expect(await post(`/sensors/${sensorId}/acknowledge`, {})).toMatchObject(refused(reason));
    expect((await post(`/devices/${deviceId}/acknowledge`, {})).status).toBe(404);
    expect((await post(`/sensors/${deviceId}/acknowledge`, {})).status).toBe(404);
  });

  test("[AC-02] [AC-03] a pause holds everything below; only the paused object itself is resumed", async () => {
    expect((await post(`/groups/${groupId}/pause`, { message: null })).status).toBe(204);
    const reference = { id: groupId, name: "Berlin", type: "REFERENCED_GROUP", href: `/api/v2/groups/${groupId}` };
    expect(await overview("groups", groupId)).toMatchObject({ status: "PAUSED_BY_USER" });
    expect(await overview("sensors", sensorId)).toMatchObject({
      status: "PAUSED_BY_PARENT",
      status_info: { paused_status_source: reference },
    });
    expect(await post(`/groups/${groupId}/pause`)).toMatchObject(refused("The object is paused already"));
    expect(await post(`/sensors/${sensorId}/resume`)).toMatchObject(
      refused("The object is paused by an object above it"),
    );
    expect((await post(`/groups/${groupId}/resume`)).status).toBe(204);
    expect(await statusOf(sensorId)).toBe("UP");
    expect(await post(`/groups/${groupId}/resume`)).toMatchObject(refused("The object is not paused"));
  });

  test("[AC-10] a pause with a duration has an end", async () => {
    await post(`/sensors/${sensorId}/pause`, { message: "maintenance", duration: 300 });
    expect(await overview("sensors", sensorId)).toMatchObject({
      status: "PAUSED_BY_USER_UNTIL",
      status_info: { paused_until: "2026-11-20T12:05:00.000Z", paused_message: "maintenance" },
    });
  });

  test("[AC-04] all four types can be scanned: the sensors below are scanned", async () => {
    for (const url of ["/probes/1/scan", `/groups/${groupId}/scan`, `/devices/${deviceId}/scan`]) {
      server.scanned.length = 0;
      expect((await post(url)).status).toBe(204);
      expect(server.scanned.toSorted()).toEqual(url.startsWith("/probes") ? [] : [sensorId, downId].toSorted());
    }
    server.scanned.length = 0;
    await post(`/sensors/${sensorId}/scan`);
    expect(server.scanned).toEqual([sensorId]);
  });

  test.each([
    ["no body and no content type", {}, undefined],
    ["no body with a content type", { "content-type": "application/json" }, undefined],
    ["an empty form, as PowerShell sends it", { "content-type": "application/x-www-form-urlencoded" }, ""],
    ["an empty object", { "content-type": "application/json; charset=utf-8" }, "{}"],
    ["null", { "content-type": "application/json" }, "null"],
  ])("[CA-03] an action takes %s", async (_name, headers, payload) => {
    const authorization = `Bearer ${server.token}`;
    const send = (action: string) =>
      server.app.inject({
        method: "POST",
        url: `/api/v2/sensors/${sensorId}/${action}`,
        headers: { ...headers, authorization },
        ...(payload === undefined ? {} : { payload }),
      });
    expect((await send("scan")).statusCode).toBe(204);
    expect((await send("pause")).statusCode).toBe(204);
    expect((await send("resume")).statusCode).toBe(204);
  });

  test.each([{ duration: 0 }, { duration: -5 }, { duration: "5" }, { message: 5 }, { message: "x".repeat(5000) }, []])(
    "[EN-13] a pause with %j is a bad request",
    async (body) => {
      expect(await post(`/sensors/${sensorId}/pause`, body)).toMatchObject({
        status: 400,
        body: { code: "BAD_REQUEST" },
      });
      expect(await statusOf(sensorId)).toBe("UP");
    },
  );

  test("an object that does not exist, or is of another type, is not found", async () => {
    for (const url of ["/sensors/4711/pause", `/devices/${sensorId}/scan`, `/probes/${groupId}/resume`]) {
      expect(await post(url)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    }
  });
});

describe("many objects", () => {
  test("[AC-08] each object has an entry; those whose state forbids it have the reason", async () => {
    const filter = `id in ["${sensorId}","${downId}","4711"]`;
    const results = await bulk("/sensors/acknowledge", { filter, message: "on it", duration: null });
    expect(results).toEqual([
      {
        id: sensorId,
        name: "Ping",
        type: "REFERENCED_SENSOR",
        href: `/api/v2/sensors/${sensorId}`,
        failure: { code: "BAD_REQUEST", message: "Only a sensor that is down can be acknowledged" },
      },
      { id: downId, name: "Broken", type: "REFERENCED_SENSOR", href: `/api/v2/sensors/${downId}` },
    ]);
    expect([await statusOf(sensorId), await statusOf(downId)]).toEqual(["UP", "DOWN_ACKNOWLEDGED"]);
  });

  test("[AC-08] only objects of the type in the address are touched", async () => {
    const results = await bulk("/devices/pause", { filter: `ancestors contains "0"` });
    expect(results.map(({ id }) => id)).toEqual([deviceId]);
    expect((await overview("groups", groupId))["status"]).not.toBe("PAUSED_BY_USER");
  });

  test("[AC-08] a parent and its child are both judged before either is paused", async () => {
    const child = await server.addGroup("Rack", groupId);
    const results = await bulk("/groups/pause", { filter: `id in ["${groupId}","${child}"]`, duration: 60 });
    expect(results.map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect((await overview("groups", child))["status"]).toBe("PAUSED_BY_USER_UNTIL");
  });

  test("[AC-08] resuming and scanning", async () => {
    const filter = `parentid = "${deviceId}"`;
    await bulk("/sensors/pause", { filter });
    expect(await bulk("/sensors/resume", { filter: "status = paused" })).toHaveLength(2);
    expect([await statusOf(sensorId), await statusOf(downId)]).toEqual(["UP", "DOWN"]);
    expect(await bulk("/sensors/scan", { filter })).toHaveLength(2);
    expect(server.scanned.toSorted()).toEqual([sensorId, downId].toSorted());
  });

  test("[AC-08] a filter that fits nothing changes nothing and is no error", async () => {
    const before = server.world.totalVersion;
    expect(await bulk("/sensors/pause", { filter: 'id = "4711"' })).toEqual([]);
    expect(await bulk("/probes/pause", { filter: `id = "${sensorId}"` })).toEqual([]);
    expect(server.world.totalVersion).toBe(before);
  });

  test.each(["", "   ", "status =", "id in [7", "parentid = 2490"])(
    "[EN-13] the filter %j is refused, above all the empty one that would fit everything",
    async (filter) => {
      expect(await post("/sensors/pause", { filter })).toMatchObject({ status: 400, body: { code: "INVALID_FILTER" } });
      expect(await statusOf(sensorId)).toBe("UP");
    },
  );

  test("[AC-10] the filter for 50,000 objects is read", async () => {
    const ids = [sensorId, ...Array.from({ length: 50_000 }, (_, index) => String(100_000 + index))];
    const filter = `id in [${ids.map((id) => `"${id}"`).join(",")}]`;
    expect(await bulk("/sensors/pause", { filter })).toHaveLength(1);
  });
});
