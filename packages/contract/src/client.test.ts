import { describe, expect, expectTypeOf, test } from "vitest";
import { queryKeyOf } from "./call.ts";
import { calls } from "./calls/index.ts";
import { createClient, fetchListPage, fillPath, nextLinkOf, readCount, toQueryTexts } from "./client.ts";
import type { Transport, TransportRequest, TransportResponse } from "./client.ts";
import { ResponseFormatError } from "./errors.ts";
import type { Sensor } from "./entities/sensor.ts";

const sensorNamed = (id: string): unknown => ({ id, name: `Sensor ${id}`, type: "SENSOR" });

/** A transport that responds from a list and records the requests. */
function scripted(responses: readonly Partial<TransportResponse>[]): {
  transport: Transport;
  requested: TransportRequest[];
} {
  const requested: TransportRequest[] = [];
  const transport: Transport = (request) => {
    const response = responses[requested.length];
    requested.push(request);
    return Promise.resolve({ status: 200, body: undefined, nextPath: null, totalCount: null, ...response });
  };
  return { transport, requested };
}

describe("toQueryTexts", () => {
  test("[CA-04] keys are converted from camelCase, empty values left out", () => {
    const query = {
      sensorSummary: true,
      include_all_channels: false,
      limit: 0,
      sortBy: "-name",
      a: undefined,
      b: null,
    };
    expect(toQueryTexts(query)).toEqual({
      sensor_summary: "true",
      include_all_channels: "false",
      limit: "0",
      sort_by: "-name",
    });
    expect(toQueryTexts(undefined)).toEqual({});
  });
});

describe("fillPath", () => {
  test("values are percent-encoded, so none can leave its part of the path", () => {
    expect(fillPath("/sensors/:id/overview", { id: "../a?b#c" })).toBe("/sensors/..%2Fa%3Fb%23c/overview");
    expect(fillPath("/sensors/:id", { id: -4 })).toBe("/sensors/-4");
  });

  test.each([[undefined], [{}], [{ id: null }], [{ id: {} }]])("a path without a usable value throws: %j", (params) => {
    expect(() => fillPath("/sensors/:id", params)).toThrow(TypeError);
  });
});

describe("nextLinkOf", () => {
  test.each([
    ['</api/v2/x?offset=2>; rel="next"', "/api/v2/x?offset=2"],
    ["</x>; rel=next", "/x"],
    ['</a>; rel="prev", </b?q=1,2>; rel="next"', "/b?q=1,2"],
    ['<https://host/x>; title="t"; rel="next"', "https://host/x"],
    ['</a>; rel="prev"', null],
    ["nonsense", null],
    ["", null],
    [null, null],
  ])("[CA-02] %j leads to %j", (header, target) => {
    expect(nextLinkOf(header)).toBe(target);
  });
});

describe("createClient", () => {
  test("[CA-03] a call goes out with method, path, query and body", async () => {
    const { transport, requested } = scripted([{ body: [] }]);
    const client = createClient(calls, transport);
    await client.pauseSensors({ body: { filter: 'id in ["1"]', message: "m", duration: 60 } });
    expect(requested).toEqual([
      {
        callId: "pauseSensors",
        method: "POST",
        path: "/sensors/pause",
        query: {},
        body: { filter: 'id in ["1"]', message: "m", duration: 60 },
        signal: undefined,
      },
    ]);
  });

  test("[CA-02] pages are followed by their links and merged in order", async () => {
    const { transport, requested } = scripted([
      { body: [sensorNamed("1"), sensorNamed("2")], nextPath: "/api/v2/sensors?limit=0&offset=2" },
      { body: [sensorNamed("3")], nextPath: "/api/v2/sensors?limit=0&offset=3" },
      { body: [sensorNamed("4")] },
    ]);
    const sensors = await createClient(calls, transport).listSensors({ query: { limit: 0 } });
    expectTypeOf(sensors).toEqualTypeOf<Sensor[]>();
    expect(sensors.map((sensor) => sensor.id)).toEqual(["1", "2", "3", "4"]);
    expect(requested.map((request) => [request.path, request.query])).toEqual([
      ["/sensors", { limit: "0" }],
      ["/api/v2/sensors?limit=0&offset=2", {}],
      ["/api/v2/sensors?limit=0&offset=3", {}],
    ]);
  });

  test("[CA-02] a server whose links run in a circle is left after a bounded number of pages", async () => {
    let count = 0;
    const transport: Transport = () => {
      count += 1;
      return Promise.resolve({ status: 200, body: [], nextPath: "/sensors", totalCount: null });
    };
    await createClient(calls, transport).listSensors();
    expect(count).toBe(1000);
  });

  test("[CA-02] the signal to cancel goes with every page", async () => {
    const { transport, requested } = scripted([{ body: [], nextPath: "/next" }, { body: [] }]);
    const { signal } = new AbortController();
    await createClient(calls, transport).listProbes({ signal });
    expect(requested.map((request) => request.signal)).toEqual([signal, signal]);
  });

  test("a response of another form is a ResponseFormatError that names call and field", async () => {
    const { transport } = scripted([{ body: [{ id: 7, name: "x", type: "SENSOR" }] }]);
    const failure = createClient(calls, transport).listSensors();
    await expect(failure).rejects.toThrow(ResponseFormatError);
    await expect(failure).rejects.toMatchObject({ callId: "listSensors", message: expect.stringContaining("0.id") });
  });

  test("an error of the transport comes out unchanged", async () => {
    const error = new Error("no answer");
    const client = createClient(calls, () => Promise.reject(error));
    await expect(client.getVersion()).rejects.toBe(error);
  });

  test("fields that the contract does not know are kept", async () => {
    const { transport } = scripted([{ body: { id: "1", name: "n", type: "DEVICE", extra: 5 } }]);
    const device = await createClient(calls, transport).getDevice({ params: { id: "1" } });
    expect(device).toMatchObject({ extra: 5 });
  });
});

describe("queryKeyOf", () => {
  test("equal inputs give equal keys, others do not", () => {
    const key = queryKeyOf(calls.getSensor, { params: { id: "5" } });
    expect(key).toEqual(["getSensor", { id: "5" }, {}]);
    expect(queryKeyOf(calls.getSensor, { params: { id: "6" } })).not.toEqual(key);
    expect(queryKeyOf(calls.listSensors)).toEqual(["listSensors", {}, {}]);
  });
});

describe("one page of a list", () => {
  test("[CA-02] fetches that page only, in spite of Link, and returns the total", async () => {
    const { transport, requested } = scripted([{ body: [sensorNamed("3")], nextPath: "/next", totalCount: 41 }]);
    const page = await fetchListPage(calls.listSensors, transport, { query: { offset: 2, limit: 1 } });
    expect(page.total).toBe(41);
    expect(page.items.map((sensor) => sensor.name)).toEqual(["Sensor 3"]);
    expect(requested).toHaveLength(1);
  });

  test("[CA-02] a server that does not count has no more than it sent", async () => {
    const { transport } = scripted([{ body: [sensorNamed("3")] }]);
    expect((await fetchListPage(calls.listSensors, transport, { query: { offset: 2, limit: 5 } })).total).toBe(3);
  });

  test.each([
    ["50000", 50_000],
    ["0", 0],
    ["-1", null],
    ["many", null],
    [null, null],
    [undefined, null],
  ])("[CA-02] the header %s counts %s", (header, count) => {
    expect(readCount(header)).toBe(count);
  });
});
