import { allCalls, featureToggles } from "@monitor/contract";
import type { AnyCall } from "@monitor/contract";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const callEntries: [string, AnyCall][] = Object.entries(allCalls);
const pathOf = (call: AnyCall): string => call.path.replace(":id", "4711").replace(":period", "live");
const withoutStack = /^(?!.*(?:\bat .*\.(?:ts|js):\d|node_modules|file:\/\/))./s;
const problem = (code: string) => ({
  code,
  message: expect.stringMatching(withoutStack),
  request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
});
const unknownToken = "68015e0e-f3b7-465c-bd3d-729533cf8fce";

describe("who may call what", () => {
  const guarded = callEntries.filter(([, call]) => call.auth === "session");
  const open = callEntries.filter(([, call]) => call.auth === "public").map(([id]) => id);

  test("only these calls are open to everybody", () => {
    const expected = [
      "beginSecondFactor",
      "confirmSecondFactor",
      "createFirstUser",
      "createSession",
      "finishSingleSignOn",
      "getFirstRun",
      "getHealth",
      "getPublicSettings",
      "requestPassword",
      "resetPassword",
    ];
    expect(open.toSorted()).toEqual(expected);
  });

  test.each(guarded)("[SE-02] %s needs a session that exists", async (_id, call) => {
    const url = pathOf(call);
    const missing = await server.request(call.method, url, { token: null });
    expect([missing.status, missing.body]).toEqual([401, problem("AUTH_FAILED")]);
    const unknown = await server.request(call.method, url, { token: unknownToken });
    expect([unknown.status, unknown.body]).toEqual([401, problem("AUTH_FAILED")]);
    const malformed = await server.request(call.method, url, { token: "no-uuid" });
    expect([malformed.status, malformed.body]).toEqual([400, problem("BAD_REQUEST")]);
  });
});

describe("programs that look at the type of a response", () => {
  const lists = callEntries.filter(([, { isPaged, path }]) => isPaged && !path.includes(":"));

  test.each(lists)("[CA-03] %s is JSON", async (_id, { path }) => {
    const { status, headers, body } = await server.request("GET", path);
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    expect(headers["content-type"]).toMatch(/^application\/json\b/);
  });

  test("[EN-09] so is a log-in, with status 200", async () => {
    const body = { username: "prtgadmin", password: adminPassword };
    const { status, headers } = await server.request("POST", "/session", { token: null, body });
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  });

  test.each([{ "content-type": "application/json" }, {}])(
    "[CA-03] an action needs no body, whatever its headers %j",
    async (typed) => {
      const device = await server.addDevice(await server.addGroup("Without bodies"), { name: "D", host: "127.0.0.1" });
      for (const action of ["scan", "pause", "resume"]) {
        const headers = { ...typed, authorization: `Bearer ${server.token}` };
        const url = `/api/v2/devices/${device}/${action}`;
        const { statusCode } = await server.app.inject({ method: "POST", url, headers });
        expect([action, statusCode]).toEqual([action, 204]);
      }
    },
  );
});

describe("responses outside 2xx", () => {
  test.each([
    ["GET", "/nothing"],
    ["POST", "/sensors/overview/more"],
    ["PUT", "/sensors"],
    ["GET", "/sensors/4711/overview"],
    ["GET", "/devices/0/overview"],
    ["GET", "/groups/-5/overview"],
  ] as const)("[EN-13] %s %s is not found", async (method, url) => {
    const response = await server.request(method, url);
    expect([response.status, response.body]).toEqual([404, problem("NOT_FOUND")]);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.headers["x-request-id"]).toBe((response.body as { request_id: string }).request_id);
  });

  test.each([
    ["an id that is none", "/sensors/abc/overview"],
    ["a period of time that is none", "/experimental/timeseries/4711/forever"],
    ["an id with a path in it", "/sensors/..%2f..%2fetc/overview"],
    ["an id that is too long", `/sensors/${"9".repeat(60)}/overview`],
    ["an address that can't be decoded", "/sensors/%E0%A4%A/overview"],
    ["a negative limit", "/sensors?limit=-1"],
    ["a limit that is no number", "/sensors?limit=ten"],
    ["an offset that is no number", "/sensors?offset=1.5"],
    ["a parameter sent twice", "/sensors?limit=1&limit=2"],
    ["sorting by a field that does not exist", "/sensors?sort_by=nothing"],
    ["sorting by a field of every object", "/sensors?sort_by=constructor"],
  ])("[EN-13] %s is a bad request", async (_name, url) => {
    const response = await server.request("GET", url);
    expect([response.status, response.body]).toEqual([400, problem("BAD_REQUEST")]);
  });

  test.each([
    "status =",
    "parentid = 2490",
    'nothing = "a"',
    "((((",
    'id in ["1"',
    "status = SUMMED_INFO_DOWN",
    "__proto__ = 1",
  ])("[EN-13] the filter %s is refused", async (filter) => {
    const response = await server.request("GET", `/sensors?filter=${encodeURIComponent(filter)}`);
    expect([response.status, response.body]).toEqual([400, problem("INVALID_FILTER")]);
  });

  test.each([
    ["broken JSON", { "content-type": "application/json" }, "{"],
    ["another content type", { "content-type": "text/plain" }, '{"filter":"status = up"}'],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, "filter=status"],
    ["a content type that is none", { "content-type": "json" }, "{}"],
    ["a body that poisons prototypes", { "content-type": "application/json" }, '{"__proto__":{"a":1},"filter":"a"}'],
    ["a list instead of an object", { "content-type": "application/json" }, "[]"],
    ["a field of the wrong type", { "content-type": "application/json" }, '{"filter":7}'],
    ["a body that is too large", { "content-type": "application/json" }, `{"filter":"${"a".repeat(3_000_000)}"}`],
  ])("[EN-13] %s is a bad request", async (_name, headers, payload) => {
    const authorization = `Bearer ${server.token}`;
    const response = await server.app.inject({
      method: "POST",
      url: "/api/v2/sensors/scan",
      headers: { ...headers, authorization },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(problem("BAD_REQUEST"));
  });

  test("[EN-13] what is no HTTP at all gets the same form of response", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.end("GET / HTTQ/9\r\n\r\n");
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toEqual({
      code: "BAD_REQUEST",
      message: expect.any(String),
      request_id: expect.any(String),
    });
  });

  test("every response is noted for the search of faults, without its query", async () => {
    await server.request("GET", '/sensors?filter=name="private"');
    const line = server.logged.at(-1);
    expect(line).toMatchObject({ level: "debug", facts: { route: "/api/v2/sensors", status: 200 } });
    expect(JSON.stringify(line)).not.toContain("private");
  });

  test("an unexpected error says nothing about itself, and the log has it with the request's id", async () => {
    const broken = await startTestServer({
      isHealthy: () => {
        throw new Error("secret detail");
      },
    });
    const response = await broken.request("GET", "/health");
    expect([response.status, response.body]).toEqual([500, problem("INTERNAL_ERROR")]);
    expect(response.text).not.toContain("secret");
    const { request_id } = response.body as { request_id: string };
    expect(broken.logged).toContainEqual(
      expect.objectContaining({ level: "error", facts: expect.objectContaining({ request_id }) }),
    );
    await broken.stop();
  });
});

describe("the server as a whole", () => {
  test("[CA-03] health is 204 without a session, and 503 when the server can't work", async () => {
    const healthy = await server.request("GET", "/health", { token: null });
    expect([healthy.status, healthy.text]).toEqual([204, ""]);
    const ill = await startTestServer({ isHealthy: async () => false });
    const response = await ill.request("GET", "/health", { token: null });
    expect([response.status, response.body]).toEqual([503, problem("SERVICE_UNAVAILABLE")]);
    await ill.stop();
  });

  test("[EN-12] [EN-11] version, public settings and feature toggles", async () => {
    const version = { application_server_version: "1.2.3", prtg_version: "1.2.3", prtg_release_channel: "STABLE" };
    expect((await server.request("GET", "/version")).body).toEqual(version);
    expect((await server.request("GET", "/settings/public", { token: null })).body).toEqual({
      language: "en",
      site_name: "Test site",
      prtg_classic_port: null,
      cluster_mode: false,
      installation_id: "11111111-2222-4333-8444-555555555555",
      feedback_url: null,
      contact_url: null,
      whats_new_url: null,
      map_url: "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map={zoom}/{latitude}/{longitude}",
      report_error_email: null,
      can_send_mail: false,
      can_store: true,
      single_sign_on: null,
    });
    const toggles = await server.request("GET", "/experimental/feature-toggles");
    expect(toggles.body).toEqual([...featureToggles]);
  });

  test.each([
    ["/", "default-src 'self'"],
    ["/monitoring/group/0/overview", "script-src 'self'"],
    ["/api/v2/health", "default-src 'none'"],
    ["/api/v2/sensors", "frame-ancestors 'none'"],
    ["/api/v2/overview", "default-src 'none'"],
  ])("%s has the security headers, and its policy says %s", async (url, policy) => {
    const { headers } = await server.app.inject(url);
    expect(headers["content-security-policy"]).toContain(policy);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});
