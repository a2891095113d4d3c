import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

interface Item {
  id: string;
  name: string;
  type: string;
  rights: string[];
}

let server: TestServer;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  ids["berlin"] = await server.addGroup("Berlin", "0");
  ids["rack"] = await server.addGroup("Rack 2", ids["berlin"]);
  ids["router"] = await server.addDevice(ids["berlin"], { name: "Router", host: "10.0.0.1", tags: ["core", "cisco"] });
  ids["disk"] = await server.addDevice(ids["rack"], { name: "Disk array", host: "disks.example", priority: "5" });
  ids["ping"] = await server.addSensor(ids["router"], "Ping 10");
  ids["port"] = await server.addSensor(ids["router"], "Ping 9", "sslcertificate");
  ids["web"] = await server.addSensor(ids["disk"], "Web page", "http");
  const lastMs = server.clock.now();
  server.setState(ids["ping"], (state) => ({
    ...state,
    own_status: "down",
    last_down_ms: lastMs,
    up_ms: 3000,
    down_ms: 1000,
  }));
  server.setState(ids["port"], (state) => ({ ...state, own_status: "up", last_up_ms: lastMs, up_ms: 4000 }));
});
afterAll(() => server.stop());

async function list(path: string, query: Record<string, string> = {}) {
  const response = await server.request("GET", `${path}?${new URLSearchParams(query).toString()}`);
  return { ...response, items: response.body as Item[] };
}
const names = async (path: string, query: Record<string, string> = {}): Promise<string[]> =>
  (await list(path, query)).items.map((item) => item.name);

describe("filters of lists", () => {
  test.each([
    ['ancestors contains "BERLIN"', ["Rack 2", "Router", "Disk array", "Ping 10", "Ping 9", "Web page"]],
    ['parentId = "BERLIN"', ["Rack 2", "Router"]],
    ['parentid in ["RACK","ROUTER"]', ["Disk array", "Ping 10", "Ping 9"]],
    ["status = down", ["Root", "Berlin", "Router", "Ping 10"]],
    ['ancestors contains "BERLIN" and type = sensor and status != down', ["Ping 9", "Web page"]],
    ['name contains "pInG"', ["Ping 10", "Ping 9"]],
    ['kind = "http" or kind = "sslcertificate"', ["Ping 9", "Web page"]],
    ['tags contains "core"', ["Router"]],
    ['basic.host = "10.0.0.1"', ["Router"]],
    ["priority > 3", ["Disk array"]],
    ['id in ["PING","WEB","999"]', ["Ping 10", "Web page"]],
    ['id in ["PING","PING"]', ["Ping 10"]],
    ['not (ancestors contains "BERLIN") and type = group', ["Root", "Berlin"]],
    ["parentid in [4711]", []],
    ['ancestors contains "4711"', []],
    ["type = channel", []],
    ['last_down >= "2026-11-20T12:00:00Z"', ["Ping 10"]],
    ["sensors >= 3", ["Root", "Berlin"]],
  ])("[CA-03] %s", async (template, expected) => {
    const filter = template.replace(
      /"([A-Z]+)"/g,
      (text, key: string) => `"${ids[key.toLowerCase()] ?? text.slice(1, -1)}"`,
    );
    expect((await names("/objects", { filter })).toSorted()).toEqual([...expected].toSorted());
  });

  test("[CA-03] a list has one type of object, whatever the filter says", async () => {
    const filter = `ancestors contains "${ids["berlin"]}"`;
    expect(await names("/sensors", { filter })).toEqual(["Ping 10", "Ping 9", "Web page"]);
    expect(await names("/devices", { filter })).toEqual(["Router", "Disk array"]);
    expect(await names("/groups", { filter })).toEqual(["Rack 2"]);
    expect(await names("/probes")).toEqual(["Local Probe"]);
  });

  test("[CA-03] parameters that the list does not know are ignored", async () => {
    expect(await names("/probes", { columns: "id", take: "5", filter: "" })).toEqual(["Local Probe"]);
  });
});

describe("sorting", () => {
  test.each([
    ["name", ["Ping 9", "Ping 10", "Web page"]],
    ["-name", ["Web page", "Ping 10", "Ping 9"]],
    ["+id", ["Ping 10", "Ping 9", "Web page"]],
    ["-status", ["Ping 10", "Web page", "Ping 9"]],
    ["kind, -name", ["Web page", "Ping 10", "Ping 9"]],
    ["favorite,-kind", ["Ping 9", "Ping 10", "Web page"]],
    ["-last_down,name", ["Ping 10", "Ping 9", "Web page"]],
    ["last_down,name", ["Ping 10", "Ping 9", "Web page"]],
  ])("[MO-02] by %s", async (sort_by, expected) => {
    expect(await names("/sensors", { sort_by })).toEqual(expected);
  });

  test("[MO-02] devices by their number of sensors and by priority", async () => {
    expect(await names("/devices", { sort_by: "sensors" })).toEqual(["Disk array", "Router"]);
    expect(await names("/devices", { sort_by: "-sensors" })).toEqual(["Router", "Disk array"]);
    expect(await names("/devices", { sort_by: "-priority" })).toEqual(["Disk array", "Router"]);
  });
});

describe("pages", () => {
  test("[CA-02] following the links gives every object once, in order", async () => {
    const all = await names("/objects", { limit: "0", sort_by: "name" });
    const seen: string[] = [];
    let url: string | undefined = "/objects?limit=2&sort_by=name";
    while (url !== undefined) {
      const response = await server.request("GET", url);
      const items = response.body as Item[];
      expect(response.headers["x-result-count"]).toBe(String(items.length));
      expect(response.headers["x-total-count"]).toBe(String(all.length));
      seen.push(...items.map(({ name }) => name));
      url = /^<\/api\/v2([^>]+)>; rel="next"$/.exec(String(response.headers["link"] ?? ""))?.[1];
    }
    expect(seen).toEqual(all);
    expect(all).toHaveLength(9);
  });

  test("[CA-02] a page beyond the end is an empty list", async () => {
    const response = await list("/objects", { offset: "100" });
    expect([response.text, response.headers["x-total-count"], response.headers["link"]]).toEqual([
      "[]",
      "9",
      undefined,
    ]);
  });
});

describe("an unchanged list", () => {
  test("is not sent again, until something in the world changes or another user asks", async () => {
    const first = await list("/sensors");
    const tag = String(first.headers["etag"]);
    expect(tag).toMatch(/^W\//);
    const headers = { "if-none-match": tag };
    const again = await server.request("GET", "/sensors", { headers });
    expect([again.status, again.text]).toEqual([304, ""]);
    const reader = await server.tokenFor("read");
    expect((await server.request("GET", "/sensors", { headers, token: reader })).status).toBe(200);
    server.setState(ids["web"]!, (state) => ({ ...state, own_status: "warning" }));
    expect((await server.request("GET", "/sensors", { headers })).status).toBe(200);
  });

  test("stays unchanged for whatever happens elsewhere, unless the number of matches is another one", async () => {
    const query = `/sensors?filter=${encodeURIComponent(`id in ["${ids["web"]}", "99999"]`)}`;
    const tag = String((await server.request("GET", query)).headers["etag"]);
    const ask = (url: string, known: string) => server.request("GET", url, { headers: { "if-none-match": known } });
    const other = await server.addGroup("Elsewhere");
    expect((await ask(query, tag)).status).toBe(304);
    const page = "/groups?limit=1&sort_by=id&sensor_summary=false";
    const first = await server.request("GET", page);
    const id = await server.addGroup("One more");
    const second = await ask(page, String(first.headers["etag"]));
    expect([second.status, Number(second.headers["x-total-count"])]).toEqual([
      200,
      Number(first.headers["x-total-count"]) + 1,
    ]);
    for (const gone of [id, other]) await server.request("DELETE", `/experimental/groups/${gone}`);
  });

  test("[AR-01] nor is a single object, or a count: the response is small, and says nothing twice", async () => {
    const path = `/sensors/${ids["web"]}/overview`;
    for (const url of [path, "/ext/sensor-counts", "/ext/log", "/version"]) {
      const first = await server.request("GET", url);
      const headers = { "if-none-match": String(first.headers["etag"]) };
      const again = await server.request("GET", url, { headers });
      expect([url, again.status, again.text]).toEqual([url, 304, ""]);
      expect(again.headers).toMatchObject({ etag: first.headers["etag"], "cache-control": "private, no-cache" });
      expect(again.headers).not.toHaveProperty("content-security-policy");
    }
    expect((await server.request("GET", "/ext/account")).headers).toMatchObject({ "cache-control": "no-store" });
  });

  test("has the object's present state in it after every change", async () => {
    const filter = `id = "${ids["web"]}"`;
    const seen: unknown[] = [];
    for (const own_status of ["up", "down", "warning"] as const) {
      server.setState(ids["web"]!, (state) => ({ ...state, own_status }));
      seen.push(...(await list("/sensors", { filter })).items.map((item) => ({ ...item })["status" as "type"]));
    }
    expect(seen).toEqual(["UP", "DOWN", "WARNING"]);
  });

  test("has the rights of who asks in it", async () => {
    const rightsOf = async (token: string) => {
      const response = await server.request("GET", "/sensors", { token });
      return (response.body as Item[]).map(({ rights }) => rights);
    };
    expect(await rightsOf(await server.tokenFor("read"))).toEqual([["read"], ["read"], ["read"]]);
    const [rights] = await rightsOf(server.token);
    expect(rights).toEqual(
      expect.arrayContaining(["acknowledge", "pause", "resume", "scan", "edit", "create", "delete"]),
    );
  });
});
